puzzle-about = Positions from real games with one move that is clearly the best. You see what the player saw.
puzzle-today = Puzzle of the day
puzzle-training = Training
puzzle-tally = You have answered { $answered } of { $puzzles }. { $due ->
    [0] Nothing is to be repeated.
    [one] One that went wrong comes again.
   *[other] { $due } that went wrong come again.
  }
puzzle-done = { $answered } of { $puzzles } answered
puzzle-solve = Solve
puzzle-again = Look again
puzzle-train = Train
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-hard = hard
puzzle-empty = This server has no puzzles.
puzzle-none = There is no such puzzle
puzzle-choose = Choose one of the passes listed beside the table.
puzzle-right = Right!
puzzle-wrong = Not the best move. It comes again later.
puzzle-chance = Chance
puzzle-boss = Win the boss
puzzle-boss-task = Which card gives you the best chance to win the round? In Seven Suiters: to seal more bosses than the others.
puzzle-seventh = Avoid the last trick
puzzle-seventh-task = One more trick can lose your side the round. Which card gives the best chance to win it?
puzzle-pass = The right pass
puzzle-pass-task = Which of these passes gives you the best chance to win the round?
puzzle-endgame = Endgame with open cards
puzzle-endgame-task = All cards are open. Only one card wins the round, however the others play.
puzzle-why-boss = { $move } takes the boss: it wins in { $best } of 100 such positions, the next best move in { $next }.
puzzle-why-seventh = { $move } leaves the trick to the others or makes it count: it wins in { $best } of 100 such positions, the next best move in { $next }.
puzzle-why-pass = After this pass the round is won in { $best } of 100 deals, after the next best of these in { $next }: { $move }.
puzzle-why-solved = { $move } wins the round however the others play. After every other card they can prevent it.
