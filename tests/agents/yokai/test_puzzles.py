"""Puzzles at Yokai Septet: what the options of each kind are worth in positions that the rules decide."""

import gzip
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec
import pytest

from sevenfold import puzzles, records
from sevenfold.agents import puzzles as finding
from sevenfold.agents.puzzles import Position, Task, Values
from sevenfold.agents.yokai import puzzles as kinds
from sevenfold.cli import main
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.cards import CARDS, SUITS, is_boss, mask_of
from sevenfold.yokai.moves import Pass
from sevenfold.yokai.state import start
from tests.agents.yokai.games import met


def found_in(name: str, wanted: Callable[[View], bool]) -> Iterator[Position]:
    """Decisions of random games that fit, in which some cards take the trick and some do not."""
    for seed in range(400):
        for state, view in met(RULE_SETS[name], seed):
            fits = view.phase == "play" and wanted(view)
            if fits and len({kinds.takes(state, view, card)[0] for card in view.legal}) == 2:
                yield Position(state, view.seat or 0, ())


def worths(kind: str, place: Position) -> dict[str, float]:
    found = kinds.values(kind, place, (), 1, Random(4))
    assert found is not None
    return {move.card: sum(batch) / len(batch) for move, batch in zip(found.moves, found.batches, strict=True)}


def sevens(view: View) -> int:
    return sum(is_boss(CARDS[played.card]) for played in view.trick)


def test_who_takes_the_last_boss_wins_the_round() -> None:
    """Four players, three bosses each, the seventh in the trick, and I play last: its winner wins the round (Y5.1)."""

    def last_boss(view: View) -> bool:
        return len(view.trick) == 3 and tuple(map(len, view.captured)) == (3, 3) and sevens(view) == 1

    place = next(found_in("four", last_boss))
    view = GAME.view(place.state, place.seat)
    expected = {card: float(kinds.takes(place.state, view, card)[0]) for card in view.legal}
    assert worths("boss", place) == pytest.approx(expected, abs=1e-9)


def test_the_seventh_trick_loses_the_round() -> None:
    """Four players, I play last, my side has six tricks and too few bosses even with this trick's (Y5.2)."""

    def six(view: View) -> bool:
        side = (view.seat or 0) % 2
        return len(view.trick) == 3 and view.side_tricks[side] == 6 and len(view.captured[side]) + sevens(view) < 3

    left = []
    for place in found_in("four", six):
        view, found = GAME.view(place.state, place.seat), worths("seventh", place)
        taking = {card for card in view.legal if kinds.takes(place.state, view, card)[0]}
        assert {card: found[card] for card in taking} == dict.fromkeys(taking, 0.0)
        left += [found[card] for card in found if card not in taking]
    assert max(left) > 0.1  # what is left to the others can still be won


def end(players: str, hands: tuple[str, ...], tricks: tuple[int, ...], captured: tuple[str, ...]) -> Position:
    """Seat 0 leads; Fire is trump."""
    state = start(RULE_SETS[players])
    bosses = tuple(tuple(CARDS[card] for card in cards.split()) for cards in captured)
    changes = {
        "phase": "play",
        "hands": tuple(mask_of(tuple(hand.split())) for hand in hands),
        "face_up": CARDS["F9"],
        "trump": SUITS.index("F"),
        "leader": 0,
        "tricks": tricks,
        "captured": bosses,
    }
    return Position(msgspec.structs.replace(state, **changes), 0, ())


def test_four_players_endgame() -> None:
    """S13 draws S7 out of seat 1's hand: the fourth boss. After D5 seat 1 throws S7 on its partner's D11."""
    place = end("four", ("S13 D5", "S7 C4", "E2 W2", "D11 L5"), (3, 2, 2, 3), ("W7 E7 C7", "L7 D7 F7"))
    assert worths("endgame", place) == {"S13": 1.0, "D5": 0.0}


def test_three_players_endgame() -> None:
    """S13 brings the third boss; after D5 seat 1 can throw S7 on seat 2's D11, which is seat 2's third."""
    place = end("three", ("S13 D5", "S7 C4", "D11 L5"), (5, 4, 5), ("W7 E7", "C7 L7", "D7 F7"))
    assert worths("endgame", place) == {"S13": 1.0, "D5": 0.0}


def test_passes_are_chances_and_agree_with_another_look() -> None:
    place = next(iter(kinds.positions("pass", RULE_SETS["three"], Random(8))))
    found = kinds.values("pass", place, (), 0, Random(1))
    assert found is not None
    assert len(found.moves) > 4
    assert all(0 <= value <= 1 for batch in found.batches for value in batch)
    assert all(isinstance(move, Pass) and move.by == place.seat for move in found.moves)
    again = kinds.values("pass", place, found.moves[:2], 1, Random(2))
    assert again is not None
    assert again.moves == found.moves[:2]
    for one, other in zip(found.batches, again.batches, strict=False):
        assert sum(one) / len(one) == pytest.approx(sum(other) / len(other), abs=0.12)


def test_a_choice_shows_the_best_and_clearly_worse_ones() -> None:
    values = Values(("a", "b", "c", "d", "e"), ((0.4, 0.5), (0.7, 0.7), (0.6, 0.6), (0.3, 0.5), (0.2, 0.2)))
    kept = finding.offered(values)
    assert kept is not None
    assert kept.moves == ("b", "a", "d", "e")
    order, gap, error = finding.standing(kept)
    assert order[0] == 0
    assert gap == pytest.approx(0.25)
    assert error == pytest.approx(0.05)
    assert finding.offered(Values(values.moves[:3], values.batches[:3])) is None


def test_the_seed_decides_what_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        arguments = ["make", str(tmp_path / name), "--number", "4", "--kinds", "endgame,seventh", "--seed", "3"]
        assert main(["puzzles", *arguments, "--jobs", jobs]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    with (tmp_path / "one").open("rb") as file:
        found = [puzzles.from_record(record) for record in records.read(file)]
    assert [one.answer.kind for one in found] == ["seventh", "endgame"] * 2
    for one in found:
        records.replay(one.record)
        values = [option.value for option in one.answer.options]
        assert values[0] - values[1] >= puzzles.GAP
    capsys.readouterr()
    kept = tmp_path / "kept"
    assert main(["puzzles", "check", str(tmp_path / "one"), "--keep", str(kept), "--jobs", "1"]) == 0
    assert "4 of 4 confirmed (100.0 %)" in capsys.readouterr().out
    assert kept.read_bytes() == (tmp_path / "one").read_bytes()


def test_a_puzzle_with_another_answer_is_not_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (made,) = finding.make(Task(finding.groups(["endgame"]), 5), 1, jobs=1)
    answer = puzzles.from_record(made).answer
    turned = msgspec.structs.replace(answer, options=(*answer.options[1:], answer.options[0]))
    path = tmp_path / "turned"
    with path.open("wb") as file:
        records.write(file, [puzzles.to_record(made, turned)])
    assert main(["puzzles", "check", str(path), "--jobs", "1"]) == 1
    assert "0 of 1 confirmed (0.0 %)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["make", "x", "--kinds", "flight"], "flight"), (["check", "tests/golden/nothing"], "nothing")],
)
def test_bad_arguments_are_refused_in_a_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_packed_file_is_read_and_a_damaged_one_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = files("sevenfold.yokai").joinpath("puzzles.jsonl.gz").read_bytes()
    (endgame,) = [line for line in gzip.decompress(shipped).splitlines() if b'"endgame"' in line][:1]
    path = tmp_path / "some.jsonl.gz"
    path.write_bytes(gzip.compress(endgame + b"\n"))
    assert main(["puzzles", "check", str(path), "--jobs", "1"]) == 0
    assert "1 of 1 confirmed (100.0 %)" in capsys.readouterr().out
    for damaged in (shipped[:-20], endgame):
        path.write_bytes(damaged)
        assert main(["puzzles", "check", str(path)]) == 1
        assert "the packed file is damaged" in capsys.readouterr().err


def test_a_record_without_a_puzzle_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record"
    with path.open("wb") as file:
        records.write(file, [records.Record(game="yokai", rules=RULE_SETS["two"], seats=("a", "b"), moves=())])
    assert main(["puzzles", "check", str(path)]) == 1
    assert "the record has no puzzle" in capsys.readouterr().err
