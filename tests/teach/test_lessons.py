"""Lessons tell the truth: the engine does what a step says, and refuses what is to be refused."""

import re
from collections.abc import Iterator

import pytest

from escape_widget import rulebook
from escape_widget.core.position import Position
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.teach.lesson import FOLDER, Lesson, Step, names
from escape_widget.teach.lesson_reading import lessons, load
from escape_widget.teach.tasks import Choose, Play, Predict, Read, Refused, Text, fits

LESSONS = [load(name) for name in names()]
STEPS = [
    pytest.param(lesson, step, id=f"{lesson.name}-{number}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, 1)
]
ANCHOR = re.compile(r'<a id="([\d.a-z-]+)">')
TAUGHT = {
    "survive": "1 2 3 3.1 3.2 3.3 4 5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 6 6.1 6.2 7 8 9 11 11.1 11.3"
    " 11.5 11.6 11.7",
    "expanded": "2 6.4 7 8 11.2 11.4",
    "classic": "1 2 3.1 3.2 5.1 5.5 5.8 6.1 8 9",
    "atlantis": "10 10.components 10.setup 10.turn 10.gaps 10.bridge 10.no-move 10.end"
    " 10.decisions",
}
"""By rule set the sections that are its own; those of positions set up by hand are nobody's."""


def of(kind: type) -> list[object]:
    """The steps with a task of a kind."""
    return [param for param in STEPS if isinstance(param.values[1].task, kind)]


def start(step: Step) -> Position:
    assert step.position is not None
    return step.position


def after(step: Step) -> Position:
    """The position when everything is played that a step shows."""
    now = start(step)
    for text in step.solution:
        now = now.apply(now.parse_action(text))
    return now


def parts(position: Position) -> set[str]:
    """What a claim may be: ``C3=(r5)``, or a field with one of its parts: ``saved:r:5``."""
    fields = dict(word.partition(":")[::2] for word in str(position).split())
    found = {f"{name}:{part}" for name, text in fields.items() for part in text.split(";")}
    return found | set(fields.get("on", "").split(","))


def holds(claim: str, position: Position) -> bool:
    """Whether a claim is part of the notation; ``C3=`` says that nothing is on the hex.

    ``yellow sees F3=r?`` is about the view of a seat.
    """
    seat, sees, rest = claim.partition(" sees ")
    if sees:
        return holds(rest, position.seen_by(seat))
    found = parts(position)
    return claim in found or (
        claim.endswith("=") and not any(part.startswith(claim) for part in found)
    )


def texts(lesson: Lesson) -> Iterator[Text]:
    yield lesson.title
    for step in lesson.steps:
        yield from (step.text, step.right, step.otherwise)
        if isinstance(step.task, Play):
            yield from (text for _, text in step.task.says)


def test_every_file_is_in_the_list_and_has_its_title() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.toml")}
    assert sorted(names()) == sorted(files)
    assert tuple(lessons()) == names()
    assert len(set(lessons().values())) == len(names())


@pytest.mark.parametrize("ruleset", TAUGHT)
def test_every_section_of_a_game_has_a_lesson(ruleset: str) -> None:
    own = [lesson for lesson in LESSONS if lesson.name.startswith(f"{ruleset}/")]
    taught = {section for lesson in own for step in lesson.steps for section in step.sections}
    assert set(TAUGHT[ruleset].split()) <= taught


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_short_and_names_sections_that_there_are(lesson: Lesson) -> None:
    assert 3 <= len(lesson.steps) <= 8
    known = set(ANCHOR.findall(rulebook.source().read_text("utf-8")))
    assert all(step.sections and set(step.sections) <= known for step in lesson.steps)
    assert sum(step.is_asked for step in lesson.steps) >= 2, "the learner does something"
    for text in texts(lesson):
        assert set(text) <= set(LANGUAGES)
        assert len(text.get(DEFAULT, "")) <= 420, text


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_what_a_step_shows_can_be_played_and_comes_to_what_it_says(
    lesson: Lesson, step: Step
) -> None:
    if isinstance(step.task, Refused) or step.position is None:
        assert not step.then and not step.shown
        return
    now = after(step)
    assert [claim for claim in step.then if not holds(claim, now)] == [], str(now)
    if step.shown:
        assert step.then, "what is shown is also checked"


@pytest.mark.parametrize(("lesson", "step"), of(Play))
def test_what_is_asked_for_can_be_played_and_is_not_all_that_can(
    lesson: Lesson, step: Step
) -> None:
    task, position = step.task, start(step)
    assert isinstance(task, Play) and step.solution
    assert position.to_act == step.seat
    now, played = position, []
    for text in step.solution:
        assert task.judge(position, played, now) is None
        played.append(now.parse_action(text))
        now = now.apply(played[-1])
    assert task.judge(position, played, now) is True
    if task.until is None:
        assert 0 < len(step.accepted) < len(position.legal_actions)
        for pattern, _ in task.says:
            answered = {a for a in position.legal_actions if fits(a, [pattern])}
            assert answered, f"{pattern} answers no legal action"
            assert not answered & set(step.accepted)


@pytest.mark.parametrize(("lesson", "step"), of(Refused))
def test_what_is_refused_breaks_the_rule_that_is_taught(lesson: Lesson, step: Step) -> None:
    assert isinstance(step.task, Refused)
    position = start(step)
    rule = position.broken_rule(position.parse_action(step.task.action))
    assert rule is not None, "it is allowed"
    assert rule.id == step.task.rule
    on_path = rule.id.startswith("path.")
    taught = {s.split(".")[0] if on_path else s for s in step.sections}
    assert rule.section in taught
    seen = position.seen_by(step.seat)
    assert seen.broken_rule(seen.parse_action(step.task.action)) == rule


@pytest.mark.parametrize(("lesson", "step"), of(Choose))
def test_a_question_has_an_answer_that_is_neither_nothing_nor_everything(
    lesson: Lesson, step: Step
) -> None:
    assert isinstance(step.task, Choose)
    position = start(step)
    right = step.task.question.answer(position)  # type: ignore[arg-type]
    assert right
    assert right < step.task.question.choices(position)  # type: ignore[arg-type]
    assert set(step.puzzle().right) == right


@pytest.mark.parametrize(("lesson", "step"), of(Predict))
def test_what_is_predicted_is_not_certain(lesson: Lesson, step: Step) -> None:
    assert len(start(step).chance_outcomes) > 1


@pytest.mark.parametrize(("lesson", "step"), of(Read))
def test_a_step_to_read_asks_for_nothing(lesson: Lesson, step: Step) -> None:
    assert not step.otherwise
    assert step.shown or not step.right


@pytest.mark.parametrize(("ruleset", "language"), [("expanded", "zh"), ("atlantis", "de")])
def test_lessons_of_a_game_whose_rules_came_in_a_language_speak_it(
    ruleset: str, language: str
) -> None:
    own = [lesson for lesson in LESSONS if lesson.name.startswith(f"{ruleset}/")]
    assert all(language in text for lesson in own for text in texts(lesson) if text)
