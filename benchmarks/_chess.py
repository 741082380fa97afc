"""Random games of python-chess: what other figures are compared with and scaled by."""

import random
import time

import chess

REFERENCE = 12_000
"""Random moves of python-chess a second on the machine that the aims are stated for."""


def chess_game(rng: random.Random, most: int = 400) -> int:
    """Plays chess at random; returns the number of moves, ``most`` of them at the most."""
    board = chess.Board()
    moves = 0
    while not board.is_game_over() and moves < most:
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def chess_rate(moves: int = 3000) -> float:
    """Random moves a second of CPU time."""
    rng, played, start = random.Random(1), 0, time.process_time()
    while played < moves:
        played += chess_game(rng, moves - played)
    return moves / (time.process_time() - start)
