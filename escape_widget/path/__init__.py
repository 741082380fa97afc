"""The game on a path of tiles, from Atlantis to the mainland."""

from escape_widget.core.registry import register
from escape_widget.path.rulesets.atlantis import ATLANTIS
from escape_widget.path.system import PathSystem

register(ATLANTIS, PathSystem(ATLANTIS))
