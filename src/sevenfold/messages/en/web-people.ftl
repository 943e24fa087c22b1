web-pair-about = You wait here until others want the same rules and clock. Anybody may watch the game.
web-pair-count = { $here } of { $seats } players are here
web-pair-passed = You have waited { $passed }
web-pair-offline = The connection is lost. You keep your place; trying again …
web-pair-patience = It takes a while to find somebody. You can also play with bots.
web-pair-bots = Play against bots now
web-pair-together = { $ready ->
    [0] Play together, with bots on the free seats
   *[other] Play together now, with bots on the free seats
}
web-pair-ready = The game starts as soon as another player agrees to bots on the free seats.
web-pair-stop = Stop waiting
web-friends-about = Ask people by the name of their account. Friends see when you are online and which open games you play.
web-friends-name = Name
web-friends-ask = Ask to be friends
web-friends-empty = You have no friends here yet.
web-friends-asked = Asked by you
web-friends-requests = They ask to be your friends
web-friends-accept = Accept
web-friends-accept-request = Accept the request
web-friends-decline = Decline
web-friends-remove = Remove
web-friends-withdraw = Take back
web-friends-online = online
web-friends-offline = offline
web-friends-watch = Watch
web-friends-sent = Asked { $name }
web-blocked = Blocked
web-blocked-about = You and they do not meet in pairing, chat or invitations. They are not told.
web-block = Block
web-unblock = Lift the block
web-muted = Muted in the chat
web-mute-person = Mute
web-unmute-person = Hear again
web-account-first = Friends and challenges need an account, so that you stay the same person. You can make one in the settings.
web-challenge = Challenge
web-challenge-title = Challenge { $name }
web-challenge-others = Other seats
web-challenge-bots = Bots
web-challenge-free = Leave free
web-challenge-send = Send the challenge
web-invitations = Invitations
web-invitation-sent = Sent to { $name }
web-invitation-declined = { $name } has declined
web-invite-name = Invite by name
web-profile-private = Private profile
web-profile-private-hint = Others see your name there and nothing else. Open games and the leaderboard still show your name.
web-profile-yours = This is your profile. Others see what your open games and your tournaments say, and the games they played with you.
web-profile-yours-private = This is your profile. It is private: others see your name only.
web-profile-hidden = There is nothing here that you may see.
web-profile-since = Here since { $since }
web-profile-ratings = Ratings
web-profile-games = { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
web-profile-graph = Rating after each of { $games } games: from { $first } to { $last }, between { $lowest } and { $highest }
web-profile-figures = { $games ->
    [one] From one finished game
   *[other] From { $games } finished games
}
web-profile-of = { $count } of { $of }
web-profile-finished = Finished games
web-profile-partners = Favourite partners
web-profile-together = { $games ->
    [one] one game together, { $won } won
   *[other] { $games } games together, { $won } won
}
web-profile-no-games = No finished game that you may see.
web-people-here = People at this table
web-report = Report
web-report-title = Report { $name }
web-report-why = What is wrong?
web-report-text = What happened? (if you like)
web-report-send = Send the report
web-report-sent = The operators will look at it. { $name } is not told.
web-person-muted = You do not hear { $name } in the chat any more.
web-person-blocked = You and { $name } do not meet any more.
web-chat-person = { $name }: mute, block or report
