"""Reasons are true: where a card ends its trick, the rules say what it does."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from sevenfold.agents.advice import Reason
from sevenfold.agents.yokai.engine.cards import CardJudge
from sevenfold.agents.yokai.engine.reasons import MOST, of_card, of_pass
from sevenfold.agents.yokai.network import shipped
from sevenfold.agents.yokai.network.compiled import compiled
from sevenfold.agents.yokai.neural import pass_of
from sevenfold.yokai import GAME, RULE_SETS, Rules, View
from sevenfold.yokai.moves import Play
from sevenfold.yokai.state import State, round_length
from sevenfold.yokai.tell import tell_reason
from tests.agents.reason_words import told_reasons
from tests.agents.yokai.games import met, views

ABOUT_BOSSES = ("takes-boss", "gives-boss")
ABOUT_SEALS = ("seals-boss", "lets-seal")


def reasons(view: View, card: str) -> dict[str, Reason]:
    judge = CardJudge(view, compiled(shipped(view.rules)), view.legal, Random(1))
    return {reason.code: reason for reason in of_card(judge, card)}


def about_ends(rules: Rules) -> tuple[str, str]:
    """Y5, Y9.7: the last seal ends the game, other rounds of Seven Suiters have no winner."""
    return ("wins-game", "loses-game") if rules.suiters else ("wins-round", "loses-round")


def expected(state: State, view: View, card: str) -> dict[str, set[str]]:
    """What the last card of a trick brings about by the rules: the codes, and the bosses that each is about."""
    seat = view.seat or 0
    after = GAME.view(GAME.apply(state, Play(by=seat, card=card)), seat)
    found = seals(view, after) if view.rules.suiters else {}
    if len(after.rounds) > len(view.rounds):
        winners = after.result.winners if after.rules.suiters and after.result else after.rounds[-1].winners
        wins, loses = about_ends(view.rules)
        return found | ({wins if seat in winners else loses: set()} if winners else {})
    sealed = {card[0] for cards in found.values() for card in cards}
    for side in range(2):
        new = {boss.card for boss in after.captured[side]} - {boss.card for boss in view.captured[side]}
        if new := {card for card in new if card[0] not in sealed}:
            found["takes-boss" if side == seat % 2 else "gives-boss"] = new
    return found


def seals(view: View, after: View) -> dict[str, set[str]]:
    """Y9.6: the bosses that each side has sealed between two views."""
    mine = (view.seat or 0) % 2
    new = [{f"{suit}7" for suit in {*after.sealed[side]} - {*view.sealed[side]}} for side in (mine, 1 - mine)]
    return {code: suits for code, suits in zip(ABOUT_SEALS, new, strict=True) if suits}


@pytest.mark.parametrize("name", ["four", "two", "seven-suiters-short"])
def test_the_last_card_of_a_trick_has_the_reasons_that_the_rules_say(name: str) -> None:
    """Bosses of a trick that ends a round of Seven Suiters are left out: the next view no longer shows them."""
    met_codes: Counter[str] = Counter()
    ends = about_ends(RULE_SETS[name])
    for seed in range(12):
        for state, view in met(RULE_SETS[name], seed, rounds=6 if RULE_SETS[name].suiters else 1):
            if view.phase != "play" or len(view.trick) < view.rules.players - 1:
                continue
            for card in view.legal[:2]:
                told, wanted = reasons(view, card), expected(state, view, card)
                decided = set(ends) & set(wanted)
                last = len(view.history) + 1 == round_length(view.rules)
                looked_for = decided or {*ends, *ABOUT_SEALS, *(() if last else ABOUT_BOSSES)}
                codes = {code for code in told if code in looked_for}
                assert codes == (set(decided) or set(wanted)), (card, view.trick)
                for code in codes:
                    assert told[code].share == 1
                    assert told[code].card in wanted[code] or (told[code].card is None and not wanted[code])
                met_codes.update(codes)
    assert set(met_codes) == {*ends, *ABOUT_BOSSES, *(ABOUT_SEALS if RULE_SETS[name].suiters else ())}


def test_a_partner_who_could_not_follow_is_void() -> None:
    seen = 0
    for seed in range(12):
        for _, view in met(Rules(), seed):
            if view.phase != "play" or view.trick:
                continue
            partner = ((view.seat or 0) + 2) % 4
            lacks = {
                trick.plays[0].card[0]
                for trick in view.history
                for play in trick.plays
                if play.seat == partner and play.card[0] != trick.plays[0].card[0]
            }
            for card in [card for card in view.legal if card[0] in lacks][:1]:
                told = reasons(view, card)
                if len(told) < MOST:
                    assert told["partner-void"].share == 1
                    seen += 1
        if seen > 3:
            return
    raise AssertionError("no partner was void")


def test_passes_are_explained_by_the_hand() -> None:
    hand = ("WA", "C3", "C4", "D5", "L9", "L10", "S11", "S12", "S13", "S10", "S9", "S7")
    view = replace(views("four", 1, "pass")[0], hand=hand, trump="L")
    assert of_pass(view, pass_of(view, ("D5", "C3", "C4"))) == (
        Reason("pass-empties", 1.0, "C4"),
        Reason("pass-empties", 1.0, "D5"),
        Reason("pass-keeps-trumps", 1.0),
    )
    assert of_pass(view, pass_of(view, ("S7", "L9", "C3"))) == (Reason("pass-boss", 1.0, "S7"),)
    # Six cards of S are the longest suit.
    assert codes_of(view, ("L9", "C3", "S13")) == ["pass-shortens"]
    assert codes_of(replace(view, trump=None), ("L9", "C3", "WA")) == ["pass-empties"]
    assert codes_of(replace(view, due={"2": 2}), ("L9", "C3")) == ["pass-keeps-suit"]


def codes_of(view: View, cards: tuple[str, ...]) -> list[str]:
    return [reason.code for reason in of_pass(view, pass_of(view, cards))]


def test_a_pass_of_seven_suiters_says_who_gets_a_boss() -> None:
    """Y9.2: one card to each; seat 0's partner sits at 2."""
    hand = ("C3", "C4", "C5", "D7", "D5", "D6", "L9", "L10", "S11", "S12", "S13", "S10", "S9", "S7")
    view = replace(views("seven-suiters", 1, "pass")[0], seat=0, hand=hand, trump="L")
    assert [*view.due] == ["1", "2", "3"]
    assert of_pass(view, pass_of(view, ("C3", "S7", "D7"))) == (
        Reason("pass-boss-away", 1.0, "D7"),
        Reason("pass-boss", 1.0, "S7"),
        Reason("pass-keeps-trumps", 1.0),
    )


def test_every_card_has_a_reason() -> None:
    some = [view for seed in (2, 5) for view in views("four", seed)[::6]]
    told = [reasons(view, card) for view in some for card in view.legal]
    assert all(told)
    last = {"side-takes", "leaves-trick", "even-trick"}
    assert all(len(codes) == 1 for codes in told if last & set(codes))
    assert any("leaves-trick" in codes for codes in told)


def test_every_reason_has_words() -> None:
    assert len(told_reasons("yokai", Rules(), "F7")) == 27
    assert tell_reason(Rules(), "partner-void", "F9", "en") == "Your partner likely has no Fire"
    assert tell_reason(Rules(), "seals-boss", "F7", "en") == "Likely seals the boss of Fire"
    assert tell_reason(Rules(), "takes-boss", "F7", "en") == "Likely takes Fire 7"
    assert tell_reason(Rules(), "pass-keeps-trumps", None, "en") == "Keeps all your trumps"
