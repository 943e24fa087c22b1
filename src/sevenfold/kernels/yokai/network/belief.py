"""Worlds drawn by what the network believes of the hidden cards."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, draw, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import CARDS, HAND, SIZE
from sevenfold.kernels.yokai.play import players


@inlined
def shuffle_by_belief(
    worlds: Ints, me: int, kind: int, unseen: int, may: Ints, chances: Floats, steps: int, rng: Seeds
) -> int:
    """Turns worlds that were drawn evenly into worlds drawn by the chances that the seats after me hold each card
    (`CARDS` each), by the Metropolis algorithm: that many times two unseen cards of two seats change places, unless
    that is less likely and the dice are against it. `may` says which cards each seat may hold. Returns how many cards
    changed places."""
    others, moved = players(kind) - 1, 0
    for number in range(len(worlds) // SIZE):
        hands = worlds[number * SIZE + HAND : number * SIZE + HAND + 4]
        for _ in range(steps):
            a = below(rng, others)
            b = a + 1 + below(rng, others - 1)
            b = b if b < others else b - others
            first, second = (me + 1 + a) % (others + 1), (me + 1 + b) % (others + 1)
            # The numbers of cards that may change places stay the same, so the way back is as likely to be tried.
            mine, yours = hands[first] & unseen & may[second], hands[second] & unseen & may[first]
            if mine and yours:
                x, y = any_card(rng, mine), any_card(rng, yours)
                now = chances[a * CARDS + lowest(x)] * chances[b * CARDS + lowest(y)]
                then = chances[a * CARDS + lowest(y)] * chances[b * CARDS + lowest(x)]
                if draw(rng) / 4294967296.0 * now < then:
                    hands[first] ^= x | y
                    hands[second] ^= x | y
                    moved += 2
    return moved
