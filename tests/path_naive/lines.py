"""Lines for the tests: positions of which only what matters is filled in."""

from .generator import children

FIELDS = (
    *("seats", "for", "path", "atlantis", "home", "bridges", "tiles", "hands", "shown", "bought"),
    *("played", "drawn", "pile", "discard", "box", "spent", "pool", "turn", "act"),
)


def line(path, act, **fields):
    """A position of which only what matters is filled in."""
    fields = {"seats": "bw", "for": "all", "path": path, "turn": "9/0", "act": act, **fields}
    return " ".join(["atlantis/1", *(f"{name}:{fields.get(name, '-')}" for name in FIELDS)])


def field(text, name):
    return dict(word.split(":", 1) for word in text.split()[1:])[name]


def after(text, *actions):
    for action in actions:
        text = children(text)[action]
    return text
