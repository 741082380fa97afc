"""What may be tried in a lesson: every action is right or answered, and what is right is."""

from itertools import pairwise

import pytest

from escape_widget.core.position import Position
from escape_widget.island.lattice import NEIGHBOURS, hex_index
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.puzzles import Objective
from escape_widget.teach.lesson import Lesson, Step
from escape_widget.teach.lesson_reading import load
from escape_widget.teach.tasks import Choose, Play, Predict, Refused
from escape_widget.teach.walk import Walk
from tests.teach.steps import after, each_step, holds, parts, start


@each_step(Play, Refused)
def test_a_reply_that_is_written_for_one_kind_of_try_is_said_to_no_other(
    lesson: Lesson, step: Step
) -> None:
    asked = {action.split()[0] for action in step.solution}
    several = isinstance(step.task, Play) and step.task.until is not None
    kinds = {pattern: pattern.split()[0] for pattern, _ in step.says}
    said = set()
    for action in start(step).legal_actions:
        walk = Walk(Lesson(lesson.name, lesson.title, (step,)))
        reply = walk.play(action)
        if several and action.kind != "end" and reply is None:
            continue  # more is to be played: what is left of this phase is given up
        assert reply is not None
        if reply.right:
            continue
        text, kind = reply.text, action.kind
        patterns = [pattern for pattern, words in step.says if words[DEFAULT] == text]
        said |= {text}
        if patterns:
            assert kind in {kinds[pattern] for pattern in patterns}
        elif text == step.otherwise.get(DEFAULT):
            assert kind in asked or (several and kind != "end")
        else:
            assert text.startswith(f"{walk.words(action)}. The rules allow that")
            assert kind not in asked or several
    written = [step.otherwise] * (bool(step.otherwise) and not several)
    unsaid = {words[DEFAULT] for words in (*written, *(words for _, words in step.says))} - said
    assert unsaid == set(), "it answers no try"


@each_step(Play)
def test_points_are_called_spent_where_they_are_and_not_where_they_were_given_up(
    lesson: Lesson, step: Step
) -> None:
    assert isinstance(step.task, Play)
    seen, left = set(), [(start(step), ())] if step.task.until else []
    while left:
        now, played = left.pop()
        for action in now.legal_actions:
            came, actions = now.apply(action), (*played, action)
            right = step.task.judge(start(step), actions, came)
            if right is False and action.kind == "end":
                assert step.answer(actions) == {}
            elif right is False:
                assert step.answer(actions) == step.otherwise
                assert holds(f"act:{step.seat}.move.1", now)
            elif right is None and came not in seen:
                seen.add(came)
                left.append((came, actions))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_try_of_another_kind_is_named_in_every_language(language: str) -> None:
    walk = Walk("survive/boats", language=language)
    reply = walk.play("end")
    assert reply is not None and reply.right is False
    assert reply.text.startswith(walk.words(walk.step.position.parse_action("end")))  # type: ignore[union-attr]
    assert walk.game is not None and walk.game.ply == 0


@each_step()
def test_whatever_is_done_is_answered(lesson: Lesson, step: Step) -> None:
    if not isinstance(step.task, Predict) and len(start(step).legal_actions) > 1:
        assert step.right
    if isinstance(step.task, Choose) or (isinstance(step.task, Play) and step.task.until):
        assert step.otherwise


@each_step(Play)
def test_no_more_of_what_is_counted_can_be_reached_than_is_asked_for(
    lesson: Lesson, step: Step
) -> None:
    assert isinstance(step.task, Play)
    until = step.task.until
    if until is None:
        return
    (term,) = until.terms
    first, seen, left = start(step), set(), [start(step)]
    while left:
        now = left.pop()
        if now not in seen and now.to_act == first.on_turn and "move" in str(now).split("act:")[1]:
            seen.add(now)
            left += [now.apply(action) for action in now.legal_actions]
        best = Objective("rescue", (term,), at_least=(until.at_least or 0) + 1)
        assert not best.value(now), str(now)  # type: ignore[arg-type]


def points(position: Position, seat: str) -> int:
    saved = next(part for part in parts(position) if part.startswith(f"saved:{seat[0]}:"))
    return sum(map(int, saved.split(":")[-1]))


def test_getting_ahead_is_right_whenever_one_is_ahead_then_and_only_then() -> None:
    ahead, level = load("survive/end").steps[1:3]
    for action in start(ahead).legal_actions:
        now = start(ahead).apply(action)
        assert (action in ahead.accepted) == (points(now, "red") > points(now, "yellow"))
    for action in start(level).legal_actions:
        now = start(level).apply(action)
        assert (action in level.accepted) == (points(now, "red") == points(now, "yellow"))


def test_a_boat_is_taken_away_from_yellow_where_it_touches_yellow_no_more() -> None:
    step = load("survive/end").steps[5]
    for action in start(step).legal_actions:
        if action.kind == "play":
            beside = hex_index(action.target) in NEIGHBOURS[hex_index("D4")]
            assert (action in step.accepted) != beside


@pytest.mark.parametrize(("name", "number"), [("survive/swimming", 5), ("classic/spinner", 4)])
def test_where_a_swimmer_is_to_live_it_lives_and_everywhere_else_it_does_not(
    name: str, number: int
) -> None:
    step = load(name).steps[number - 1]
    lost = next(part for part in parts(start(step)) if part.startswith("lost:r:"))
    for action in filter(step.asks_for, start(step).legal_actions):
        lives = holds(lost, start(step).apply(action))
        assert (action in step.accepted) == lives


THEN = "row C1-C2,row C2-C3,end,sink J6,reveal J6 whirlpool,roll whale,stay,pass,land 5 K1,end"
"""What is played between the last two steps of a whole turn: red, then yellow."""


def test_the_steps_of_a_whole_turn_follow_from_one_another() -> None:
    *_, attacked, later = load("survive/whole").steps
    now = after(attacked)
    for text in (*THEN.split(","), "sink I7", "reveal I7 whirlpool", "roll shark"):
        now = now.apply(now.parse_action(text))
    assert now == start(later)
    turn = [step for step in load("survive/whole").steps if start(step).on_turn == "red"]
    for step, following in pairwise(turn[:5]):
        if isinstance(step.task, Predict):
            ends = {start(step).apply(action) for action, _ in start(step).chance_outcomes}
        else:
            ends = {after(step)}
        assert start(following) in ends
