"""Lessons tell the truth: the engine does what a step says, and refuses what is to be refused."""

import re
from collections.abc import Iterator

import pytest

from escape_widget import rulebook
from escape_widget.island.codes import KINDS
from escape_widget.island.lattice import NAMES
from escape_widget.island.ruleset import BACKS
from escape_widget.island.rulesets import EDITIONS
from escape_widget.locale import DEFAULT, LANGUAGES
from escape_widget.teach.lesson import FOLDER, Lesson, Step, names
from escape_widget.teach.lesson_reading import lessons
from escape_widget.teach.tasks import Choose, Play, Predict, Read, Refused, Text
from tests.cases import each
from tests.teach.steps import LESSONS, after, each_step, holds, parts, start

ANCHOR = re.compile(r'<a id="([\d.a-z-]+)">')
GAMES = ("survive", "expanded", "classic", "atlantis")
TOGETHER = re.compile("`survive`(?: and |, )`expanded`")
CHANCE = {"reveal", "pick", "roll"}
HEX = re.compile(r"(?<![A-Za-z])[A-M]\d+")
AT = r"(?:is |swims |stands )?(?:in the boat )?on"
YOURS = re.compile(rf"(?<!Place )\b[Yy]our (\d) {AT} ([A-M]\d+)")


def texts(lesson: Lesson) -> Iterator[Text]:
    yield lesson.title
    for step in lesson.steps:
        yield from (step.text, step.right, step.otherwise, *(text for _, text in step.says))


def test_every_file_is_in_the_list_and_has_its_title() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.toml")}
    assert sorted(names()) == sorted(files)
    assert tuple(lessons()) == names()
    assert len(set(lessons().values())) == len(names())


def own(ruleset: str) -> Iterator[str]:
    """The sections that a game's lessons are to teach, as the rules themselves name the game.

    For `survive` all but those headed by the name of another game, for the others on hexes those
    that name the game apart from `survive`, for the path its own.
    """
    if ruleset == "atlantis":
        anchors = ANCHOR.findall(rulebook.source().read_text("utf-8"))
        yield from (anchor for anchor in anchors if anchor.split(".")[0] == "10")
        return
    for section in rulebook.sections():
        headed = {game for game in GAMES if game in section.title}
        if ruleset == "survive":
            theirs = not headed
        else:
            theirs = ruleset in headed or f"`{ruleset}`" in TOGETHER.sub("", section.text)
        if theirs and section.number != "10":
            yield section.number


def done(ruleset: str) -> Iterator[Step]:
    """The steps of a game's lessons in which something is to be done."""
    for lesson in LESSONS:
        if lesson.name.startswith(f"{ruleset}/"):
            yield from (step for step in lesson.steps if step.is_asked)


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_section_of_a_game_is_done_in_a_lesson(ruleset: str) -> None:
    taught = {section for step in done(ruleset) for section in step.sections}
    assert [section for section in own(ruleset) if section not in taught] == []


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_option_is_played_in_a_lesson(ruleset: str) -> None:
    played = {str(step.position).split("/")[0] for step in done(ruleset)}
    options = {option for name in played for option in name.split("+")[1:]}
    assert options == set(EDITIONS[ruleset].options)


def test_every_kind_of_decision_on_the_hex_board_is_made_in_a_lesson() -> None:
    made = {text.split()[0] for name in EDITIONS for step in done(name) for text in step.solution}
    assert set(KINDS) - CHANCE <= made


def backs(step: Step) -> Iterator[str]:
    """The backs that come up in a step, are played, or may have come up."""
    pins = dict(re.findall(r"([A-M]\d+)=([a-z-]+)", str(step.position).split(" pins:")[-1]))
    for text in step.solution:
        words = text.split()
        if words[0] == "sink" and words[1] in pins:
            yield pins[words[1]]
        if words[0] in ("play", "defend"):
            yield words[1].split(".")[1]


def test_every_back_is_met_in_a_lesson() -> None:
    assert {back for name in EDITIONS for step in done(name) for back in backs(step)} == set(BACKS)


@each("lesson", LESSONS, ids=names())
def test_a_lesson_is_short_and_names_sections_that_there_are(lesson: Lesson) -> None:
    assert 3 <= len(lesson.steps) <= 8
    known = set(ANCHOR.findall(rulebook.source().read_text("utf-8")))
    assert all(step.sections and set(step.sections) <= known for step in lesson.steps)
    assert sum(not step.is_asked for step in lesson.steps) <= 1, "the learner does something"
    for text in texts(lesson):
        assert set(text) <= set(LANGUAGES)
        assert len(text.get(DEFAULT, "")) <= 270, "three lines"


@each_step()
def test_what_a_step_shows_can_be_played_and_comes_to_what_it_says(
    lesson: Lesson, step: Step
) -> None:
    if isinstance(step.task, Refused | Predict) or step.position is None:
        assert not step.shown
        return
    now = after(step)
    assert [claim for claim in step.then if not holds(claim, now)] == [], str(now)
    if step.shown:
        assert step.then, "what is shown is also checked"


@each_step(Play)
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


@each_step(Refused)
def test_what_is_refused_breaks_the_rule_that_is_taught(lesson: Lesson, step: Step) -> None:
    assert isinstance(step.task, Refused) and not step.then
    position = start(step)
    rule = position.broken_rule(position.parse_action(step.task.action))
    assert rule is not None, "it is allowed"
    assert rule.id == step.task.rule
    on_path = rule.id.startswith("path.")
    taught = {s.split(".")[0] if on_path else s for s in step.sections}
    assert rule.section in taught
    seen = position.seen_by(step.seat)
    assert seen.broken_rule(seen.parse_action(step.task.action)) == rule


@each_step(Choose)
def test_a_question_has_an_answer_that_is_neither_nothing_nor_everything(
    lesson: Lesson, step: Step
) -> None:
    assert isinstance(step.task, Choose)
    position = start(step)
    right = step.task.question.answer(position)  # type: ignore[arg-type]
    assert right
    assert right < step.task.question.choices(position)  # type: ignore[arg-type]
    assert set(step.puzzle().right) == right


@each_step(Predict)
def test_what_is_predicted_is_not_certain_but_what_holds_then_is(
    lesson: Lesson, step: Step
) -> None:
    outcomes = [start(step).apply(action) for action, _ in start(step).chance_outcomes]
    assert len(outcomes) > 1
    assert all(holds(claim, now) for claim in step.then for now in outcomes)


def test_a_step_to_read_asks_for_nothing_and_ends_with_what_was_shown() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            if isinstance(step.task, Read):
                assert not step.otherwise and bool(step.right) == bool(step.shown)


@each("lesson", LESSONS, ids=names())
def test_a_lesson_has_all_its_texts_in_a_language_or_none(lesson: Lesson) -> None:
    spoken = {language for text in texts(lesson) for language in text}
    assert [text for text in texts(lesson) if text and set(text) != spoken] == []


@pytest.mark.parametrize(
    ("ruleset", "language"), [("survive", "zh"), ("expanded", "zh"), ("atlantis", "de")]
)
def test_lessons_of_a_game_whose_rules_came_in_a_language_speak_it(
    ruleset: str, language: str
) -> None:
    own = [lesson for lesson in LESSONS if lesson.name.startswith(f"{ruleset}/")]
    assert all(language in text for lesson in own for text in texts(lesson) if text)


@each_step()
def test_a_text_names_the_same_hexes_in_every_language(lesson: Lesson, step: Step) -> None:
    for text in (step.text, step.right, step.otherwise, *(text for _, text in step.says)):
        named = [sorted(set(HEX.findall(words))) for words in text.values()]
        assert all(hexes == named[0] for hexes in named), text
        if not lesson.name.startswith("atlantis/"):
            assert set(*named[:1]) <= set(NAMES)


@each_step()
def test_whoever_a_text_calls_yours_on_a_hex_is_there(lesson: Lesson, step: Step) -> None:
    for value, hex in YOURS.findall(step.text[DEFAULT]):
        (on_hex,) = [part for part in parts(start(step)) if part.startswith(f"{hex}=")]
        assert f"{step.seat[0]}{value}" in on_hex
