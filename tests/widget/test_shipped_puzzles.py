"""Every puzzle that comes with the package, on a board: solved, got wrong, given up, played on."""

import json
from typing import Any

import pytest

from escape_widget.puzzles import names
from escape_widget.puzzles.attempts import MEMORY, Attempts
from tests.widget.puzzles import HeardPuzzle

MOST = 12
"""More actions than any plan has."""


def board(name: str) -> HeardPuzzle:
    return HeardPuzzle(name, attempts=Attempts(MEMORY))


def is_fine(shown: HeardPuzzle) -> bool:
    return not [message for message in shown.answers if message["type"] == "refused"]


@pytest.mark.parametrize("name", names())
def test_it_is_solved_by_its_solution(name: str) -> None:
    shown = board(name)
    puzzle = shown.current
    if puzzle.kind == "plan" and puzzle.rated:
        for action in puzzle.solution:
            shown.act(action.text)
        if shown.puzzle["answer"] is None:
            shown.hear("check")
    elif puzzle.rated:
        right = [one + 1 if isinstance(one, int) else one for one in puzzle.right]
        shown.hear("answer", chosen=[str(one) for one in right])
    assert shown.solved == puzzle.rated
    assert is_fine(shown)
    shown.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_shows_a_wrong_answer_or_the_solution_can_be_played(name: str) -> None:
    shown = board(name)
    puzzle = shown.current
    if puzzle.kind == "plan":
        for _ in range(MOST):
            if not shown.state["actions"]:
                break
            texts = [action.text for action in shown.position.legal_actions]
            shown.act([text for text in texts if text != "end"][-1])
        assert shown.puzzle["answer"] is not None
        if shown.puzzle["answer"]["goes_on"]:
            shown.hear("on")
    else:
        shown.hear("answer", chosen=[str(puzzle.choices[0] if puzzle.question else 1)])
    for number in range(1, 1 + len(shown.puzzle["plans"])):
        shown.hear("plan", number=number)
    shown.hear("solution")
    assert shown.puzzle["answer"]["text"] == puzzle.explanation
    assert is_fine(shown)
    shown.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_nothing_that_was_not_asked_for_is_sent_or_saved(name: str) -> None:
    shown = board(name)
    puzzle = shown.current
    texts = [*puzzle.hints, puzzle.explanation, *(row.says for row in puzzle.tempting)]
    solution = [action.text for action in puzzle.solution]
    is_long = puzzle.kind == "plan" and len(solution) > 1
    secrets = [_in_json(text) for text in (*texts, *(["; ".join(solution)] if is_long else []))]
    secrets += [_in_json(solution)] if is_long else []

    def kept_back() -> list[str]:
        saved = [_plain(shown.get_state()), shown._repr_mimebundle_()[0], repr(shown)]
        told = json.dumps([shown.sent, *saved], ensure_ascii=False)
        return [secret for secret in secrets if secret not in told]

    assert kept_back() == secrets
    assert shown.puzzle["answer"] is None
    shown.hear("analyse", goal="points")
    shown.hear("hint")
    assert kept_back() == secrets[1:]
    shown.close()


def _in_json(thing: str | list[str]) -> str:
    """As it stands within a message, without what is round it."""
    return json.dumps(thing, ensure_ascii=False)[1:-1]


def _plain(state: dict[str, Any]) -> Any:
    return json.loads(json.dumps(state, default=str))
