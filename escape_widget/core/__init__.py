"""What every game shares: the protocol of a position, chance, records, errors, sessions.

Knows nothing of hexes, cards or any rule.
"""
