cli-play = play on this machine, in the browser
cli-serve = run a server for others
cli-worker = compute the moves of a server's bots
cli-repair = replay all running games with the current rules
cli-record-verify = check the proof that the shuffles in a file were fair
server-arg-port = port to listen on
server-arg-host = address to listen on
server-arg-workers = number of processes (PostgreSQL only)
server-arg-no-browser = do not open the browser
server-arg-config = a TOML file with settings
server-arg-database = sqlite:///FILE or postgresql://… (default: sqlite:///sevenfold.db in the current folder)
server-arg-processes = how many bots can think at the same time
server-arg-apply = end the games that differ, instead of only listing them
server-playing = Sevenfold runs at { $address } (press Ctrl+C to stop)
server-unknown = there is no { $what } here
server-no-such-code = no table waits under this code; ask for a new one or for the link
server-not-away = this player is here again
server-not-found = there is nothing at this address
server-not-allowed = that cannot be done at this address
server-bad-message = the server cannot read this message: { $detail }
server-unknown-option = there is no such rule option: { $names }
server-forbidden = you may not do that
server-origin = this request comes from another site
server-host = this server does not answer to the name in the address; its operator can add it to the setting “hosts”
server-full = that seat is taken; choose another one
server-seats = expected { $expected } seats, got { $got }
server-seats-free = { $count ->
    [one] one seat is still free
   *[other] { $count } seats are still free
}
server-started = the game has already started
server-not-finished = the game is not over yet
server-rated = a rated game needs people on at least two sides
server-no-undo = this table does not allow undo
server-nothing-to-undo = there is no move you can undo now
server-nothing-asked = nobody has asked to undo a move
server-too-many-tables = you can have at most { $most } tables at a time
server-rate = too many requests; please wait a moment
server-sign-in = choose a nickname first
server-login = the name or the password is wrong
server-name-taken = this name is taken; choose another one
server-name = a name has 1 to 24 visible characters
server-password = a password has at least { $least } characters and is not easy to guess
server-too-large = this message is too large
server-error = the server made an error; nothing was changed, please try again
server-busy = the server is busy; please try again
server-phrase-hello = Hello!
server-phrase-thanks = Thank you!
server-phrase-well-played = Well played!
server-phrase-oops = Oops …
server-phrase-thinking = Let me think.
server-phrase-hurry = Shall we go on?
server-phrase-again = Once more?
server-phrase-bye = I have to go. Goodbye!
server-verified = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: every shuffle follows from the seeds committed to before the game
server-unproved = game { $line } has no proof of its shuffles
server-broken-proof = game { $line }: the seed is not the one committed to before the game
server-bent = game { $line }, move { $index }: this draw does not follow from the seeds
server-repair-differs = { $table }: entry { $number }: { $problem }
server-repair-done = { $games } running games replayed, { $differing } differ
server-repair-replaying = Replaying
server-repair-ended = { $table } was ended
server-position-over = the game is over in this position
server-partly = game { $line } continues from a position of another game; the proof covers only what was drawn after it
server-bad-setting = the setting { $name } cannot be { $value }; allowed: { $allowed }
server-only-postgres = { $what } needs PostgreSQL (--database postgresql://…); SQLite cannot do this
server-no-game = { $name } is not a game: { $detail }
server-no-database = cannot use the database { $place }: { $detail }
server-in-use = another Sevenfold server is already using { $file }
server-port-taken = port { $port } of { $host } is taken; choose another with --port
server-cannot-listen = cannot listen at { $host }, port { $port }: { $detail }
cli-backup = copy the database into a file, also while a server runs (SQLite)
cli-restore = put a backup in the place of the database (SQLite; stop the server first)
server-arg-backup-file = the file to write
server-arg-restore-file = a file that sevenfold backup wrote
server-arg-backup-force = replace the file if it exists
server-arg-restore-force = replace the database if there is one; the old one is kept beside it
server-backup-copying = Copying
server-backup-done = { $file } holds the whole database ({ $size } MiB, checked)
server-restore-done = { $place } was restored from { $file }
server-restore-kept = the database that was there before is kept as { $file }
server-bad-backup = { $file } cannot be used: { $detail }
server-other-version = { $file } was written by another version of Sevenfold (schema { $version }); update Sevenfold first
server-only-sqlite = { $what } is for SQLite; with PostgreSQL use { $tool }
cli-person = look after the people of a server: mute, ban, rename, delete
cli-person-show = show what is stored about a person
cli-person-mute = refuse a person's chat
cli-person-ban = end a person's sessions and refuse to sign them in
cli-person-rename = give a person another name, also at their tables
cli-person-delete = delete a person and their data; this cannot be undone
cli-person-log = list what operators have done, and why
server-arg-person = an account's name, a guest's name, or an id
server-arg-person-name = the new name
server-arg-person-days = for this many days (default: until it is lifted)
server-arg-person-lift = lift it
server-arg-person-why = the reason, for the log
server-arg-person-by = your name, for the log (default: the system's user)
server-arg-person-limit = how many entries to list
server-several-people = several guests are called { $who }; choose one by id: { $ids }
server-person-account = account
server-person-guest = guest
server-person-since = since { $since }, last used { $used }
server-person-tables = { $count } open tables { $ids }
server-person-muted = muted { $until }
server-person-banned = banned { $until }
server-person-until = until { $until }
server-person-forever = until it is lifted
server-person-nothing = nothing has been done so far
server-action-mute = muted
server-action-unmute = mute lifted
server-action-ban = banned
server-action-unban = ban lifted
server-action-rename = renamed
server-action-delete = deleted
server-banned = { $days ->
    [0] this account is suspended and cannot sign in
    [one] this account is suspended; it can sign in again tomorrow
   *[other] this account is suspended; it can sign in again in { $days } days
}
server-muted = { $days ->
    [0] you cannot use the chat any more; your games go on
    [one] you cannot use the chat until tomorrow; your games go on
   *[other] you cannot use the chat for { $days } days; your games go on
}
server-sealed = others still play these deals; the game can be studied when the round is over
server-account-needed = this needs an account; you can make one in the settings
server-too-many-tournaments = you can have at most { $most } tournaments at a time
server-tournament-clock = a tournament needs a clock, so that every round ends
server-tournament-pairs = pairs need a game in which two play together
server-tournament-round-robin = a round robin needs tables with two sides; choose Swiss
server-tournament-most = a round robin can have at most { $most } entrants
server-tournament-start = a tournament starts at a time within the next 60 days
server-tournament-full = this tournament is full
server-registration-closed = the registration is closed
server-partner-taken = your partner has entered with somebody else
server-no-such-partner = there is no such partner; write the name of another account
server-not-entered = you have not entered this tournament
server-too-few-entrants = a tournament needs at least { $fewest } entrants
