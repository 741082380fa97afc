"""A board where no browser shows it: as text and as a picture, through the same view."""

from escape_widget.core.session import Game
from escape_widget.island.describe import Teller
from escape_widget.island.ruleset import RuleSet
from escape_widget.locale import DEFAULT, sentence


def still_text(game: Game, viewer: str, language: str = DEFAULT) -> str:
    """What happened last, and the position in notation. The same for the same game."""
    seen = game.position.seen_by(viewer)
    who = sentence(f"viewer.{viewer}", language)
    head = sentence("still.head", language, ruleset=seen.ruleset.id, viewer=who)
    last = _last(game, viewer, language)
    told = sentence("list.sentence", language).join((head, *last))
    return f"{told}{'' if last else sentence('list.end', language)}\n{seen}"


def _last(game: Game, viewer: str, language: str) -> list[str]:
    rules = game.position.ruleset
    assert isinstance(rules, RuleSet)
    frames = game.frames(viewer, game.ply - 1) if game.ply else ()
    return [Teller(rules, language).frame(frame) for frame in frames]


def still_bundle(game: Game, viewer: str, language: str = DEFAULT) -> dict[str, str]:
    """What a saved notebook shows: a drawing in SVG, and one in text where no SVG is shown."""
    seen = game.position.seen_by(viewer)
    text = f"{seen.picture('text')}\n\n{still_text(game, viewer, language)}"
    return {"text/plain": text, "image/svg+xml": seen.picture("svg", language)}
