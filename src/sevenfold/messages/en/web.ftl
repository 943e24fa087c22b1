## Everywhere
web-name = Sevenfold
web-home = Home
web-pages = Pages
web-skip = Skip to the content
web-language = Language
web-close = Close
web-loading = One moment…
web-failed = Something went wrong. Please try again.
web-offline = Cannot reach the server. Please try again.
web-part-missing = A part of the site is missing: it was updated, or there is no connection. Your games are kept. Reload the page.
web-reload = Reload
web-no-page = This page does not exist
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
web-link-copied = Link copied.

## Home
web-yokai-tag = A trick-taking game about seven yokai. Capture the bosses, but beware of your seventh trick.
web-zhangyi-tag = A wargame of seven states. Every player moves all of them and secretly supports one.
web-zhangyi-hint = Against a bot. No account needed.
web-play-now = Play now
web-play-now-hint = You and a bot against two other bots. No account needed.
web-setting-up = Preparing your table…
web-quick = More quick games
web-quick-three = Three players
web-quick-two = Two players
web-quick-suiters = Seven Suiters
web-running = Your games
web-back-to-table = Back to your table
web-continue-turn = Continue: your turn
web-make-table = Make a table
web-make-table-hint = Choose rules, seats, bots and timer
web-pair = Find opponents
web-pair-hint = Play people who want the same game now
web-friends = Friends
web-invited = { $name } invites you to play
web-profile = Profile
web-join = Join by link or code
web-join-hint = Did a friend send you one?
web-lobby = Lobby
web-lobby-hint = Open tables that wait for players
web-tournaments-hint = The same deals at every table
web-watch = Watch
web-watch-hint = Games being played right now
web-my-games = My games
web-replays = Replays
web-replays-hint = Watch finished games again
web-tournaments = Tournaments
web-leaderboard = Leaderboard
web-leaderboard-hint = The best players of each rule set
web-learn = Learn
web-learn-hint = Short lessons: you make the moves
web-puzzles = Puzzles
web-puzzles-hint = Find the best move, one new puzzle a day
web-first-time = New here? Take the lesson
web-about = About

## Lists
web-lobby-empty = No table is waiting right now. Make one, and others will see it here.
web-watch-empty = No open game is being played right now.
web-my-games-empty = You have no running games.
web-replays-empty = You have not finished a game yet.
web-leaderboard-empty = Nobody has played enough rated games with these rules yet.
web-leaderboard-how = Only rated games between people count. Each number is a cautious estimate: it rises as more games make it more certain. You are listed once it is certain enough and you have met enough different opponents. Each further game against the same person on one day counts half as much as the one before.
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
web-join-code = Link, or code of six letters
web-join-wrong = This is neither a link to a table nor a code. Please check it.
web-join-go = Go to the table

## Making a table
web-game = Game
web-rule-set = Rules
web-options = Individual options
web-own-rules = Custom rules
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
web-timer-game-value = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s
}
web-timer-days-value = { $days ->
    [one] 1 day a move
    *[other] { $days } days a move
    }
web-days-left = { $days ->
    [one] 1 day
    *[other] { $days } days
    }
web-time-left = Time left
web-who-may-come = Who can join
web-visibility-open = Anybody
web-visibility-open-hint = The table is shown in the lobby, and anybody may watch.
web-visibility-link = With the link
web-visibility-link-hint = Only people with the link can find it.
web-visibility-private = Players only
web-visibility-private-hint = Players join with the link. Nobody may watch.
web-rated = Rated
web-rated-hint = Counts for the leaderboard. Everybody makes at least five moves or plays to the end; guests play against people from other networks. Moves cannot be undone.
web-zhangyi-rated-advice = Suggested for rated games: the set-up Balance of Power, which gives every state an even chance, and our own rule for the end: if time is up and no player supports a strongest state, the player with the stronger state wins. Games of strong players then end in far fewer draws.
web-unrated-too-short = This game did not count for the ratings: somebody made too few moves.
web-unrated-same-network = This game did not count for the ratings: a guest and an opponent use the same network. With accounts it would count.
web-allow-undo = Allow undo
web-allow-undo-hint = A move can be undone if all people at the table agree.
web-allow-tracker = Card tracker
web-allow-tracker-hint = The suit chart crosses out cards that have been played.
web-make = Make the table

## Settings and account
web-settings = Settings
web-looks = Appearance
web-theme = Theme
web-theme-system = Same as device
web-theme-light = Light
web-theme-dark = Dark
web-motion = Animations
web-motion-system = Same as device
web-motion-less = Off
web-sound = Sounds
web-playing = Playing
web-guard = Two taps to play
web-guard-hint = The first tap raises a card, the second plays it.
web-autoplay = Play the only allowed card automatically
web-autoplay-hint = After a pause, so that others cannot tell.
web-suggest = Suggest cards to pass
web-suggest-hint = Only when all other players are bots.
web-level = Bots in "Play now"
web-level-best = Automatic
web-pace = Speed of bots
web-pace-slow = Slow
web-pace-human = Like people
web-pace-fast = Fast
web-pace-instant = Instant
web-account = Name and account
web-nickname = Nickname
web-nickname-new = What should others call you?
web-save = Save
web-signed-in = You are signed in as { $name }.
web-account-hint = A nickname is enough to play. Add a password to keep your games, settings and rating on every device.
web-account-name = Name
web-password = Password
web-password-change = Change password
web-password-old = Current password
web-password-new = New password
web-password-hint = This logs you out on all other devices.
web-login = Log in
web-register = Make an account
web-welcome = Welcome, { $name }.
web-logout = Log out
web-logout-everywhere = Log out everywhere
web-export = Download my data
web-delete = Delete my account
web-delete-sure = Delete everything? Tap again
web-delete-hint = You concede your running games. Your name and what you said in chats are removed. The others keep their games.
web-delete-now = Delete everything

## About
web-about-what = Play two tabletop games about sevens, with people and with bots. The rules are explained clause by clause in our own words. You can check that every shuffle was fair.
web-unofficial-long = This is an unofficial work by fans. The designers and publishers are not involved, and we claim no rights to their works. If you like the games, please buy them.
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
web-no-table = This table does not exist
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
web-invite-code = Or say this code:
web-invite-qr = QR code with the link to this table
web-team = Team { $number }
web-your-partner = your partner
web-your-opponent = your opponent
web-copy = Copy
web-start = Start
web-start-with-bots = Start and fill seats with bots
web-host-starts = { $name } will start the game.
web-reconnecting = Connection lost. Reconnecting…
web-undo-asked = { $name } asks to undo the last move.
web-undo-waiting = Waiting for the others to agree to the undo.
web-late = Your time ran out, so a bot chose for you.
web-was-away = A bot played for you while you were away.
web-agree = Agree
web-refuse = Refuse
web-ask-undo = Ask to undo
web-no-undo = This table does not allow undo.
web-no-undo-rated = Rated games do not allow undo.
web-concede = Concede
web-concede-sure = Concede? Tap again
web-you-conceded = You conceded. A bot plays on for you.
web-rematch = Play again
web-join-rematch = Join the rematch
web-rematch-waits = The game starts when everybody who played has joined.
web-see-replay = Watch replay
web-download-record = Download record
web-share-table = Share the table
web-share-replay = Share the replay
web-share-position = Share this position
web-say = Say something
web-send = Send
web-phrases = Quick phrases
web-chat-empty = Nobody has said anything yet.
web-chat-spectator = Only players at the table can chat.
web-log-empty = Nothing has happened yet.
web-back-to-now = Back to now
web-fair = Fair shuffles
web-fair-hint = Before the game the server publishes the hash of a secret seed, and your browser adds randomness of its own. After the game everybody can check the shuffles.
web-fair-commitment = Published hash
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
web-pass = Pass cards
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
web-pass-or-change = Pass these cards, or change them
web-has-passed = has chosen
web-partner = partner
web-shows = shows { $card }
web-waiting-for = Waiting for { $names ->
    [You] you
   *[other] { $names }
  }
web-is-to-play = { $name } to play
web-your-turn-led = Your turn: { $suit } was led
web-your-lead = Your lead: play any card
web-tap-again = Tap again to play { $card }
web-you-take = You take the trick
web-takes = { $name ->
    [You] You take
   *[other] { $name } takes
  } the trick
web-dealing = Dealing the cards
web-game-over = The game is over
web-announce-turn = { $words }
web-cards-held = { $count ->
    [one] holds 1 card
    *[other] holds { $count } cards
    }
web-last-trick = Last trick
web-no-trick-yet = No trick has been taken yet.
web-chart = Suit chart
web-tracker = Suit chart with played cards
web-chart-gone = played
web-chart-mine = in your hand
web-round-over = Round { $round } is over
web-result = Result
web-round-by-bosses = { $name } took the deciding boss. { $limit } bosses win the round.
web-round-by-tricks = { $name ->
    [You] You took trick number { $limit } for your side
   *[other] { $name } took trick number { $limit } for their side
  } without enough bosses. The others win the round.
web-round-by-last-trick = No cards are left. { $name } took the last trick, which wins the round.
web-round-suiters = All tricks of the round have been played.
web-round-by-seals = { $name } sealed { $seals } bosses; { $limit } win the game.
web-round-flat = { $points ->
    [one] The round is worth 1 point. Bosses do not score.
   *[other] The round is worth { $points } points. Bosses do not score.
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
web-unplayed = not played
web-laid-aside = discarded
web-points = Points
web-all-hands = All hands as dealt
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
web-row-of = Cards in front of { $name ->
    [You] you
   *[other] { $name }
  }
web-row-up = Upper row
web-row-down = Lower row
web-down = face down
web-down-known = face down: { $card }
web-prepare = Before the first trick
web-choose-discard = Choose a card to discard
web-discard = Discard a card
web-discard-this = Discard { $card }
web-swap-hint = A boss in your upper row may change places with a card under it.
web-look-left = { $card }: swap with the left one
web-look-right = { $card }: swap with the right one
web-must-keep = First choose which boss stays up
web-keep-question = Under it was { $card }, also a boss. Which one stays up?
web-keep-up = Leave the upper one up
web-keep-down = Bring the lower one up

## The log
web-log-start = The game begins.
web-log-play = { $name }: { $card }
web-log-deal = A new round: { $card } lies face up, { $suit } is trump.
web-log-deal-open = A new round: the first card led decides trump.
web-log-trump = { $suit } is trump.
web-log-pass = { $name ->
    [You] You have
   *[other] { $name } has
  } chosen cards to pass.
web-log-pass-cards = { $name } to { $to ->
    [You] you
   *[other] { $to }
  }: { $cards }
web-log-prepare = { $name ->
    [You] You are
   *[other] { $name } is
  } ready.
web-log-look = { $name ->
    [You] You look
   *[other] { $name } looks
  } at a card.
web-log-keep = { $name ->
    [You] You decide
   *[other] { $name } decides
  } which boss stays up.
web-log-trick = { $name ->
    [You] You take
   *[other] { $name } takes
  } the trick.
web-log-trick-bosses = { $name ->
    [You] You take the trick and capture
   *[other] { $name } takes the trick and captures
  }: { $bosses }
web-log-trick-warning = { $name }: { $tricks } tricks. One more loses the round.
web-log-round = Round { $round } is over.
web-log-scores = { $name }: +{ $points }
web-log-shows = { $name ->
    [You] You show
   *[other] { $name } shows
  } { $card }.
web-log-ask = { $name ->
    [You] You ask
   *[other] { $name } asks
  } to undo the last move.
web-log-agree = { $name ->
    [You] You agree.
   *[other] { $name } agrees.
  }
web-log-refuse = { $name ->
    [You] You refuse
   *[other] { $name } refuses
  } to undo the move.
web-log-undo = The last move was undone.
web-log-concede = { $name ->
    [You] You concede.
   *[other] { $name } concedes.
  }
web-log-bot = A bot plays for { $name ->
    [You] you
   *[other] { $name }
  }.
web-log-back = { $name ->
    [You] You are
   *[other] { $name } is
  } back.
web-log-late = { $name ->
    [You] Your time ran out: a bot chose for you.
   *[other] { $name } ran out of time: a bot chose.
  }
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
web-rules-not-found = Nothing found. Try another word.
web-rules-attacker = The attacker loses { $loss }
web-rules-defender = The defender loses { $loss }
web-rules-nothing = No losses
web-rules-open = Read the rules
web-scenarios = Maps for Zhang Yi
web-stop-mail = Stop mails
