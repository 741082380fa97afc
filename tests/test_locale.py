"""The catalogues: every language says everything, nothing is said twice or by nobody.

An entry is used if its key stands in a source, whole or with a part filled in, or if it is one of
a family whose members the engine itself names (``FAMILIES``). Sentences of rules are held to the
rules in ``test_illegal.py`` and ``path/test_illegal.py``, those of the path to its events in
``path/test_words.py``.
"""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from escape_widget import Game, start
from escape_widget.core.errors import BrokenRule
from escape_widget.island.codes import KINDS
from escape_widget.island.describe import Teller
from escape_widget.island.lattice import ISLANDS, TERRAINS
from escape_widget.island.ruleset import BACKS, TOKENS, RuleSet
from escape_widget.island.setting import SEATS
from escape_widget.island.table import PENDING, PHASES, REASONS
from escape_widget.locale import LANGUAGES, catalogue, counted, part, rule_sentence
from tests.cases import each
from tests.randomgames import hex_rulesets, play

ROOT = Path(__file__).parents[1]
PARTS = sorted(path.stem for path in (ROOT / "escape_widget" / "locale" / "en").glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURAL = re.compile(r"\.(one|other)$")
FAMILIES = {
    "seat": {*SEATS, "chance"},
    "color": set(SEATS),
    "viewer": {*SEATS, "public", "all"},
    "terrain": set(TERRAINS),
    "island": set(ISLANDS),
    "noun": {*TOKENS, "person", "whirlpool", "volcano"},
    "object": set(TOKENS),
    "plural": set(TOKENS),
    "back": {*BACKS, "?"},
    "phase": set(PHASES),
    "pending": set(PENDING),
    "reason": set(REASONS),
    "kind": set(KINDS),
    "language": set(LANGUAGES),
}
"""The families of entries, with the names that the engine may ask them for."""
PLAIN = {"language.en", "language.zh", "language.de"}
"""What is the same in every language; beside it only names and signs may be."""


def base(key: str) -> str:
    """A key without its ending for one or many."""
    return PLURAL.sub("", key)


def places(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_entries_of_english_and_no_others(language: str, name: str) -> None:
    english, other = part(name), part(name, language)
    singular = language != "zh"  # Chinese does not tell one from many
    wanted = {key for key in english if singular or not key.endswith(".one")}
    assert other.keys() == wanted
    assert list(other) == [key for key in english if key in other], "in the order of English"


@pytest.mark.parametrize("language", OTHERS)
def test_an_entry_tells_all_that_the_english_one_tells(language: str) -> None:
    english = catalogue()
    lost = {
        key for key, text in catalogue(language).items() if places(text) != places(english[key])
    }
    assert lost <= {"hex.creature.other"}  # the number may stand in its own place


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english = catalogue()
    same = {
        key
        for key, text in catalogue(language).items()
        if text == english[key] and re.search("[a-z]{2}", re.sub("{.*?}", "", text))
    }
    assert same - PLAIN == (ALIKE if language == "de" else set())


ALIKE = {"inspect.notation", "inspect.land", "edit.land", "path.place.atlantis"}
"""Words that German shares with English."""


def test_chinese_uses_its_own_punctuation() -> None:
    for key, text in catalogue("zh").items():
        assert not re.search(r"[一-鿿][,.:;?!()]|[,:;?!()][一-鿿]", text), (key, text)


def test_no_entry_stands_in_two_parts() -> None:
    keys = [key for name in PARTS for key in part(name)]
    assert len(keys) == len(set(keys)) == len(catalogue())


# What is used.


@cache
def mentioned() -> list[str]:
    """The texts of all sources that may be keys, with ``*`` where something is filled in."""
    scripts = (ROOT / "js" / "src").rglob("*.js")
    modules = (ROOT / "escape_widget").rglob("*.py")
    found = {text for path in scripts for text in of_script(path.read_text(encoding="utf-8"))}
    found |= {text for path in modules for text in of_module(path.read_text(encoding="utf-8"))}
    return sorted(text for text in found if re.fullmatch(r"[\w.?*-]+", text))


def of_script(source: str) -> Iterator[str]:
    yield from re.findall(r'"([^"\n]*)"', source)
    for text in re.findall(r"`([\w.?-]+(?:\$\{[^`{}]*\}[\w.?-]*)*)`", source):
        yield re.sub(r"\$\{[^}]*\}", "*", text)


def of_module(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            parts = [n.value if isinstance(n, ast.Constant) else "*" for n in node.values]
            yield "".join(map(str, parts))


@cache
def patterns() -> list[re.Pattern[str]]:
    """What the keys look like that some source names; all that are named whole are the first."""
    texts = [text for text in mentioned() if not text.startswith("*")]
    whole = "|".join(re.escape(text) for text in texts if "*" not in text)
    wild = [re.escape(text).replace(r"\*", r"[\w-]+") for text in texts if "*" in text]
    return [re.compile(pattern) for pattern in (whole, *wild)]


def is_used(key: str) -> bool:
    family, _, rest = base(key).partition(".")
    if family in FAMILIES:
        return rest in FAMILIES[family]
    if family in ("action", "choice"):  # of a kind, or of a variant that a source names
        return rest in KINDS or rest in VARIANTS or f"play.{rest.split('.')[1]}" in BY_BACK
    return any(pattern.fullmatch(base(key)) for pattern in patterns())


VARIANTS = {
    "board.here",
    "dive.creature",
    "land.away",
    "play.move-whale.squid",
    "roll.number",
    "sink.terrain",
    "swim.alone",
    "whose.free",
}
BY_BACK = {f"play.{back}" for back in BACKS}


@pytest.mark.parametrize("name", ["game", "interface", "kernel", "questions"])
def test_every_entry_is_used(name: str) -> None:
    assert [key for key in part(name) if not is_used(key)] == []


def test_every_member_of_a_family_has_its_entry() -> None:
    keys = {base(key) for key in catalogue()}
    wanted = {f"{family}.{member}" for family, members in FAMILIES.items() for member in members}
    assert wanted - keys == set()
    modes = {f"{mode}.{kind}" for mode in ("action", "choice") for kind in KINDS}
    assert modes - keys == set()


def test_every_key_that_a_source_names_whole_has_its_entry() -> None:
    keys = {base(key) for key in catalogue()}
    families = {key.split(".")[0] for key in keys}
    scripts = (ROOT / "js" / "src").rglob("*.js")
    call = re.compile(r'\bwords(?:\.count|\.first)?\(\[?"([\w.?-]+)"')
    named = {key for path in scripts for key in call.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 100
    assert {key for key in named if key.split(".")[0] in families} - keys == set()
    assert named - keys == set()


# What is said.


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 point left"),
        ("en", 2, "2 points left"),
        ("de", 1, "noch 1 Punkt"),
        ("de", 3, "noch 3 Punkte"),
        ("zh", 1, "剩余1点移动力"),
        ("zh", 3, "剩余3点移动力"),
    ],
)
def test_a_count_has_the_plural_of_its_language(language: str, count: int, said: str) -> None:
    assert counted("points", count, language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A boat is rowed by whoever has the most people aboard; that is not Red."),
        ("de", "Ein Boot rudert, wer die meisten Figuren an Bord hat; das ist nicht Rot."),
        ("zh", "船由船上人物最多的玩家控制；那不是红方。"),
    ],
)
def test_a_rule_is_worded_with_its_names_in_every_language(language: str, said: str) -> None:
    assert BrokenRule("boats.not_yours", "5.5", {"seat": "red"}).sentence(language) == said


def test_a_tile_in_a_rule_is_named_by_its_back() -> None:
    said = rule_sentence("kept.not_in_hand", {"who": "b.shark-defence"}, "zh")
    assert said == "板块从自己手中打出；手中没有驱逐鲨鱼。"


@cache
def whole_game(ruleset: str) -> Game:
    game = Game(start(ruleset, 3, (), 5), seed=5, chance="ask")
    for step in play(game.position, random.Random(5)):
        game.play(step.action)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", hex_rulesets())
def test_a_whole_game_is_told_without_a_hole(ruleset: str, language: str) -> None:
    game = whole_game(ruleset)
    rules = game.position.ruleset
    assert isinstance(rules, RuleSet)
    hole = re.compile(r"[{}]|\b(action|event|noun|object|back|seat|roll)\.|None|  ")
    for frame in game.seen_by("red"):
        said = Teller(rules, language).frame(frame)
        assert said.endswith("。" if language == "zh" else ".")
        assert not hole.search(said), said
        if language == "zh":
            assert not re.search("[a-z]", said), said


# The terms of the rules in Chinese and of the refresher in German that the catalogues follow.


@each(
    ("key", "term"),
    [
        ("noun.serpent", "海蛇"),
        ("noun.shark", "鲨鱼"),
        ("noun.whale", "鲸鱼"),
        ("noun.dolphin", "海豚"),
        ("noun.squid", "巨乌贼"),
        ("noun.person", "人物"),
        ("back.whirlpool", "漩涡"),
        ("back.volcano", "火山爆发"),
        ("back.dolphin-aid", "海豚协助"),
        ("back.winds", "顺风划船"),
        ("back.move-whale", "移动鲸鱼"),
        ("back.shark-defence", "驱逐鲨鱼"),
        ("back.whale-defence", "驱逐鲸鱼"),
        ("terrain.beach", "海滩"),
        ("terrain.mountain", "山脉"),
        ("points.other", "移动力"),
        ("island.NW", "安全小岛"),
        ("prompt.sink", "移除"),
        ("hex.swimmers.other", "游泳者"),
        ("action.roll", "生物骰"),
    ],
)
def test_chinese_uses_the_terms_of_its_rules(key: str, term: str) -> None:
    assert term in catalogue("zh")[key]


@pytest.mark.parametrize(
    ("key", "term"),
    [
        ("path.place.mainland", "Festland"),
        ("path.tile", "Wegeplättchen"),
        ("path.event.water", "Wasserplättchen"),
        ("path.event.bridged", "Brücke in die Lücke"),
        ("path.event.showed", "Handkarten"),
        ("path.action.play", "Figur"),
        ("path.object.helmet", "Helm"),
        ("rule.path.asked.deal", "Startkarten"),
        ("rule.path.move.target", "Gegenstand Richtung Festland"),
        ("rule.path.position.paid", "Schachtel"),
        ("noun.person", "Figur"),
    ],
)
def test_german_uses_the_terms_of_its_refresher(key: str, term: str) -> None:
    assert term in catalogue("de")[key]


def test_somebody_whose_value_is_hidden_is_a_person_in_the_words_of_a_rule() -> None:
    args = {"who": "?", "source": "D5"}
    assert "there is no own person on D5" in rule_sentence("people.nobody_there", args)
