"""What a seat cannot know changes nothing that it is told.

Pairs of games that differ only in what a viewer cannot know (others' values, tiles in others'
hands, fixed backs) are played with the same visible choices, and must be the same history for the
viewer: views, actions, events, sentences, who was asked, and his own choices.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from escape_widget import ALL, CHANCE, PUBLIC, Action, Game, Position, parse, view
from escape_widget.core.session import Frame, draw
from escape_widget.island.describe import Teller
from escape_widget.island.ruleset import BACKS
from escape_widget.island.setting import setting_of
from tests.drawing import fields, land, pieces_in_order
from tests.randomgames import Variant, all_variants, main_variants, own_first, play

VIEWERS = ("red", "yellow", "green", PUBLIC)


class Pair(NamedTuple):
    """The same moment of two games."""

    one: Position
    other: Position

    @property
    def goes_on(self) -> bool:
        return self.one.to_act is not None and self.other.to_act is not None


def twins(pair: Pair, viewer: str, rng: random.Random) -> Iterator[tuple[Pair, Action, Action]]:
    """Plays two games with choices that look the same to a viewer, as long as both go on.

    Whenever an action looks the same as another one, the games take one each: so others' people
    are placed with different values, and others draw different tiles.
    """
    while pair.goes_on:
        looks = [alike(position, viewer) for position in pair]
        shared = sorted(looks[0].keys() & looks[1].keys())
        if not shared:
            return  # one of the hands has run ahead; what was seen so far has been compared
        seen = rng.choice(shared)
        one, other = (rng.choice(look[seen]) for look in looks)
        pair = Pair(pair.one.apply(one), pair.other.apply(other))
        yield pair, one, other


def alike(position: Position, viewer: str) -> dict[str, list[Action]]:
    """The legal actions by what a viewer sees of them."""
    found: dict[str, list[Action]] = {}
    for action in position.legal_actions:
        found.setdefault(action.seen_by(viewer).text, []).append(action)
    return found


def history(position: Position, viewer: str) -> tuple[object, ...]:
    """Everything that a viewer learns at a moment, as text."""
    seen = position.seen_by(viewer)
    mine = position.to_act == viewer
    return (
        str(seen),
        [(event.name, dict(event.args)) for event in seen.events],
        (position.to_act, position.on_turn, position.turn),
        [action.text for action in position.legal_actions] if mine else [],
        [action.text for action in seen.legal_actions] if mine else [],
        position.outcome,
    )


def check_twins(pair: Pair, viewer: str, rng: random.Random, plies: int | None = None) -> int:
    """Compares two games for a viewer; in how many plies they differed behind his back."""
    teller = Teller(pair.one.ruleset)
    different = 0
    assert history(pair.one, viewer) == history(pair.other, viewer)
    for after, one, other in islice(twins(pair, viewer, rng), plies):
        assert one.seen_by(viewer) == other.seen_by(viewer)
        assert one.seat == other.seat
        if not after.goes_on:  # now everybody's values are laid open
            assert after.one.to_act == after.other.to_act
            break
        views = [position.seen_by(viewer) for position in after]
        assert views[0] == views[1]
        assert hash(views[0]) == hash(views[1])
        assert history(after.one, viewer) == history(after.other, viewer)
        told = [
            teller.frame(Frame(0, one.seat, one.seen_by(viewer), seen.events, seen))
            for seen in views
        ]
        assert told[0] == told[1]
        different += after.one != after.other
    return different


def seats_of(viewer: str, number: int) -> int:
    """A number of players with whom a viewer plays."""
    return max(2 + number % 3, 3 if viewer == "green" else 2)


def views_of(variants: list[Variant]) -> list[object]:
    """Each rule set with one viewer, in turn; options and the other viewers take their time."""
    return [
        pytest.param(
            variant,
            viewer,
            id=f"{variant}-{viewer}",
            marks=pytest.mark.slow if variant.options or viewer != VIEWERS[number % 4] else (),
        )
        for number, variant in enumerate(variants)
        for viewer in VIEWERS
    ]


@pytest.mark.parametrize(
    ("variant", "viewer"), views_of([v for v in main_variants() if len(v.options) <= 1])
)
def test_games_that_differ_in_what_is_hidden_are_one_history(variant: Variant, viewer: str) -> None:
    start = variant.start(seats_of(viewer, VIEWERS.index(viewer)), seed=5)
    different = check_twins(Pair(start, start), viewer, random.Random(8), plies=200)
    # The test would be empty if the games had been the same.
    assert different > 100 or start.ruleset.equal


@pytest.mark.prove
@pytest.mark.parametrize("variant", all_variants(), ids=str)
def test_many_games_that_differ_in_what_is_hidden_are_one_history(variant: Variant) -> None:
    for seed in range(4):
        for number, viewer in enumerate(VIEWERS):
            start = variant.start(seats_of(viewer, number + seed), seed)
            check_twins(Pair(start, start), viewer, random.Random(seed))
            middle = disguised(start, viewer, random.Random(seed))
            check_twins(middle, viewer, random.Random(seed))


# The same from the middle of a game on, where another game's people and hands are exchanged.


def disguised(start: Position, viewer: str, rng: random.Random) -> Pair:
    """A position of a random game, and one that differs from it in all that a viewer cannot see."""
    steps = list(play(start, rng))
    quiet = [step.before for step in steps if ">" not in fields(step.before)["act"]]
    one = rng.choice(quiet[len(quiet) // 2 : len(quiet) * 4 // 5])
    others = [seat[0] for seat in one.players if seat != viewer]
    line = {name: text or "-" for name, text in fields(one).items()}
    for seat in others:
        shuffle_values(line, seat, rng)
    exchange_tiles(line, others, kept_backs(one), rng)
    head = str(one).split(" ")[0]
    other = " ".join((head, *(f"{name}:{text}" for name, text in line.items())))
    return Pair(parse(str(one)), parse(other))


def shuffle_values(line: dict[str, str], seat: str, rng: random.Random) -> None:
    """Shuffles the values of a seat's people, on the board and off it."""
    shapes = {"on": rf"{seat}([1-6])", **dict.fromkeys(("saved", "lost"), rf"\b{seat}:([1-6]+)")}
    values = [v for name, shape in shapes.items() for v in "".join(re.findall(shape, line[name]))]
    rng.shuffle(values)
    for name, shape in shapes.items():
        line[name] = re.sub(
            shape,
            lambda found: found[0].replace(found[1], "".join(values.pop() for _ in found[1])),
            line[name],
        )
    for name in ("saved", "lost"):
        line[name] = re.sub("[1-6]+", lambda f: "".join(sorted(f[0], reverse=True)), line[name])
    line["on"] = ",".join(in_order(entry) for entry in line["on"].split(","))


def in_order(entry: str) -> str:
    """A hex and its pieces, in the order of the notation."""
    hex, _, pieces = entry.partition("=")
    return f"{hex}={pieces_in_order(pieces)}"


def kept_backs(position: Position) -> set[str]:
    """The backs that may be in a hand: not those that a rule set uses at once."""
    rules = position.ruleset
    return {BACKS[back] for back in setting_of(rules.id, rules.options).kept}


def exchange_tiles(
    line: dict[str, str], seats: list[str], kept: set[str], rng: random.Random
) -> None:
    """Exchanges tiles in the hands of seats for others of their terrain in the pool."""
    pool = [
        f"{part[0]}.{back}"
        for part in line["pool"].split(";")
        for back, number in re.findall(r"([a-z-]+)(\d+)", part[2:])
        for _ in range(int(number))
    ]
    hands = {part[0]: part[2:].split(",") for part in line["hands"].split(";") if part != "-"}
    for seat in seats:
        for place, tile in enumerate(hands.get(seat, [])):
            alike = [other for other in pool if other[0] == tile[0] and other[2:] in kept]
            if alike:
                hands[seat][place] = rng.choice(alike)
                pool.remove(hands[seat][place])
                pool.append(tile)
    line["hands"] = ";".join(f"{seat}:{hand_in_order(hand)}" for seat, hand in hands.items()) or "-"
    line["pool"] = write_pool(Counter(pool)) or "-"


def hand_in_order(tiles: list[str]) -> str:
    return ",".join(sorted(tiles, key=lambda tile: ("bfmp".index(tile[0]), BACKS.index(tile[2:]))))


def write_pool(pool: Counter[str]) -> str:
    parts = (
        (letter, [f"{back}{pool[tile]}" for back in BACKS if pool[tile := f"{letter}.{back}"]])
        for letter in "bfmp"
    )
    return ";".join(f"{letter}:{','.join(backs)}" for letter, backs in parts if backs)


@pytest.mark.parametrize(
    ("variant", "viewer"), views_of([v for v in main_variants() if len(v.options) <= 1])
)
def test_so_are_games_with_other_people_and_hands_from_the_middle_on(
    variant: Variant, viewer: str
) -> None:
    rng = random.Random(21)
    pair = disguised(variant.start(seats_of(viewer, 1), seed=6), viewer, rng)
    assert pair.one != pair.other or pair.one.ruleset.equal
    check_twins(pair, viewer, rng, plies=150)


# Fixed backs.


def pinned(position: Position, swap: bool) -> tuple[Position, set[str]]:
    """A position with backs fixed on some tiles of the terrain that sinks last.

    With ``swap`` the backs are fixed the other way round. Returns the terrain's hexes too.
    """
    pool = fields(position)["pool"].split(";")
    pool = next(part for part in reversed(pool) if part.count(",") and part[0] in "mf")
    hexes = sorted(hex for hex, letter in land(position).items() if letter == pool[0])
    backs = re.findall(r"([a-z-]+)\d", pool[2:])[:2]
    if swap:
        backs.reverse()
    pins = ",".join(f"{hex}={back}" for hex, back in zip(board_order(hexes), backs, strict=False))
    return parse(str(position).replace(" pins:- ", f" pins:{pins} ")), set(hexes)


def board_order(hexes: list[str]) -> list[str]:
    return sorted(hexes, key=lambda hex: (hex[0], int(hex[1:])))


@pytest.mark.parametrize("viewer", ["red", PUBLIC])
@pytest.mark.parametrize("variant", [v for v in main_variants() if not v.options], ids=str)
def test_fixed_backs_tell_nobody_anything_before_they_are_turned_up(
    variant: Variant, viewer: str
) -> None:
    start = variant.start(3, seed=2)
    plain = Pair(start, pinned(start, swap=False)[0])
    swapped = Pair(plain.other, pinned(start, swap=True)[0])
    _, there = pinned(start, swap=False)
    assert swapped.one != swapped.other
    for pair in (plain, swapped):
        assert history(pair.one, viewer) == history(pair.other, viewer)
        for after, one, other in islice(twins(pair, viewer, random.Random(3)), 120):
            if not after.goes_on or (one.source in there and one.kind == "sink"):
                break
            assert one.seen_by(viewer) == other.seen_by(viewer)
            assert history(after.one, viewer) == history(after.other, viewer)


@pytest.mark.parametrize("viewer", ["yellow", PUBLIC])
def test_a_fixed_back_drawn_for_a_hand_is_hidden_like_any_other(viewer: str) -> None:
    line = str(Variant("survive", ()).start(2, seed=1))
    beach = next(hex for hex, letter in land(parse(line)).items() if letter == "b")
    games = []
    for back in ("winds", "dolphin-aid"):
        position = parse(line.replace(" pins:- ", f" pins:{beach}={back} "))
        rng = random.Random(4)
        seen = []
        while position.turn < 2:
            sinks = [a for a in position.legal_actions if a.text == f"sink {beach}"]
            action = sinks[0] if sinks else choose_quietly(position, rng)
            position = position.apply(action)
            seen.append((action.seen_by(viewer).text, history(position, viewer)))
        games.append(seen)
        assert f"b.{back}" in fields(position)["hands"]
    assert games[0] == games[1]


def choose_quietly(position: Position, rng: random.Random) -> Action:
    if position.to_act == CHANCE:
        return draw(position, rng)
    return rng.choice(position.legal_actions)


# What a game shows.


def test_frames_of_a_game_show_a_seat_the_same_history() -> None:
    start = Variant("survive", ()).start(3, seed=6)
    games = [Game(start, seed=1, chance="ask") for _ in range(2)]
    for number, (_, one, other) in enumerate(twins(Pair(start, start), "yellow", random.Random(9))):
        if number > 150 or one.seen_by("yellow") != other.seen_by("yellow"):
            break
        if any(game.position.to_act is None for game in games):
            break
        games[0].play(one)
        games[1].play(other)
    frames = [view(game, "yellow") for game in games]
    assert len(frames[0]) > 100
    assert games[0].position != games[1].position
    assert [shown(frame) for frame in frames[0]] == [shown(frame) for frame in frames[1]]


def shown(frame: Frame) -> tuple[object, ...]:
    return frame.ply, frame.by, frame.action.text, frame.events, str(frame.position)


# No leak, searched in random games.


def leaks(text: str, viewer: str) -> list[str]:
    """The people of others, with their values, that a text names."""
    return [found for found in re.findall(r"\b[rygb][1-6]|(?<=[1-6?*+)~(])[rygb][1-6]", text)
            if found[0] != viewer[0]]  # fmt: skip


def view_leaks(position: Position, viewer: str) -> list[str]:
    line = fields(position.seen_by(viewer))
    found = []
    if not position.ruleset.equal and position.outcome is None:
        found += leaks(line["on"], viewer) + leaks(line["act"], viewer)
        for field in ("waiting", "saved", "lost"):
            found += [
                part
                for part in line[field].split(";")
                if part[:1] != viewer[0] and re.search("[1-6]", part[2:])
            ]
    for hand in line["hands"].split(";"):
        if hand[:1] != viewer[0]:
            found += [tile for tile in hand[2:].split(",") if tile and not tile.endswith(".?")]
    return found + ([line["pins"]] if line["pins"] else [])


def action_leaks(action: Action, kept: bool, viewer: str) -> list[str]:
    seen = action.seen_by(viewer).text
    found = leaks(seen, viewer)
    if action.seat not in (viewer, CHANCE):
        found += [word for word in seen.split(" ") if re.fullmatch(r"~?[1-6][*+]*", word)]
    if kept and viewer != action.seat and not seen.endswith("?"):
        found.append(seen)
    return found


@pytest.mark.parametrize("variant", own_first(main_variants()))
def test_no_view_names_another_s_value_or_kept_back(variant: Variant) -> None:
    rng = random.Random(13)
    position = variant.start(3, seed=13)
    for step in play(position, rng):
        viewer = rng.choice(VIEWERS)
        assert view_leaks(step.then, viewer) == [], viewer
        if variant_hides(step.before):
            kept = [event for event in step.then.events if event.name == "kept"]
            hidden = bool(kept) and kept[0].args["seat"] != viewer
            drawn = step.action.kind == "reveal" and hidden
            assert action_leaks(step.action, drawn, viewer) == [], (step.action, viewer)
            for event in step.then.seen_by(viewer).events:
                assert leaks(str(event.args.get("people", "")), viewer) == [], (event, viewer)
        for event in step.then.seen_by(viewer).events:
            if event.name == "kept" and event.args["seat"] != viewer:
                assert event.args["back"] == "?"


def variant_hides(position: Position) -> bool:
    return not position.ruleset.equal


def test_the_search_for_leaks_finds_one() -> None:
    assert leaks("D4=(r5y?)~y3*b1", "red") == ["y3", "b1"]
    assert leaks("r5r2y?", "red") == []
    assert leaks("crew D4 r?y2", "red") == ["y2"]
    position = play(Variant("survive", ()).start(2, 1), random.Random(1))
    placed = next(position)
    assert view_leaks(placed.then, "yellow") == []
    assert action_leaks(placed.action, False, "red") == []
    assert action_leaks(placed.action, False, ALL)
