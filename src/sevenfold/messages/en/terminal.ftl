# Playing in the terminal.
terminal-welcome = ? explains what you can do, q saves the game and leaves.
terminal-you = you
terminal-saved = Saved. Go on with: sevenfold play --resume { $file }
terminal-kept = The record of this game is in { $file }
terminal-arg-game = the game to play in the terminal: { $known } (default: the first)
terminal-arg-terminal = play here in the terminal instead of the browser
terminal-needs = { $options }: only with --terminal
terminal-arg-against = who plays the other seats (default: the strongest there is)
terminal-arg-seat = your seat (default: 0)
terminal-arg-seed = seed; the same seed deals the same cards (default: none)
terminal-arg-save = write the record to this file when you leave or the game ends
terminal-arg-resume = go on with a saved game
terminal-no-desk = { $game } cannot be played in the terminal; these can: { $known }
terminal-no-seat = there is no seat { $seat }: seats go from 0 to { $last }
terminal-cannot-resume = { $file } cannot be resumed: it must hold a game of one person against bots
terminal-resume-alone = a game is resumed as it was begun: leave out { $options }
terminal-thinking = the others are thinking …
