"""The vector environment plays the same game as the rules: masks, order of seats, observations and points."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sevenfold.game import TABLE
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, CARD_NUMBERS, mask_of, names_in, suit_mask
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BEST,
    CLOSED,
    FOUR,
    HAND,
    LAID,
    LED,
    ROW_DOWN,
    ROW_UP,
    SUITERS,
    TRUMP,
    TURNED,
    TWO,
    new_round,
)
from sevenfold.kernels.yokai.vector.layout import (  # fmt: skip
    DEALT,
    FACE_UP,
    KNOWN,
    MAY,
    MEMORY,
    MY_CLOSED,
    MY_COVERING,
    MY_ROW,
    MY_UNCOVERING,
    NAMES,
    OPEN,
    PICKS,
    PLANES,
    SECRET,
    THEIR_CLOSED,
    THEIR_COVERING,
    THEIR_UNCOVERING,
    WORDS,
)
from sevenfold.lab.choices import choices
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import GAME, RULE_SETS, Rules
from sevenfold.yokai.cards import CARDS
from sevenfold.yokai.cards import NAMES as RULES_NAMES
from sevenfold.yokai.moves import Deal, KeepBoss, Look, Row

ROOT = Path(__file__).parents[3]


def dealt(env: YokaiVec, lane: int) -> Deal:
    """The deal of a lane that has just begun, as the record would write it."""
    state = env._lanes.states[lane]
    rows = None
    hands = [int(state[HAND + seat]) for seat in range(env.players)]
    if env.players == 2:
        ups = [row_names(state[ROW_UP + seat], 6) for seat in range(2)]
        downs = [row_names(state[ROW_DOWN + seat], 7) for seat in range(2)]
        rows = tuple(Row(down=down, up=up) for down, up in zip(downs, ups, strict=True))
        hands = [hand & ~sum(1 << CARD_NUMBERS[name] for name in up) for hand, up in zip(hands, ups, strict=True)]
        assert int(state[CLOSED]) == sum(1 << CARD_NUMBERS[name] for name in downs[0])
    face_up = names_in(int(env._lanes.memories[lane, FACE_UP]))
    return Deal(
        by=TABLE, hands=tuple(names_in(hand) for hand in hands), face_up=face_up[0] if face_up else None, rows=rows
    )


def row_names(packed: Any, count: int) -> tuple[str, ...]:
    return tuple(CARD_NAMES[int(packed) >> 8 * place & 255] for place in range(count))


def options(rules: Rules, view: Any, made: tuple[int, ...]) -> dict[int, int | KeepBoss | Look]:
    """What a view allows, by the vector's card: an action of `choices`, or a step of a boss swap.

    A seven stands for a look under its left side, its foil for one under its right side; of two sevens that meet, each
    for staying up.
    """
    seat, rows = view.seat, view.rows
    if view.must_keep:
        look = view.looked[-1]
        sevens = {CARD_NUMBERS[rows[seat].up[look.up]]: "up", CARD_NUMBERS[look.card]: "down"}
        return {number: KeepBoss(by=seat, keep=keep) for number, keep in sevens.items()}  # type: ignore[arg-type]
    found: dict[int, int | KeepBoss | Look] = {}
    for look in view.looks:
        number = CARD_NUMBERS[rows[seat].up[look.up]] + (look.side == "right")
        found[number] = Look(by=seat, up=look.up, side=look.side)
    cards = [action for action in choices("yokai", rules).options(view, made) if action < len(RULES_NAMES)]
    return found | {CARD_NUMBERS[RULES_NAMES[card]]: card for card in cards if RULES_NAMES[card] in view.legal}


@pytest.mark.parametrize(("name", "rules"), RULE_SETS.items(), ids=RULE_SETS)
def test_every_choice_agrees_with_the_rules(name: str, rules: Rules) -> None:
    """Y3–Y6, Y8, Y9, T1–T7 by way of the rules: 40 rounds from the deal to the points."""
    env, rng, cut = YokaiVec(40, rules, seed=9), Random(9), choices("yokai", rules)
    env.reset()
    games = [GAME.apply(GAME.start(rules), dealt(env, lane)) for lane in range(40)]
    made: list[tuple[int, ...]] = [()] * 40
    open_lanes = set(range(40))
    while open_lanes:
        cards = np.full(40, -1)
        for lane in open_lanes:
            seat = int(env.to_move[lane])
            view = GAME.view(games[lane], seat)
            allowed = options(rules, view, made[lane])
            assert set(np.flatnonzero(env.masks[lane])) == set(allowed)
            assert {CARDS[CARD_NAMES[card]] for card in np.flatnonzero(env.observations[lane, :56])} == {
                CARDS[card] for card in view.hand if view.phase != "pass" or CARDS[card] not in made[lane]
            } | {CARDS[card] for row in view.rows[seat : seat + 1] for card in (*row.up, *opened(row)) if card}
            cards[lane] = rng.choice(sorted(allowed))
            move: Any = allowed[cards[lane]]
            if isinstance(move, int):
                made[lane] = (*made[lane], move)
                move = cut.move(view, made[lane])
            if move is not None:
                games[lane], made[lane] = GAME.apply(games[lane], move), ()
        rewards, dones = env.step(cards)
        for lane in sorted(open_lanes):
            finished = bool(GAME.view(games[lane], None).rounds)
            assert bool(dones[lane]) == finished
            if finished:
                assert rewards[lane].tolist() == points(rules, games[lane])
                open_lanes.discard(lane)


def opened(row: Any) -> list[str | None]:
    return [card for card, state in zip(row.down, row.state, strict=True) if state == "open"]


def points(rules: Rules, game: Any) -> list[int]:
    """By seat: the points of the only finished round; in Seven Suiters the bosses sealed."""
    first = GAME.view(game, None).rounds[0]
    by_side = first.points or [len(sealed) for sealed in first.sealed or ()]
    return [next(by_side[i] for i, side in enumerate(rules.sides) if seat in side) for seat in range(rules.players)]


def test_lanes_depend_on_the_seed_and_not_on_the_threads() -> None:
    one, two = YokaiVec(64, seed=3), YokaiVec(64, seed=3, threads=2)
    anything = np.full(64, -1)
    one.reset()
    two.reset()
    for _ in range(200):
        one.step(anything)
        two.step(anything)
    assert (one.observations == two.observations).all()
    assert (one.masks == two.masks).all()


def test_observations_are_sets_of_cards_in_place() -> None:
    env = YokaiVec(8, seed=1)
    env.reset()
    before = env.observations.ctypes.data
    env.step(np.full(8, -1))
    assert env.observations.ctypes.data == before
    planes = env.observations[:, : PLANES * 56].reshape(8, PLANES, 56)
    assert (planes[:, 0].sum(1) == 11).all()
    assert (planes[:, 9].sum(1) == 1).all()
    assert (planes[:, MAY] == env.masks).all()


def test_bytes_say_what_the_bits_say() -> None:
    env = YokaiVec(64, seed=2, later=0.5)
    env.reset()
    for steps in (1, 5, 20, 30):
        env.run(steps)
        planes = env.observations[:, : PLANES * 56].reshape(64, PLANES, 56)
        assert (planes == env.bits[:, :PLANES, None] >> np.arange(56) & 1).all()
        assert (env.observations[:, PLANES * 56 :] == env.bits[:, PLANES:].view(np.int8)).all()


def test_every_card_is_somewhere() -> None:
    """Y3.1: of 49 cards one lies face up; what is not seen is in the others' hands, but for what I gave (Y3.2)."""
    env = YokaiVec(32, seed=4)
    env.reset()
    env.run(30)
    playing = np.flatnonzero(env.bits[:, PLANES] >> 8 & 1)
    assert len(playing) > 20
    for lane in playing:
        sets = dict(zip(NAMES, (int(word) for word in env.bits[lane]), strict=False))
        gone = [word for name, word in sets.items() if name.startswith(("played", "laid"))]
        me = int(env.to_move[lane])
        others = sum(int(env.hands(seat)[lane]) for seat in range(4) if seat != me)
        assert sets["unseen"] == others & ~sets["given"]
        assert sum(word.bit_count() for word in (*gone, others, sets["hand"], sets["face up"])) == 49


def observed(kind: int, trump: str, best: str, hand: str) -> Ints:
    """What the second seat to play observes after Wind was led."""
    state = new_round(kind)
    state[LED], state[BEST], state[LAID] = suit_mask("W"), mask_of([best]), 1
    state[TRUMP], state[HAND] = suit_mask(trump), mask_of(hand.split())
    memory, out = np.zeros(MEMORY, np.int64), np.zeros(WORDS, np.int64)
    memory[PICKS] = -1
    Native("yokai.vector.observe:observe", "IIiIi")(state, memory, kind, out, 0)
    return out


def test_would_win_is_what_the_rules_say() -> None:
    """Y4.1: Wind is led and its 6 is best: the 7 and the ace win, the 5 does not."""
    out = observed(FOUR, "E", "W6", "WA W5 W7 E2 S13")
    assert names_in(int(out[MAY])) == ("WA", "W5", "W7")
    assert names_in(int(out[NAMES.index("would win the trick")])) == ("WA", "W7")
    assert names_in(int(out[NAMES.index("wins the trick so far")])) == ("W6",)


@pytest.mark.parametrize("trump", ["W", "E"])
def test_y9_5_the_second_of_two_equal_sevens_does_not_win(trump: str) -> None:
    for first, second in (("W7", "W7*"), ("W7*", "W7")):
        out = observed(SUITERS, trump, first, f"WA W6 {second}")
        assert names_in(int(out[NAMES.index("would win the trick")])) == ("WA",)


def test_who_failed_to_follow_is_remembered() -> None:
    """Y4.0: whoever lays another suit than the led one has none of it; the next round begins without a memory."""
    env, failed, seen = YokaiVec(32, seed=8), np.zeros((32, 4), np.int64), 0
    env.reset()
    led, first = NAMES.index("led suit"), NAMES.index("not followed by the next seat")
    for _ in range(120):
        me, told, cards = env.to_move.copy(), env.bits.copy(), [int(np.flatnonzero(mask)[-1]) for mask in env.masks]
        for lane in range(32):
            others = [failed[lane, (me[lane] + step) % 4] for step in (1, 2, 3)]
            assert told[lane, first : first + 3].tolist() == others
            seen += any(others)
            if told[lane, led] and not told[lane, led] >> cards[lane] & 1:
                failed[lane, me[lane]] |= told[lane, led]
        _, dones = env.step(np.array(cards))
        failed[dones == 1] = 0
    assert seen > 1000


def test_y3_4_later_rounds_may_be_led_by_anybody() -> None:
    env = YokaiVec(512, seed=6, later=0.5)
    env.reset()
    code = env.bits[:, PLANES] >> 56
    later = code > 0
    assert 180 < later.sum() < 330
    assert set(np.unique(code[later])) == {5, 6, 7, 8}
    env.run(12)
    ace = np.array([int(env.hands(int(seat))[lane]) & 1 for lane, seat in enumerate(env.to_move)], bool)
    face_up = env.bits[:, NAMES.index("face up")] & 1
    assert (ace | (face_up == 1))[~later].all()
    assert 0 < ace[later].mean() < 0.5
    assert ((env.bits[:, PLANES] >> 56)[~later] == 1).all()
    assert ((env.bits[:, PLANES] >> 56)[later] == 5).all()


def test_the_gpu_plays_the_same_lanes() -> None:
    """Numba's simulator runs the GPU's kernels thread by thread; a real GPU is asked by `bench.yokai.vector_gpu`."""
    command = [sys.executable, "-m", "tests.lab.yokai.cuda_simulator"]
    run = subprocess.run(
        command, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.count("equal") == 7


def test_t3_without_swaps_no_seven_is_dealt_face_up() -> None:
    env = YokaiVec(64, Rules(players=2, boss_swap="none"), seed=2)
    env.reset()
    for lane in range(64):
        assert not any(card[1:] == "7" for row in dealt(env, lane).rows or () for card in row.up)


def test_y9_7_later_rounds_of_seven_suiters_begin_with_seals() -> None:
    """Fewer than win the game (Y9.7: seven; Y9.8: four, and each boss once)."""
    for rules, most in ((Rules(variant="seven_suiters"), 6), (Rules(variant="seven_suiters", short=True), 3)):
        env = YokaiVec(512, rules, seed=2, later=0.5)
        env.reset()
        seals = [[names_in(int(mask)) for mask in env.seals(side)] for side in range(2)]
        assert {len(names) for side in seals for names in side} == set(range(most + 1))
        assert all(name[1:] == "7" for side in seals for names in side for name in names)
        both = [set(ours) & set(theirs) for ours, theirs in zip(*seals, strict=True)]
        assert any(both) != rules.short


def test_what_two_players_see_of_rows() -> None:
    """T1, T5: of my upper row W2, W3 and E3 are left at the places 0, 1 and 3; the lower cards 0 to 4 are closed.

    W2 covers 0 alone and 1 together with W3; W3 covers 2 alone; E3 covers 3 and 4 alone. The other has C3 at its last
    place, over the last two cards, where it swapped its C7 down.
    """
    state, memory, out = new_round(TWO), np.zeros(MEMORY, np.int64), np.zeros(WORDS, np.int64)
    ups = (("W2", "W3", "W4", "E3", "E4", "E5"), ("D5", "D6", "D8", "D9", "L4", "C3"))
    left = (mask_of(("W2", "W3", "E3")), mask_of(("C3",)))
    turned = ((5, 6), (0, 1, 2, 3, 4))
    for seat in range(2):
        state[ROW_UP + seat] = sum(CARD_NUMBERS[card] << 8 * place for place, card in enumerate(ups[seat]))
        state[ROW_DOWN + seat] = sum(TURNED << 8 * place for place in turned[seat])
        memory[DEALT + seat] = mask_of(ups[seat])
    state[HAND], memory[SECRET] = left[0] | mask_of(["S13"]), mask_of(["S13"])
    state[HAND + 1], memory[SECRET + 1] = left[1] | mask_of(["S12"]), mask_of(["S12"])
    memory[DEALT + 1] ^= mask_of(["C3", "C7"])
    state[CLOSED], state[CLOSED + 1] = mask_of(["F7", "F8"]), mask_of(["C7", "S8"])
    memory[KNOWN], memory[PICKS] = mask_of(["F7", "W2"]), -1
    Native("yokai.vector.observe:observe", "IIiIi")(state, memory, TWO, out, 0)
    expected = {
        MY_ROW: ("W2", "W3", "E3"),
        MY_COVERING: ("W2", "W3"),
        MY_UNCOVERING: ("W2", "W3", "E3"),
        MY_CLOSED: ("F7",),
        OPEN: ("C3",),
        THEIR_COVERING: (),
        THEIR_UNCOVERING: ("C3",),
        THEIR_CLOSED: ("C7",),
    }
    assert {place: names_in(int(out[place])) for place in expected} == expected


WRONG = {
    "not allowed": lambda masks: masks.argmin(1),
    "no card": lambda masks: np.full(len(masks), 10**6),
    "past the last suit": lambda masks: np.full(len(masks), 63),
    "one lane": lambda masks: np.append(masks[:-1].argmax(1), masks[-1].argmin()),
    "half": lambda masks: np.full(len(masks), 0.5),
    "bool": lambda masks: masks[:, 0] == 1,
    "wraps to below 0": lambda masks: np.full(len(masks), 2**63, np.uint64),
    "too few": lambda masks: masks[:-1].argmax(1),
    "one for all": lambda masks: -1,
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_cards_outside_the_mask_are_refused_and_change_nothing(wrong: Any) -> None:
    env = YokaiVec(8, seed=1, threads=2)
    env.reset()
    env.run(20)
    before = env._lanes.states.copy(), env._lanes.memories.copy(), env._lanes.rngs.copy(), env.bits.copy()
    with pytest.raises(ValueError, match="expected"):
        env.step(wrong(env.masks))
    after = env._lanes.states, env._lanes.memories, env._lanes.rngs, env.bits
    assert all(np.array_equal(old, new) for old, new in zip(before, after, strict=True))


def test_the_lane_of_a_wrong_card_is_told() -> None:
    env = YokaiVec(8, seed=1)
    env.reset()
    cards = env.masks.argmax(1)
    cards[5] = 10**6
    with pytest.raises(ValueError, match=r"the mask of lane 5 allows, or one below 0, got 1000000$"):
        env.step(cards)


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.uint8])
def test_allowed_cards_of_any_whole_number_are_taken(kind: Any) -> None:
    plain, other = YokaiVec(8, seed=1), YokaiVec(8, seed=1, check=False)
    plain.reset()
    other.reset()
    for _ in range(60):
        cards = plain.masks.argmax(1)
        plain.step(cards.astype(kind))
        other.step(cards)
    assert np.array_equal(plain.bits, other.bits)


@pytest.mark.parametrize(
    ("lanes", "options"),
    [(8, {"device": "tpu"}), (0, {}), (-1, {}), (8, {"threads": 0}), (8, {"later": -0.1}), (8, {"later": 1.5})],
)
def test_impossible_settings_are_refused(lanes: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        YokaiVec(lanes, **options)
