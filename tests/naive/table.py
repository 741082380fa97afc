"""`python -m tests.naive.table [FILE ...]`: rewrite the perft numbers of `tests/perft`.

A table is plain text, blocks separated by blank lines: `name:`, comment lines that begin with `#`,
`position:` and `perft:`, the numbers of paths of 1, 2 and, where they are under 200,000, 3 actions.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

from .generator import TooMany, perft
from .legal import faults

FOLDER = Path(__file__).parent.parent / "perft"
LIMIT = 200_000


def blocks(path):
    """The blocks of a table, each as a list of lines."""
    return [block.splitlines() for block in path.read_text(encoding="utf-8").strip().split("\n\n")]


def field(block, name):
    return next((line.split(": ", 1)[1] for line in block if line.startswith(f"{name}: ")), None)


def numbers(line):
    counts = [perft(line, 1), perft(line, 2)]
    with suppress(TooMany):
        counts.append(perft(line, 3, LIMIT - 1))
    return " ".join(map(str, counts))


def rewrite(path):
    table = blocks(path)
    lines = [field(block, "position") for block in table]
    for block, line in zip(table, lines, strict=True):
        if line and faults(line):
            raise SystemExit(f"{field(block, 'name')}: {faults(line)}")
    with ProcessPoolExecutor() as workers:
        counted = workers.map(numbers, filter(None, lines))
        for block, line in zip(table, lines, strict=True):
            if line:
                block[:] = [kept for kept in block if not kept.startswith("perft:")] + [
                    f"perft: {next(counted)}"
                ]
    path.write_text("\n\n".join("\n".join(block) for block in table) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else sorted(FOLDER.glob("*.txt")):
        rewrite(path)
