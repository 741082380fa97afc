"""Boards, rules and puzzles of island-escape games for Jupyter notebooks."""
