lab-vector-rules = the vector environment scores by stars and, with two players, plays without boss swaps (scoring=stars, boss_swap=none)
lab-extra-missing = this needs { $name }: pip install "sevenfold[{ $extra }]"
lab-no-cluster = no Ray cluster answers at { $address }: { $detail }
lab-workers-die = the workers of the Ray cluster keep dying: { $detail }
