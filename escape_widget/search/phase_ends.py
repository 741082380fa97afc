"""The ends of any phase: every position it can end in, each with a shortest plan.

A plan is all that is done until the phase is over, by whoever decides and by chance too. Two plans
that leave equal positions have one end. The phase is gone through by breadth first, on positions,
whatever the game; only the move phase of the hex board has so many ends that it is worth a search
of its own (``ends.py``).
"""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from escape_widget.core.actions import Action
from escape_widget.core.errors import EscapeError
from escape_widget.core.position import Position
from escape_widget.core.strict import a_position
from escape_widget.island.position import Position as IslandPosition
from escape_widget.island.table import MOVE, PHASE
from escape_widget.path.position import Position as PathPosition
from escape_widget.search.ends import ends_of_move

Plan = tuple[Action, ...]

_PARTS = (("sell", "buy"), ("move", "follow", "pay", "reveal"))
"""The steps on the path that are one phase of the turn: selling with its cards, moving with its
payment and the tile that it uncovers."""


class PhaseEnds(Mapping[Position, Plan]):
    """The ends of a phase: a mapping from each position to a shortest plan that leads there."""

    def __init__(self, start: Position) -> None:
        self.start = start
        phase = phase_of(start)
        self._ends: dict[Position, Plan] = {}
        edge: dict[Position, Plan] = {start: ()}
        seen = {start}
        while edge:
            further: dict[Position, Plan] = {}
            for position, plan in edge.items():
                for action in position.legal_actions:
                    after = position.apply(action)
                    if after in seen:
                        continue
                    seen.add(after)
                    goes_on = after.to_act is not None and phase_of(after) == phase
                    found = further if goes_on else self._ends
                    found[after] = (*plan, action)
            edge = further

    def __len__(self) -> int:
        return len(self._ends)

    def __iter__(self) -> Iterator[Position]:
        return iter(self._ends)

    def __getitem__(self, position: Position) -> Plan:
        return self._ends[position]

    def __repr__(self) -> str:
        return f"<{len(self)} ends of a phase of {self.start.on_turn}>"


def ends_of_phase(position: Position) -> Mapping[Any, Plan]:
    """The distinct positions in which the phase that is on can end, each with a shortest plan.

    A phase is one of a turn's (in setup, one placement); it also ends with the game. On the path,
    selling with its cards is one, and a move with its payment and what it uncovers. In a view,
    hidden hands decide nothing. Raises ``EscapeError`` where the game is over.
    """
    if a_position(position).to_act is None:
        raise EscapeError("the game is over: no phase is on")
    if isinstance(position, IslandPosition) and position.working_table().cells[PHASE] == MOVE:
        return ends_of_move(position)
    return PhaseEnds(position)


def phase_of(position: Position) -> Hashable:
    """Something equal for positions in one phase of one turn."""
    if isinstance(position, IslandPosition):
        phase: Hashable = position.working_table().cells[PHASE]
    else:
        assert isinstance(position, PathPosition), position
        phase = next((part for part in _PARTS if position.phase in part), position.phase)
    return phase, position.on_turn, position.turn
