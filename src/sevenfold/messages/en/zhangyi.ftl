kind-state = state
kind-area = area
kind-talent = talent
role-general = general
role-minister = minister
role-scholar = scholar
role-assassin = assassin
scenario-not-json = not a scenario: { $problem }
scenario-malformed = { $place }: { $problem }
scenario-twice = { $kind } { $name } is there more than once
scenario-bad-id = { $kind } { $name }: an id is lower-case letters, digits and _, a letter first
scenario-no-name = { $name } has no name in: { $languages }
scenario-states-count = expected { $expected } states, got { $got }
scenario-unknown-owner = { $area }: unknown owner { $owner }
scenario-negative-strength = { $area }: expected a strength from 0 up, got { $strength }
scenario-strength-without-owner = { $area }: strength { $strength } without an owner
scenario-owner-without-strength = { $area }: owner { $owner } has no strength there
scenario-state-without-area = { $state } starts without an area
scenario-start-wins = { $state } starts with { $areas } areas and { $cities } cities: hegemony from the start
scenario-border-to-nowhere = border { $a } – { $b }: there is no area { $nowhere }
scenario-border-to-itself = { $area } borders on itself
scenario-border-twice = border { $a } – { $b } is there more than once
scenario-cut-off = { $area } is cut off from the rest of the map
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
zhangyi-not-now = not now; the step is: { $phase }
zhangyi-wrong-seat = expected seat { $expected }, got { $got }
zhangyi-no-such-seat = there is no seat { $seat }
zhangyi-count = expected { $expected } different ones, got { $got }
zhangyi-no-such-talent = there is no talent { $name }
zhangyi-no-such-mandate = mandate { $name } cannot be dealt
zhangyi-not-offered = mandate { $name } was not offered
zhangyi-not-in-pile = { $name } is not in the pile
zhangyi-not-drawn = expected the drawn talent { $expected }, got { $got }
zhangyi-not-its-area = { $name } is no area of the talent's state
zhangyi-not-on-map = { $name } is not on the map
zhangyi-no-such-chit = chit { $name } cannot be drawn
zhangyi-not-own-area = { $name } is no area of the acting state
zhangyi-recruit-some = { $name }: expected at least 1, got { $got }
zhangyi-recruit-all = expected { $expected } strength in all, got { $got }
zhangyi-not-adjacent = { $to } is not next to { $source }
zhangyi-one-stays = one strength must stay: expected 1 to { $most }, got { $got }
zhangyi-not-there = { $name } does not stand in { $area }
zhangyi-talent-twice = a talent is named twice
zhangyi-no-such-face = a die shows 1 to 6, got { $die }
zhangyi-no-retreat = the beaten troops cannot retreat to { $name }
zhangyi-tell-set-aside = Set aside unseen: { $talents }.
zhangyi-tell-offer = { $player } is offered { $mandates }.
zhangyi-tell-keep = { $player } keeps { $state }.
zhangyi-tell-first = { $player } goes first.
zhangyi-tell-turn = Turn { $turn } begins with { $player }.
zhangyi-tell-draw-talent = { $player } draws { $talent } ({ $role }).
zhangyi-tell-draw-talent-gone = { $player } draws { $talent } of a destroyed state: discarded.
zhangyi-tell-station = { $player } stations { $talent } in { $area }.
zhangyi-tell-assassinate = { $player } sends { $assassin }: { $talent } is dead, and so is he.
zhangyi-tell-draw-chit = { $player } draws { $state }: it acts.
zhangyi-tell-draw-chit-gone = { $player } draws { $state }, which is no more: discarded.
zhangyi-tell-recruit = { $state } recruits: { $places }.
zhangyi-tell-march = { $state } marches from { $source } to { $to }: strength { $strength }{ $escort ->
        [0] {""}
       *[other] {" "}with { $talents }
    }{ $crossing ->
        [0] .
       *[other] , less { $crossing } for the crossing.
    }
zhangyi-tell-march-repelled = { $state } marches on { $to }, but { $scholar } talks them out of it and leaves the stage.
zhangyi-tell-march-lost = { $state } sends strength { $strength } from { $source } to { $to }: all lost on the crossing.
zhangyi-tell-hold = { $state } holds.
zhangyi-tell-roll = The die shows { $die }.
zhangyi-tell-battle = { $attacker } { $attack }+{ $attack_bonus } against { $defender } { $defence }+{ $defence_bonus }: { $winner } wins at { $area }.
zhangyi-tell-retreat = { $state } falls back to { $area }.
zhangyi-tell-retreat-chosen = { $player } sends the beaten to { $area }.
zhangyi-tell-no-retreat = The army of { $state } is no more.
zhangyi-tell-destroyed = { $state } is destroyed.
zhangyi-tell-out = { $player } supported { $state } and is out.
zhangyi-tell-end-hegemony = { $states } is the hegemon. { $outcome ->
        [won] Won by { $winners }
       *[lost] Everybody loses
    } ({ $mandates }).
zhangyi-tell-end-destruction = Won by { $winners }: only they are left ({ $mandates }).
zhangyi-tell-end-time = Time is up; the greatest power: { $states }. { $outcome ->
        [won] Won by { $winners }
       *[draw] A draw
    } ({ $mandates }).
scenario-neutral = neutral
scenario-city = city
scenario-river = river: crossing costs 1
scenario-mountain = mountains: crossing costs 1
cli-scenario = list, show, check and draw Zhang Yi's scenarios
cli-scenario-list = name the scenarios that ship with the package
cli-scenario-show = show a scenario as a table, or as JSON
cli-scenario-check = check a scenario file and list all its faults
cli-scenario-draw = draw a scenario's map as SVG
cli-arg-scenario = a shipped scenario's name, or a JSON file
cli-arg-scenario-file = a scenario's JSON file
cli-arg-scenario-json = print the normalised JSON
cli-arg-svg = the SVG file to write
scenario-default = default
scenario-fine = { $name }: { $states } states, { $areas } areas, { $borders } borders, { $talents } talents: no faults
scenario-drawn = { $name } is drawn in { $file }
scenario-column-area = area
scenario-column-owner = owner
scenario-column-strength = strength
scenario-column-city = city
scenario-column-neighbours = neighbours (~ river, ^ mountains)
scenario-column-talent = talent
scenario-column-role = role
scenario-column-state = state
scenario-column-bonus = bonus
