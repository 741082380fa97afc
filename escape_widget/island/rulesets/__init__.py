"""The editions, one file each."""

from escape_widget.island.rulesets.classic import EDITION as CLASSIC
from escape_widget.island.rulesets.expanded import EDITION as EXPANDED
from escape_widget.island.rulesets.survive import EDITION as SURVIVE

EDITIONS = {edition.rules.id: edition for edition in (SURVIVE, EXPANDED, CLASSIC)}
"""Every edition by the id of its rule set."""
