"""What the kernel says of a position that is set up on the board: whether a game can come to it."""

from collections.abc import Callable

from escape_widget.core.errors import EscapeError, IllegalPosition, NotationError
from escape_widget.core.registry import parse
from escape_widget.island.draft import complete
from escape_widget.widget.feed import Message, make_rule


def judge(line: str, language: str) -> Message:
    """Whether a line is that of a legal position: else the rule that it breaks, or where it fails
    to be notation.
    """
    return _judged(line, language, str)


def judge_draft(line: str, language: str) -> Message:
    """The same of a draft, once what follows from it is filled in."""
    return _judged(line, language, complete)


def _judged(line: str, language: str, filled: Callable[[str], str]) -> Message:
    answer: Message = {"type": "judged", "line": line, "rule": None, "notation": None}
    try:
        answer["line"] = filled(line)
        return {**answer, "line": str(parse(answer["line"]))}
    except IllegalPosition as error:
        return {**answer, "rule": make_rule(error.rule, language)}
    except NotationError as error:
        return {**answer, "notation": {"at": error.at, "expected": error.expected}}
    except EscapeError as error:
        return {**answer, "notation": {"at": 0, "expected": str(error)}}
