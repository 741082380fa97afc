"""How fast python-chess plays at random here: what other figures are scaled by."""

import random
import time

import chess

REFERENCE = 12_000
"""Random moves of python-chess a second on the machine that the aims are stated for."""


def chess_rate(moves: int = 3000) -> float:
    """Random moves a second of CPU time."""
    rng, played, start = random.Random(1), 0, time.process_time()
    while played < moves:
        board = chess.Board()
        while not board.is_game_over() and played < moves:
            board.push(rng.choice(list(board.legal_moves)))
            played += 1
    return moves / (time.process_time() - start)
