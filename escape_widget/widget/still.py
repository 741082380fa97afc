"""A board where no browser shows it: as text and as a picture, through the same view."""

from escape_widget.core.session import Game
from escape_widget.island.describe import Teller
from escape_widget.island.picture import svg
from escape_widget.island.position import Position


def still_text(game: Game, viewer: str) -> str:
    """What happened last, and the position in notation. The same for the same game."""
    seen = game.position.seen_by(viewer)
    assert isinstance(seen, Position)
    told = [f"Board of {seen.ruleset.id} seen by {viewer}."]
    if game.ply:
        last = game.frames(viewer, game.ply - 1)[-1]
        told.append(Teller(seen.ruleset).frame(last))
    return f"{' '.join(told)}\n{seen}"


def still_picture(game: Game, viewer: str) -> str:
    """The position as SVG."""
    seen = game.position.seen_by(viewer)
    assert isinstance(seen, Position)
    return svg(str(seen), seen.ruleset)
