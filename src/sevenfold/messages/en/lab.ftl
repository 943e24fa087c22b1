lab-vector-rules = the vector environment scores by stars and, with two players, plays without boss swaps (scoring=stars, boss_swap=none)
