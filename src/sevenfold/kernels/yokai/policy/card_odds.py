"""A fitted way of playing cards: the odds of a card are a product of a few table entries.

Each table is looked up by a few small facts that the player knows: own hand, the trick, what was captured, and which
cards are still out, but not who has them. Rollouts draw cards by these odds, the search prefers cards that they make
likely, and worlds are weighed by how likely they make the cards that were played. Entries are fitted from self-play.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import count, draw, highest, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    ACE,
    BEST,
    BEST_SEAT,
    BOSSES,
    CLOSED,
    FOILS,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    SEALS,
    SEVENS,
    STAR1,
    STAR2,
    STAR3_3,
    SUIT,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRICK,
    TRUMP,
    TURN,
    WHY,
    WON,
)
from sevenfold.kernels.yokai.play import (
    beaters,
    bosses_to_win,
    legal,
    play,
    players,
    seals_to_win,
    side,
    tricks_to_lose,
)
from sevenfold.kernels.yokai.policy.layout import (  # fmt: skip
    F0,
    F1,
    F2,
    F3,
    F4,
    F5,
    FACTORS,
    L0,
    L1,
    L2,
    L3,
    L4,
    L5,
    LAST,
    ME,
    MY_TRUMPS,
    OURS,
    OUT,
    OUT_TRUMPS,
    PRIZE,
    STANDING,
    THEIRS,
    THEM,
    THEY_NEED,
    WE_NEED,
)


@kernel
def _few(number: int, most: int) -> int:
    return number if number < most else most


@kernel
def boss_class(state: Ints, bosses: int, me: int) -> int:
    """0 no boss; else by stars: 1, 2, 3. In Seven Suiters by who has its twin: 1 nobody, 2 we, 3 they."""
    if bosses == 0:
        return 0
    if state[KIND] >= SUITERS:
        twins = (bosses & SEVENS) << 1 | (bosses & FOILS) >> 1
        if state[TAKEN + me] & twins:
            return 2
        return 3 if state[TAKEN + 1 - me] & twins else 1
    scoring = bosses & ~state[TRUMP]
    if state[KIND] == THREE:
        return 3 if scoring & STAR3_3 else (2 if scoring & STAR1 else 1)
    return 3 if scoring & STAR2 else (2 if scoring & STAR1 else 1)


@kernel
def _seals(state: Ints, owner: int, bosses: int) -> bool:
    """Would these bosses seal something for a side?"""
    taken = state[TAKEN + owner] | bosses
    pairs = taken & (taken >> 1) & SEVENS & ~state[SEALS + owner]
    if state[KIND] == SUITERS_SHORT:
        pairs &= ~state[SEALS + 1 - owner]
    return bool(pairs != 0)


@kernel
def context(state: Ints, c: Ints) -> None:
    """The facts of the decision that the seat to move is about to take."""
    kind, seat = state[KIND], state[TURN]
    me = side(kind, seat)
    out = state[CLOSED] | state[CLOSED + 1]
    for other in range(players(kind)):
        if other != seat:
            out |= state[HAND + other]
    c[OUT] = out
    c[ME] = me
    c[STANDING] = 0
    if state[LAID]:
        c[STANDING] = 1 if side(kind, state[BEST_SEAT]) == me else 2
    c[LAST] = 1 if state[LAID] == players(kind) - 1 else 0
    c[PRIZE] = boss_class(state, state[TRICK] & BOSSES, me)
    _rival(state, c, me)
    own = state[HAND + seat]
    c[MY_TRUMPS] = _few(count(own & state[TRUMP]), 3)
    trumps = count(out & state[TRUMP])
    c[OUT_TRUMPS] = 0 if trumps == 0 else (1 if trumps < 3 else (2 if trumps < 6 else 3))


@kernel
def _rival(state: Ints, c: Ints, me: int) -> None:
    """How far both sides are from what decides; of two opponents the one who wins the trick, else the nearer."""
    kind = state[KIND]
    them = 1 - me
    if kind == THREE:
        first, second = (me + 1) % 3, (me + 2) % 3
        them = first if count(state[TAKEN + first]) >= count(state[TAKEN + second]) else second
        if c[STANDING] == 2:
            them = state[BEST_SEAT]
    c[THEM] = them
    if kind >= SUITERS:
        goal = seals_to_win(kind)
        c[OURS] = 0 if state[TRUMP] == 0 else _few(count(state[HAND + state[TURN]]) >> 2, 3)
        c[THEIRS] = 0
        c[WE_NEED] = _few(goal - count(state[SEALS + me]), 3) - 1
        c[THEY_NEED] = _few(goal - count(state[SEALS + them]), 3) - 1
        return
    tricks, bosses = tricks_to_lose(kind), bosses_to_win(kind)
    c[OURS] = 4 - _few(tricks - state[WON + me], 4)
    c[THEIRS] = 4 - _few(tricks - state[WON + them], 4)
    c[WE_NEED] = _few(bosses - count(state[TAKEN + me]), 3) - 1
    c[THEY_NEED] = _few(bosses - count(state[TAKEN + them]), 3) - 1


@kernel
def _fate(state: Ints, c: Ints, bit: int) -> int:
    """Four yes-or-no facts about the trick with this card in it: deciding for us, for them; our last trick, theirs."""
    kind, me, them = state[KIND], c[ME], c[THEM]
    bosses = (state[TRICK] | bit) & BOSSES
    if kind >= SUITERS:
        ours, theirs = _seals(state, me, bosses), _seals(state, them, bosses)
        return (1 if ours else 0) | (2 if theirs else 0)
    goal = bosses_to_win(kind)
    fate = 0
    if bosses:
        if count(state[TAKEN + me] | bosses) >= goal:
            fate |= 1
        if count(state[TAKEN + them] | bosses) >= goal:
            fate |= 2
    if c[OURS] == 3:
        fate |= 4
    if c[THEIRS] == 3:
        fate |= 8
    return fate


@kernel
def beats(state: Ints, bit: int) -> bool:
    """Would the card win the trick as it lies?"""
    return bool(state[BEST] == 0 or bit & beaters(state[BEST], state[TRUMP]) != 0)


@kernel
def features(state: Ints, c: Ints, bit: int, index: Ints) -> None:
    """Writes the table entries whose product is the card's odds to `index`."""
    own, out = state[HAND + state[TURN]], c[OUT]
    cards = SUIT << (lowest(bit) & 56)
    above = 0 if bit == ACE else cards & ~(bit | (bit - 1))
    higher = _few(count(out & above) + (1 if cards & out & ACE and bit != ACE else 0), 3)
    length = _few(count(own & cards), 4) - 1
    guard = 2 if out & cards & BOSSES else (1 if own & cards & BOSSES & ~bit else 0)
    trump = 2 if bit == ACE else (1 if bit & state[TRUMP] else 0)
    boss = boss_class(state, bit & BOSSES, c[ME])
    if c[STANDING] == 0:
        lower = _few(count(out & cards & ~above), 3)
        some = 1 if boss else 0
        index[0] = L0 + ((higher * 4 + boss) * 3 + trump) * 3 + guard
        index[1] = L1 + ((length * 4 + lower) * 3 + guard) * 3 + trump
        index[2] = L2 + ((c[OURS] * 4 + c[THEIRS]) * 4 + higher) * 2 + some
        index[3] = L3 + ((c[WE_NEED] * 3 + c[THEY_NEED]) * 4 + boss) * 2 + (1 if higher else 0)
        index[4] = L4 + ((c[OUT_TRUMPS] * 3 + trump) * 4 + higher) * 4 + c[MY_TRUMPS]
        index[5] = L5 + _fate(state, c, bit) * 4 + higher
        return
    wins = 1 if beats(state, bit) else 0
    act = 0 if bit & state[LED] else 3
    if bit == ACE:
        act = 2
    elif act == 3 and trump == 1:
        act = 1
    ally, last, prize = c[STANDING] - 1, c[LAST], c[PRIZE]
    some = 1 if prize or boss else 0
    index[0] = F0 + ((((ally * 2 + last) * 4 + prize) * 2 + wins) * 4 + boss) * 4 + act
    index[1] = F1 + ((((c[OURS] * 4 + c[THEIRS]) * 2 + ally) * 2 + wins) * 2 + some) * 2 + last
    index[2] = F2 + ((((wins * 4 + higher) * 2 + last) * 2 + ally) * 2 + (1 if prize else 0)) * 4 + act
    index[3] = F3 + (((act * 4 + length) * 3 + guard) * 4 + boss) * 3 + trump
    after = 0 if wins else 1 + ally
    index[4] = F4 + (_fate(state, c, bit) * 3 + after) * 2 + last
    rank = _rank_facts(state, bit, own & cards, wins, act, above)
    index[5] = F5 + rank * 8 + (ally * 2 + last) * 2 + (1 if boss else 0)


@kernel
def _rank_facts(state: Ints, bit: int, mine: int, wins: int, act: int, above: int) -> int:
    """Is it my lowest or highest of its suit, does a lower one win too, and what it does: one of 64."""
    low = 1 if mine & (bit - 1) == 0 else 0
    high = 1 if mine & above == 0 else 0
    cheap = 0
    if wins and not low:
        under = mine & (bit - 1) & ~ACE
        cheap = 1 if under and beats(state, 1 << highest(under)) else 0
    return (((low * 2 + high) * 2 + wins) * 2 + cheap) * 4 + act


@kernel
def card_odds(state: Ints, c: Ints, bit: int, index: Ints, odds: Floats) -> float:
    features(state, c, bit, index)
    product = 1.0
    for factor in range(FACTORS):
        product *= odds[index[factor]]
    return product


@kernel
def pick(state: Ints, c: Ints, index: Ints, odds: Floats, chances: Floats, rng: Seeds) -> int:
    """A legal card (a mask) drawn by its odds."""
    cards = legal(state)
    if cards & (cards - 1) == 0:
        return cards
    context(state, c)
    total, held, place = 0.0, cards, 0
    while held:
        bit = held & -held
        held ^= bit
        total += card_odds(state, c, bit, index, odds)
        chances[place] = total
        place += 1
    at = total * draw(rng) / 4294967296.0
    place = 0
    while cards & (cards - 1) and chances[place] <= at:
        cards &= cards - 1
        place += 1
    return cards & -cards


@kernel
def roll_out(state: Ints, c: Ints, index: Ints, odds: Floats, chances: Floats, rng: Seeds) -> None:
    """Plays the round to its end by the odds."""
    while state[WHY] == GOES_ON:
        play(state, lowest(pick(state, c, index, odds, chances, rng)))
