"""Writing a puzzle file, as ``reading.py`` reads it. Texts are JSON strings, as TOML reads."""

import json
from collections.abc import Iterable, Iterator

from escape_widget.puzzles.questions import Question
from escape_widget.puzzles.reading import FORMAT, Source
from escape_widget.puzzles.task import Task
from escape_widget.search.objective import Objective, Term


def write(source: Source) -> str:
    """The file of a puzzle."""
    return "\n".join(_lines(source)) + "\n"


def _lines(source: Source) -> Iterator[str]:
    task = source.task
    yield f"format = {FORMAT}"
    yield f"title = {_text(source.title)}"
    yield f"seat = {_text(task.seat)}"
    yield f"horizon = {_text(task.horizon)}"
    yield f"tier = {_text(source.tier)}"
    yield from _sharpness(task)
    yield f"prompt = {_text(source.prompt)}"
    yield ""
    yield 'position = """'
    yield from _broken(str(task.position))
    yield '"""'
    yield ""
    yield from _list("hints", source.hints)
    yield f"explanation = {_text(source.explanation)}"
    yield f"themes = {_texts(source.themes)}"
    yield f"source = {_text(source.source)}"
    yield ""
    if task.plans:
        yield from ["plans = [", *(f"  {_texts(plan)}," for plan in task.plans), "]", ""]
    yield from _objective(task.objective) if task.question is None else _question(task.question)
    for row in source.tempting:
        yield ""
        yield "[[tempting]]"
        yield f"plan = {_texts(row.plan)}"
        yield f"says = {_text(row.says)}"


def _sharpness(task: Task) -> Iterator[str]:
    if task.keys != 1:
        yield f"keys = {task.keys}"
    margin = task.stated_margin
    if margin is not None:
        yield f"margin = {margin if isinstance(margin, int) else _text(str(margin))}"


def _objective(objective: Objective) -> Iterator[str]:
    yield "[objective]"
    yield f"kind = {_text(objective.kind)}"
    if objective.at_least is not None:
        yield f"at_least = {objective.at_least}"
    if objective.guaranteed:
        yield "guaranteed = true"
    yield from ["terms = [", *(f"  {_term(term)}," for term in objective.terms), "]"]


def _question(question: Question) -> Iterator[str]:
    yield "[objective]"
    yield 'kind = "read"'
    yield f"question = {_text(question.ask)}"
    for name in ("hex", "seat", "creature"):
        if getattr(question, name):
            yield f"{name} = {_text(getattr(question, name))}"
    if question.value:
        yield f"value = {question.value}"


def _term(term: Term) -> str:
    parts = [f"weight = {term.weight}", f"count = {_text(term.count)}", f"who = {_texts(term.who)}"]
    parts.append(f"state = {_text(term.state)}")
    if term.at:
        parts.append(f"at = {_texts(term.at)}")
    return f"{{ {', '.join(parts)} }}"


def _broken(line: str) -> Iterator[str]:
    """A position in several lines, before fields that are long."""
    row = ""
    for field in line.split(" "):
        if row and field.startswith(("on:", "waiting:", "pool:", "pins:")):
            yield row
            row = ""
        row = f"{row} {field}".lstrip()
    yield row


def _list(name: str, texts: Iterable[str]) -> Iterator[str]:
    yield from [f"{name} = [", *(f"  {_text(text)}," for text in texts), "]"]


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")  # not allowed raw
