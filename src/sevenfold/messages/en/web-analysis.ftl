study-analysis = Analysis
study-title = Analysis: { $name }
study-analyse = Analyse
study-offer = What was each decision worth, and which cost most? Takes up to a minute.
study-working = Analysing …
study-failed = The analysis did not succeed. You can try again.
study-choose-seat = Choose whose eyes you look through to see an analysis.
study-summary = { $count ->
    [one] One decision
   *[other] { $count } decisions
} · { $loss } % of winning chances lost by each on average (with open cards: { $open } %)
study-graph = Winning chances by decision
study-at = Step { $at }: { $chance } % to win
study-round-short = R{ $round }
study-line-known = as known then
study-line-open = open cards
study-line-costly = costliest
study-previous = Decision before
study-next = Decision after
study-no-decision = This seat had nothing to decide here.
study-cost = This move cost { $loss } % of winning chances.
study-best-made = Nothing better was to be found.
study-options = What each option was worth
study-move = Move
study-known = As known then
study-open = Open cards
study-made = made
study-best = best
study-percent = { $share } %
study-pass = { $cards } to { $name }
study-costliest = The costliest moves
study-lost = −{ $loss } %
study-costly = Round { $round }: { $made }; best was { $best }
study-costly-pass = Round { $round }: the pass
study-explained = Chances to win the game. "As known then" uses only what this seat could know; "open cards" is what the same move was worth with every hand in sight.
study-drop = Drop a record file here, or choose one
study-file-gone = The file is not here any more. Please choose it again.
study-fair-proved = Shuffles proved fair
study-fair-none = No proof of the shuffles in this file
study-fair-broken = The shuffles do not match their proof
study-summary-zhangyi = { $count ->
    [one] One decision
   *[other] { $count } decisions
} · { $loss } % of winning chances lost by each on average (with open mandates: { $open } %)
study-round-short-zhangyi = T{ $round }
study-line-open-zhangyi = open mandates
study-open-zhangyi = Open mandates
study-costly-zhangyi = { $round ->
    [0] Set-up: { $made }; best was { $best }
   *[other] Turn { $round }: { $made }; best was { $best }
}
study-explained-zhangyi = Chances to win the game; a draw counts as shared. "As known then" uses only what this seat could know; "open mandates" is what the same move was worth with everybody's mandate in sight. A move counts as a mistake only where the difference is more than chance.
study-prepare-swaps = Lay { $card } aside after { $swaps ->
    [one] a swap
   *[other] { $swaps } swaps
}
study-look = Boss at place { $place }: swap with the { $side ->
    [left] left
   *[right] right
} one
study-march = { $from } → { $to }, strength { $strength }
study-march-with = { $from } → { $to }, strength { $strength }, with { $talents }
study-station = { $talent } in { $area }
study-assassinate = { $talent } dies
study-retreat = Back to { $area }
study-beliefs = What the bots believed
study-beliefs-own = { $name }: the mandate as the others saw it
study-beliefs-of = { $name }: the mandate as it seemed
study-beliefs-truth = really: { $state }
study-beliefs-picture = Chances of each mandate of { $name }, move by move
study-beliefs-now = Likeliest at this step
study-beliefs-none = Nobody has acted yet.
