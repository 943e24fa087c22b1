"""Yokai Septet as single choices: an action is a card or, with two players, a step of a boss swap."""

from typing import Any, ClassVar

import numpy as np

from sevenfold.game import TABLE
from sevenfold.lab.choices import Made, Vector, one_hot
from sevenfold.yokai import Rules, View
from sevenfold.yokai.cards import CARDS, NAMES, SUITS, is_boss
from sevenfold.yokai.moves import AnyMove, Deal, KeepBoss, Look, Pass, Play, Prepare, Row, Swap
from sevenfold.yokai.play.deal import DOWN, UP
from sevenfold.yokai.state import deck_size, hand_size

SIDES = ("left", "right")
KEEPS = ("up", "down")
PHASES = ("deal", "prepare", "pass", "play", "over")


class YokaiChoices:
    zero_sum: ClassVar[bool] = True

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players: int = rules.players
        self.deck = deck_size(rules)
        looks = [f"look {up} {side}" for up in range(UP) for side in SIDES] if rules.players == 2 else []
        keeps = [f"keep {keep}" for keep in KEEPS] if rules.players == 2 else []
        self.actions = (*NAMES[: self.deck], *looks, *keeps)
        self.most_outcomes = self.deck
        # A round can end without points for anybody, so the number of rounds has no bound: this is far above any game.
        self.most_choices = 100_000
        sets = ("hand", "legal", "chosen", "gave", "received", "face_up")
        relative = [f"{what} by {seat}" for what in ("played", "trick") for seat in range(self.players)]
        rows = [f"{what} of {seat}" for what in ("up", "open") for seat in range(2)] if rules.players == 2 else []
        sides = len(rules.sides)
        self.fields = (
            *((name, self.deck) for name in (*sets, *relative, *rows)),
            ("trump", 7),
            ("phase", len(PHASES)),
            ("leader", self.players),
            ("tricks", self.players),
            ("captured", 7 * sides),
            ("points", sides),
            ("sealed", 7 * sides),
        )

    def options(self, view: View, made: Made) -> list[int]:
        if view.must_keep:
            return [len(self.actions) - 2, len(self.actions) - 1]
        cards = [CARDS[name] for name in view.legal if CARDS[name] not in made]
        return cards + [self.deck + 2 * look.up + SIDES.index(look.side) for look in view.looks]

    def move(self, view: View, made: Made) -> AnyMove | None:
        seat = view.seat
        assert seat is not None
        if view.phase == "pass":
            return self._pass(view, made)
        if not made:
            return None
        action = made[0]
        if action < self.deck:
            if view.phase == "play":
                return Play(by=seat, card=NAMES[action])
            swaps = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
            return Prepare(by=seat, discard=NAMES[action], swaps=swaps)
        up, side = divmod(action - self.deck, 2)
        if up < UP:
            return Look(by=seat, up=up, side="right" if side else "left")
        return KeepBoss(by=seat, keep="down" if side else "up")

    def _pass(self, view: View, made: Made) -> AnyMove | None:
        if len(made) < sum(view.due.values()):
            return None
        names = iter([NAMES[card] for card in made])
        give = {seat: tuple(next(names) for _ in range(count)) for seat, count in view.due.items()}
        return Pass(by=view.seat or 0, give=give)

    def choices_of(self, view: View, move: Any) -> Made:
        match move:
            case Play(card=card) | Prepare(discard=card):
                return (CARDS[card],)
            case Pass(give=give):
                return tuple(CARDS[card] for seat in view.due for card in give[seat])
            case Look(up=up, side=side):
                return (self.deck + 2 * up + SIDES.index(side),)
            case _:
                return (len(self.actions) - 2 + KEEPS.index(move.keep),)

    def first_part(self, view: View, move: Any) -> Any:
        """A recorded preparation contains its boss swaps, which are made by looks and, after a second seven, keeps."""
        if not isinstance(move, Prepare):
            return move
        if view.must_keep:
            keep = move.swaps[len(view.looked) - 1].keep
            assert keep is not None
            return KeepBoss(by=move.by, keep=keep)
        for swap in move.swaps[len(view.looked) :]:
            return Look(by=move.by, up=swap.up, side=swap.side)
        return move

    def observe(self, view: View, made: Made) -> Vector:
        parts = [self._set(view.hand), self._set(view.legal), one_hot(self.deck, *(c for c in made if c < self.deck))]
        parts += [
            self._set(name for cards in passed.values() for name in cards) for passed in (view.gave, view.received)
        ]
        parts.append(self._set([view.face_up] if view.face_up else []))
        me = view.seat or 0
        seats = [(me + step) % self.players for step in range(self.players)]
        past = [play for trick in view.history for play in trick.plays]
        parts += [self._set(play.card for play in past if play.seat == seat) for seat in seats]
        parts += [self._set(play.card for play in view.trick if play.seat == seat) for seat in seats]
        if self.players == 2:
            parts += self._rows(view, seats)
        parts.append(one_hot(7, *([SUITS.index(view.trump)] if view.trump else [])))
        parts.append(one_hot(len(PHASES), PHASES.index(view.phase)))
        parts.append(one_hot(self.players, *([(view.leader - me) % self.players] if view.leader is not None else [])))
        parts.append(
            np.array([view.tricks[seat] / 16 for seat in seats] if view.tricks else [0] * self.players, np.float32)
        )
        return np.concatenate([*parts, *self._by_side(view, me)])

    def _rows(self, view: View, seats: list[int]) -> list[Vector]:
        if not view.rows:
            return [self._set([])] * 4
        rows = [view.rows[seat] for seat in seats]
        ups = [self._set(name for name in row.up if name) for row in rows]
        return ups + [self._set(name for name in row.down if name) for row in rows]

    def _by_side(self, view: View, me: int) -> list[Vector]:
        count = len(view.sides)
        mine = next(number for number, side in enumerate(view.sides) if me in side)
        order = [(mine + step) % count for step in range(count)]
        captured = np.zeros((count, 7), np.float32)
        for place, side in enumerate(order):
            for boss in view.captured[side] if view.captured else ():
                captured[place, SUITS.index(boss.card[0])] += 1
        points = np.array([view.points[side] / 7 for side in order], np.float32)
        seals = [
            one_hot(7, *(SUITS.index(suit) for suit in (view.sealed[side] if view.sealed else ()))) for side in order
        ]
        return [captured.ravel(), points, *seals]

    def _set(self, names: Any) -> Vector:
        return one_hot(self.deck, *(CARDS[name] for name in names))

    def outcomes(self, state: Any, drawn: Made) -> list[int]:
        """Cards are dealt one by one; with two players first both upper rows, without sevens under some rules."""
        plain = self.rules.boss_swap == "none" and len(drawn) < 2 * UP
        taken = set(drawn)
        return [card for card in range(self.deck) if card not in taken and not (plain and is_boss(card))]

    def table_move(self, state: Any, drawn: Made) -> AnyMove | None:
        if len(drawn) < self.deck:
            return None
        names = [NAMES[card] for card in drawn]
        rows = None
        if self.players == 2:
            ups = [tuple(names[seat * UP : (seat + 1) * UP]) for seat in range(2)]
            downs = [tuple(names[2 * UP + seat * DOWN : 2 * UP + (seat + 1) * DOWN]) for seat in range(2)]
            rows = tuple(Row(down=down, up=up) for down, up in zip(downs, ups, strict=True))
            names = names[2 * (UP + DOWN) :]
        size = hand_size(self.rules)
        hands = tuple(tuple(names[seat * size : (seat + 1) * size]) for seat in range(self.players))
        return Deal(by=TABLE, hands=hands, face_up=None if self.rules.suiters else names[-1], rows=rows)
