"""The hex board (the rules, section 1): names, neighbours, land, shore hexes."""

MAP = """
A            .  .  .  .  .  .  .
B       S  .  .  .  .  .  .  .  .  *
C     *  .  .  .  .  .  .  .  .  .  S
D       .  .  .  L  L  L  L  .  .  .
E     .  .  .  L  L  L  L  L  .  .  .
F   .  .  L  L  L  L  L  L  L  L  .  .
G     .  .  L  L  L  S  L  L  L  .  .
H   .  .  L  L  L  L  L  L  L  L  .  .
I     .  .  .  L  L  L  L  L  .  .  .
J       .  .  .  L  L  L  L  .  .  .
K     S  .  .  .  .  .  .  .  .  .  *
L       *  .  .  .  .  .  .  .  .  S
M            .  .  .  .  .  .  .
"""

# The axial q of the first hex of each row; r is -6 in row A and grows downwards.
FIRST_Q = {
    "A": 0,
    "B": -2,
    "C": -3,
    "D": -3,
    "E": -4,
    "F": -5,
    "G": -5,
    "H": -6,
    "I": -6,
    "J": -6,
    "K": -7,
    "L": -7,
    "M": -6,
}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

ROWS = {line.split()[0]: line.split()[1:] for line in MAP.strip().splitlines()}
HEXES = tuple(f"{row}{i}" for row, signs in ROWS.items() for i in range(1, len(signs) + 1))
ORDER = {name: i for i, name in enumerate(HEXES)}  # board order: A1, A2, ... M7
SIGN = {f"{row}{i}": sign for row, signs in ROWS.items() for i, sign in enumerate(signs, 1)}

AXIAL = {
    f"{row}{i}": (FIRST_Q[row] + i - 1, r)
    for r, (row, signs) in enumerate(ROWS.items(), -6)
    for i in range(1, len(signs) + 1)
}
AT = {place: name for name, place in AXIAL.items()}
NEIGHBOURS = {
    name: tuple(
        sorted((AT[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in AT), key=ORDER.get)
    )
    for name, (q, r) in AXIAL.items()
}

START_LAND = tuple(name for name in HEXES if SIGN[name] == "L")
# `classic`: rings of terrain round the peak G6, each with its distance.
RINGS = {
    name: "pmfb"[max(abs(q), abs(r), abs(q + r))]
    for name, (q, r) in AXIAL.items()
    if max(abs(q), abs(r), abs(q + r)) <= 3
}
START_SERPENTS = tuple(name for name in HEXES if SIGN[name] == "S")
# Each safe island is reached from two hexes. G6 with its serpent is none of them.
SHORE = ("B1", "C1", "B10", "C11", "K1", "L1", "L10", "K11")
CLASSIC_SHORE = ("B1", "B10", "L1", "L10")
# The land hexes that touch a sea hex other than G6 at setup (section 11, point 11).
OUTER_RIM = tuple(
    name for name in START_LAND if any(SIGN[n] != "L" and n != "G6" for n in NEIGHBOURS[name])
)


def reach(start, steps, may_enter, stops_at):
    """The hexes other than `start` at the end of a way of 1 to `steps` hexes.

    Every hex entered must satisfy `may_enter`; a hex that satisfies `stops_at` ends the way.
    """
    reached, front = set(), {start}
    for _ in range(steps):
        entered = (
            {n for name in front for n in NEIGHBOURS[name] if may_enter(n)} - reached - {start}
        )
        reached |= entered
        front = {name for name in entered if not stops_at(name)}
    return sorted(reached, key=ORDER.get)
