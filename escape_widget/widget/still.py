"""A board where no browser shows it: as text and as a picture, through the same view."""

from escape_widget.core.session import Game
from escape_widget.island.describe import Teller
from escape_widget.island.ruleset import RuleSet


def still_text(game: Game, viewer: str) -> str:
    """What happened last, and the position in notation. The same for the same game."""
    seen = game.position.seen_by(viewer)
    head = f"Board of {seen.ruleset.id} seen by {viewer}."
    return f"{' '.join((head, *_last(game, viewer)))}\n{seen}"


def _last(game: Game, viewer: str) -> list[str]:
    rules = game.position.ruleset
    assert isinstance(rules, RuleSet)
    frames = game.frames(viewer, game.ply - 1) if game.ply else ()
    return [Teller(rules).frame(frame) for frame in frames]


def still_bundle(game: Game, viewer: str) -> dict[str, str]:
    """What a saved notebook shows: a drawing in SVG, and one in text where no SVG is shown."""
    seen = game.position.seen_by(viewer)
    text = f"{seen.picture('text')}\n\n{still_text(game, viewer)}"
    return {"text/plain": text, "image/svg+xml": seen.picture("svg")}
