"""A turn, step by step: what follows upon what. Every function changes the position given."""

from . import cards, paying, way
from .setup import hand_size
from .way import place_word


def ask(pos, phase, *args):
    pos["phase"], pos["args"] = phase, list(args)


# --- the deal ---


def dealt(pos):
    seats, seat = pos["seats"], pos["seat"]
    if len(pos["hands"][seat]) < hand_size(pos, seat):
        ask(pos, "deal")
    elif seat != seats[-1]:
        pos["seat"] = seats[seats.index(seat) + 1]
        ask(pos, "deal")
    else:
        begin_turn(pos, seats[0], quiet=0)


# --- from turn to turn ---


def begin_turn(pos, seat, quiet):
    pos["seat"] = seat
    pos["turn"] += 1
    pos["quiet"] = quiet
    if any(int(tile) >= 2 for tile in pos["tiles"][seat]):
        ask(pos, "sell")
    else:
        ask(pos, "move")


def end_turn(pos):
    """As many no-move turns in a row as players, without a card or a bridge: the end."""
    was_no_move = pos["phase"] == "no-move"
    quiet = pos["quiet"] + 1 if was_no_move and pos["quiet"] is not None else 0
    if quiet == len(pos["seats"]):
        pos["quiet"] = quiet
        ask(pos, "over", "stuck")
    else:
        seats = pos["seats"]
        begin_turn(pos, seats[(seats.index(pos["seat"]) + 1) % len(seats)], quiet)


# --- drawing cards ---


def ask_for_cards(pos, phase, number):
    """So many are still to be drawn; fewer only where there is neither pile nor discard."""
    ask(pos, phase, number)
    if number and not pos["pile"]:
        cards.shuffle(pos)
    if not number or not pos["pile"]:
        AFTER_THE_CARDS[phase](pos)


def drawn(pos, card):
    phase = pos["phase"]
    cards.draw(pos, card)
    if phase == "deal":
        dealt(pos)
    else:
        ask_for_cards(pos, phase, int(pos["args"][0]) - 1)


def after_buying(pos):
    ask(pos, "move")


def after_drawing(pos):
    if pos["home"][pos["seat"]] == 3:
        ask(pos, "over", "home")
    elif pos["bridges"][pos["seat"]] and way.gaps_to_bridge(pos):
        ask(pos, "end")
    else:
        end_turn(pos)


AFTER_THE_CARDS = {"buy": after_buying, "draw": after_drawing, "no-move": end_turn}


# --- (0) selling ---


def sell(pos, tile):
    """Half its value in cards, rounded down."""
    seat = pos["seat"]
    pos["tiles"][seat] = cards.without(pos["tiles"][seat], tile)
    pos["box"] += tile
    ask_for_cards(pos, "buy", int(tile) // 2)


def keep(pos):
    ask(pos, "move")


# --- (1) and (2) the figure and its cards ---


def play(pos, start, here, card):
    """From `here`; its move began at `start`, which is the same place for the first card."""
    there = way.destination(pos, here, card)
    must_follow = way.occupied(pos, there)
    cards.play(pos, card)
    way.lift(pos, here, pos["seat"])
    way.put(pos, there, pos["seat"])
    if must_follow:
        ask(pos, "follow", f"{place_word(start)}-{there}")
    else:
        ask_to_pay(pos, there, way.bill(pos, start, there), last="")


# --- (3) paying ---


def ask_to_pay(pos, landed, to_pay, last):
    if to_pay > 0:
        ask(pos, "pay", place_word(landed), to_pay, *last)
    else:
        pos["bought"] = pos["played"] = ""
        take(pos, landed)


def pay(pos, item):
    landed, to_pay = way.place(pos["args"][0]), int(pos["args"][1])
    paying.pay(pos, item)
    ask_to_pay(pos, landed, to_pay - paying.worth(item), last=item)


# --- (4) taking, (5) drawing ---


def take(pos, landed):
    number = way.tile_behind(pos, landed)
    if number is not None:
        way.take(pos, number)
    if number in pos["spaces"] and pos["spaces"][number][0] == "+":
        ask(pos, "reveal", number)
    else:
        draw_at_the_end(pos)


def reveal(pos, number, tile):
    way.turn_up(pos, number, tile)
    draw_at_the_end(pos)


def draw_at_the_end(pos):
    """1 card, 2 with one figure home, 3 with two, 4 with the third."""
    ask_for_cards(pos, "draw", 1 + pos["home"][pos["seat"]])


# --- bridges, no move ---


def bridge(pos, gap):
    phase = pos["phase"]
    way.bridge(pos, gap)
    pos["bridges"][pos["seat"]] -= 1
    pos["quiet"] = None
    if phase == "end":
        after_drawing(pos)


def no_move(pos):
    cards.show_hand(pos)
    pos["bought"] = ""
    ask_for_cards(pos, "no-move", 2)
