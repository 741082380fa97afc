"""The board in a notebook. The only folder that imports anywidget."""

from escape_widget.widget.board import Board

__all__ = ["Board"]
