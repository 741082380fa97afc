"""The editions, one file each."""

from escape_widget.island.rulesets.survive import EDITION as SURVIVE

EDITIONS = {edition.rules.id: edition for edition in (SURVIVE,)}
"""Every edition by the id of its rule set."""
