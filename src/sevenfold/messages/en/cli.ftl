cli-about = Play, study and research Yokai Septet and Zhang Yi.
cli-lang = language of all texts (default: the environment's)
cli-commands = commands
cli-command = COMMAND
cli-help = show this help and leave
cli-usage = usage:{" "}
cli-positionals = arguments
cli-options = options
cli-version = show the version and leave
cli-bad-arguments = { $command }: { $problem } (see { $command } --help)
cli-selfplay = let agents play each other
cli-record = check and show game records
cli-record-check = replay every game of a file through the rules
cli-record-show = tell the games of a file in words
cli-arg-game = the game: { $known }
cli-arg-rules = rule options, such as players=3; the rest keeps its default
cli-arg-seats = who plays, in seat order
cli-arg-games = how many games (default: { $default })
cli-arg-seed = seed; the same seed gives the same games (default: 0)
cli-arg-records = write the records to this file; - is standard output
cli-arg-record-file = a record file (JSON Lines); - is standard input
cli-seat-won = seat { $seat } ({ $name }): won { $wins } of { $games }
cli-no-records = the file holds no record
cli-records-agree = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves } moves, { $unfinished } unfinished: all agree with the rules
