"""Sentences and pictures: everything that can happen has its words, and all text is escaped."""

import string
import xml.etree.ElementTree as ET

import pytest

from escape_widget.core.names import PUBLIC
from escape_widget.locale import catalogue
from escape_widget.path.actions import EVENTS
from escape_widget.path.art import figure, measure, thing
from escape_widget.path.describe import describe_action, describe_choice, describe_event
from escape_widget.path.picture import svg, text
from escape_widget.path.position import Position
from escape_widget.path.rulesets.atlantis import ATLANTIS
from escape_widget.path.steps import KINDS
from escape_widget.path.table import Table
from tests.cases import each

from .boards import board, chance, play, random_game


def test_everything_that_happens_in_games_has_a_sentence() -> None:
    kinds: set[str] = set()
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        for position in random_game(players, seed):
            for action in position.legal_actions:
                for viewer in (position.on_turn, PUBLIC):
                    said = describe_action(action.seen_by(viewer))
                    assert said.endswith(".") and "path." not in said, said
                    choice = describe_choice(action.seen_by(viewer))
                    assert choice and len(choice) < 35 and "path." not in choice, choice
                kinds.add(action.kind)
            for event in position.events:
                said = describe_event(event.seen_by(PUBLIC))
                assert said.endswith(".") and "path." not in said, said
    assert kinds >= set(KINDS) - {"no-move"}


def test_sentences_name_seat_card_and_places() -> None:
    position = board("28:a6,h5B,c4", hands="b:cs")
    sentences = [describe_action(action) for action in position.legal_actions]
    assert (
        sentences[-1]
        == "Blue plays a statue card and moves a figure from space 29 to the mainland."
    )
    after = play(position, "play statue 29-mainland")
    assert [describe_event(event) for event in after.events] == [
        "Blue plays a statue card.",
        "Blue moves a figure from space 29 to the mainland.",
        "Blue has brought a figure to the mainland; now 1 are there.",
        "Blue takes the crown worth 4 from space 30.",
        "Water comes in on space 30.",
        "The mainland slides up to space 29.",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Statue: 29 to the mainland", "Olive branch: Atlantis to 31", "Bridge at 30"]),
        ("de", ["Statue: 29 bis Festland", "Olivenzweig: Atlantis bis 31", "Brücke auf 30"]),
        ("zh", ["雕像：29到大陆", "橄榄枝：亚特兰蒂斯到31", "在30架桥"]),
    ],
)
def test_a_button_says_in_a_few_words_what_may_be_done(language: str, said: list[str]) -> None:
    position = board("28:a6,h5B,~,o4", hands="b:so", tiles="b:53")
    choices = [describe_choice(action, language) for action in position.legal_actions]
    assert set(said) <= set(choices)
    assert len(set(choices)) == len(choices)


def test_a_hidden_card_is_only_a_card() -> None:
    position = board("28:a6,h5", "blue.draw.1", hands="b:h")
    action = position.parse_action("draw blue ring")
    assert describe_action(action) == "Blue draws a ring card."
    assert describe_action(action.seen_by("white")) == "Blue draws a card."
    assert describe_choice(action) == "Ring"
    assert describe_choice(action.seen_by("white")) == "A card"


@each("name", EVENTS)
def test_every_event_has_a_sentence_with_its_own_arguments(name: str) -> None:
    args = {field for field, _ in EVENTS[name]}
    keys = [
        key
        for key in catalogue()
        if key == f"path.event.{name}" or key.startswith(f"path.event.{name}.")
    ]
    assert keys
    for key in keys:
        places = {place for _, place, _, _ in string.Formatter().parse(catalogue()[key]) if place}
        assert places <= args


def test_the_picture_in_text_shows_path_figures_and_seats() -> None:
    position = board("28:a6B,~,h5+,c4W", tiles="b:31", hands="b:hrr;w:s", home="w1")
    assert text(position.seen_by("blue").table).splitlines() == [
        "Atlantis: blue 2, white 1",
        "28 amphora6[blue]  29 ~               30 helmet5+        31 crown4[white]",
        "mainland: white 1",
        "blue: tiles 1x3 1x1; cards 1 helmet 2 ring, bridge",
        "white: tiles none; cards 1 ?, bridge",
        "turn 9: blue move; pile 101, discards 0",
    ]


def test_the_text_picture_of_an_empty_path_and_of_an_end() -> None:
    over = chance(play(board("28:a6B", hands="b:s", home="b2"), "play statue 28-mainland"))
    shown = text(over.table)
    assert "blue: tiles 1x6" in shown
    assert "score 10" in shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_drawing_is_well_formed_and_names_itself(players: int) -> None:
    for position in random_game(players, 9)[::40]:
        root = ET.fromstring(position.seen_by("blue")._repr_svg_())
        assert root.get("role") == "img"
        assert root.get("aria-label", "").startswith("The path of atlantis.")


def test_all_text_of_the_drawing_is_escaped() -> None:
    rules = ATLANTIS._replace(objects=("<a>", "c&", '"f"', "h", "o", "r", "s"))
    table = board("28:a6B,c4").table
    odd = Table(rules, table.players)
    for name in ("tops", "standing", "now", "hands"):
        setattr(odd, name, getattr(table, name))
    drawn = svg(odd)
    assert "<a>" not in drawn
    ET.fromstring(drawn)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Blue: tiles 3, 1; cards 1 helmet, 2 ring; a bridge", "the mainland", "amphora"]),
        ("de", ["Blau: Plättchen 3, 1; Karten 1 Helm, 2 Ring; eine Brücke", "Festland", "Amphore"]),
        ("zh", ["蓝方：板块3、1；手牌1 头盔、2 戒指；一座桥", "大陆", "双耳瓶"]),
    ],
)
def test_the_drawing_speaks_a_language(language: str, said: list[str]) -> None:
    position = board("28:a6B,~,c4W", tiles="b:31", hands="b:hrr;w:s", home="w1")
    drawn = ET.fromstring(svg(position.seen_by("blue").table, language))
    lines = " ".join("".join(line.itertext()) for line in drawn.iter() if line.tag.endswith("text"))
    assert [words for words in said if words not in lines] == []


def test_a_long_line_of_the_drawing_goes_on_below_and_none_is_wider_than_it() -> None:
    tiles = "b:7777766665555444433332222"
    for language in ("en", "de", "zh"):
        position = board("28:a6B,~,c4W", tiles=tiles, hands="b:acfhors")
        drawn = ET.fromstring(position.picture(language=language))
        lines = [line for line in drawn.iter() if line.get("font-size") == "15"]
        assert len(lines) > 3, language
        assert max(float(line.get("x", "")) for line in lines) == 30
        longest = max(measure(line.text or "", 15) for line in lines)
        assert longest < int(drawn.get("width", "")) - 30


@pytest.mark.parametrize("name", ATLANTIS.objects)
def test_every_object_has_a_drawing_and_every_figure_a_mark_of_its_own(name: str) -> None:
    assert "<path" in thing(name, 0, 0)
    marks = {
        figure(seat, seat, 0, 0).rpartition("<path")[2].split('"')[1] for seat in ATLANTIS.seats
    }
    assert len(marks) == len(ATLANTIS.seats)


def test_a_short_path_is_drawn_no_wider_than_its_words_and_spaces_need() -> None:
    def width(position: Position) -> int:
        return int(ET.fromstring(position.picture()).get("width", ""))

    assert width(board("28:a6B,~,h5", hands="b:h")) < width(random_game(2, 9)[0])
