"""`sample`: hidden cards are drawn so that everything the view says stays true."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.cards import mask_of, names_of, parse_card
from sevenfold.yokai.knowledge.spread import Place, spread
from sevenfold.yokai.moves import Deal, Look, Pass, Prepare, Swap
from sevenfold.yokai.state import State
from tests.yokai.setting import FOUR, SUITERS, THREE, TWO, deal, do, duel_deal

UP = ("F7 E2 E3 E4 E5 E6", "W2 W3 W4 W5 W6 D5")
DOWN = ("C3 C4 C5 C6 C8 C9 S8", "D6 D8 D9 D10 D11 S9 S10")


def sampled(state: State, seat: int | None, seed: int) -> State:
    view = GAME.view(state, seat)
    drawn = GAME.sample(view, Random(seed))
    assert GAME.view(drawn, seat) == view
    return drawn


def first_passes(state: State) -> State:
    while state.phase == "pass":
        state = do(state, GAME.legal_moves(state, int(GAME.to_move(state)[0]))[0])
    return state


def test_cards_i_gave_stay_where_i_gave_them_until_played() -> None:
    for rules, giver, target in ((FOUR, 0, 2), (THREE, 1, 2), (SUITERS, 0, 1)):
        state = first_passes(do(GAME.start(rules), deal(rules, None if rules is SUITERS else "L4")))
        gift = mask_of(GAME.view(state, giver).gave[str(target)])
        for seed in range(20):
            assert sampled(state, giver, seed).hands[target] & gift == gift


def test_a_shown_card_stays_with_its_owner() -> None:
    state = first_passes(do(GAME.start(FOUR), deal(FOUR)))
    assert state.shown is not None
    for seed in range(20):
        for seat in (1, 3, None):
            assert sampled(state, seat, seed).hands[state.shown.seat] >> parse_card("WA") & 1


def random_states(name: str, seed: int) -> Iterator[State]:
    """The positions of a random round in which somebody is to play a card."""
    rng, state = Random(seed), GAME.start(RULE_SETS[name])
    while not state.rounds:
        seat = GAME.to_move(state)[0]
        move = GAME.table_move(state, rng) if seat == "table" else rng.choice(GAME.legal_moves(state, int(seat)))
        state = GAME.apply(state, move)
        if state.phase == "play":
            yield state


def not_followed(state: State) -> set[tuple[int, str]]:
    """Seat and suit of everybody who did not follow a lead."""
    plays = [trick.plays for trick in state.history] + [GAME.view(state, None).trick]
    return {(play.seat, trick[0].card[0]) for trick in plays for play in trick if play.card[0] != trick[0].card[0]}


@pytest.mark.parametrize("name", ["four", "three", "seven-suiters", "two"])
def test_suits_not_followed_are_not_held(name: str) -> None:
    void = 0
    for state in random_states(name, 3):
        for seat in (0, 1, None):
            drawn = GAME.sample(GAME.view(state, seat), Random(1))
            for other, suit in not_followed(state):
                void += 1
                assert not any(card[0] == suit for card in names_of(drawn.hands[other]))
    assert void > 50


def test_before_everybody_has_passed_hands_are_whole() -> None:
    state = do(GAME.start(THREE), deal(THREE))
    state = do(state, GAME.legal_moves(state, 1)[4], GAME.legal_moves(state, 2)[9])
    drawn = sampled(state, 0, 5)
    assert [hand.bit_count() for hand in drawn.hands] == [16, 13, 13]
    assert drawn.gave[0] is None
    mine = sampled(state, 1, 5)
    assert mine.gave[1] == state.gave[1]


def test_a_sampled_pass_leads_to_the_sampled_hands() -> None:
    state = first_passes(do(GAME.start(SUITERS), deal(SUITERS, None)))
    drawn = sampled(state, 2, 7)
    again = do(GAME.start(SUITERS), deal_of(drawn))
    for seat, gave in enumerate(drawn.gave):
        give = {str(to): names_of(mask) for to, mask in enumerate(gave or ()) if mask}
        again = do(again, Pass(by=seat, give=give))
    assert again.hands == drawn.hands


def deal_of(state: State) -> Deal:
    return Deal(by="table", hands=tuple(names_of(hand) for hand in state.dealt), face_up=None)


def test_two_players_the_hidden_seven_lies_under_its_place() -> None:
    state = do(GAME.start(TWO), duel_deal(up=UP, down=DOWN))
    state = do(state, Prepare(by=0, discard="L5", swaps=(Swap(0, "right"),)), Prepare(by=1, discard="F6"))
    seven, seen = parse_card("F7"), Counter[int]()
    for seed in range(60):
        drawn = sampled(state, 1, seed).duel
        assert drawn is not None
        row = drawn.rows[0]
        assert seven in row.down[:2]
        seen[row.down.index(seven)] += 1
    assert set(seen) == {0, 1}


def test_two_players_a_discard_is_never_a_seven() -> None:
    state = do(GAME.start(TWO), duel_deal(up=UP, down=DOWN))
    state = do(state, Prepare(by=1, discard="F6"))
    for seed in range(60):
        drawn = sampled(state, 0, seed)
        assert drawn.duel is not None
        assert names_of(1 << drawn.duel.discards[1])[0][1:] != "7"


def test_two_players_my_own_looks_are_kept_while_the_other_sees_the_old_row() -> None:
    state = do(GAME.start(TWO), duel_deal(up=UP, down=DOWN), Look(by=0, up=0, side="left"))
    drawn = sampled(state, 0, 3)
    assert drawn.duel is not None
    assert state.duel is not None
    assert drawn.duel.rows[0].up == state.duel.rows[0].up
    assert drawn.duel.secret[0].up == state.duel.secret[0].up


def test_spreading_gives_every_fitting_way_the_same_chance() -> None:
    ways = Counter[tuple[int, ...]]()
    rng = Random(1)
    for _ in range(6000):
        places = [Place(2, ~mask_of(("W2", "W3"))), Place(1, -1), Place(1, -1)]
        spread(places, mask_of(("W2", "W3", "W4", "W5")), rng)
        ways[tuple(place.cards for place in places)] += 1
    # The first place must take W4 and W5; the others share W2 and W3.
    assert len(ways) == 2
    assert all(2700 < count < 3300 for count in ways.values())
    ways.clear()
    for _ in range(6000):
        places = [Place(1, ~mask_of(("W2",))), Place(1, -1), Place(1, -1)]
        spread(places, mask_of(("W2", "W3", "W4")), rng)
        ways[tuple(place.cards for place in places)] += 1
    assert len(ways) == 4  # W3 or W4 first, then two ways for the rest
    assert all(1350 < count < 1650 for count in ways.values())


def test_a_spectators_sample_is_a_whole_table() -> None:
    state = do(GAME.start(FOUR), deal(FOUR))
    state = do(state, GAME.legal_moves(state, 3)[0])
    assert [hand.bit_count() for hand in sampled(state, None, 1).hands] == [12, 12, 12, 9]
    for state in random_states("four", 5):
        drawn = sampled(state, None, 2)
        assert [hand.bit_count() for hand in drawn.hands] == [hand.bit_count() for hand in state.hands]
