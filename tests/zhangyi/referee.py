"""A second reading of the rules: a plain referee over dicts that replays a record's JSON, written from the rules page.

It shares nothing with the game but the scenario's file; where both agree on thousands of games, neither has
slipped in a way the other has not.
"""

from typing import Any

Raw = dict[str, Any]


class Disagrees(AssertionError):
    """The referee would not have allowed this, or would have called the game differently."""


class Referee:
    """Follows a record move by move; `expected` says which `do` may come next, and by whom."""

    def __init__(self, rules: Raw, scenario: Raw) -> None:
        self.rules = rules
        self.players = rules["players"]
        self.army = {a["id"]: [a["owner"], a["strength"]] for a in scenario["areas"]}
        self.cities = {a["id"] for a in scenario["areas"] if a["city"]}
        self.cost: dict[tuple[str, str], int] = {}
        for border in scenario["borders"]:
            for pair in ((border["a"], border["b"]), (border["b"], border["a"])):
                self.cost[pair] = 1 if border["barrier"] else 0
        self.people = {t["id"]: t for t in scenario["talents"]}
        self.pile = set(self.people)
        self.standing: dict[str, str] = {}
        self.states = [s["id"] for s in scenario["states"]]
        self.alive = set(self.states)
        self.offers: dict[int, list[str]] = {}
        self.mandate: dict[int, str] = {}
        self.out: list[int] = []
        self.turn = 0
        self.first = self.actor = -1
        self.result: Raw | None = None
        self.expected: list[tuple[str, object]] = [("set_aside", "table")]

    def follow(self, moves: list[Raw]) -> Raw | None:
        for index, move in enumerate(moves):
            self._need((move["do"], move["by"]) in self.expected, f"{index}: {move}, expected {self.expected}")
            getattr(self, f"on_{move['do']}")(move)
        return self.result

    def _need(self, true: bool, why: object) -> None:
        if not true:
            raise Disagrees(why)

    # The set-up -----------------------------------------------------------------------------------
    def on_set_aside(self, move: Raw) -> None:
        self._need(len(set(move["talents"])) == 2 == len(move["talents"]), move)
        self.pile -= set(move["talents"])
        self._need(len(self.pile) == 14, move)
        self.expected = [("offer", "table")]

    def on_offer(self, move: Raw) -> None:
        dealt = {name for pair in self.offers.values() for name in pair}
        self._need(len(set(move["mandates"]) - dealt) == 2 and set(move["mandates"]) <= set(self.states), move)
        self._need(move["seat"] not in self.offers, move)
        self.offers[move["seat"]] = move["mandates"]
        if len(self.offers) == self.players:
            self.expected = [("keep", seat) for seat in range(self.players)]

    def on_keep(self, move: Raw) -> None:
        self._need(move["mandate"] in self.offers[move["by"]], move)
        self.mandate[move["by"]] = move["mandate"]
        self.expected.remove(("keep", move["by"]))
        self.expected = self.expected or [("first", "table")]

    # A turn ---------------------------------------------------------------------------------------
    def circle(self, start: int) -> list[int]:
        seats = [(start + step) % self.players for step in range(self.players)]
        return [seat for seat in seats if seat not in self.out]

    def after(self, seat: int) -> int:
        return self.circle(seat + 1)[0]

    def on_first(self, move: Raw) -> None:
        self._need(0 <= move["seat"] < self.players, move)
        self.first = move["seat"]
        self._turn()

    def _turn(self) -> None:
        self.turn += 1
        self.to_draw = self.circle(self.first)[:2]
        self.jing_ke: int | None = None
        self.chits = set(self.alive)
        self._talents()

    def _talents(self) -> None:
        if self.to_draw and self.pile:
            self.expected = [("draw_talent", "table")]
        elif self.jing_ke is not None and self.standing:
            self.expected = [("assassinate", self.jing_ke)]
        else:
            self.actor = self.first
            self._chits()

    def on_draw_talent(self, move: Raw) -> None:
        name = move["talent"]
        self._need(move["seat"] == self.to_draw[0] and name in self.pile, move)
        self.pile.remove(name)
        person = self.people[name]
        if person["role"] == "assassin":
            self.jing_ke = self.to_draw.pop(0)
            self._talents()
        elif person["state"] not in self.alive:
            self._talents()
        else:
            self.drawn = name
            self.expected = [("station", self.to_draw.pop(0))]

    def on_station(self, move: Raw) -> None:
        person = self.people[move["talent"]]
        self._need(move["talent"] == self.drawn and self.army[move["area"]][0] == person["state"], move)
        self.standing[move["talent"]] = move["area"]
        self._talents()

    def on_assassinate(self, move: Raw) -> None:
        self._need(move["talent"] in self.standing, move)
        del self.standing[move["talent"]]
        self.jing_ke = None
        self._talents()

    def _chits(self) -> None:
        if self.chits:
            self.expected = [("draw_chit", "table")]
        elif self.pile:
            self.first = self.after(self.first)
            self._turn()
        else:
            self._time()

    def on_draw_chit(self, move: Raw) -> None:
        self._need(move["seat"] == self.actor and move["state"] in self.chits, move)
        self.chits.remove(move["state"])
        if move["state"] not in self.alive:
            self._chits()
            return
        self.acting = move["state"]
        self.expected = [("recruit", self.actor)]

    def lands(self, state: str) -> list[str]:
        return [name for name, (owner, _) in self.army.items() if owner == state]

    def power(self, state: str) -> int:
        return sum(2 if name in self.cities else 1 for name in self.lands(state))

    def on_recruit(self, move: Raw) -> None:
        due = (self.power(self.acting) + 2) // 3
        due += sum(
            self.people[n]["role"] == "minister" and self.people[n]["state"] == self.acting for n in self.standing
        )
        self._need(sum(move["place"].values()) == due and all(n > 0 for n in move["place"].values()), move)
        for name, number in move["place"].items():
            self._need(self.army[name][0] == self.acting, move)
            self.army[name][1] += number
        self.expected = [("march", self.actor), ("hold", self.actor)]

    def on_hold(self, move: Raw) -> None:
        self._done()

    def _done(self) -> None:
        self.actor = self.after(self.actor)
        self._chits()

    # Marching and fighting ------------------------------------------------------------------------
    def on_march(self, move: Raw) -> None:
        source, to, number = move["from"], move["to"], move["strength"]
        self._need(self.army[source][0] == self.acting and (source, to) in self.cost, move)
        self._need(0 < number < self.army[source][1], move)
        self._need(all(self.standing.get(name) == source for name in move["talents"]), move)
        self._need(len(set(move["talents"])) == len(move["talents"]), move)
        enemy = self.army[to][0] not in (None, self.acting)
        if enemy:
            for name in list(self.standing):
                person = self.people[name]
                if person["role"] == "scholar" and person["state"] == self.army[to][0]:
                    del self.standing[name]
                    self._done()
                    return
        self.army[source][1] -= number
        number -= self.cost[source, to]
        self.marching = list(move["talents"])
        for name in self.marching:
            del self.standing[name]
        if number == 0:
            self._done()
        elif not enemy:
            self.army[to] = [self.acting, self.army[to][1] + number]
            self.standing |= dict.fromkeys(self.marching, to)
            self._done()
        else:
            self.field, self.attack = to, number
            self.expected = [("roll", "table")]

    def best(self, names: list[str]) -> int:
        return max([0] + [int(self.people[name]["bonus"]) for name in names])

    def on_roll(self, move: Raw) -> None:
        die = move["die"]
        self._need(die in (1, 2, 3, 4, 5, 6), move)
        field = self.army[self.field]
        self.foe = field[0]
        self.attack = max(0, self.attack - {1: 1, 2: 2}.get(die, 0))
        field[1] -= die == 6
        there = [name for name, area in self.standing.items() if area == self.field]
        mine, theirs = self.attack + self.best(self.marching), field[1] + self.best(there)
        self.won = self.attack > 0 and (field[1] == 0 or mine > theirs)
        loser, troops = (self.foe, field[1]) if self.won else (self.acting, self.attack)
        near = [name for (a, name) in self.cost if a == self.field and self.army[name][0] == loser]
        if troops and len(near) > 1:
            self.ways = near
            self.expected = [("retreat", self.after(self.actor))]
        else:
            self._resolve(near[0] if troops and near else None)

    def on_retreat(self, move: Raw) -> None:
        self._need(move["to"] in self.ways, move)
        self._resolve(move["to"])

    def _resolve(self, to: str | None) -> None:
        field = self.army[self.field]
        if self.won:
            if to:
                self.army[to][1] += field[1]
            self.standing = {name: area for name, area in self.standing.items() if area != self.field}
            self.standing |= dict.fromkeys(self.marching, self.field)
            self.army[self.field] = [self.acting, self.attack]
        elif to:
            self.army[to][1] += self.attack
        lands = self.lands(self.acting)
        if len(lands) >= 6 or len(self.cities & set(lands)) >= 4:
            self._end("hegemony", [self.acting], [s for s, name in self.mandate.items() if name == self.acting])
        elif not self.lands(self.foe):
            self._destroyed()
        else:
            self._done()

    def _destroyed(self) -> None:
        self.alive.remove(self.foe)
        self.out += [seat for seat, name in self.mandate.items() if name == self.foe]
        left = [seat for seat in range(self.players) if seat not in self.out]
        if len(left) == 1:
            self._end("destruction", [self.foe], left)
        else:
            self._done()

    def _time(self) -> None:
        highest = max(map(self.power, self.states))
        best = [state for state in self.states if self.power(state) == highest]
        winners = [seat for seat in range(self.players) if self.mandate[seat] in best]
        self._end("time", best, winners if len(winners) == 1 else [], draw=len(winners) != 1)

    def _end(self, end: str, states: list[str], winners: list[int], draw: bool = False) -> None:
        mandates = [self.mandate[seat] for seat in range(self.players)]
        self.result = {"end": end, "states": states, "mandates": mandates, "winners": winners}
        if draw:
            self.result["draw"] = True
        self.expected = []
