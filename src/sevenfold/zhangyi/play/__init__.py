"""How a game of Zhang Yi is played: turns, battles, ends, chance, and what is allowed."""
