"""Teaching the games: lessons, refreshers, bets. How it is shown is in ``widget/``."""
