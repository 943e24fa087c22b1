"""Z9: what is hidden, what views show instead, and what a sample may guess."""

from collections import Counter
from random import Random

import msgspec

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import march, play, position

DEALT = (
    moves.SetAside(talents=("li_si", "han_fei")),
    moves.Offer(seat=0, mandates=("qin", "yan")),
    moves.Offer(seat=1, mandates=("chu", "qi")),
)


def test_z9_mandates_are_their_owners_secret() -> None:
    offer, keep = DEALT[1], moves.Keep(by=0, mandate="qin")
    assert GAME.seen(offer, 0)["mandates"] == ("qin", "yan")
    assert GAME.seen(keep, 0)["mandate"] == "qin"
    for seat in (None, 1):
        assert GAME.seen(offer, seat) == {"do": "offer", "by": "table", "seat": 0, "mandates": None}
        assert GAME.seen(keep, seat) == {"do": "keep", "by": 0, "mandate": None}
    state = play(GAME.start(Rules()), *DEALT, keep)
    assert GAME.view(state, 1).mandates == (None, None)
    assert GAME.view(state, 1).kept == (True, False)
    assert GAME.view(state, None).offer is None


def test_z9_everything_else_is_open() -> None:
    chit = moves.DrawChit(seat=1, state="qin")
    assert GAME.seen(chit, None) == msgspec.to_builtins(chit)
    state = position(talents={"bai_qi": "guanzhong"}, pile=["wu_qi"])
    mine, theirs = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.areas == theirs.areas
    assert (theirs.areas[0].owner, theirs.areas[0].strength, theirs.areas[0].talents) == ("qin", 7, ("bai_qi",))
    assert theirs.unseen == ("wu_qi", "han_fei", "li_si")
    assert len(theirs.graveyard) == 12
    assert theirs.marches == ()


def test_z9_the_end_shows_all() -> None:
    state = play(position(pile=[]), moves.Hold(by=0))
    view = GAME.view(state, None)
    assert view.mandates == ("qin", "chu")
    assert view.set_aside == ("han_fei", "li_si")
    assert GAME.sample(view, Random(1)).aside == state.aside


def guesses(state: State, seat: int | None, what: str, count: int = 600) -> Counter[tuple[int, ...]]:
    rng, view = Random(5), GAME.view(state, seat)
    return Counter(getattr(GAME.sample(view, rng), what) for _ in range(count))


def test_z9_a_sample_draws_every_mandate_that_could_be_the_others() -> None:
    """I keep Qin and put Yan back: the other can have any of five, one as likely as another."""
    state = play(GAME.start(Rules()), *DEALT, moves.Keep(by=0, mandate="qin"), moves.Keep(by=1, mandate="chu"))
    found = guesses(state, 0, "mandates")
    assert {state.board.states[theirs] for _, theirs in found} == {"chu", "qi", "zhao", "wei", "han"}
    assert min(found.values()) > 80
    assert len(guesses(state, None, "mandates")) == 7 * 6


def test_z9_nobody_still_in_backs_a_destroyed_state() -> None:
    state = position({"ji": ("qi", 1), "liaodong": None, "daliang": None, "henei": None, "hedong": None})
    backed = {state.board.states[theirs] for _, theirs in guesses(state, 0, "mandates")}
    assert backed == {"qi", "zhao", "han", "chu"} - {GAME.view(state, 0).put_back}


def test_z9_a_sample_guesses_the_talents_set_aside() -> None:
    state = position(pile=["wu_qi"])
    found = guesses(state, 0, "aside")
    assert len(found) == 3
    assert min(found.values()) > 150


def test_z9_a_sample_keeps_offers_that_are_still_open() -> None:
    state = play(GAME.start(Rules(players=3)), *DEALT)
    for seat in (0, 1, 2, None):
        sampled = GAME.sample(GAME.view(state, seat), Random(3))
        assert len({of for offer in sampled.offers for of in offer}) == 4
        assert GAME.view(sampled, seat) == GAME.view(state, seat)


def test_z9_a_sample_keeps_a_battle_under_way() -> None:
    state = march(position(talents={"bai_qi": "guanzhong"}), "guanzhong", "hedong", 4, "bai_qi")
    for seat in (0, 1, None):
        sampled = GAME.sample(GAME.view(state, seat), Random(3))
        assert (sampled.battle, sampled.place) == (state.battle, state.place)
        assert GAME.view(sampled, seat) == GAME.view(state, seat)
    assert next(entry.strength for entry in GAME.view(state, 1).states if entry.id == "qin") == 9
