study-analysis = Analysis
study-title = Analysis: { $name }
study-analyse = Analyse
study-offer = What was each decision worth, and which cost most? Takes up to a minute.
study-hint = What was best here?
study-working = Analysing …
study-failed = The analysis failed. Please try again.
study-choose-seat = Choose a player under "Seen by" to see an analysis.
study-summary = { $count ->
    [one] One decision
   *[other] { $count } decisions
} · each lost { $loss } % of winning chances on average (with open cards: { $open } %)
study-graph = Winning chances by decision
study-at = Step { $at }: { $chance } % to win
study-round-short = R{ $round }
study-line-known = as known then
study-line-open = open cards
study-line-costly = most costly
study-previous = Previous decision
study-next = Next decision
study-no-decision = This seat had nothing to decide here.
study-cost = This move cost { $loss } % of winning chances.
study-best-made = No better move was found.
study-options = What each option was worth
study-move = Move
study-known = As known then
study-open = Open cards
study-made = made
study-best = best
study-percent = { $share } %
study-pass = { $cards } to { $name }
study-costliest = The most costly moves
study-lost = −{ $loss } %
study-costly = Round { $round }: { $made }; best was { $best }
study-costly-pass = Round { $round }: the pass
study-explained = The figures are chances to win the game. "As known then" uses only what this seat could know. "Open cards" shows what the same move was worth with all hands visible.
study-drop = Drop a record file here, or choose one
study-file-gone = This page no longer has the file. Please choose it again.
study-fair-proved = Shuffles proved fair
study-fair-none = No proof of the shuffles in this file
study-fair-broken = The shuffles do not match their proof
study-summary-zhangyi = { $count ->
    [one] One decision
   *[other] { $count } decisions
} · each lost { $loss } % of winning chances on average (with open mandates: { $open } %)
study-round-short-zhangyi = T{ $round }
study-line-open-zhangyi = open mandates
study-open-zhangyi = Open mandates
study-costly-zhangyi = { $round ->
    [0] Set-up: { $made }; best was { $best }
   *[other] Turn { $round }: { $made }; best was { $best }
}
study-explained-zhangyi = The figures are chances to win the game; a draw counts as a shared win. "As known then" uses only what this seat could know. "Open mandates" shows what the same move was worth with all mandates visible. A move counts as a mistake only when the difference is too large to be chance.
study-prepare-swaps = Discard { $card } after { $swaps ->
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
study-beliefs-own = { $name ->
    [You] Your mandate
   *[other] { $name }'s mandate
}, as the others saw it
study-beliefs-of = { $name ->
    [You] Your mandate
   *[other] { $name }'s mandate
}, as this seat saw it
study-beliefs-truth = actual: { $state }
study-beliefs-picture = How likely each mandate of { $name ->
    [You] yours
   *[other] { $name }
} seemed, move by move
study-beliefs-now = Most likely at this step
study-beliefs-none = Nobody has acted yet.
study-outcome = What followed: { $what }
study-better-pass = Best was { $best }.
web-hint = Hint
web-hint-card = Suggestion: { $card }
web-hint-about = Chance to win the game with each
web-hint-chance = { $value } % ± { $error }
