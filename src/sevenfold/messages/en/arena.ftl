cli-arena = find out which of two agents plays better
arena-arg-a = the agent whose win rate is measured
arena-arg-b = the agent it meets
arena-arg-deals = how many deals, each played from every side (default: 100)
arena-arg-budget = seconds an agent may think about a move (default: 0.05)
arena-arg-clock = the clock that thinking is counted by (default: wall); processor time keeps the figures of a busy machine comparable
arena-arg-rounds = stop after so many rounds; whoever wins the last of them wins (default: whole games)
arena-no-rounds = { $game } is not played in rounds: leave out --rounds
crew-arg-jobs = processes (default: one for each core)
crew-arg-on = where the games are played: on this machine, or on the workers of a Ray cluster (default: here)
crew-arg-address = the Ray cluster's address; without it and RAY_ADDRESS, Ray starts on this machine
crew-address-needs-ray = --ray-address only works with --on ray
arena-arg-json = print JSON
arena-games = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $wins } won, { $draws } drawn
arena-rate = { $a } against { $b }: { $rate } % (95 % interval { $low }–{ $high }; equals would win { $even } %)
arena-pace = { $name }: { $mean } ms a move, longest { $longest } ms, { $moves } moves
cli-ratings = rate agents by a round robin
ratings-arg-agents = who takes part; the first has rating 0
ratings-arg-deals = how many deals each pair plays, each from every side (default: 50)
ratings-too-few = expected two or more different agents
ratings-column-agent = agent
ratings-column-rating = rating
ratings-column-interval = 95 % interval
ratings-column-score = score
ratings-column-games = games
agent-neural-rules = neural plays with four players who score by stars, without Seven Suiters (players=4, scoring=stars, variant=base)
agent-no-parameter = { $name } takes no parameter, got { $got }
agent-count = expected a whole number from 1 up after the agent's name, got { $got }
agent-odds = expected a number from 0 to { $most } after odds:, got { $got }
agent-style = expected one of { $known } after styled:, got { $got }
agent-no-network = { $file }: not a network that neural can play by
