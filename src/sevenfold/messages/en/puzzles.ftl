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
puzzle-choose = Choose one of the answers that are listed.
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
puzzle-rating = Your rating: { $rating }, after { $answers ->
    [one] one puzzle
   *[other] { $answers } puzzles
  }. Only your first answer to each puzzle counts.
puzzle-hegemon = The march that makes hegemon
puzzle-hegemon-task = The state you support acts and can become hegemon. Which of these marches gives you the best chance to win the game?
puzzle-why-hegemon = { $move }: you win the game in { $best } of 100 such positions, after the next best of these choices in { $next }. It is the march with which your state can become hegemon now.
puzzle-backs = Whom do they back?
puzzle-backs-task = Look at what { $name } has done so far. Which state does { $name } most likely support?
puzzle-why-backs = By everything that { $name } did in public, the most likely answer is true in { $best } of 100 such games, the next one of these in { $next }. It was right here: { $move }.
