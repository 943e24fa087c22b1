kind-state = state
kind-area = area
kind-talent = talent
role-general = general
role-minister = minister
role-scholar = scholar
role-assassin = assassin
scenario-not-json = not a scenario: { $problem }
scenario-malformed = { $place }: { $problem }
scenario-twice = { $kind } { $name } occurs more than once
scenario-bad-id = { $kind } { $name }: an id has lower-case letters, digits and _, and starts with a letter
scenario-no-name = { $name } has no name in: { $languages }
scenario-states-count = expected { $expected } states, got { $got }
scenario-unknown-owner = { $area }: unknown owner { $owner }
scenario-strength-range = { $area }: expected a strength from 0 to { $most }, got { $strength }
scenario-position-range = { $area }: a position is two numbers from 0 to { $most }
scenario-position-twice = { $area } has more than one position
scenario-position-nowhere = there is a position for { $nowhere }, but no such area
scenario-areas-count = expected at most { $most } areas, got { $got }
scenario-borders-count = expected at most { $most } borders, got { $got }
scenario-neighbours-count = { $area }: expected at most { $most } neighbours, got { $got }
scenario-troops = { $state }: expected a strength of at most { $most } in all areas together, got { $got }
scenario-id-long = { $kind } { $name }…: an id has at most { $most } characters
scenario-name-long = { $name }: a name has at most { $most } characters; it is longer in: { $languages }
scenario-size = expected a scenario of at most { $most } bytes without spaces, got { $got }
scenario-strength-without-owner = { $area }: strength { $strength } without an owner
scenario-owner-without-strength = { $area }: owner { $owner } has no strength there
scenario-state-without-area = { $state } starts without an area
scenario-start-wins = { $state } starts with { $areas } areas and { $cities } cities, which is hegemony
scenario-border-to-nowhere = border { $a } – { $b }: there is no area { $nowhere }
scenario-border-to-itself = { $area } borders on itself
scenario-border-twice = border { $a } – { $b } occurs more than once
scenario-cut-off = { $area } is not connected to the rest of the map
scenario-assassin-with-state = { $talent }: an assassin belongs to no state
scenario-talent-without-state = { $talent } belongs to no state
scenario-talent-unknown-state = { $talent }: unknown state { $state }
scenario-bonus-range = { $talent }: expected a bonus from 0 to { $most }, got { $bonus }
scenario-bonus-without-general = { $talent }: only generals have a bonus, got { $bonus }
scenario-talent-count = expected { $expected } of role { $role }, got { $got }
zhangyi-phase-set_aside = setting talents aside
zhangyi-phase-offer = dealing mandates
zhangyi-phase-keep = choosing mandates
zhangyi-phase-first = choosing the first player
zhangyi-phase-draw_talent = drawing a talent
zhangyi-phase-station = stationing a talent
zhangyi-phase-assassinate = assassination
zhangyi-phase-draw_chit = drawing an action chit
zhangyi-phase-recruit = recruiting
zhangyi-phase-march = marching
zhangyi-phase-roll = rolling the die
zhangyi-phase-retreat = choosing a retreat
zhangyi-phase-over = the game is over
zhangyi-not-now = this cannot be done now; the current step is: { $phase }
zhangyi-wrong-seat = expected seat { $expected }, got { $got }
zhangyi-no-such-seat = there is no seat { $seat }
zhangyi-count = expected { $expected } different ones, got { $got }
zhangyi-no-such-talent = there is no talent { $name }
zhangyi-no-such-mandate = mandate { $name } cannot be dealt
zhangyi-not-offered = mandate { $name } was not offered
zhangyi-not-in-pile = { $name } is not in the pile
zhangyi-not-drawn = expected the drawn talent { $expected }, got { $got }
zhangyi-not-its-area = { $name } is not an area of the talent's state
zhangyi-not-on-map = { $name } is not on the map
zhangyi-no-such-chit = chit { $name } cannot be drawn
zhangyi-not-own-area = { $name } is not an area of the acting state
zhangyi-recruit-some = { $name }: expected at least 1, got { $got }
zhangyi-recruit-all = expected { $expected } strength in total, got { $got }
zhangyi-not-adjacent = { $to } is not adjacent to { $source }
zhangyi-one-stays = one strength must stay behind: expected 1 to { $most }, got { $got }
zhangyi-not-there = { $name } is not in { $area }
zhangyi-talent-twice = a talent is named twice
zhangyi-no-such-face = a die shows 1 to 6, got { $die }
zhangyi-no-retreat = the beaten troops cannot retreat to { $name }
zhangyi-tell-set-aside = Set aside unseen: { $talents }.
zhangyi-tell-offer = { $player ->
        [You] You are offered
       *[other] { $player } is offered
    } { $mandates }.
zhangyi-tell-keep = { $player ->
        [You] You keep
       *[other] { $player } keeps
    } { $state }.
zhangyi-tell-first = { $player ->
        [You] You go
       *[other] { $player } goes
    } first.
zhangyi-tell-turn = Turn { $turn } begins. { $player ->
        [You] You go
       *[other] { $player } goes
    } first.
zhangyi-tell-draw-talent = { $player ->
        [You] You draw
       *[other] { $player } draws
    } { $talent } ({ $role }).
zhangyi-tell-draw-talent-gone = { $player ->
        [You] You draw
       *[other] { $player } draws
    } { $talent }, whose state is destroyed: discarded.
zhangyi-tell-station = { $player ->
        [You] You station
       *[other] { $player } stations
    } { $talent } in { $area }.
zhangyi-tell-assassin-alone = { $assassin } finds no talent on the map and goes to the graveyard.
zhangyi-tell-assassinate = { $player ->
        [You] You send
       *[other] { $player } sends
    } { $assassin } to kill { $talent }. Both go to the graveyard.
zhangyi-tell-draw-chit = { $player ->
        [You] You draw
       *[other] { $player } draws
    } { $state }, which now acts.
zhangyi-tell-draw-chit-gone = { $player ->
        [You] You draw
       *[other] { $player } draws
    } { $state }, which is destroyed: discarded.
zhangyi-tell-recruit = { $state } recruits: { $places }.
zhangyi-tell-march = { $state } marches from { $source } to { $to }: strength { $strength }{ $escort ->
        [0] {""}
       *[other] {" "}with { $talents }
    }{ $crossing ->
        [0] .
       *[other] , minus { $crossing } for the crossing.
    }
zhangyi-tell-march-repelled = { $state } marches on { $to }, but { $scholar } turns the army back and goes to the graveyard.
zhangyi-tell-march-lost = { $state } sends strength { $strength } from { $source } to { $to }: all of it is lost on the crossing.
zhangyi-tell-hold = { $state } stays.
zhangyi-tell-roll = The die shows { $die }.
zhangyi-tell-battle = { $attacker } { $attack }+{ $attack_bonus } against { $defender } { $defence }+{ $defence_bonus }: { $winner } wins at { $area }.
zhangyi-tell-fallen = Talents lost: { $talents }.
zhangyi-tell-retreat = { $state } retreats to { $area }.
zhangyi-tell-retreat-chosen = { $player ->
        [You] You send
       *[other] { $player } sends
    } the beaten troops to { $area }.
zhangyi-tell-no-retreat = None of { $state }’s troops in this battle is left.
zhangyi-tell-destroyed = { $state } is destroyed.
zhangyi-tell-out = { $player ->
        [You] You supported { $state } and are out.
       *[other] { $player } supported { $state } and is out.
    }
zhangyi-tell-end-hegemony = { $states } becomes hegemon. { $outcome ->
        [won] { $winners ->
           [You] You win
          *[other] Won by { $winners }
        }
       *[lost] Everybody loses
    } ({ $mandates }).
zhangyi-tell-end-destruction = { $winners ->
        [You] You win as
       *[other] Won by { $winners },
    } the last player left ({ $mandates }).
zhangyi-tell-end-time = Time is up. Highest power: { $states }. { $outcome ->
        [won] { $winners ->
           [You] You win
          *[other] Won by { $winners }
        }
        [own] No player supports a strongest state. The strongest of the players’ states decides: { $winners ->
           [You] you win
          *[other] won by { $winners }
        }
       *[draw] A draw
    } ({ $mandates }).
scenario-neutral = neutral
scenario-city = city
scenario-river = river: crossing costs 1
scenario-mountain = mountains: crossing costs 1
cli-scenario = list, show, check, draw and tune Zhang Yi's scenarios
cli-scenario-list = list the built-in scenarios
cli-scenario-show = show a scenario as a table, or as JSON
cli-scenario-check = check a scenario file and list all its errors
cli-scenario-draw = draw a scenario's map as SVG
cli-arg-scenario = the name of a built-in scenario, or a JSON file
cli-arg-scenario-file = the JSON file of a scenario
cli-arg-scenario-json = print normalised JSON
cli-arg-svg = the SVG file to write
scenario-default = default
scenario-fine = { $name }: { $states } states, { $areas } areas, { $borders } borders, { $talents } talents: no errors
scenario-drawn = the map of { $name } is drawn in { $file }
scenario-column-area = area
scenario-column-owner = owner
scenario-column-strength = strength
scenario-column-city = city
scenario-column-neighbours = neighbours (~ river, ^ mountains)
scenario-column-talent = talent
scenario-column-role = role
scenario-column-state = state
scenario-column-bonus = bonus
zhangyi-seat = Seat { $seat } ({ $name })
zhangyi-show-turn = Turn { $turn } of at most 7, { $pile } talents in the pile
zhangyi-show-first = first player: { $player }
zhangyi-show-chits = chits to come: { $states }
zhangyi-show-mandate = You secretly support { $state }.
zhangyi-show-graveyard = graveyard: { $talents }
zhangyi-column-number = no.
zhangyi-column-state = state
zhangyi-column-power = power
zhangyi-column-areas = areas
zhangyi-column-cities = cities
zhangyi-column-strength = strength
zhangyi-column-recruits = recruits
zhangyi-column-talents = talents
zhangyi-column-from = from
zhangyi-column-to = to
zhangyi-column-most = most
zhangyi-column-escort = talents
zhangyi-column-meets = what is there
zhangyi-column-odds = { $bonus ->
    [0] without a general
   *[other] with a general +{ $bonus }
}
zhangyi-meets-own = own troops
zhangyi-meets-neutral = no troops
zhangyi-meets-scholar = { $state }: { $talent } will turn you back
zhangyi-meets-enemy = { $state } { $strength }; all troops: { $odds }
zhangyi-odds = win { $win }/6, tie { $tie }/6, loss { $loss }/6
zhangyi-odds-losses = { $odds } (you lose { $mine }, they { $theirs })
zhangyi-ask-keep = Which state do you support in secret? Type its number. The other mandate goes back unseen.
zhangyi-ask-station = Where do you station { $talent }? Type a number.
zhangyi-ask-assassinate = The assassin strikes: whom? Type a number.
zhangyi-ask-recruit = { $state } recruits { $amount }: type one number to place all of it there, or one number for each point (1 1 2).
zhangyi-ask-march = { $state } may march: type number, strength and letters of talents (3 5 a), or h to stay. ?3 shows the odds of 3.
zhangyi-ask-retreat = Where do the beaten troops go? Type a number.
zhangyi-help-keep = You win if the state you support becomes hegemon or has the highest power at the end, or if your opponent's state is destroyed.
zhangyi-help-station = A general adds to battles, a minister adds to recruiting, and a scholar turns back one invasion.
zhangyi-help-assassinate = You may kill any talent on the map. The assassin dies too.
zhangyi-help-recruit = Every state must recruit, even one that you do not support. Place its troops where they help you.
zhangyi-help-march = One strength stays behind. −1 is the loss for crossing a river or mountains. The die: on 1 and 2 the attacker loses 1 and 2, on 6 the defender loses 1. Then the higher sum wins. A tie goes to the defender unless the rules of this table say otherwise.
zhangyi-help-retreat = Beaten troops retreat to an adjacent area of their own state. You choose which.
zhangyi-help-map = On the map, ■ is a city and * a talent; each area shows its state and strength. The acting state is marked. `sevenfold scenario show` lists all borders.
zhangyi-help-aim = A state with 6 areas or 4 cities after a battle ends the game at once. Otherwise the game ends when the pile is empty, and the highest power wins.
zhangyi-hidden-set-aside = Two talents are set aside unseen.
zhangyi-hidden-offer = { $player } is offered two mandates.
zhangyi-hidden-keep = { $player } has chosen a mandate.
zhangyi-unclear-one = type one number
zhangyi-unclear-number = { $word } is not a number from 1 to { $last }
zhangyi-unclear-recruit = type one number, or { $amount } numbers
zhangyi-unclear-march = type h, or number and strength such as 3 5, followed by the letters of talents who march along
zhangyi-unclear-letters = { $word }: the talents there have the letters { $known }
zhangyi-show-set-up = Set-up, { $pile } talents in the pile
zhangyi-reason-hegemon = Can make { $name } hegemon at once
zhangyi-reason-crowns = Could make { $name } hegemon, which you do not support
zhangyi-reason-destroys = Likely destroys { $name }
zhangyi-reason-stops = Likely takes { $name } a step back from hegemony
zhangyi-reason-soon-hegemon = { $name } may well become hegemon soon, and you win
zhangyi-reason-soon-other = { $name }, which you do not support, may well become hegemon soon
zhangyi-reason-own-falls = { $name }, your state, may well be destroyed soon
zhangyi-reason-risky = The battle for { $name } may well be lost
zhangyi-reason-weakens-own = May well take { $name } from your own state
zhangyi-reason-takes-city = Likely takes { $name }, a city, for your state
zhangyi-reason-takes-area = Likely takes { $name } for your state
zhangyi-reason-weakens-rival = Weakens { $name }, which another player may well support
zhangyi-reason-weakens-leader = Weakens { $name }, the strongest of the other states
zhangyi-reason-scholar = Uses up the scholar { $name }
zhangyi-reason-protects = { $name } can no longer be attacked by a stronger army
zhangyi-reason-exposes = { $name } can then be attacked by a stronger army
zhangyi-reason-readies = Readies an attack on { $name }
zhangyi-reason-holds = Keeps the troops of { $name } together
zhangyi-reason-no-help = Does nothing for { $name }, which you do not support
zhangyi-reason-safe-talent = No stronger army can attack { $name } there
zhangyi-reason-kills = Harms { $name }, which another player may well support
zhangyi-reason-reveals = Makes others suspect that you support { $name }
zhangyi-reason-hides = Makes others think less that you support { $name }
zhangyi-reason-stronger = { $name } has more power than your other mandate
zhangyi-reason-away = Out of reach of { $name }, your state
zhangyi-reason-wastes = Wastes troops of { $name }, which you do not support
zhangyi-reason-opens = { $name } is then open to attack by a stronger army
zhangyi-reason-gathers = Gathers troops at { $name }
zhangyi-reason-open-talent = A stronger army can attack { $name } there
