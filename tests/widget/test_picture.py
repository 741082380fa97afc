"""The still pictures of a position: in SVG and in text."""

import random
import re
from xml.etree import ElementTree

import pytest

from escape_widget import Game, Position, parse
from tests.drawing import at
from tests.widget.board import LINE


def positions(players: int = 4, seed: int = 3) -> list[Position]:
    game, rng = Game("survive", players=players, seed=seed), random.Random(seed)
    found = [game.position]
    while game.position.to_act:
        found.append(game.play(rng.choice(game.position.legal_actions)))
    return found


def shapes(position: Position) -> list[str]:
    """The names of the shapes that are used, in order."""
    return re.findall(r'<use href="#e[0-9a-f]{8}([\w-]+)"', position.picture())


def test_every_position_of_a_game_is_drawn_as_well_formed_svg() -> None:
    for position in positions()[::10]:
        root = ElementTree.fromstring(position.picture())
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names))


def test_a_picture_is_small_and_stays_the_same() -> None:
    drawn = [position.picture() for position in positions()[::25]]
    assert max(map(len, drawn)) < 48_000
    assert drawn == [position.picture() for position in positions()[::25]]


def test_pieces_are_drawn_where_they_are() -> None:
    drawn = shapes(at("D4=r5,D3=(r2)~y1,C3=HW,G6=S"))
    assert drawn.count("red") == 2  # on land and aboard
    assert drawn.count("swim-yellow") == 1
    for shape in ("shark", "whale", "serpent", "hull", "side"):
        assert drawn.count(shape) == 1


def test_whom_a_dolphin_guards_it_bears_and_a_free_one_swims_by_itself() -> None:
    drawn = shapes(at("D3=~r1+~y2DD", game="expanded"))
    assert drawn.count("dolphin") == 2
    assert shapes(at("D3=~r1+D", game="expanded"))[-2:] == ["dolphin", "swim-red"]


def test_the_saved_stand_on_their_islands_and_every_hex_is_named() -> None:
    picture = at("D4=r5", saved="r:6;y:22").picture()
    assert len(re.findall(r">[A-M]\d+</text>", picture)) == 133
    assert "×2" in picture
    assert shapes(at("D4=r5", saved="r:6;y:22")).count("red") == 2  # on land and saved


def test_look_alikes_that_do_not_fit_are_counted() -> None:
    crowd = at("D4=r1r1r1r2r2r3r3r4r5r6").picture()
    assert "×3" in crowd
    assert shapes(at("D4=r1r1r1r2r2r3")).count("red") == 6


def test_values_are_drawn_for_who_may_know_them() -> None:
    position = parse(LINE)
    assert len(values(position)) == 20
    assert sorted(values(position.seen_by("red"))) == list("1112233456")
    assert values(position.seen_by("public")) == []


def values(position: Position) -> list[str]:
    return re.findall(r'font-weight="700" fill="#[0-9a-f]+">([1-6])<', position.picture())


def test_equal_people_carry_no_value() -> None:
    assert values(at("D4=r1", game="survive+everyone-is-equal")) == []


def test_pictures_on_one_page_do_not_share_names() -> None:
    one, two = (set(re.findall(r'id="(e[0-9a-f]{8})', p.picture())) for p in positions()[:2])
    assert not one & two


@pytest.mark.parametrize("form", ["svg", "text"])
def test_a_view_is_drawn_like_any_position(form: str) -> None:
    seen = parse(LINE).seen_by("yellow")
    assert "br5" not in seen.picture(form)


def test_the_board_in_text_has_a_row_for_each_row() -> None:
    text = parse(LINE).picture("text").splitlines()
    assert [row[0] for row in text[:13]] == list("ABCDEFGHIJKLM")
    sizes = [7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]
    assert [int(row.split()[-1]) for row in text[:13]] == sizes
    assert [len(row.split()) - 2 for row in text[:13]] == sizes
    assert text[3].split() == ["D", ".", ".", ".", "br5", "by5", "fy3", "br3", ".", ".", ".", "10"]
    assert text[2].split()[1] == "="  # a shore of the north-west island
    assert "red: everybody on the board" in text
    assert "Turn 1, Red: Move, 3 points left" in text


def test_a_drawing_speaks_the_language_that_is_asked_for() -> None:
    assert "Zug 39, Rot" in at("D4=r5").picture("svg", "de")
