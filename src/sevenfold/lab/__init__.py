"""Doors for research: the games as PettingZoo environments, OpenSpiel games and vectors of games.

Nothing outside this package needs what these modules import; install the extras `lab`, `ray` or `train`.
"""
