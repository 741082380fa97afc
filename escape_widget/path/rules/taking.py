"""Taking the tile behind the figure: what is uncovered, and where water comes in."""

from escape_widget.path.table import (
    BRIDGED,
    COVERED,
    FIRST,
    LAST,
    NOBODY,
    NOTHING,
    PLACE,
    UNSEEN,
    WATER,
    Table,
    value_of,
)


def tile_behind(table: Table, place: int) -> int:
    """The next free tile towards Atlantis, or 0. From the mainland it is the last of the path."""
    for space in range(min(place - 1, table.now[LAST]), table.now[FIRST] - 1, -1):
        if table.tops[space] > 0 and table.standing[space] == NOBODY:
            return space
    return 0


def take(table: Table) -> int:
    """The moved figure's owner takes the tile behind it, or nothing where there is none.

    Returns the space whose tile chance turns up, or 0.
    """
    space = tile_behind(table, table.now[PLACE])
    if not space:
        table.say("no-tile", table.seat)  # our reading: then nothing is taken
        return 0
    tile = table.tops[space]
    table.add(table.tiles[table.seat], value_of(tile), 1)
    table.say("took", table.seat, tile, space)
    return _open_space(table, space)


def _open_space(table: Table, space: int) -> int:
    below = table.under[space]
    if below == NOTHING:
        _flood(table, space)
        return 0
    table.put(table.under, space, NOTHING)
    if below == UNSEEN:
        table.put(table.tops, space, COVERED)
        return space
    uncover(table, space, below)
    return 0


def chances(table: Table, space: int) -> list[int]:
    """The tiles that may lie on a space: those of its deck unseen and not pinned elsewhere."""
    deck = table.rules.deck_of[space]
    pairs = zip(table.under, table.rules.deck_of, strict=True)
    return sorted(table.pool[deck].difference(tile for tile, of in pairs if of == deck))


def uncover(table: Table, space: int, tile: int) -> None:
    """A tile that lay under another is now the top of its space."""
    table.put(table.tops, space, tile)
    deck = table.rules.deck_of[space]
    table.put(table.pool, deck, table.pool[deck] - {tile})
    table.say("uncovered", space, tile)


def _flood(table: Table, space: int) -> None:
    """The last tile of a space is gone: a gap begins, grows, or two merge."""
    table.put(table.tops, space, WATER)
    table.say("water", space)
    if BRIDGED in (table.tops[space - 1], table.tops[space + 1]):
        span(table, space)
    _slide_atlantis(table)
    _slide_mainland(table)


def span(table: Table, space: int) -> None:
    """Makes bridged water of the gap around a space of water."""
    for step in (-1, 1):
        at = space
        while table.tops[at] in (WATER, BRIDGED) and table.now[FIRST] <= at <= table.now[LAST]:
            table.put(table.tops, at, BRIDGED)
            at += step


def _slide_atlantis(table: Table) -> None:
    """No gap borders Atlantis: it slides up to the next tile."""
    first = table.now[FIRST]
    while first <= table.now[LAST] and table.tops[first] <= 0:
        table.put(table.tops, first, WATER)
        first += 1
    if first != table.now[FIRST]:
        table.put(table.now, FIRST, first)
        table.say("slid", 0, first if first <= table.now[LAST] else table.rules.mainland)
        _tidy_empty_path(table)


def _slide_mainland(table: Table) -> None:
    """No gap borders the mainland: it slides up to the last tile."""
    last = table.now[LAST]
    while last >= table.now[FIRST] and table.tops[last] <= 0:
        table.put(table.tops, last, WATER)
        last -= 1
    if last != table.now[LAST]:
        table.put(table.now, LAST, last)
        table.say("slid", table.rules.mainland, last)


def _tidy_empty_path(table: Table) -> None:
    """All paths without a tile are the same path."""
    if table.now[FIRST] > table.now[LAST]:
        table.put(table.now, FIRST, 1)
        table.put(table.now, LAST, 0)
