"""How rounds and games end and score: Y5–Y8 and, with two players, T6 and T7."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from sevenfold.entry import Chapter, Standing
from sevenfold.yokai.cards import ALL_PLAIN, BOSSES, EXTRA, NAMES, STARS, SUIT, SUITS, cards_in, mask_of, names_of
from sevenfold.yokai.ruleset import Rules, limits
from sevenfold.yokai.state import NONE, Duel, State, reach, round_length, side_of, start
from sevenfold.yokai.view import Boss, Round, RoundEnd, RoundWhy, ScoredBoss, YokaiResult

Ending = Literal["bosses", "tricks", "last_trick"]


def _stars(players: int, suit: int) -> int:
    return STARS[suit] + (EXTRA[suit] if players == 3 else 0)


BOSS: Final = {
    (players, trump, card): Boss(NAMES[card], _stars(players, SUIT[card]), trump != SUIT[card])
    for players in (2, 3, 4)
    for trump in range(7)
    for card in cards_in(BOSSES & ALL_PLAIN)
}
"""Every boss as a table shows it, by number of players and trump."""


def after_trick(state: State) -> State:
    """Ends the round if it is over. After every trick, in this order: bosses, tricks, no cards left (Y5, T6)."""
    rules, limit = state.rules, limits(state.rules)
    side = side_of(rules, state.leader)
    assert limit.bosses is not None
    assert limit.tricks is not None
    if len(state.captured[side]) >= limit.bosses:
        return _end_round(state, "bosses", (side,))
    if sum(state.tricks[seat] for seat in rules.sides[side]) >= limit.tricks:
        others = tuple(other for other in range(len(rules.sides)) if other != side)
        return _end_round(state, "tricks", others)
    if len(state.history) == round_length(rules):
        return _end_round(state, "last_trick", (side,))
    return state


def _end_round(state: State, why: Ending, sides: tuple[int, ...]) -> State:
    rules = state.rules
    bosses = tuple(_scored(state, why, sides))
    points = tuple(_points(rules, why, side, bosses) if side in sides else 0 for side in range(len(rules.sides)))
    winners = tuple(sorted(seat for side in sides for seat in rules.sides[side]))
    total = tuple(old + new for old, new in zip(state.points, points, strict=True))
    outcome = Round(winners=winners, why=why, points=points)
    return _end_game(closed(replace(state, points=total), why, outcome, bosses), state.leader)


def closed(state: State, why: RoundWhy, outcome: Round, bosses: tuple[ScoredBoss, ...] = ()) -> State:
    """The state between two rounds: an empty table, with the finished round in `last_round`."""
    rules, rounds = state.rules, (*state.rounds, outcome)
    leader = state.leader  # Y3.4: the last trick's winner
    if rules.players == 2:
        leader = len(rounds) % 2  # T4
    elif rules.leader == "ace":
        leader = NONE  # Y9.3
    return replace(
        start(rules),
        leader=leader,
        points=state.points,
        sealed=state.sealed,
        rounds=rounds,
        last_round=_laid_open(state, why, outcome, bosses),
    )


def _scored(state: State, why: Ending, sides: tuple[int, ...]) -> Iterator[ScoredBoss]:
    """Every captured boss, and the bosses that nobody played where these score too (Y6.3, T6)."""
    rules = state.rules
    counted = _fixed(rules, why) is None
    for side, cards in enumerate(state.captured):
        for card in cards:
            boss = BOSS[rules.players, state.trump, card]
            points = boss.stars if counted and boss.scores and side in sides else 0
            yield ScoredBoss(boss.card, side, False, boss.stars, points, boss.scores)
    if counted and why == "tricks":
        for card in cards_in(_unplayed(state)):
            boss = BOSS[rules.players, state.trump, card]
            points = boss.stars if boss.scores else 0
            yield ScoredBoss(boss.card, sides[0], True, boss.stars, points, boss.scores)


def _unplayed(state: State) -> int:
    """Bosses in hands and rows: those neither captured nor face up. A discard is never a boss."""
    away = sum(1 << card for cards in state.captured for card in cards) | 1 << state.face_up
    return BOSSES & ALL_PLAIN & ~away


def _fixed(rules: Rules, why: RoundWhy) -> int | None:
    """What each winner scores where bosses do not count; None where they do."""
    if rules.scoring == "basic":
        return 1  # Y8.1
    return 3 if why == "tricks" and rules.players == 3 else None  # Y6.4


def _points(rules: Rules, why: Ending, side: int, bosses: tuple[ScoredBoss, ...]) -> int:
    fixed = _fixed(rules, why)
    return sum(boss.points for boss in bosses if boss.side == side) if fixed is None else fixed


def _end_game(state: State, decider: int) -> State:
    """Ends the game if a side has enough points (Y7, Y8, T7); a tie goes to the player left of the decider."""
    limit = limits(state.rules).points
    assert limit is not None
    best = max(state.points)
    if best < limit:
        return state
    players = state.rules.players
    first = [side for side, points in enumerate(state.points) if points == best]
    # Y7.2, Y8.2: of two that tie, the one to the left of the player whose seventh trick it was.
    winner = min(first, key=lambda side: (side - decider - 1) % players)
    result = YokaiResult(winners=state.rules.sides[winner], points=state.points, rounds=state.rounds)
    return replace(state, phase="over", result=result)


def chapter(state: State) -> Chapter:
    """The round, and while cards are played the number of the trick (Y4)."""
    over = state.result is not None
    return Chapter(len(state.rounds) + (not over), sum(state.tricks) + 1 if state.phase == "play" else None)


def standing(state: State) -> Standing:
    """The round, and each seat's points; in Seven Suiters the seals of its side."""
    scored = [len(suits) for suits in state.sealed] if state.rules.variant == "seven_suiters" else state.points
    points = {seat: scored[side] for side, seats in enumerate(state.rules.sides) for seat in seats}
    over = state.result is not None
    return Standing(round=len(state.rounds) + (not over), points=tuple(points[seat] for seat in sorted(points)))


def round_winners(state: State) -> list[tuple[int, ...]]:
    """The winning seats of each finished round; in Seven Suiters the side that sealed more, or nobody."""
    return [done.winners if done.winners is not None else _sealers(state.rules, done) for done in state.rounds]


def _sealers(rules: Rules, done: Round) -> tuple[int, ...]:
    counts = [len(suits) for suits in done.sealed or ()]
    if min(counts) == max(counts):
        return ()
    return rules.sides[counts.index(max(counts))]


def _laid_open(state: State, why: RoundWhy, outcome: Round, bosses: tuple[ScoredBoss, ...]) -> RoundEnd:
    """The round that has just ended, with every hand."""
    duel, limit = state.duel, limits(state.rules)
    return RoundEnd(
        number=len(state.rounds) + 1,
        outcome=outcome,
        why=why,
        limit={"bosses": limit.bosses, "tricks": limit.tricks, "seals": limit.seals}.get(why),
        flat=_fixed(state.rules, why) is not None,
        decider=state.leader,
        trump=SUITS[state.trump],
        face_up=NAMES[state.face_up] if state.face_up >= 0 else None,
        bosses=bosses,
        tricks=state.tricks,
        side_tricks=tuple(sum(state.tricks[seat] for seat in side) for side in state.rules.sides),
        last_trick=state.history[-1],
        dealt=tuple(names_of(cards) for cards in (state.dealt if duel is None else _had(state, duel))),
        gave=tuple(tuple(names_of(mask) for mask in gave or ()) for gave in state.gave),
        left=tuple(names_of(_left(state, seat)) for seat in range(state.rules.players)),
        discards=() if duel is None else tuple(NAMES[card] for card in duel.discards),
    )


def _had(state: State, duel: Duel) -> Iterator[int]:
    """Two players: each one's cards, that is those played, discarded or left."""
    for seat, discard in enumerate(duel.discards):
        played = tuple(play.card for trick in state.history for play in trick.plays if play.seat == seat)
        yield mask_of(played) | 1 << discard | _left(state, seat)


def _left(state: State, seat: int) -> int:
    held = reach(state, seat)
    if state.duel is not None:
        held |= sum(1 << card for card in state.duel.rows[seat].down if card >= 0 and not held >> card & 1)
    return held
