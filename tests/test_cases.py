"""Cases that are one test: each is tried, and each that fails is shown."""

from pathlib import Path

import pytest

from tests.cases import each

CASES = [(6, 2), (7, 2), (9, 3), (9, 2)]


def test_every_case_that_fails_is_shown_and_the_rest_are_tried() -> None:
    tried = []

    @each(("number", "divisor"), CASES)
    def divides(number: int, divisor: int) -> None:
        tried.append(number)
        assert number % divisor == 0

    with pytest.raises(AssertionError) as failed:
        raise_only(divides)
    assert tried == [6, 7, 9, 9]
    assert "in the case {'number': 7, 'divisor': 2}" in str(failed.value)
    assert "in the case {'number': 9, 'divisor': 2}" in str(failed.value)
    assert "'divisor': 3" not in str(failed.value)


def test_a_refusal_that_does_not_come_is_a_failure_with_the_name_of_its_case() -> None:
    @each("text", ["1", "one"], ids=["a digit", "a word"])
    def is_refused(text: str) -> None:
        with pytest.raises(ValueError, match="one"):
            int(text.replace("1", "2"))

    with pytest.raises(AssertionError, match=r"^in the case a digit$"):
        raise_only(is_refused)


def raise_only(test: object) -> None:
    """What a test says of its cases, as one error."""
    try:
        test()  # type: ignore[operator]
    except BaseExceptionGroup as group:
        notes = [note for error in group.exceptions for note in error.__notes__]
        raise AssertionError("\n".join(notes)) from None


@each("word", ["one", "two"])
def test_fixtures_are_given_to_every_case(word: str, tmp_path: Path) -> None:
    (tmp_path / word).touch()
    assert (tmp_path / "one").exists()


def test_without_a_case_there_is_no_test() -> None:
    with pytest.raises(AssertionError):
        each("word", [])
