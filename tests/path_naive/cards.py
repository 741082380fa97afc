"""The hand and the pile: playing, drawing, shuffling, what all know."""


def without(letters, letter):
    assert letter in letters
    return letters.replace(letter, "", 1)


def leave_hand(pos, card):
    """A card played or paid lowers the number that all know of, if it is above 0."""
    seat = pos["seat"]
    pos["hands"][seat] = without(pos["hands"][seat], card)
    pos["shown"][seat] = pos["shown"][seat].replace(card, "", 1)


def play(pos, card):
    """Played cards are discarded."""
    leave_hand(pos, card)
    pos["played"] += card
    pos["discard"] += card
    pos["quiet"] = None


def show_hand(pos):
    pos["shown"][pos["seat"]] = pos["hands"][pos["seat"]]


def shuffle(pos):
    """The discards, if there are any, become the pile; all know that hands are not in it."""
    if pos["discard"]:
        pos["pile"], pos["discard"] = pos["discard"], ""
        pos["drawn"] = dict.fromkeys(pos["seats"], "")


def draw(pos, card):
    """One card from the pile into the hand."""
    seat = pos["seat"]
    pos["pile"] = without(pos["pile"], card)
    pos["hands"][seat] += card
    pos["drawn"][seat] += card
    if pos["phase"] == "buy":
        pos["bought"] += card
    if pos["phase"] != "deal":
        pos["quiet"] = None
    if not pos["pile"]:
        shuffle(pos)
