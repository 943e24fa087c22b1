cli-about = Play, study and research Yokai Septet and Zhang Yi.
cli-lang = language of all texts (default: from the environment)
cli-commands = commands
cli-command = COMMAND
cli-help = show this help and exit
cli-usage = usage:{" "}
cli-positionals = arguments
cli-options = options
cli-version = show the version and exit
cli-bad-arguments = { $command }: { $problem } (see { $command } --help)
cli-argument = { $name }: { $problem }
cli-argument-required = missing: { $names }
cli-argument-one-required = one of these is needed: { $names }
cli-argument-unrecognized = unknown: { $words }
cli-argument-one-value = a value is missing
cli-argument-one-value-or-more = at least one value is needed
cli-argument-not-with = cannot be used together with { $name }
cli-argument-choice = { $value } is not one of { $choices }
cli-argument-value = { $value } is not { $type ->
    [int] a whole number
    [positive] a whole number from 1 up
    [seconds] a number of seconds above 0
   *[other] a valid { $type }
}
cli-argument-needless-value = takes no value, got { $value }
cli-selfplay = let agents play each other
cli-completion = print a script that completes commands in your shell
cli-arg-shell = the shell; for example: source <(sevenfold completion bash)
cli-man = print the manual page of this program
man-name = NAME
man-synopsis = SYNOPSIS
man-exit = EXIT STATUS
man-exit-0 = success
man-exit-1 = bad input, such as a record that does not follow the rules
man-exit-2 = wrong arguments or settings, or something that is missing
man-exit-130 = interrupted with Ctrl-C
cli-arg-force = overwrite files that exist
file-exists = { $file } exists already; nothing was changed. Add --force to overwrite it, or name another file
file-written = { $file } written
cli-record = check and show game records
cli-record-check = replay every game of a file and check it against the rules
cli-record-show = print the games of a file in words
cli-arg-game = the game: { $known }
cli-arg-rules = rule options, such as players=3; all others keep their defaults
cli-arg-seats = the players, in seat order
cli-arg-games = how many games (default: { $default })
cli-arg-seed = seed; the same seed gives the same games (default: 0)
cli-arg-records = write the records to this file; - is standard output
cli-arg-record-file = a record file (JSON Lines); - is standard input
cli-seat-won = seat { $seat } ({ $name }): won { $wins } of { $games }
cli-no-records = the file contains no record
cli-bad-gzip = the packed file is damaged
cli-records-agree = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves } moves, { $unfinished } unfinished: all agree with the rules
