cli-arena = measure which of two agents plays better
arena-arg-a = the agent whose win rate is measured
arena-arg-b = the opponent
arena-arg-deals = how many deals, each played from every side (default: 100)
arena-arg-budget = seconds an agent may think about a move (default: 0.05)
arena-arg-budget-b = seconds B may think about a move (default: as long as A)
arena-arg-clock = the clock that measures thinking time (default: wall); processor time keeps figures comparable on a busy machine
arena-arg-rounds = stop after this number of rounds; whoever wins the last one wins (default: whole games)
arena-no-rounds = { $game } has no rounds: leave out --rounds
pool-arg-jobs = number of processes (default: one for each core)
pool-arg-on = where to play the games: on this machine, or on the workers of a Ray cluster (default: here)
pool-arg-address = address of the Ray cluster; without it and without RAY_ADDRESS, Ray starts on this machine
pool-address-needs-ray = --ray-address only works with --on ray
arena-arg-json = print JSON
arena-games = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $wins } won, { $draws } drawn
arena-rate = { $a } against { $b }: { $rate } % (95 % interval { $low }–{ $high }; equal agents would win { $even } %)
arena-pace = { $name }: { $mean } ms per move, longest { $longest } ms, { $moves } moves
cli-ratings = rate agents in a round-robin tournament
ratings-arg-agents = the agents; the first one has rating 0
ratings-arg-deals = how many deals each pair plays, each from every side (default: 50)
ratings-too-few = expected two or more different agents
ratings-column-agent = agent
ratings-column-rating = rating
ratings-column-interval = 95 % interval
ratings-column-score = score
ratings-column-games = games
agent-no-parameter = { $name } takes no parameter, got { $got }
agent-count = expected a whole number of at least 1 after the agent's name, got { $got }
agent-odds = expected a number from 0 to { $most } after odds:, got { $got }
agent-weakened = expected a temperature above 0 and up to { $most } and a number of cards after weakened: (5:8), got { $got }
agent-style = expected one of { $known } after styled:, got { $got }
agent-no-style = expected a level, odds, search or expert to give a style to, got { $got }
agent-no-network = { $file } is not a network that neural can use
