"""Messages are checked as if a stranger had sent them."""

import pytest

from escape_widget.widget.intents import Intent, read_intent
from tests.cases import each


@pytest.mark.parametrize(
    ("message", "intent"),
    [
        ({"type": "act", "ply": 3, "id": 0}, Intent("act", ply=3, id=0)),
        ({"type": "say", "ply": 3, "text": "end"}, Intent("say", ply=3, text="end")),
        ({"type": "show", "ply": 9}, Intent("show", ply=9)),
        ({"type": "uncover", "seat": "blue"}, Intent("uncover", seat="blue")),
        ({"type": "log", "have": 12}, Intent("log", have=12)),
        ({"type": "new"}, Intent("new")),
        ({"type": "rule", "section": "5.2"}, Intent("rule", section="5.2")),
        ({"type": "reach", "hex": "D4"}, Intent("reach", hex="D4")),
    ],
)
def test_a_well_formed_message_is_an_intent(message: object, intent: Intent) -> None:
    assert read_intent(message) == intent


@each(
    "message",
    [
        None,
        "act",
        7,
        [],
        {},
        {"type": None},
        {"type": ["act"]},
        {"type": "dance"},
        {"type": "__class__"},
        {"type": "act"},
        {"type": "act", "ply": 3},
        {"type": "act", "ply": 3, "id": "0"},
        {"type": "act", "ply": 3, "id": 0.0},
        {"type": "act", "ply": 3, "id": True},
        {"type": "act", "ply": 3, "id": -1},
        {"type": "act", "ply": 3, "id": 10**30},
        {"type": "act", "ply": None, "id": 0},
        {"type": "act", "ply": 3, "id": 0, "seat": "red"},
        {"type": "say", "ply": 3, "text": ""},
        {"type": "say", "ply": 3, "text": "x" * 201},
        {"type": "say", "ply": 3, "text": {"end": 1}},
        {"type": "new", "ply": 1},
        {"type": "uncover", "seat": 0},
    ],
)
def test_anything_else_is_malformed(message: object) -> None:
    assert read_intent(message) is None
