"""The path: where a card leads, what gaps cost, which tile is taken, water, bridges."""

from .setup import deck_of

ATLANTIS, MAINLAND = 0, 54  # before the first space and behind the last


def place(word):
    return {"atlantis": ATLANTIS, "mainland": MAINLAND}.get(word) if word.isalpha() else int(word)


def place_word(number):
    return {ATLANTIS: "atlantis", MAINLAND: "mainland"}.get(number, str(number))


def is_water(pos, number):
    return pos["spaces"][number][0] in ("~", "=")


def figures(pos, number):
    return pos["spaces"][number][1]


def value(pos, number):
    return int(pos["spaces"][number][0][1])


def occupied(pos, number):
    """Any number of figures may stand on Atlantis and on the mainland."""
    return number not in (ATLANTIS, MAINLAND) and figures(pos, number) != ""


def starting_places(pos):
    """Where the seat on turn has figures that are not on the mainland, from Atlantis on."""
    found = [ATLANTIS] if pos["atlantis"][pos["seat"]] else []
    return found + [n for n in sorted(pos["spaces"]) if pos["seat"] in figures(pos, n)]


# --- playing a card ---


def destination(pos, here, card):
    """The next visible tile of that object towards the mainland, else the mainland."""
    for number in sorted(pos["spaces"]):
        if number > here and pos["spaces"][number][0][0] == card:
            return number
    return MAINLAND


def put(pos, number, seat):
    if number == ATLANTIS:
        pos["atlantis"][seat] += 1
    elif number == MAINLAND:
        pos["home"][seat] += 1
    else:
        top, on, under = pos["spaces"][number]
        pos["spaces"][number] = (top, on + seat, under)


def lift(pos, number, seat):
    """The moving figure, which stands behind (in the line) whoever stood there before."""
    if number == ATLANTIS:
        pos["atlantis"][seat] -= 1
    else:
        top, on, under = pos["spaces"][number]
        assert on[-1] == seat
        pos["spaces"][number] = (top, on[:-1], under)


# --- gaps ---


def gaps(pos):
    """Each run of water as the list of its spaces."""
    found = []
    for number in sorted(pos["spaces"]):
        if is_water(pos, number):
            if found and found[-1][-1] == number - 1:
                found[-1].append(number)
            else:
                found.append([number])
    return found


def bridged(pos, gap):
    return pos["spaces"][gap[0]][0] == "="


def cost(pos, gap):
    """The lower of the tiles on both sides, occupied or not, whatever the width."""
    if bridged(pos, gap):
        return 0
    return min(value(pos, gap[0] - 1), value(pos, gap[-1] + 1))


def bill(pos, start, end):
    """Several gaps add up to one sum."""
    return sum(cost(pos, gap) for gap in gaps(pos) if start < gap[0] < end)


def gaps_to_bridge(pos):
    """No second bridge into a bridged gap (our reading)."""
    return [gap for gap in gaps(pos) if not bridged(pos, gap)]


def bridge(pos, gap):
    for number in gap:
        pos["spaces"][number] = ("=", "", "")


# --- taking a tile ---


def tile_behind(pos, landed):
    """The next free tile behind the figure; of all tiles when it landed on the mainland."""
    for number in sorted(pos["spaces"], reverse=True):
        if number < landed and not is_water(pos, number) and not figures(pos, number):
            return number
    return None  # take nothing (our reading)


def take(pos, number):
    """Only the top tile of a stack. What lay under it is turned up, or it becomes water."""
    top, _, under = pos["spaces"][number]
    pos["tiles"][pos["seat"]] += top[1]
    if under == "+":
        pos["spaces"][number] = ("+", "", "")
    elif under:
        turn_up(pos, number, under)
    else:
        flood(pos, number)


def turn_up(pos, number, tile):
    pos["pool"][deck_of(number)].remove(tile)
    pos["spaces"][number] = (tile, "", "")


def flood(pos, number):
    """A bridge serves the whole gap, even if it grows or merges; at the ends they slide up."""
    pos["spaces"][number] = ("~", "", "")
    (gap,) = [gap for gap in gaps(pos) if number in gap]
    if any(pos["spaces"][n][0] == "=" for n in gap):
        bridge(pos, gap)
    for end in (min, max):
        while pos["spaces"] and is_water(pos, end(pos["spaces"])):
            del pos["spaces"][end(pos["spaces"])]


def unknown_tiles(pos, number):
    """What may be turned up there: the deck's pool without what is pinned elsewhere."""
    tiles = list(pos["pool"][deck_of(number)])
    for other, (_, _, under) in pos["spaces"].items():
        if under not in ("", "+") and deck_of(other) == deck_of(number):
            tiles.remove(under)
    return tiles
