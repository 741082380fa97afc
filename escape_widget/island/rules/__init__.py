"""The rules, one module a section of the rulebook.

Each module holds for its kinds of action three things: the guards, which name the rule that an
action breaks (``Rule`` or None); the generators of legal codes, which ask the same guards; and
what the actions do to the table.
"""
