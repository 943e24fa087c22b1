web-eyes-open = everything open
web-playback = Play
web-playback-stop = Pause
web-speed = Speed
web-speed-times = { $times } ×
web-try = Try another move
web-try-over = The game is over at this step, so there is no move to try.
web-try-hint = Starts a new table against bots from this position. It is not rated, and this game does not change.
web-try-seat = Your seat
web-try-cards = What this seat could not see
web-try-redrawn = Draw it again
web-try-redrawn-hint = You know exactly what this seat knew. Everything hidden is drawn again at random.
web-try-open = Keep it as it was
web-try-open-hint = Everything is as it was in this game.
web-try-level = Bots
web-try-start = Play from here
web-try-begun = You play on from step { $at }.
web-try-origin = Original replay
web-fair-check = Check shuffles
web-fair-step-promise = Before the game the server published the hash of a secret seed.
web-fair-noted = This browser saved the same hash before the game.
web-fair-noted-other = This browser saved a different hash before the game.
web-fair-not-noted = This browser saved no hash before the game, so there is nothing to compare.
web-fair-step-players = The players added randomness of their own.
web-fair-no-players = Nobody added any.
web-fair-step-seed = After the game the server revealed its seed.
web-fair-hash-same = Its hash is the one that was published.
web-fair-hash-other = Its hash is not the one that was published.
web-fair-step-draws = All random draws were repeated from these seeds.
web-fair-draws = { $same } of { $count } gave the same result.
web-fair-same = the same
web-fair-other = different
web-fair-given = { $given ->
    [one] The first move was copied from another game and is not part of this proof.
   *[other] The first { $given } moves were copied from another game and are not part of this proof.
}
web-fair-own = To check without this server, download the record and run: sevenfold record verify FILE
study-fair-partly = Shuffles after the copied position: proved fair
web-hand-of = { $name ->
    [You] Your hand
   *[other] Hand of { $name }
}, { $count } cards
web-discarded = Discarded: { $card }
web-moves = All moves
web-round-number = Round { $round }
web-turn-number = Turn { $round }
web-line-won = you won
web-line-lost = you lost
web-line-won-by = { $names } won
web-line-draw = a draw
web-line-all-lost = everybody lost
web-line-tournament = Tournament
web-close-game = Close
web-close-game-sure = Give up this game? Tap again
web-finished-games = Finished games
web-left = { $name } has left the table.
web-left-bot = A bot takes over in { $time }.
web-replace = Let a bot play now
