"""`python -m tests.path.perft_table`: rewrite the perft numbers of the path's table.

The numbers come from the naive generator, never from the engine. A table is plain text, blocks
separated by blank lines: `name:`, comment lines that begin with `#`, `position:` and `perft:`, the
numbers of paths of 1, 2, 3, … actions.
"""

from pathlib import Path

TABLE = Path(__file__).parent / "perft" / "atlantis.txt"


def blocks() -> list[list[str]]:
    """The blocks of the table, each as a list of lines."""
    return [block.splitlines() for block in TABLE.read_text(encoding="utf-8").strip().split("\n\n")]


def field(block: list[str], name: str) -> str:
    """What a block says under a name."""
    return next(line.split(": ", 1)[1] for line in block if line.startswith(f"{name}: "))


def cases() -> list[tuple[str, str, list[int]]]:
    """Name, position and numbers of each block."""
    return [
        (field(b, "name"), field(b, "position"), [int(n) for n in field(b, "perft").split()])
        for b in blocks()
    ]


def rewrite() -> None:
    from tests.path_naive import perft

    table = blocks()
    for block in table:
        line = field(block, "position")
        depths = range(1, len(field(block, "perft").split()) + 1)
        counts = " ".join(str(perft(line, depth)) for depth in depths)
        block[:] = [kept for kept in block if not kept.startswith("perft:")] + [f"perft: {counts}"]
    TABLE.write_text("\n\n".join("\n".join(block) for block in table) + "\n", encoding="utf-8")


if __name__ == "__main__":
    rewrite()
