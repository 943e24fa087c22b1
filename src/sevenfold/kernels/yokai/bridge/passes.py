"""Passes: a move of the rules to and from the kernels' three masks, one card each, in the order of the receivers."""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import mask_of, names_in
from sevenfold.yokai.moves import Pass
from sevenfold.yokai.play.passes import due
from sevenfold.yokai.ruleset import Rules


def pass_move(rules: Rules, seat: int, gift: Ints) -> Pass:
    """The move that passes these cards."""
    receivers = list(due(rules, seat))
    if len(receivers) == 1:
        return Pass(by=seat, give={str(receivers[0]): names_in(int(gift.sum()))})
    parts = zip(receivers, gift.tolist(), strict=True)
    return Pass(by=seat, give={str(receiver): names_in(mask) for receiver, mask in parts})


def gift_of(rules: Rules, move: Pass) -> Ints:
    """The cards of a pass; lowest first where one receiver gets all."""
    receivers = [str(receiver) for receiver in due(rules, int(move.by))]
    masks = [mask_of([card]) for receiver in receivers for card in move.give[receiver]]
    return np.array(sorted(masks) if len(receivers) == 1 else masks, np.int64)
