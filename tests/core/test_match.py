"""The library face: ten lines are enough to open a game, play checked moves, take them back and keep the record."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sevenfold
from sevenfold.errors import BadRecord, BadRules, IllegalMove, UnknownName
from sevenfold.yokai.moves import Play
from tests.toy import CardLaid, Deal, Lay, Rules, TrickShown

HANDS = ((1, 5), (2, 4))


def dealt(**more: Any) -> sevenfold.Match:
    """The toy with known hands."""
    match = sevenfold.new("toy", draw=False, **more)
    match.play(Deal(hands=HANDS))
    match.draw = True
    return match


def test_importing_the_package_loads_none_of_its_parts() -> None:
    heavy = ("numpy", "numba", "litestar", "sqlalchemy", "rich")
    program = f"""
import sys
import sevenfold
assert not {{'msgspec', 'fluent.runtime', *{heavy}}} & {{*sys.modules}}, 'import'
match = sevenfold.new('yokai', players=3, seed=1)
match.finish('random')
assert match.over and not {{*{heavy}}} & {{*sys.modules}}, 'a game'
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_package_lists_what_it_offers() -> None:
    assert {*sevenfold.__all__} <= {*dir(sevenfold)}
    for name in sevenfold.__all__:
        assert getattr(sevenfold, name) is not None
    with pytest.raises(AttributeError, match="'chess'"):
        _ = sevenfold.chess  # type: ignore[attr-defined]


def test_the_command_line_runs_as_a_module() -> None:
    run = subprocess.run([sys.executable, "-m", "sevenfold", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"sevenfold {sevenfold.__version__}\n"


def test_rules_come_by_keyword_by_name_or_as_an_object() -> None:
    assert sevenfold.new("yokai", players=3).rules.players == 3
    assert sevenfold.new("yokai", "seven-suiters-short").rules.short
    assert (
        sevenfold.new("yokai", "seven-suiters", short=True).rules == sevenfold.new("yokai", "seven-suiters-short").rules
    )
    assert sevenfold.new("toy", Rules(tricks=1)).rules == Rules(tricks=1)


@pytest.mark.parametrize(
    ("words", "options", "told"),
    [
        (("chess",), {}, "unknown game 'chess'"),
        (("yokai", "five"), {}, "unknown rule set 'five'; known: four, "),
        (("yokai", Rules()), {}, "expected sevenfold.yokai.ruleset.Rules, got Rules"),
        (("yokai",), {"colour": "red"}, "unknown rule 'colour'"),
        (("yokai",), {"players": 5}, "players: expected one of 2, 3, 4; got 5"),
        (("yokai", "two"), {"edition": "first"}, "second edition"),
        (("toy",), {"seats": ["Ann"]}, "expected 2 seats, got 1"),
    ],
)
def test_rules_that_cannot_be_are_refused(words: tuple[Any, ...], options: dict[str, Any], told: str) -> None:
    with pytest.raises((UnknownName, BadRules)) as caught:
        sevenfold.new(*words, **options)
    assert told in caught.value.text()


def test_the_table_deals_by_itself_and_the_seed_decides() -> None:
    one, two, other = (sevenfold.new("yokai", seed=seed) for seed in (3, 3, 4))
    assert one.moves == two.moves != other.moves
    assert one.to_move == (0, 1, 2, 3)
    assert one.view(2).hand != one.view(0).hand
    assert one.view(None).hand == ()
    assert sevenfold.new("yokai").moves != sevenfold.new("yokai").moves


def test_a_whole_game_by_hand() -> None:
    match = dealt(seats=["Ann", "Bo"])
    assert [move.card for move in match.legal_moves(1)] == [2, 4]
    match.play(Lay(by=1, card=4))
    assert match.legal_moves(1) == ()
    assert match.play({"do": "lay", "card": 5}) == Lay(by=0, card=5)  # seat 0 alone is to move
    match.play({"by": 0, "do": "lay", "card": 1})
    assert (match.over, match.result) == (False, None)
    match.play({"do": "lay", "card": 2})
    # One trick each (5 > 4, 2 > 1): the die, which the table has rolled, breaks the tie.
    assert match.over
    assert match.result is not None
    assert match.result.winners == ((match.state.die + 1) % 2,)
    assert match.log()[1] == "Bo lay"
    assert "6 moves, won by" in repr(match)


@pytest.mark.parametrize(
    ("move", "clause", "told"),
    [
        (Lay(by=0, card=4), "T2", "T2"),
        ({"by": 1, "do": "lay", "card": 5}, "T2", "T2"),
        ({"do": "lay", "card": 5}, "record", "by"),
        ({"by": 0, "do": "fly"}, "record", "fly"),
        (Lay(by="0", card=1), "record", "Expected `int`"),  # type: ignore[arg-type]
        (Lay(by=0, card=Random()), "record", "Random"),  # type: ignore[arg-type]
        (Play(by=0, card="W2"), "record", "play"),
    ],
)
def test_a_move_the_rules_forbid_changes_nothing(move: Any, clause: str, told: str) -> None:
    match = dealt()
    before = match.state, match.moves
    with pytest.raises(IllegalMove, match=told) as caught:
        match.play(move)
    assert caught.value.clause == clause
    assert (match.state, match.moves) == before


def test_a_card_during_passing_is_refused() -> None:
    match = sevenfold.new("yokai", seed=1)
    with pytest.raises(IllegalMove) as caught:
        match.play({"by": 0, "do": "play", "card": match.view(0).hand[0]})
    assert caught.value.clause == "Y4.0"


def test_nothing_can_be_played_after_the_end() -> None:
    match = dealt()
    match.finish("random")
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(Lay(by=0, card=1))
    with pytest.raises(IllegalMove, match="the game is over"):
        match.choose("random")
    assert match.legal_moves() == ()


def test_undo_takes_a_players_move_back_with_what_the_table_drew() -> None:
    match = dealt(seed=5)
    for move in (Lay(by=0, card=5), Lay(by=1, card=4), Lay(by=0, card=1)):
        match.play(move)
    before = match.state
    match.play(Lay(by=1, card=2))
    after = match.state
    assert len(match.moves) == 6
    assert match.undo() == Lay(by=1, card=2)
    assert (match.state, len(match.moves)) == (before, 4)
    match.play(Lay(by=1, card=2))
    assert match.state == after  # the same die
    for _ in range(4):
        match.undo()
    assert list(match.moves) == [Deal(hands=HANDS)]
    with pytest.raises(IndexError, match="no move to take back"):
        match.undo()


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match = dealt()
    for ask in (match.view, match.legal_moves, lambda seat: match.choose("random", seat)):
        with pytest.raises(ValueError, match=f"expected a seat from 0 to 1, got {seat}"):
            ask(seat)


def test_a_copy_goes_its_own_way() -> None:
    match = dealt(seed=3)
    other = match.copy()
    other.finish("random")
    assert other.over
    assert (match.moves, match.to_move) == ((Deal(hands=HANDS),), (0, 1))


def test_events_say_what_the_last_move_brought_about() -> None:
    match = dealt()
    match.play(Lay(by=0, card=5))
    assert match.events(0) == (CardLaid(seat=0, card=5),)
    assert match.events(1) == (CardLaid(seat=0, card=None),)  # laid face down
    match.play(Lay(by=1, card=4))
    assert match.events(None) == (CardLaid(seat=1, card=None), TrickShown(cards=(5, 4)))
    assert sevenfold.new("toy", draw=False).events(0) == ()


def test_agents_are_asked_by_name_and_get_a_view() -> None:
    class Nosy:
        views: list[Any] = []  # noqa: RUF012

        def choose(self, view: Any, budget: float, rng: Random) -> Any:
            self.views.append(view)
            return Lay(by=view.seat, card=max(view.hand))

    match = dealt()
    assert match.agents == ("random", "greedy")
    assert match.choose(Nosy(), 1) == Lay(by=1, card=4)
    assert len(match.moves) == 1
    assert Nosy.views == [match.view(1)]
    match.finish(Nosy(), "random")
    with pytest.raises(UnknownName, match="unknown agent 'kasparov'"):
        dealt().choose("kasparov")
    with pytest.raises(BadRules, match="expected 2 seats, got 3"):
        dealt().finish("random", "random", "random")


def test_the_same_seed_and_agents_give_the_same_game() -> None:
    games = [sevenfold.new("yokai", players=3, seed=9) for _ in range(2)]
    for match in games:
        match.finish("random")
    assert games[0].moves == games[1].moves


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match = dealt(seats=["Ann", "Bo"])
    match.play(Lay(by=1, card=4))
    match.save(tmp_path / "game.json")
    again = sevenfold.load(tmp_path / "game.json")
    assert (again.state, again.moves, again.seats, again.to_move) == (match.state, match.moves, match.seats, (0,))
    again.finish("random")
    again.save(tmp_path / "game.json")
    assert sevenfold.load(tmp_path / "game.json").result == again.result
    (tmp_path / "bad.json").write_bytes((tmp_path / "game.json").read_bytes().replace(b'"card":4', b'"card":6'))
    with pytest.raises(BadRecord, match="move 1: T2"):
        sevenfold.load(tmp_path / "bad.json")


def test_without_drawing_the_caller_plays_the_table() -> None:
    match = sevenfold.new("toy", draw=False)
    assert match.to_move == ("table",)
    assert match.legal_moves() == ()
    with pytest.raises(IllegalMove, match="turn"):
        match.choose("random")
    match.play({"do": "deal", "hands": [[1, 2], [3, 4]]})
    assert match.view(1).hand == (3, 4)
