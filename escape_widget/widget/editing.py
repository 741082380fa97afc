"""What the kernel says of a position that is set up on the board: whether a game can come to it.

And what one makes of it in a cell: the code of a puzzle, in which the objective may be changed.
"""

from collections.abc import Callable

from escape_widget.core.errors import EscapeError, IllegalPosition, NotationError
from escape_widget.core.position import Position
from escape_widget.core.registry import parse
from escape_widget.island.draft import complete
from escape_widget.widget.feed import Message, make_rule

SECONDS = 30
"""How long the code of a puzzle looks for its answer."""


def puzzle_code(position: Position) -> str:
    """Python that makes a puzzle of a position, as the seat that is to act sees it, and shows it.

    What counts is what that seat saves in the phase. Empty where no seat is to act.
    """
    seat = position.to_act
    if seat not in position.players:
        return ""
    return (
        "from escape_widget import Puzzle, PuzzleBoard, parse\n"
        "from escape_widget.search import saved\n\n"
        f"position = parse({str(position)!r}).seen_by({seat!r})\n"
        f"puzzle = Puzzle.from_position(position, saved({seat!r}), seconds={SECONDS})\n"
        "PuzzleBoard(puzzle)\n"
    )


def judge(line: str, language: str) -> Message:
    """Whether a line is that of a legal position: else the rule that it breaks, or where it fails
    to be notation.
    """
    return _judged(line, language, str)


def judge_draft(line: str, language: str) -> Message:
    """The same of a draft, once what follows from it is filled in."""
    return _judged(line, language, complete)


def _judged(line: str, language: str, filled: Callable[[str], str]) -> Message:
    answer: Message = {"type": "judged", "line": line, "code": "", "rule": None, "notation": None}
    try:
        answer["line"] = filled(line)
        position = parse(answer["line"])
        return {**answer, "line": str(position), "code": puzzle_code(position)}
    except IllegalPosition as error:
        return {**answer, "rule": make_rule(error.rule, language)}
    except NotationError as error:
        return {**answer, "notation": {"at": error.at, "expected": error.expected}}
    except EscapeError as error:
        return {**answer, "notation": {"at": 0, "expected": str(error)}}
