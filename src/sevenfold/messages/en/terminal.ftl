# Playing in the terminal.
terminal-welcome = Type ? for help, or q to save the game and leave.
terminal-you = you
terminal-saved = Saved. To continue: sevenfold play --resume { $file }
terminal-kept = The record of this game is in { $file }
terminal-arg-game = the game to play in the terminal: { $known } (default: the first)
terminal-arg-terminal = play here in the terminal instead of the browser
terminal-needs = { $options }: only with --terminal
terminal-arg-against = the agents on the other seats (default: the strongest)
terminal-arg-seat = your seat (default: 0)
terminal-arg-seed = seed; the same seed deals the same cards (default: none)
terminal-arg-save = write the record to this file when you leave or the game ends
terminal-arg-resume = continue a saved game
terminal-not-playable = { $game } cannot be played in the terminal; these can: { $known }
terminal-no-seat = there is no seat { $seat }: expected 0 to { $last }
terminal-cannot-resume = cannot resume { $file }: it must contain a game of one person against bots
terminal-resume-alone = a resumed game keeps its settings: leave out { $options }
terminal-thinking = the others are thinking …
