zy-do-keep = Your mandate: keep one of the two in secret
zy-do-station = Station { $talent } in an area of its state
zy-do-assassinate = The assassin strikes: choose who dies
zy-do-recruit = { $state } acts: place { $amount ->
    [one] one recruit
   *[other] { $amount } recruits
}
zy-do-march = { $state } acts: march, or stay
zy-do-retreat = Choose where the beaten troops go
zy-acts = { $name ->
    [You] You move
   *[other] { $name } moves
} { $state }
zy-log-set-aside = Two talents are set aside unseen.
zy-log-offer = { $player ->
    [You] You are offered
   *[other] { $player } is offered
} two mandates.
zy-log-keep = { $player ->
    [You] You have
   *[other] { $player } has
} chosen a mandate.
zy-log-offered-me = You are offered two mandates.
zy-log-kept-me = You chose a mandate.
zy-log-draw-talent = { $player ->
    [You] You draw
   *[other] { $player } draws
} { $talent }.
zy-log-assassinate = { $player ->
    [You] You send
   *[other] { $player } sends
} the assassin to kill { $talent }.
zy-states = The seven states
zy-state-line = { $state }: power { $power }, areas { $areas } of { $most_areas }, cities { $cities } of { $most_cities }, strength { $strength }, recruits { $recruits }
zy-acting = (acts now)
zy-power = power
zy-areas = areas
zy-cities = cities
zy-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn } of 7
}
zy-track = Talents, chits and graveyard
zy-pile = Talents in the pile
zy-chits-left = Still to act this turn
zy-graveyard = Graveyard
zy-mandate-hold = Press and hold to see your mandate
zy-mandate-is = You support { $state } (put back: { $other })
zy-mandate-of = { $name }: mandate for { $state }
zy-notebook = My notes
zy-notebook-about = Which state does each player support? Only you see these notes. They stay in this browser.
zy-suspect = How likely it is that { $name } supports { $state }
zy-odds = Win { $win }/6 · tie { $tie }/6 · lose { $loss }/6
zy-tie-defender = A tie goes to the defender.
zy-tie-attacker = A tie goes to the attacker.
zy-odds-losses = On average you lose { $mine } and they lose { $theirs }.
zy-from = From
zy-to = To
zy-strength = Strength { $strength } of { $most }
zy-escort = Talents that march along
zy-scholar-waits = { $scholar } will turn this army back and go to the graveyard.
zy-crossing = The crossing costs 1: { $arriving } will arrive.
zy-crossing-lost = The crossing costs 1: nobody will arrive.
zy-attack = Attack
zy-march = March
zy-hold = Stay
zy-keep = Support { $state }
zy-less = One fewer in { $area }
zy-more = One more in { $area }
zy-placed = Placed in { $area }
zy-recruit = Recruit
zy-left = { $left } left to place
zy-battle = Battle of { $area }
zy-takes = { $state } takes { $area }.
zy-holds = { $state } holds { $area }.
zy-first = first player
zy-out = out: supported { $state }
zy-map = Map of the Warring States
zy-closer = Zoom in
zy-farther = Zoom out
zy-whole = Whole map
zy-your-move = Your move
zy-draw = A draw
zy-all-lose = Everybody loses
zy-end-hegemony = { $states } has become hegemon.
zy-end-destruction = { $states } has been destroyed.
zy-end-time = Time is up. Highest power: { $states }. { $own ->
    [yes] No player supports a strongest state, so the strongest of the players’ states decides.
   *[no] {""}
}
zy-backed = { $name } supported { $state }
zy-power-graph = Power by turn. { $lines }
zy-power-over-time = National power, turn by turn; the supported states are drawn bold.
zy-result = Show the result
zy-sheet = Your move: open or close
zy-show-on-map = Show on the map
zy-way = { $source } → { $to }
zy-tap-army = Tap an army on the map.
zy-tap-target = Tap where it marches, or another army.
zy-warn-hegemony = { $state } would become hegemon ({ $faces ->
    [6] certain
   *[other] { $faces } in 6
}).
zy-warn-hegemony-won = You support { $state }: you would win.
zy-warn-hegemony-lost = You do not support { $state }: you would lose, and everybody if nobody supports it.
zy-warn-hegemony-nobody = You put { $state } back, so nobody supports it: everybody loses.
zy-warn-destruction = { $state } would be destroyed ({ $faces ->
    [6] certain
   *[other] { $faces } in 6
}).
zy-warn-destruction-lost = You support { $state }: you would { $players ->
    [2] lose
   *[other] be out
}.
zy-warn-destruction-nobody = You put { $state } back, so nobody supports it: nobody is out.
zy-warn-destruction-others = { $players ->
    [2] If the other player supports { $state }, you win.
   *[other] If another player supports { $state }, that player is out.
}
zy-march-sure = March anyway: tap again
zy-hold-sure = Stay: tap again
zy-assassinate-sure = { $talent } dies: tap again
zy-awaits-battle = It has enough for hegemony: its next battle makes it hegemon.
zy-awaits-action = It has enough for hegemony: its next action makes it hegemon.
zy-goal = You win if the state you support becomes hegemon ({ $areas } areas or { $cities } cities after a battle of its own) or has the highest power when the talents run out, or if everybody else’s state is destroyed: so keep your choice secret.
zy-talent-general = { $talent }, general of { $state }: adds { $bonus } in every battle where he stands. Of several generals only the best counts.
zy-talent-minister = { $talent }, minister of { $state }: while he is on the map, { $state } recruits one more.
zy-talent-scholar = { $talent }, scholar of { $state }: turns back one march into { $state }, then goes to the graveyard.
zy-log-roll = Die { $die }: { $attack_loss ->
    [0] { $defence_loss ->
        [0] no losses
       *[other] defenders −{ $defence_loss }
    }
   *[other] attackers −{ $attack_loss }
}.
zy-last-action = The last action
zy-step-back = Step back
zy-step-on = Step on
zy-stands-in = Stands in { $area }.
zy-in-graveyard = In the graveyard.
zy-just-drawn = Just drawn, to be stationed.
zy-not-seen = Nobody has seen this talent yet: it is in the pile or was set aside.
zy-talent-assassin = { $talent }, the assassin: whoever draws him sends one talent on the map to the graveyard.
zy-area-owner = { $state } has { $strength } here; at most { $most } may march.
zy-area-neutral = Neutral: whoever marches in takes it without a battle.
zy-area-city = It has a city and counts 2 for power.
zy-area-guard = { $scholar } turns back the next attack.
zy-why-strength = It cannot march: 1 strength must stay behind.
zy-why-state = It cannot march now: { $state } acts.
zy-why-border = It cannot be the target: it has no border with { $area }.
zy-neighbours = Neighbours
zy-border-open = open
zy-border-river = river: costs 1
zy-border-mountain = mountains: cost 1
zy-threat = Can come with { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ { $bonus } (general)
 }.
zy-roster-map = On the map
zy-roster-unseen = Not seen yet
zy-role-general = general
zy-role-minister = minister
zy-role-scholar = scholar
zy-role-assassin = assassin
zy-face = Die { $die }: { $result ->
    [win] you win
    [tie] a tie
   *[loss] you lose
 }
zy-take-back = Take back
zy-moves = All moves
zy-chit-of = { $state } acts
web-use-advice = Use these rules
zy-coach-keep = A strong state wins more often, but everybody keeps an eye on it. Keep the one that you can help without being noticed.
zy-coach-station-own = { $state } is your state: put { $talent } where it will fight. One talent does not give you away yet.
zy-coach-station = You do not support { $state }: put { $talent } where he does you no harm.
zy-coach-assassinate = Choose the talent who helps the state of a rival most.
zy-coach-recruit-own = Your own state acts: recruit where it will attack next, or where it is about to be attacked.
zy-coach-recruit = You do not support { $state }, but it must recruit: place the troops where they threaten a rival and not you.
zy-coach-march-own = Empty land costs no battle. If nothing but your own state grows, everybody guesses your mandate.
zy-coach-march = Let { $state } attack the state that you suspect, or stay. If you help it now and then, nobody can be sure whom you support.
zy-coach-near-own = { $state }, your state, is close to hegemony: a battle that it wins can end the game at once.
zy-coach-near = { $state } is close to hegemony. If nobody supports it, everybody loses: take an area from it while you can.
zy-coach-retreat = You choose where the beaten go: pick an area from which they do you no harm.
zy-coach-watch = Watch whom the others strengthen and whom they spare: that tells what they support.
zhangyi-figure-mandate-qin = Games won with the mandate for Qin
zhangyi-figure-mandate-chu = Games won with the mandate for Chu
zhangyi-figure-mandate-qi = Games won with the mandate for Qi
zhangyi-figure-mandate-yan = Games won with the mandate for Yan
zhangyi-figure-mandate-zhao = Games won with the mandate for Zhao
zhangyi-figure-mandate-wei = Games won with the mandate for Wei
zhangyi-figure-mandate-han = Games won with the mandate for Han
zhangyi-figure-mandate-other = Games won with another mandate
