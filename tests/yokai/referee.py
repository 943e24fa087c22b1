"""A second reading of the rules: follows a record with nothing but card names, lists and the rule book.

It shares no code with the package and is as strict as the record format: a `keep` stands where two sevens met and
nowhere else, and a swap is named in full by its `prepare`.
"""

from typing import Any

LOWEST = {"W": 1, "E": 2, "C": 3, "L": 4, "D": 5, "F": 6, "S": 7}
STAR = {"W": 0, "E": 0, "C": 1, "L": 1, "D": 1, "F": 2, "S": 2}
SECOND_STAR = {"W": 0, "E": 1, "C": 0, "L": 1, "D": 1, "F": 1, "S": 1}
DECK = [
    "WA" if (suit, rank) == ("W", 1) else f"{suit}{rank}"
    for suit, low in LOWEST.items()
    for rank in range(low, low + 7)
]


def is_seven(card: str) -> bool:
    return card.rstrip("*")[1:] == "7"


def number(card: str) -> int:
    return int(card.rstrip("*")[1:])


class Referee:
    """Seats are numbers, sides are lists of seats; everything else is as the record writes it."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules, self.players = rules, rules["players"]
        self.suiters = rules["variant"] == "seven_suiters"
        self.teams = [[0, 2], [1, 3]] if self.players == 4 else [[seat] for seat in range(self.players)]
        self.points = [0] * len(self.teams)
        self.sealed: list[list[str]] = [[] for _ in self.teams]
        self.rounds: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self.leader: int | None = None
        self.moves: list[dict[str, Any]] = []

    def follow(self, moves: list[dict[str, Any]]) -> dict[str, Any] | None:
        self.moves = list(moves)
        while self.moves and self.result is None:
            self.round()
        assert not self.moves, "moves after the end"
        return self.result

    def next(self, what: str) -> dict[str, Any]:
        move = self.moves.pop(0)
        assert move["do"] == what, move
        return move

    def round(self) -> None:
        self.deal()
        if self.players == 2:
            self.prepare()
            self.leader = len(self.rounds) % 2
        else:
            self.exchange()
        self.taken: list[list[str]] = [[] for _ in self.teams]
        self.tricks = [0] * len(self.teams)
        fresh: list[list[str]] = [[] for _ in self.teams]
        self.trump = None if self.suiters else self.face_up[0]
        while True:
            side = self.trick()
            done = self.seal(side, fresh) if self.suiters else self.decided(side)
            if done or self.result is not None:
                return

    def deal(self) -> None:
        move = self.next("deal")
        assert move["by"] == "table"
        self.hands = [list(hand) for hand in move["hands"]]
        self.face_up = move["face_up"]
        size = 14 if self.suiters else {2: 11, 3: 16, 4: 12}[self.players]
        assert [len(hand) for hand in self.hands] == [size] * self.players
        self.up = [list(row["up"]) for row in move.get("rows", [])]
        self.down = [list(row["down"]) for row in move.get("rows", [])]
        assert [len(row) for row in self.up] == ([6, 6] if self.players == 2 else [])
        assert [len(row) for row in self.down] == ([7, 7] if self.players == 2 else [])
        everything = [card for part in (*self.hands, *self.up, *self.down) for card in part]
        everything += [self.face_up] if self.face_up else []
        foil = [f"{suit}7*" for suit in LOWEST] if self.suiters else []
        assert sorted(everything) == sorted(DECK + foil)
        assert (self.face_up is None) == self.suiters
        if self.rules["boss_swap"] == "none":
            assert not any(is_seven(card) for row in self.up for card in row)

    def exchange(self) -> None:
        gifts: list[tuple[int, str]] = []
        passed = set()
        for _ in range(self.players):
            move = self.next("pass")
            seat = move["by"]
            assert seat not in passed
            passed.add(seat)
            if self.suiters:
                wanted = {str(other): 1 for other in range(4) if other != seat}
            else:
                wanted = {str((seat + 2) % 4 if self.players == 4 else (seat + 1) % 3): 3}
            assert {to: len(cards) for to, cards in move["give"].items()} == wanted
            for to, cards in move["give"].items():
                for card in cards:
                    self.hands[seat].remove(card)
                    gifts.append((int(to), card))
        for to, card in gifts:
            self.hands[to].append(card)
        if not self.rounds or self.rules["leader"] == "ace":
            shown = "S13" if self.face_up == "WA" else "WA"
            self.leader = next(seat for seat, hand in enumerate(self.hands) if shown in hand)

    def prepare(self) -> None:
        ready = set()
        for _ in range(2):
            move = self.next("prepare")
            seat = move["by"]
            assert seat not in ready
            ready.add(seat)
            assert not is_seven(move["discard"])
            self.hands[seat].remove(move["discard"])
            assert not (move["swaps"] and self.rules["boss_swap"] == "none")
            used = [swap["up"] for swap in move["swaps"]]
            assert len(set(used)) == len(used)
            for swap in move["swaps"]:
                self.swap(seat, swap)

    def swap(self, seat: int, swap: dict[str, Any]) -> None:
        place = swap["up"] + (swap["side"] == "right")
        upper, lower = self.up[seat][swap["up"]], self.down[seat][place]
        assert is_seven(upper)
        assert swap["keep"] in (("up", "down") if is_seven(lower) else (None,))
        if swap["keep"] != "up":
            self.up[seat][swap["up"]], self.down[seat][place] = lower, upper

    def reachable(self, seat: int) -> list[str]:
        if self.players != 2:
            return self.hands[seat]
        up = self.up[seat]
        bare = [
            card
            for place, card in enumerate(self.down[seat])
            if (place == 0 or not up[place - 1]) and (place == 6 or not up[place])
        ]
        return self.hands[seat] + [card for card in (*up, *bare) if card]

    def trick(self) -> int:
        """One trick; the side that takes it."""
        assert self.leader is not None
        cards: list[str] = []
        spots = [self.reachable(seat) for seat in range(self.players)]
        for step in range(self.players):
            seat = (self.leader + step) % self.players
            move = self.next("play")
            card = move["card"]
            assert move["by"] == seat
            assert card in spots[seat]
            if cards and any(other[0] == cards[0][0] for other in spots[seat]):
                assert card[0] == cards[0][0]
            self.remove(seat, card)
            cards.append(card)
        self.trump = self.trump or cards[0][0]
        self.leader = (self.leader + self.best(cards)) % self.players
        side = next(index for index, team in enumerate(self.teams) if self.leader in team)
        self.tricks[side] += 1
        self.brought = [card for card in cards if is_seven(card)]
        if not self.suiters:
            self.taken[side] += self.brought
        return side

    def remove(self, seat: int, card: str) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
            return
        for row in (self.up[seat], self.down[seat]):
            if card in row:
                row[row.index(card)] = ""

    def best(self, cards: list[str]) -> int:
        if "WA" in cards:
            return cards.index("WA")
        suit = self.trump if any(card[0] == self.trump for card in cards) else cards[0][0]
        top = max(number(card) for card in cards if card[0] == suit)
        return next(place for place, card in enumerate(cards) if card[0] == suit and number(card) == top)

    def decided(self, side: int) -> bool:
        needed = 3 if self.players == 3 else 4
        fatal = 13 if self.players == 2 else 7
        if len(self.taken[side]) >= needed:
            return self.scored([side], "bosses")
        if self.tricks[side] == fatal:
            return self.scored([other for other in range(len(self.teams)) if other != side], "tricks")
        if not any(self.reachable(seat) for seat in range(self.players)):
            return self.scored([side], "last_trick")
        return False

    def scored(self, sides: list[int], why: str) -> bool:
        gain = [0] * len(self.teams)
        for side in sides:
            gain[side] = self.gain(side, why)
            self.points[side] += gain[side]
        winners = sorted(seat for side in sides for seat in self.teams[side])
        self.rounds.append({"winners": winners, "why": why, "points": gain})
        goal = 2 if self.rules["scoring"] == "basic" else 7
        if max(self.points) >= goal:
            leading = [side for side, points in enumerate(self.points) if points == max(self.points)]
            if len(leading) > 1:  # only three players can tie: the left of the seven-trick player
                assert (self.players, why) == (3, "tricks")
                leading = [((self.leader or 0) + 1) % 3]
            self.result = {"winners": self.teams[leading[0]], "points": self.points, "rounds": self.rounds}
        return True

    def gain(self, side: int, why: str) -> int:
        if self.rules["scoring"] == "basic":
            return 1
        if self.players == 3 and why == "tricks":
            return 3
        cards = list(self.taken[side])
        if why == "tricks":
            held = [card for part in (*self.hands, *self.up, *self.down) for card in part]
            cards += [card for card in held if card and is_seven(card)]
        suits = [card[0] for card in cards if card[0] != self.trump]
        return sum(STAR[suit] + (SECOND_STAR[suit] if self.players == 3 else 0) for suit in suits)

    def seal(self, side: int, fresh: list[list[str]]) -> bool:
        """Takes the trick's sevens one by one and seals what each completes; whether the round is over."""
        for card in self.brought:
            suit = card[0]
            self.taken[side].append(card)
            both = sum(other[0] == suit for other in self.taken[side]) == 2
            barred = self.sealed[side] + (self.sealed[1 - side] if self.rules["short"] else [])
            if both and suit not in barred:
                self.sealed[side].append(suit)
                fresh[side].append(suit)
        won = len(self.sealed[side]) >= (4 if self.rules["short"] else 7)
        over = won or not any(self.hands)
        if over:
            self.rounds.append({"sealed": fresh})
        if won:
            self.result = {"winners": self.teams[side], "sealed": self.sealed, "rounds": self.rounds}
        return over
