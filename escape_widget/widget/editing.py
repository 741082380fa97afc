"""What the kernel says of a position that is set up on the board: whether a game can come to it."""

from escape_widget.core.errors import EscapeError, IllegalPosition, NotationError
from escape_widget.core.registry import parse
from escape_widget.island.draft import complete
from escape_widget.widget.feed import Message, make_rule


def judge(line: str, language: str) -> Message:
    """Whether a line is that of a legal position: else the rule that it breaks, or where it fails
    to be notation.
    """
    answer: Message = {"type": "judged", "line": line, "rule": None, "notation": None}
    try:
        return {**answer, "line": str(parse(line))}
    except IllegalPosition as error:
        return {**answer, "rule": make_rule(error.rule, language)}
    except NotationError as error:
        return {**answer, "notation": {"at": error.at, "expected": error.expected}}
    except EscapeError as error:
        return {**answer, "notation": {"at": 0, "expected": str(error)}}


def judge_draft(line: str, language: str) -> Message:
    """The same of a draft, once what follows from it is filled in."""
    try:
        return judge(complete(line), language)
    except EscapeError:
        return judge(line, language)
