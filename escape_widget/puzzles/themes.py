"""Themes: what a plan shows, each a predicate over the plan and nothing else.

A theme holds for a reason that can be read off the steps of the solution, so that a puzzle cannot
claim one that is not there. Where a puzzle asks a question in place of a plan, its themes are those
of the question.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from escape_widget.island import codes
from escape_widget.puzzles import told
from escape_widget.puzzles.story import Story

if TYPE_CHECKING:
    from escape_widget.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Theme:
    """A theme: its name, what it says of a plan, and whether it holds for one.

    ``asks``: the questions (``questions.py``) that are about it.
    """

    name: str
    says: str
    told: Callable[[Story], bool] = lambda story: False
    asks: tuple[str, ...] = ()

    def holds(self, puzzle: "Puzzle") -> bool:
        """Whether the solution of a puzzle shows it: of a ``blunder`` the plan that loses."""
        if puzzle.question is not None:
            return puzzle.question.ask in self.asks
        shown = [puzzle.plans[number] for number in puzzle.right if isinstance(number, int)]
        plans = shown or puzzle.plans or (puzzle.solution,)
        return any(self.told(Story(puzzle.position, plan, puzzle.seat)) for plan in plans)


_ABOUT_REACH = ("creature-reaches", "reached-from", "threatened")

THEMES: Mapping[str, Theme] = {
    theme.name: theme
    for theme in (
        Theme("crowded boat", "somebody makes room in a full boat for another", told.crowded_boat),
        Theme("ferry relay", "somebody steps from boat to boat", told.ferry_relay),
        Theme(
            "majority control",
            "a boat is rowed that others held",
            told.majority,
            ("may-row", "rows"),
        ),
        Theme("borrowed boat", "an empty boat is fetched for somebody", told.borrowed_boat),
        Theme("boat taken away", "an empty boat goes, and nobody boards it", told.boat_taken_away),
        Theme("into the whale", "own people are rowed to a whale", told.into_the_whale),
        Theme("wreck", "a boat with others aboard is rowed to its end", told.wreck),
        Theme("sacrifice", "an own person is given up", told.sacrifice),
        Theme("swim and land", "a swimmer lands in the turn of the swim", told.swim_and_land),
        Theme("swim and board", "a swimmer boards in the turn of the swim", told.swim_and_board),
        Theme("overboard", "somebody leaves a boat for the sea", told.overboard),
        Theme("fallen in", "somebody falls in and lands", told.capsized_and_saved),
        Theme("run for the boat", "somebody walks to a boat and boards it", told.run_for_the_boat),
        Theme("three errands", "three people act, once each", told.three_errands),
        Theme("all for one", "all is done to land one person", told.all_for_one),
        Theme("detour", "the way leads round a creature", told.detour),
        Theme("out of reach", "nobody is threatened any more", told.out_of_reach),
        Theme("into danger", "others are rowed within reach of a creature", told.into_danger),
        Theme("last of its kind", "the last tile of a terrain sinks", told.last_of_its_kind),
        Theme("ground gives way", "a tile with people on it sinks", told.ground_gives_way),
        Theme("whirlpool timing", "a tile sinks that may be a whirlpool", told.whirlpool),
        Theme("volcano timing", "a tile sinks that may be the volcano", told.volcano),
        Theme("strike", "a creature is moved onto others", told.strike),
        Theme("defence in hand", "a creature's prey may hold a defence", told.defence_feared),
        Theme("whale trap", "a boat capsizes where danger waits", told.whale_trap),
        Theme("fair winds", "winds are played", lambda s: any(s.of(codes.WINDS))),
        Theme("dolphin aid", "a dolphin helps a swimmer", lambda s: any(s.of(codes.AID))),
        Theme("called away", "a tile moves a creature", lambda s: any(s.of(codes.RELOCATE))),
        Theme("dolphin ride", "a swimmer rides a dolphin", lambda s: any(s.of(codes.RIDE))),
        Theme("dive", "a creature dives", lambda s: any(s.of(codes.DIVE))),
        Theme("sinking order", "which tiles may sink", asks=("may-sink",)),
        Theme("reach", "how far creatures come", asks=_ABOUT_REACH),
        Theme("ways ashore", "how far people come", asks=("may-be-saved", "person-reaches")),
    )
}
"""All themes by name."""
