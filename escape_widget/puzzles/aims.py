"""What the miner looks for: by kind and horizon, an objective for a seat before its moves."""

from collections.abc import Callable, Mapping

from escape_widget.core.errors import EscapeError
from escape_widget.island.position import Position
from escape_widget.search.objective import Objective, Term

Make = Callable[[Position, str], Objective]


def aim(kind: str, horizon: str) -> Make:
    """What makes objectives of a kind up to a horizon. Raises ``EscapeError`` for none."""
    if (kind, horizon) not in AIMS:
        known = ", ".join(" to the end of the ".join(pair) for pair in AIMS)
        raise EscapeError(
            f"nothing is mined for {kind} to the end of the {horizon}; there are {known}"
        )
    return AIMS[kind, horizon]


def _saved(position: Position, seat: str) -> Objective:
    return Objective("rescue", (Term(1, "points", (seat,), "saved"),))


def _ready(position: Position, seat: str) -> Objective:
    """Aboard beside an island, where the next turn lands them."""
    return Objective("move", (Term(1, "points", (seat,), "aboard", ("shore",)),))


def _alive(kind: str, count: str, **how: bool) -> Make:
    def make(position: Position, seat: str) -> Objective:
        terms = (Term(1, count, (seat,), "saved"), Term(1, count, (seat,), "board"))
        return Objective(kind, terms, **how)

    return make


def _losses(position: Position, seat: str) -> Objective:
    others = tuple(other for other in position.players if other != seat)
    return Objective("hunt", (Term(1, "people", others, "lost"),), guaranteed=True)


def _nobody_lost(position: Position, seat: str) -> Objective:
    """The event that nobody else is lost than who is lost already."""
    made = _alive("odds", "people")(position, seat)
    return Objective(made.kind, made.terms, at_least=made.value(position))


def _expected(position: Position, seat: str) -> Objective:
    """Points saved count twice as much as those still on the board."""
    terms = (Term(2, "points", (seat,), "saved"), Term(1, "points", (seat,), "board"))
    return Objective("points", terms)


AIMS: Mapping[tuple[str, str], Make] = {
    ("rescue", "phase"): _saved,
    ("move", "phase"): _ready,
    ("guarantee", "turn"): _alive("guarantee", "points", guaranteed=True),
    ("guarantee", "round"): _alive("guarantee", "points", guaranteed=True),
    ("hunt", "turn"): _losses,
    ("odds", "turn"): _nobody_lost,
    ("points", "turn"): _expected,
}
"""By kind and horizon."""
