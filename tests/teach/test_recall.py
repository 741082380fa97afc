"""Recall rounds, and what is remembered of them."""

import json
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from escape_widget import EscapeError
from escape_widget.teach import alone as alone_module
from escape_widget.teach import memory as memory_module
from escape_widget.teach.alone import alone
from escape_widget.teach.memory import PLACE, RATINGS, Memory
from escape_widget.teach.recall import Recall

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = timedelta(days=1)


class AsGiven(random.Random):
    """Shuffles nothing."""

    def shuffle(self, x: Any) -> None:
        """Leaves the order."""


AS_GIVEN = AsGiven()


def in_memory() -> Memory:
    return Memory(":memory:")


def test_one_answers_first_then_uncovers_then_says_what_was_known() -> None:
    round_ = Recall(["a", "b"], in_memory(), rng=AS_GIVEN)
    assert round_.current == "a"
    with pytest.raises(EscapeError, match="uncovered before it is rated"):
        round_.rate("good")
    round_.uncover()
    assert round_.uncovered
    round_.rate("good")
    assert (round_.current, round_.uncovered, round_.known, round_.left) == ("b", False, 1, 1)


def test_what_was_not_known_comes_again_until_it_is() -> None:
    round_ = Recall(["a", "b"], in_memory(), rng=AS_GIVEN)
    asked = []
    for rating in ("again", "easy", "again", "hard"):
        asked.append(round_.current)
        round_.uncover()
        round_.rate(rating)
    assert asked == ["a", "b", "a", "a"]
    assert round_.current is None
    assert round_.again == ["a"]
    with pytest.raises(EscapeError, match="the round is over"):
        round_.uncover()


def test_a_round_asks_only_what_is_due_unless_all_is_asked_for() -> None:
    memory = in_memory()
    memory.rate("a", "easy", NOW)
    assert Recall(["a", "b"], memory, now=NOW).left == 1
    assert Recall(["a", "b"], memory, all_cards=True, now=NOW).left == 2
    assert Recall(["a"], memory, now=NOW).current is None
    with pytest.raises(EscapeError, match="no cards"):
        Recall([], memory)


def test_what_is_longest_due_comes_first_and_what_is_new_in_any_order() -> None:
    memory = in_memory()
    cards = [*"abcdefgh"]
    memory.rate("g", "easy", NOW + DAY)
    memory.rate("e", "easy", NOW)
    later = NOW + 1000 * DAY
    orders = {order(cards, memory, seed, later) for seed in range(20)}
    assert len(orders) > 1
    assert {known[:2] for known in orders} == {"eg"}
    assert {"".join(sorted(known[2:])) for known in orders} == {"abcdfh"}


def order(cards: list[str], memory: Memory, seed: int, now: datetime) -> str:
    """The cards of a round as they are asked."""
    round_, asked = Recall(cards, memory, now=now, rng=random.Random(seed)), ""
    memory = in_memory()
    while round_.current:
        asked += round_.current
        round_.memory = memory  # so that the other stays as it is
        round_.uncover()
        round_.rate("easy", now)
    return asked


def test_the_better_known_the_later_it_is_due() -> None:
    memory = in_memory()
    for rating in RATINGS:
        memory.rate(rating, rating, NOW)
    due = [memory.due(rating) for rating in RATINGS]
    assert None not in due
    assert due == sorted(due, key=lambda when: when or NOW)
    assert due[0] and due[0] - NOW < timedelta(hours=1)
    assert due[3] and due[3] - NOW > DAY
    assert memory.is_due("easy", NOW + 1000 * DAY)
    assert not memory.is_due("easy", NOW + DAY)


def test_what_is_rated_again_and_again_is_asked_ever_more_rarely() -> None:
    memory, now, waits = in_memory(), NOW, []
    for _ in range(5):
        memory.rate("a", "good", now)
        due = memory.due("a")
        assert due is not None
        waits.append(due - now)
        now = due
    assert waits == sorted(waits)
    assert waits[-1] > 7 * DAY


def test_a_rating_is_one_of_four_words() -> None:
    with pytest.raises(EscapeError, match="again, hard, good, easy"):
        in_memory().rate("a", "perfect")


def test_it_is_kept_in_a_file_for_the_next_kernel(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "memory.json"
    Memory(path).rate("a", "easy", NOW)
    Memory(path).rate("b", "again", NOW)
    again = Memory(path)
    assert again.problem == ""
    assert not again.is_due("a", NOW + DAY)
    assert again.is_due("b", NOW + DAY)
    assert set(json.loads(path.read_text())["cards"]) == {"a", "b"}
    assert {file.name for file in path.parent.iterdir()} == {"memory.json", "memory.json.lock"}
    again.forget()
    assert Memory(path).due("a") is None


def test_the_environment_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path / "mine.json"))
    assert Memory().path == tmp_path / "mine.json"
    monkeypatch.setenv(PLACE, ":memory:")
    assert Memory().path is None
    monkeypatch.delenv(PLACE)
    assert str(Memory().path).endswith("memory.json")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"format": 2, "cards": {}}', '{"format": 1, "cards": {"a": {"due": "soon"}}}'],
)
def test_a_file_that_is_not_ours_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "memory.json"
    path.write_text(text)
    memory = Memory(path)
    memory.rate("a", "easy", NOW)
    assert path.read_text() == text
    assert str(path) in memory.problem
    assert not memory.is_due("a", NOW + DAY), "held in memory"


def test_where_nothing_can_be_written_it_is_held_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    memory = Memory(tmp_path / "file" / "memory.json")
    memory.rate("a", "easy", NOW)
    assert "held in memory" in memory.problem
    assert not memory.is_due("a", NOW + DAY)
    (tmp_path / "file").unlink()
    memory.rate("b", "easy", NOW)
    assert memory.problem == ""
    assert not Memory(tmp_path / "file" / "memory.json").is_due("a", NOW + DAY)


def test_without_fsrs_everything_is_asked_and_it_is_said_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory_module, "_fsrs", lambda: None)
    memory = in_memory()
    assert "pip install 'escape-widget[teach]'" in memory.problem
    memory.rate("a", "easy", NOW)
    assert memory.is_due("a", NOW)


def test_what_is_no_ordinary_file_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    memory = Memory(pipe)
    memory.rate("a", "easy", NOW)
    memory.forget()
    assert pipe.is_fifo()
    assert "no ordinary file" in memory.problem


def test_a_link_leads_to_the_file_that_is_kept(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "memory.json")
    Memory(link).rate("a", "easy", NOW)
    assert link.is_symlink()
    assert not Memory(tmp_path / "memory.json").is_due("a", NOW + DAY)


def test_many_threads_at_one_file_lose_nothing(tmp_path: Path) -> None:
    def rate(number: int) -> None:
        Memory(tmp_path / "memory.json").rate(f"card {number}", "easy", NOW)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(rate, range(40)))
    kept = Memory(tmp_path / "memory.json")
    assert not any(kept.is_due(f"card {number}", NOW + DAY) for number in range(40))


def _rate_in_a_process(path: Path, number: int) -> None:
    Memory(path).rate(f"card {number}", "easy", NOW)


@pytest.mark.slow
def test_two_processes_at_one_file_lose_nothing(tmp_path: Path) -> None:
    path, numbers = tmp_path / "memory.json", range(200)
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        list(processes.map(partial(_rate_in_a_process, path), numbers))
    kept = Memory(path)
    assert [number for number in numbers if kept.is_due(f"card {number}", NOW + DAY)] == []


def test_while_another_process_holds_the_file_a_rating_is_held_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone_module, "PATIENCE", 0)
    memory = Memory(tmp_path / "memory.json")
    with alone(tmp_path / "memory.json"):  # as of another process: another connection
        memory.rate("a", "easy", NOW)
    assert "held in memory" in memory.problem
    assert not memory.is_due("a", NOW + DAY)
    assert Memory(tmp_path / "memory.json").is_due("a", NOW + DAY)
    memory.rate("b", "easy", NOW)
    assert memory.problem == ""
    assert not Memory(tmp_path / "memory.json").is_due("a", NOW + DAY)


def test_without_the_package_a_card_that_was_known_is_asked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Memory(tmp_path / "memory.json").rate("a", "easy", NOW)
    monkeypatch.setitem(sys.modules, "fsrs", None)
    assert Memory(tmp_path / "memory.json").is_due("a", NOW)


def test_a_time_has_a_zone_and_leaves_room_for_the_next() -> None:
    memory = Memory(":memory:")
    for when in (NOW.replace(tzinfo=None), NOW.replace(year=9999)):
        with pytest.raises(EscapeError, match="a time is given with its zone"):
            memory.rate("a", "easy", when)
    assert memory.due("a") is None


def test_a_file_that_is_too_deep_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "memory.json"
    path.write_text("[" * 100_000)
    memory = Memory(path)
    assert memory.is_due("a", NOW)
    assert "too deep" in memory.problem
