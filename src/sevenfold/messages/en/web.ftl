## Everywhere
web-name = Sevenfold
web-home = Home
web-pages = Pages
web-skip = Skip to the content
web-language = Language
web-close = Close
web-loading = One moment…
web-failed = Something went wrong. Please try again.
web-offline = No connection to the server.
web-no-page = There is no such page
web-yes = yes
web-no = no
web-you = You
web-somebody = somebody
web-bot = Bot { $number }
web-bot-player = bot
web-bot-level = Bot: { $level }
web-guest-name = Guest { $number }
web-unofficial = An unofficial work by fans.
web-saved = Saved.
web-link-copied = The link is on your clipboard.

## Home
web-yokai-tag = A trick-taking game about seven yokai. Capture the bosses, but beware of your seventh trick.
web-zhangyi-tag = A wargame of seven states. Each player moves them all and secretly backs one.
web-zhangyi-hint = Against a bot. No account needed.
web-play-now = Play now
web-play-now-hint = With a bot as your partner against two more. No account needed.
web-setting-up = Setting the table…
web-quick = Other ways to play now
web-quick-three = Three players
web-quick-two = Two players
web-quick-suiters = Seven Suiters
web-running = Your games
web-back-to-table = Back to your table
web-make-table = Make a table
web-make-table-hint = Choose rules, seats, bots and timer
web-join = Join by link or code
web-join-hint = A friend sent you something?
web-lobby = Lobby
web-lobby-hint = Open tables that wait for people
web-watch = Watch
web-watch-hint = Games going on right now
web-my-games = My games
web-replays = Replays
web-replays-hint = Look at finished games again
web-leaderboard = Leaderboard
web-leaderboard-hint = Who plays best, per rule set
web-learn = Learn
web-learn-hint = Short lessons in which you make the moves
web-first-time = New here? Take the lesson
web-about = About

## Lists
web-lobby-empty = No table is waiting just now. Make one: others will see it here.
web-watch-empty = Nobody plays at an open table just now.
web-my-games-empty = You are in no game.
web-replays-empty = You have finished no game yet.
web-leaderboard-empty = No rated games with these rules yet.
web-leaderboard-how = Rated games between people count. The number is a careful estimate: it rises as the server becomes surer.
web-player = Player
web-rating = Rating
web-games = Games
web-your-turn = Your turn
web-free-seats = { $count ->
    [0] full
    [one] 1 free seat
    *[other] { $count } free seats
    }
web-status-waiting = waiting
web-status-starting = starting
web-status-running = running
web-status-finished = finished
web-status-abandoned = abandoned

## Join
web-join-code = Link or code
web-join-wrong = That is neither a link to a table nor a code.
web-join-go = Go to the table

## Making a table
web-game = Game
web-rule-set = Rules
web-options = Single options
web-own-rules = Own rules
web-seats = Seats
web-your-seat = Seat 1 is yours.
web-seat-number = Seat { $number }
web-seat-person = A person
web-timer = Timer
web-timer-none = No timer
web-timer-move = 1 minute a move
web-timer-game = 15 minutes + 10 s
web-timer-days = 2 days a move
web-timer-move-value = { $seconds } s a move
web-timer-game-value = { $minutes } min + { $seconds } s
web-timer-days-value = { $days ->
    [one] 1 day a move
    *[other] { $days } days a move
    }
web-days-left = { $days ->
    [one] 1 day
    *[other] { $days } days
    }
web-time-left = Time left
web-who-may-come = Who may come
web-visibility-open = Anybody
web-visibility-open-hint = The table is in the lobby, and anybody may watch.
web-visibility-link = With the link
web-visibility-link-hint = Only those who have the link find it.
web-visibility-private = Players only
web-visibility-private-hint = With the link, and nobody may watch.
web-rated = Rated
web-rated-hint = Counts for the leaderboard; nothing can be taken back.
web-allow-undo = Undo by consent
web-allow-undo-hint = A move can be taken back if all people at the table agree.
web-allow-tracker = Card tracker
web-allow-tracker-hint = The suit chart crosses out what has been played.
web-make = Make the table

## Settings and account
web-settings = Settings
web-looks = Looks
web-theme = Theme
web-theme-system = Like the device
web-theme-light = Light
web-theme-dark = Dark
web-motion = Motion
web-motion-system = Like the device
web-motion-less = None
web-sound = Sounds
web-playing = Playing
web-guard = Two taps to play
web-guard-hint = The first tap raises a card, the second plays it.
web-autoplay = Play a forced card by itself
web-autoplay-hint = After a pause, so that nobody can tell.
web-suggest = Suggest what to pass
web-suggest-hint = Only where all others are bots.
web-level = Bots of "Play now"
web-level-best = The best
web-pace = Bots play
web-pace-slow = slowly
web-pace-human = like people
web-pace-fast = fast
web-pace-instant = at once
web-account = Name and account
web-nickname = Nickname
web-nickname-new = How shall others call you?
web-save = Save
web-signed-in = You are signed in as { $name }.
web-account-hint = A nickname is enough to play. With a password your games, settings and rating are kept on every device.
web-account-name = Name
web-password = Password
web-password-change = Change the password
web-password-old = The password so far
web-password-new = The new password
web-password-hint = Other devices are logged out.
web-login = Log in
web-register = Make an account
web-welcome = Welcome, { $name }.
web-logout = Log out
web-logout-everywhere = Log out everywhere
web-export = Download my data
web-delete = Delete me
web-delete-sure = Really delete everything? Tap again

## About
web-about-what = Sevenfold lets you play two tabletop games about sevens with people and with bots. The rules are told in our own words, clause by clause; every shuffle can be checked.
web-unofficial-long = This is an unofficial work by fans, made without the designers and publishers and without any claim on their works. If you like the games, please buy them.
web-about-drawings = All drawings here are our own.
web-about-free = Free software under the MIT licence.
web-credit-design = Design
web-credit-development = Development
web-credit-art = Art of the printed game
web-credit-graphics = Graphic design of the printed game
web-credit-suiters = Seven Suiters and its short game
web-credit-publisher = Publisher
web-credit-title = Original title

## At a table
web-menu = Menu
web-log = Log
web-chat = Chat
web-log-and-chat = Log and chat
web-score = Score
web-rules = Rules
web-table-of = { $name }'s table
web-no-table = No such table
web-table-gone = This table can no longer be watched.
web-seat-free = Free
web-seat-free-hint = Anybody with the link may sit here
web-seat-here = here
web-seat-away = away
web-seat-bot-plays = away, a bot plays
web-seat-conceded = has conceded
web-to-move = to move
web-sit = Sit here
web-leave = Leave
web-invite = Invite
web-invite-link = Link for the others
web-invite-code = Code for “Join by link or code”:
web-copy = Copy
web-start = Start
web-start-with-bots = Start, bots fill the rest
web-host-starts = { $name } starts the game.
web-reconnecting = The connection is gone. Reconnecting…
web-undo-asked = { $name } asks to take the last move back.
web-undo-waiting = Waiting for the others to agree to the undo.
web-late = Your time was up: a bot chose for you.
web-was-away = A bot played for you while you were away.
web-agree = Agree
web-refuse = Refuse
web-ask-undo = Ask to take back
web-no-undo = At this table nothing is taken back.
web-no-undo-rated = Nothing is taken back in a rated game.
web-concede = Concede
web-concede-sure = Really concede? Tap again
web-you-conceded = You have conceded: a bot plays on in your place.
web-rematch = Play again
web-join-rematch = Join the rematch
web-rematch-waits = The game begins when everybody who played has joined.
web-see-replay = Replay
web-download-record = Download the record
web-share-table = Share the table
web-share-replay = Share the replay
web-share-position = Share this position
web-say = Say something
web-send = Send
web-phrases = Quick phrases
web-chat-empty = Nobody has said anything yet.
web-chat-spectator = Chat is for those who sit at the table.
web-log-empty = Nothing has happened yet.
web-back-to-now = Back to now
web-fair = Fair shuffles
web-fair-hint = Before the game the server promises a secret seed by its hash; your browser adds its own randomness. After the game everybody can check.
web-fair-commitment = Promise
web-fair-seed = Seed

## Yokai Septet at the table
web-hand = Your hand, { $count ->
    [one] 1 card
    *[other] { $count } cards
    }
web-raised = raised
web-new-card = just received
web-trick = The trick on the table
web-played-by = { $name }: { $card }
web-winning = winning now
web-points-of = { $points } of { $limit } points
web-tricks-of = { $tricks } of { $limit } tricks
web-tricks = { $tricks ->
    [one] 1 trick
    *[other] { $tricks } tricks
    }
web-bosses-of = { $bosses } of { $limit } bosses
web-boss-worth = { $boss }: { $stars ->
    [0] no star
    [one] 1 star
    *[other] { $stars } stars
    }
web-boss-trump = { $boss }: trump, does not score
web-stars = { $stars ->
    [0] no star
    [one] 1 star
    *[other] { $stars } stars
    }
web-trump-word = trump
web-trump-face-up = { $card } lies face up: its suit is trump.
web-trump-led = The first card led made its suit trump.
web-no-trump = No trump yet
web-no-trump-yet = The first card led decides the trump suit.
web-no-trump-dealt = The card turned up after the deal decides the trump suit.
web-pass = Passing cards
web-pass-to = { $count ->
    [one] One for { $name }
    *[other] { $count } for { $name }
    }
web-pass-missing = { $count ->
    [one] Choose one more card
    *[other] Choose { $count } more cards
    }
web-pass-these = { $count ->
    [one] Pass this card
    *[other] Pass these { $count }
    }
web-pass-suggested = A suggestion: tap a card to change it.
web-take-back = Take { $card } back
web-choose-pass = Choose the cards to pass
web-has-passed = has chosen
web-partner = partner
web-shows = shows { $card }
web-waiting-for = Waiting for { $names }
web-is-to-play = { $name } to play
web-your-turn-led = Your turn: { $suit } was led
web-your-lead = Your lead: play any card
web-tap-again = Tap again to play { $card }
web-you-take = You take the trick
web-takes = { $name } takes the trick
web-dealing = The cards are dealt
web-game-over = The game is over
web-announce-turn = { $words }
web-cards-held = { $count ->
    [one] holds 1 card
    *[other] holds { $count } cards
    }
web-last-trick = Last trick
web-no-trick-yet = No trick has been taken yet.
web-chart = Suit chart
web-tracker = Suit chart with what is gone
web-chart-gone = gone
web-chart-mine = in your hand
web-round-over = Round { $round } is over
web-result = Result
web-round-by-bosses = { $name } took the deciding boss: { $limit } bosses win the round.
web-round-by-tricks = { $name } took the trick that reached { $limit } without enough bosses: the others win the round.
web-round-by-last-trick = No cards are left: { $name } took the last trick and wins the round.
web-round-suiters = All tricks of the round are played.
web-round-by-seals = { $name } sealed { $seals } bosses; { $limit } win the game.
web-round-flat = { $points ->
    [one] One point for the round; bosses bring none.
   *[other] { $points } points for the round; bosses bring none.
  }
web-round-won = You win the round!
web-round-won-by = { $count ->
    [one] { $names } wins the round
    *[other] { $names } win the round
    }
web-round-sealed = { $name } sealed: { $bosses }
web-round-sealed-none = { $name } sealed nothing.
web-boss = Boss
web-boss-whose = Captured by
web-unplayed = unplayed
web-laid-aside = laid aside
web-points = Points
web-all-hands = All hands as they were dealt
web-next-round = Next round
web-you-win = You win!
web-wins = { $count ->
    [0] The game is over
    [one] { $names } wins
    *[other] { $names } win
    }
web-ended-conceded = The game was conceded
web-seals-of = { $seals } of { $limit } seals
web-sealed = { $boss }: sealed
web-half-sealed = { $boss }: one of two this round
web-not-sealed = { $boss }: not sealed

## Two players
web-row-of = Cards in front of { $name }
web-row-up = Upper row
web-row-down = Lower row
web-down = face down
web-down-known = face down: { $card }
web-prepare = Before the first trick
web-choose-discard = Choose a card to lay aside
web-discard = Lay a card aside
web-discard-this = Lay { $card } aside
web-swap-hint = A boss in your upper row may change places with a card under it.
web-look-left = { $card }: swap with the left one
web-look-right = { $card }: swap with the right one
web-must-keep = First say which boss stays up
web-keep-question = { $card } was under it, a boss too. Which one stays up?
web-keep-up = The one that was up
web-keep-down = The one from below

## The log
web-log-start = The game begins.
web-log-play = { $name }: { $card }
web-log-deal = A new round: { $card } lies face up, { $suit } is trump.
web-log-deal-open = A new round: the first card led decides trump.
web-log-trump = { $suit } is trump.
web-log-pass = { $name } has chosen what to pass.
web-log-pass-cards = { $name } to { $to }: { $cards }
web-log-prepare = { $name } is ready.
web-log-look = { $name } looks at a card.
web-log-keep = { $name } decides which boss stays up.
web-log-trick = { $name } takes the trick.
web-log-trick-bosses = { $name } takes the trick and captures: { $bosses }
web-log-round = Round { $round } is over.
web-log-scores = { $name }: +{ $points }
web-log-shows = { $name } shows { $card }.
web-log-ask = { $name } asks to take back the last decision.
web-log-agree = { $name } agrees.
web-log-refuse = { $name } does not want it taken back.
web-log-undo = The last decision was taken back.
web-log-concede = { $name } concedes.
web-log-bot = A bot plays for { $name }.
web-log-back = { $name } is back.
web-log-late = { $name }'s time was up: a bot chose.
web-log-end = The game is over.

## Replays
web-replay-of = Replay: { $game }
web-no-replay = No such replay
web-steps = Steps
web-first = To the beginning
web-back = One step back
web-forward = One step forward
web-last = To the end
web-step-of = Step { $at } of { $last }
web-eyes = Seen by
web-spectator = a spectator

## Rules pages
web-rules-of = Rules: { $game }
web-rules-hint = Both games, clause by clause, with pictures
web-rules-all = Everything
web-rules-four = Four players
web-rules-first = First edition, basic
web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-glossary = Glossary
web-rules-not-found = Nothing here says that.
web-rules-attacker = The attacker loses { $loss }
web-rules-defender = The defender loses { $loss }
web-rules-nothing = Nobody loses
web-rules-open = Read the rules
