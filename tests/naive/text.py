"""Reading and writing the position line (docs/notation.md). Full positions only, no views."""

import re

from .board import ORDER, ROWS
from .games import BACKS, CREATURES, SEAT_NAMES, TERRAINS, TOKENS, game_of
from .position import Person, Position, aboard, swimmers

FIELDS = (
    "seats",
    "land",
    "on",
    "waiting",
    "saved",
    "lost",
    "hands",
    "pool",
    "pins",
    "left",
    "turn",
    "act",
)
SEAT_LETTERS = {name: letter for letter, name in SEAT_NAMES.items()}
KIND = {letter: kind for kind, letter in CREATURES.items()}
MARKS = ("", "*", "+", "*+")


# --- writing ---


def write(pos):
    fields = (
        pos.seats,
        _write_land(pos),
        _write_on(pos),
        _write_people(pos, pos.waiting),
        _write_people(pos, pos.saved),
        _write_people(pos, pos.lost),
        _write_hands(pos),
        _write_pool(pos),
        _write_pins(pos),
        _write_left(pos),
        _write_turn(pos),
        write_act(pos),
    )
    words = [f"{name}:{field or '-'}" for name, field in zip(FIELDS, fields, strict=True)]
    return " ".join([pos.game.title, *words])


def _write_land(pos):
    rows = []
    for row, signs in ROWS.items():
        drawn = "".join(pos.land.get(f"{row}{i}", ".") for i in range(1, len(signs) + 1))
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), drawn))
    return "/".join(rows)


def person_word(person):
    """How an action names a person of the seat on turn."""
    return ("~" if person.place == "sea" else "") + str(person.value) + person.marks


def in_order(pos, people):
    """The order of PIECES: seats in turn order, values from high to low, marks."""
    return sorted(people, key=lambda p: (pos.seats.index(p.seat), -p.value, MARKS.index(p.marks)))


def _write_on(pos):
    written = []
    occupied = {p.hex for p in pos.people} | set(pos.boats) | {name for _, name in pos.creatures}
    for name in sorted(occupied, key=ORDER.get):
        on_land = [p for p in pos.people if (p.place, p.hex) == ("land", name)]
        pieces = "".join(map(_piece, in_order(pos, on_land)))
        if name in pos.boats:
            pieces += "(" + "".join(map(_piece, in_order(pos, aboard(pos, name)))) + ")"
        pieces += "".join("~" + _piece(p) for p in in_order(pos, swimmers(pos, name)))
        pieces += "".join(
            letter * pos.creatures.count((kind, name)) for kind, letter in CREATURES.items()
        )
        written.append(f"{name}={pieces}")
    return ",".join(written)


def _piece(person):
    return f"{person.seat}{person.value}{person.marks}"


def pieces(pos, people):
    """The people of a pending decision: `r5*y3y2`."""
    return "".join(map(_piece, in_order(pos, people)))


def look(pos, person):
    """How the seat on turn names a person: its own by value, and whether the swim is used.

    our reading: others are `?` also where everyone is equal ("others' always `?`").
    """
    if person.seat != pos.seat:
        return f"{person.seat}?"
    return f"{person.seat}{person.value}{person.marks.replace('+', '')}"


def looks(pos, people):
    """How the seat on turn names these people: `r5r2y?`."""
    return "".join(look(pos, person) for person in in_order(pos, people))


def _per_seat(pos, items, join, word):
    """`r:...;y:...` for the seats that have any."""
    parts = [(seat, [item for item in items if item[0] == seat]) for seat in pos.seats]
    return ";".join(f"{seat}:{join.join(map(word, own))}" for seat, own in parts if own)


def _write_people(pos, people):
    return _per_seat(pos, sorted(people, key=lambda p: -p[1]), "", lambda p: str(p[1]))


def _tile_order(tile):
    return TERRAINS.index(tile[-2]), BACKS.index(tile[-1])


def _write_hands(pos):
    return _per_seat(pos, sorted(pos.hands, key=_tile_order), ",", lambda t: f"{t[1]}.{t[2]}")


def _write_pool(pos):
    parts = [
        (t, "".join(f",{back}{pos.pool[t, back]}" for back in BACKS if pos.pool.get((t, back))))
        for t in TERRAINS
    ]
    return ";".join(f"{terrain}:{backs[1:]}" for terrain, backs in parts if backs)


def _write_pins(pos):
    return ",".join(f"{name}={pos.pins[name]}" for name in sorted(pos.pins, key=ORDER.get))


def _write_left(pos):
    return ",".join(f"{token}{pos.left[token]}" for token in TOKENS if pos.left.get(token))


def _write_turn(pos):
    if not pos.game.counts_quiet_turns:
        return str(pos.turn)
    return f"{pos.turn}/{'-' if pos.quiet is None else pos.quiet}"


def write_act(pos):
    first = [SEAT_NAMES.get(pos.seat, ""), pos.phase, pos.detail]
    return ">".join(
        [".".join(filter(None, first))] + [".".join(decision) for decision in pos.pending]
    )


# --- reading ---


def read(line):
    title, *fields = line.split(" ")
    names = tuple(field.split(":", 1)[0] for field in fields)
    if names != FIELDS:
        raise ValueError(f"fields missing or out of order: {names}")
    field = {name: text.split(":", 1)[1] for name, text in zip(names, fields, strict=True)}
    field = {name: "" if text == "-" else text for name, text in field.items()}
    land = _read_land(field["land"])
    people, boats, creatures = read_on(field["on"], land)
    turn, quiet = _read_turn(field["turn"])
    seat, phase, detail, pending = read_act(field["act"])
    pos = Position(
        game=game_of(title),
        seats=field["seats"],
        land=land,
        people=people,
        boats=boats,
        creatures=creatures,
        waiting=read_people(field["waiting"]),
        saved=read_people(field["saved"]),
        lost=read_people(field["lost"]),
        hands=read_hands(field["hands"]),
        pool=read_pool(field["pool"]),
        pins=read_pins(field["pins"]),
        left=dict(_count(word) for word in split(field["left"], ",")),
        turn=turn,
        quiet=quiet,
        seat=seat,
        phase=phase,
        detail=detail,
        pending=pending,
    )
    if write(pos) != line:
        raise ValueError(f"not canonical:\n{line}\n{write(pos)}")
    return pos


def split(text, sign):
    return text.split(sign) if text else []


def _read_land(text):
    land = {}
    for row, drawn in zip(ROWS, text.split("/"), strict=True):
        signs = re.sub(r"\d+", lambda run: "." * int(run[0]), drawn)
        land.update({f"{row}{i}": sign for i, sign in enumerate(signs, 1) if sign != "."})
    return land


def read_on(text, land):
    people, boats, creatures = [], [], []
    for entry in split(text, ","):
        name, pieces = entry.split("=")
        crew = re.search(r"\((.*)\)", pieces)
        if crew:
            boats.append(name)
            people += _read_pieces(crew[1], "boat", name)
            pieces = pieces.replace(crew[0], "")
        people += _read_pieces(pieces, "land" if name in land else "sea", name)
        creatures += [(KIND[letter], name) for letter in pieces if letter in KIND]
    return tuple(sorted(people)), tuple(sorted(boats)), tuple(sorted(creatures))


def _read_pieces(pieces, place, name):
    return [
        Person(seat, int(value), place, name, marks)
        for seat, value, marks in re.findall(r"([rygb])(\d)(\*?\+?)", pieces)
    ]


def read_swimmers(text, name):
    """The people of a pending decision, who swim on that hex."""
    return _read_pieces(text, "sea", name)


def read_people(text):
    return tuple(sorted((part[0], int(value)) for part in split(text, ";") for value in part[2:]))


def read_hands(text):
    return tuple(
        sorted(
            (part[0], *tile.split(".")) for part in split(text, ";") for tile in part[2:].split(",")
        )
    )


def read_pins(text):
    return dict(pin.split("=") for pin in split(text, ","))


def _count(word):
    back, n = re.fullmatch(r"(\D+)(\d+)", word).groups()
    return back, int(n)


def read_pool(text):
    return {
        (part[0], back): n
        for part in split(text, ";")
        for back, n in map(_count, part[2:].split(","))
    }


def _read_turn(text):
    turn, _, quiet = text.partition("/")
    return int(turn), None if quiet in ("", "-") else int(quiet)


def read_act(text):
    first, *pending = text.split(">")
    pending = tuple(tuple(decision.split(".")) for decision in pending)
    seat, phase, detail = [*first.split(".", 2), ""][:3]
    if seat == "over":
        return "", "over", phase, pending
    return SEAT_LETTERS[seat], phase, detail, pending
