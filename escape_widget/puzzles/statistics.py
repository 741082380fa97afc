"""What there is in a collection of puzzles, counted; as their files and certificates have it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from escape_widget.puzzles.certificate import Certificate
from escape_widget.puzzles.puzzle import Puzzle

BY: Mapping[str, Callable[[Puzzle], Iterable[object]]] = {
    "rule set": lambda puzzle: [puzzle.position.ruleset.id],
    "players": lambda puzzle: [len(puzzle.position.players)],
    "objective": lambda puzzle: [puzzle.objective.kind],
    "horizon": lambda puzzle: [puzzle.horizon],
    "tier": lambda puzzle: [puzzle.tier],
    "level": lambda puzzle: [puzzle.level],
    "theme": lambda puzzle: puzzle.themes,
    "found by": lambda puzzle: _finders(puzzle),
}
"""What puzzles are counted by."""


def statistics(puzzles: Iterable[Puzzle]) -> str:
    """A table: of each kind how many puzzles there are."""
    loaded = list(puzzles)
    counts = {
        name: Counter(str(one) for puzzle in loaded for one in values(puzzle))
        for name, values in BY.items()
    }
    lines = [f"{len(loaded)} puzzles"]
    for name, found in counts.items():
        rows = sorted(found.items(), key=lambda row: (-row[1], row[0]))
        if name in ("level", "players"):
            rows.sort()
        lines.append(f"{name:10} " + ", ".join(f"{value} {count}" for value, count in rows))
    return "\n".join([*lines, *_searched(loaded)])


def _finders(puzzle: Puzzle) -> list[str]:
    """The bots that find a best plan at some try."""
    claims = puzzle.certificate
    if "baselines" not in claims:
        return []
    found = [name for name, values in claims["baselines"].items() if claims["best"] in values]
    return found or ["nobody"]


def _naive(claim: Certificate) -> Certificate:
    """What the naive solver counted, of plans."""
    found = claim.get("naive")
    return found if isinstance(found, dict) else {}


def _searched(puzzles: Iterable[Puzzle]) -> Iterable[str]:
    """How much had to be gone through, and how often the naive solver agrees."""
    claims = [puzzle.certificate for puzzle in puzzles]
    asked = [claim["naive"] for claim in claims if "naive" in claim]
    answered = [found for found in asked if found]
    whole = sum(isinstance(found, list) or "second" not in found for found in answered)
    yield (
        f"naive      {whole} of {len(asked)} gone through by the naive solver, of"
        f" {len(answered) - whole} the best and the second-best plan"
    )
    for name, values in (
        ("ends", [claim["ends"] for claim in claims if claim.get("ends")]),
        ("sequences", [_naive(claim).get("sequences") for claim in claims]),
    ):
        some = sorted(value for value in values if value)
        if some:
            yield f"{name:10} {some[0]:,} to {some[-1]:,}, median {some[len(some) // 2]:,}"
