"""The hex board: every number that the rules, section 1, name, counted on its map."""

from collections import Counter
from collections.abc import Iterable

import pytest

from escape_widget import EscapeError
from escape_widget.island.hexes import distance, neighbours
from escape_widget.island.lattice import (
    HEXES,
    INDEX,
    ISLANDS,
    MODERN,
    NAMES,
    NEIGHBOURS,
    RINGS,
    TERRAIN_LETTERS,
    Board,
    hex_index,
)
from escape_widget.island.setting import setting_of

WIDTHS = (7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7)
FIRST_Q = {
    **{"A": 0, "B": -2, "C": -3, "D": -3, "E": -4, "F": -5, "G": -5},
    **{"H": -6, "I": -6, "J": -6, "K": -7, "L": -7, "M": -6},
}
LAND = {
    "D": range(4, 8),
    "E": range(4, 9),
    "F": range(3, 11),
    "G": (3, 4, 5, 7, 8, 9),
    "H": range(3, 11),
    "I": range(4, 9),
    "J": range(4, 8),
}
CENTRE = INDEX["G6"]


def named(indices: Iterable[int]) -> set[str]:
    return {NAMES[index] for index in indices}


def steps(start: int, sea: set[int]) -> dict[int, int]:
    """How many steps through the sea it takes to each hex."""
    far, edge = {start: 0}, [start]
    for hex in edge:
        for to in NEIGHBOURS[hex]:
            if to in sea and to not in far:
                far[to] = far[hex] + 1
                edge.append(to)
    return far


def coast(board: Board) -> set[int]:
    land = set(board.land)
    return {n for hex in land for n in NEIGHBOURS[hex]} - land


# The lattice.


def test_there_are_133_hexes_in_13_rows() -> None:
    assert len(HEXES) == 133
    assert Counter(name[0] for name in NAMES) == dict(zip("ABCDEFGHIJKLM", WIDTHS, strict=True))


def test_a_hex_is_its_row_and_its_place_from_the_left() -> None:
    rows = zip("ABCDEFGHIJKLM", WIDTHS, strict=True)
    assert list(NAMES) == [f"{row}{place + 1}" for row, width in rows for place in range(width)]
    assert hex_index("G6") == CENTRE
    with pytest.raises(EscapeError, match="A1 to M7"):
        hex_index("G12")


def test_the_rows_stand_where_the_rules_say() -> None:
    for hex in HEXES:
        row, place = hex.name[0], int(hex.name[1:])
        assert (hex.q, hex.r) == (FIRST_Q[row] + place - 1, "ABCDEFGHIJKLM".index(row) - 6)
    assert (HEXES[CENTRE].q, HEXES[CENTRE].r) == (0, 0)


def test_the_rows_are_centred() -> None:
    for hex in HEXES:  # the board looks the same turned by half
        mirror = next(h for h in HEXES if (h.q, h.r) == (-hex.q, -hex.r))
        assert mirror.name[0] == "MLKJIHGFEDCBA"["ABCDEFGHIJKLM".index(hex.name[0])]


def test_a_hex_has_up_to_six_neighbours() -> None:
    assert Counter(map(len, NEIGHBOURS)) == {6: 93, 5: 10, 4: 14, 3: 16}
    assert set(neighbours(0, 0)) == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    assert named(NEIGHBOURS[CENTRE]) == {"F6", "F7", "G5", "G7", "H6", "H7"}


def test_neighbours_are_those_at_distance_one() -> None:
    for hex, around in enumerate(NEIGHBOURS):
        near = {n for n in range(133) if distance(HEXES[hex][1:], HEXES[n][1:]) == 1}
        assert set(around) == near
        assert all(hex in NEIGHBOURS[n] for n in around)


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [("G6", "G6", 0), ("G6", "F6", 1), ("A1", "M7", 12), ("G1", "G11", 10), ("A7", "M1", 12)],
)
def test_distance_counts_steps(one: str, other: str, far: int) -> None:
    assert distance(HEXES[INDEX[one]][1:], HEXES[INDEX[other]][1:]) == far
    assert steps(INDEX[one], set(range(133)))[INDEX[other]] == far


# The board of survive.


def test_survive_has_40_land_hexes() -> None:
    assert named(MODERN.land) == {
        f"{row}{place}" for row, places in LAND.items() for place in places
    }
    assert len(MODERN.land) == 40
    assert MODERN.rings == {}


def test_serpents_start_on_the_centre_and_beside_the_islands() -> None:
    assert named(MODERN.serpents) == {"G6", "B1", "C11", "K1", "L10"}


def test_four_safe_islands_are_each_reached_from_two_shore_hexes() -> None:
    assert dict(zip(ISLANDS, map(named, MODERN.shores), strict=True)) == {
        "NW": {"B1", "C1"},
        "NE": {"B10", "C11"},
        "SW": {"K1", "L1"},
        "SE": {"L10", "K11"},
    }
    for one, other in MODERN.shores:
        assert other in NEIGHBOURS[one]


def test_28_sea_hexes_can_take_a_starting_boat() -> None:
    assert len(coast(MODERN) - set(MODERN.serpents)) == 28


def test_the_outer_rim_has_22_land_hexes_6_are_round_the_centre_12_touch_no_sea() -> None:
    land = set(MODERN.land)
    sea = set(range(133)) - land
    rim = {hex for hex in land if set(NEIGHBOURS[hex]) & sea - {CENTRE}}
    round_the_centre = set(NEIGHBOURS[CENTRE])
    inland = {hex for hex in land if set(NEIGHBOURS[hex]) <= land}
    assert (len(rim), len(round_the_centre), len(inland)) == (22, 6, 12)
    assert rim | round_the_centre | inland == land
    assert setting_of("survive", ()).rim == rim


def test_from_the_coast_a_shore_is_2_to_5_steps_away() -> None:
    sea = set(range(133)) - set(MODERN.land)
    shores = {hex for pair in MODERN.shores for hex in pair}
    away = {
        hex: min(far for to, far in steps(hex, sea).items() if to in shores)
        for hex in coast(MODERN) - {CENTRE}
    }
    assert (min(away.values()), max(away.values())) == (2, 5)


def test_the_centre_is_sealed_in() -> None:
    sea = set(range(133)) - set(MODERN.land)
    assert set(steps(CENTRE, sea)) == {CENTRE}
    assert set(steps(0, sea)) == sea - {CENTRE}


# The board of 1986.


def test_classic_has_37_land_hexes_the_centre_and_all_within_3_of_it() -> None:
    near = {hex for hex in range(133) if distance(HEXES[hex][1:], (0, 0)) <= 3}
    assert set(RINGS.land) == near
    assert len(near) == 37
    assert RINGS.serpents == ()


def test_its_terrain_lies_in_rings() -> None:
    for hex, terrain in RINGS.rings.items():
        assert TERRAIN_LETTERS[terrain] == "pmfb"[distance(HEXES[hex][1:], (0, 0))]
    letters = Counter(TERRAIN_LETTERS[terrain] for terrain in RINGS.rings.values())
    assert letters == {"p": 1, "m": 6, "f": 12, "b": 18}


def test_it_has_one_shore_hex_an_island() -> None:
    assert dict(zip(ISLANDS, map(named, RINGS.shores), strict=True)) == {
        "NW": {"B1"},
        "NE": {"B10"},
        "SW": {"L1"},
        "SE": {"L10"},
    }
