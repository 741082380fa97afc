"""The position line as plain data, and back (docs/notation-path.md).

A position is a dictionary of the line's fields. Cards are strings of their letters ("aacr"), tiles
that are won, sold or paid are strings of their values ("7552"), figures strings of seat letters.
A space is (top, figures, under): top is a tile ("a6"), "~", "=", or "+" while it is turned up;
under is "" for none, "+" for an unknown tile, or the tile that is pinned there ("c3").
"""

OBJECTS = {
    "a": "amphora",
    "c": "crown",
    "f": "flag",
    "h": "helmet",
    "o": "olive",
    "r": "ring",
    "s": "statue",
}
LETTERS = {name: letter for letter, name in OBJECTS.items()}
SEATS = {"b": "blue", "w": "white", "k": "black", "r": "red"}
SEAT_LETTERS = {name: letter for letter, name in SEATS.items()}

COUNTS = ("atlantis", "home", "bridges")  # figures and bridges: a number per seat
BY_SEAT = ("tiles", "hands", "shown", "drawn")  # cards or tile values per seat
PILES = ("pile", "discard", "spent")  # many cards


def read(text):
    words = text.split()
    fields = {
        name: "" if value == "-" else value
        for name, value in (word.split(":", 1) for word in words[1:])
    }
    pos = {"rules": words[0], "seats": fields["seats"], "for": fields["for"]}
    pos["spaces"] = read_path(fields["path"])
    for name in COUNTS:
        pos[name] = dict.fromkeys(pos["seats"], 0)
        for seat, number in zip(fields[name][::2], fields[name][1::2], strict=True):
            pos[name][seat] = int(number)
    for name in BY_SEAT:
        pos[name] = dict.fromkeys(pos["seats"], "") | parts(fields[name], ";")
    for name in PILES:
        pos[name] = "".join(word[-1] * int(word[:-1]) for word in fields[name].split(",") if word)
    for name in ("bought", "played", "box"):
        pos[name] = fields[name]
    pos["pool"] = {
        deck: [group[0] + value for group in groups.split(",") for value in group[1:]]
        for deck, groups in ({"A": "", "B": ""} | parts(fields["pool"], ";")).items()
    }
    number, quiet = fields["turn"].split("/")
    pos["turn"], pos["quiet"] = int(number), None if quiet == "-" else int(quiet)
    seat, pos["phase"], *pos["args"] = fields["act"].split(".")
    pos["seat"] = SEAT_LETTERS[seat]
    return pos


def parts(field, sign):
    """`b:cc;w:hoo` -> {"b": "cc", "w": "hoo"}"""
    return dict(part.split(":") for part in field.split(sign) if part)


def read_path(field):
    if not field:
        return {}
    first, spaces = field.split(":")
    return {int(first) + i: read_space(word) for i, word in enumerate(spaces.split(","))}


def read_space(word):
    if word in ("~", "=", "+"):
        return (word, "", "")
    top_and_figures, plus, pinned = word.partition("+")
    return (top_and_figures[:2], top_and_figures[2:].lower(), pinned or plus)


def write(pos):
    words = [pos["rules"]]
    for name, value in (
        ("seats", pos["seats"]),
        ("for", pos["for"]),
        ("path", write_path(pos)),
        ("atlantis", write_counts(pos, "atlantis")),
        ("home", write_counts(pos, "home")),
        ("bridges", write_counts(pos, "bridges")),
        ("tiles", write_by_seat(pos, "tiles")),
        ("hands", write_by_seat(pos, "hands")),
        ("shown", write_by_seat(pos, "shown")),
        ("bought", cards(pos["bought"])),
        ("played", cards(pos["played"])),
        ("drawn", write_by_seat(pos, "drawn")),
        ("pile", write_many(pos["pile"])),
        ("discard", write_many(pos["discard"])),
        ("box", values(pos["box"])),
        ("spent", write_many(pos["spent"])),
        ("pool", write_pool(pos)),
        ("turn", f"{pos['turn']}/{'-' if pos['quiet'] is None else pos['quiet']}"),
        ("act", ".".join([SEATS[pos["seat"]], pos["phase"], *map(str, pos["args"])])),
    ):
        words.append(f"{name}:{value or '-'}")
    return " ".join(words)


def cards(letters):
    """In the order of objects, which is that of the alphabet; unknown ones last."""
    return "".join(sorted(letters, key="acfhors?".index))


def values(digits):
    return "".join(sorted(digits, reverse=True))


def write_path(pos):
    spaces = pos["spaces"]
    if not spaces:
        return ""
    words = []
    for number in sorted(spaces):
        top, figures, under = spaces[number]
        plus = "" if not under else "+" if under == "+" else "+" + under
        words.append(top + figures.upper() + plus)
    return f"{min(spaces)}:{','.join(words)}"


def write_counts(pos, name):
    return "".join(f"{seat}{pos[name][seat]}" for seat in pos["seats"] if pos[name][seat])


def write_by_seat(pos, name):
    order = values if name == "tiles" else cards
    return ";".join(f"{s}:{order(pos[name][s])}" for s in pos["seats"] if pos[name][s])


def write_many(letters):
    return ",".join(f"{letters.count(o)}{o}" for o in OBJECTS if o in letters)


def write_pool(pos):
    decks = []
    for deck in "AB":
        tiles = sorted(pos["pool"][deck])
        groups = [o + "".join(tile[1] for tile in tiles if tile[0] == o) for o in OBJECTS]
        if tiles:
            decks.append(f"{deck}:{','.join(group for group in groups if len(group) > 1)}")
    return ";".join(decks)
