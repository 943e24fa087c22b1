error-illegal-move = { $clause }: { $why }
error-bad-record = bad record: { $cause }
error-at-move = move { $index }: { $cause }
error-at-line = line { $line }: { $cause }
error-bad-scenario = bad scenario: { $count } { $count ->
    [one] problem
   *[other] problems
}
error-unknown-name = unknown { $kind } { $name }; known: { $known }
error-stale = the game has moved on since your last update; here is what you missed
error-not-seated = you have no seat at this table
error-table-closed = this table is closed
error-not-json = not valid JSON, or incomplete ({ $detail })
error-not-an-object = expected a JSON object, got { $got }
error-format = expected format { $expected }, got { $got }
error-missing = missing: { $names }
error-in-field = { $place }: { $detail }
error-rule-without-value = expected { $name }=…, got { $name }
error-rule-value = { $name }: expected one of { $known }; got { $got }
error-line-too-long = longer than { $limit } bytes
error-game-is-over = the game is over: no more moves are possible
error-result-differs = the result differs: expected { $expected }, got { $got }
error-seats = expected { $expected } seats, got { $got }
error-not-your-turn = it is not your turn
kind-game = game
kind-agent = agent
kind-rule = rule
kind-rule-set = rule set
kind-scenario = scenario
kind-lesson = lesson
kind-puzzle = puzzle
kind-kind = kind
kind-setting = setting
record-finished = { $game }: { $seats }; { $moves } moves; won by { $winners }
record-unfinished = { $game }: { $seats }; { $moves } moves; unfinished
