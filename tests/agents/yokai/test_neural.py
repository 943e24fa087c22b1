"""The network's agent sees what the vector's learners see, and runs in NumPy what the ONNX file says."""

import lzma
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from sevenfold.agents import arena
from sevenfold.agents.agent import Agent
from sevenfold.agents.match import positions
from sevenfold.agents.random_agent import RandomAgent
from sevenfold.agents.yokai.engine.engine import judges
from sevenfold.agents.yokai.expert import ExpertAgent
from sevenfold.agents.yokai.network import FILES, shipped
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import FACT_INPUTS, SUIT_INPUTS, encoded, scores_of
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, shapes
from sevenfold.agents.yokai.network.onnx_file import Weights, stored, write
from sevenfold.agents.yokai.neural import NeuralAgent, bits
from sevenfold.cli import main
from sevenfold.errors import BadRules
from sevenfold.kernels.yokai.vector.layout import PLANES
from sevenfold.lab.choices import choices
from sevenfold.lab.yokai import coarsen
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import GAME, RULE_SETS, Rules
from sevenfold.yokai.cards import NAMES, SUITS
from sevenfold.yokai.view import Round
from tests.lab.yokai.test_vector import dealt, options


def some_weights(width: int = 8) -> Weights:
    rng = np.random.default_rng(1)
    return {name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(width).items()}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.onnx"
    path.write_bytes(write(some_weights()))
    return path


@pytest.mark.parametrize(("name", "rules"), RULE_SETS.items(), ids=RULE_SETS)
def test_a_view_is_observed_like_a_lane(name: str, rules: Rules) -> None:
    """From the deal to the end of 20 rounds: the same sets of cards and facts, word by word."""
    env, rng, cut = YokaiVec(20, rules, seed=3), Random(3), choices("yokai", rules)
    env.reset()
    games: list[Any] = [GAME.apply(GAME.start(rules), dealt(env, lane)) for lane in range(20)]
    made: list[tuple[int, ...]] = [()] * 20
    going, compared = set(range(20)), 0
    while going:
        cards = np.full(20, -1)
        for lane in sorted(going):
            view = GAME.view(games[lane], int(env.to_move[lane]))
            assert bits(view, tuple(NAMES[card] for card in made[lane])).tolist() == env.bits[lane].tolist()
            compared += 1
            cards[lane] = rng.choice(np.flatnonzero(env.masks[lane]).tolist())
            move: Any = options(rules, view, made[lane])[cards[lane]]
            if isinstance(move, int):
                made[lane] = (*made[lane], move)
                move = cut.move(view, made[lane])
            if move is not None:
                games[lane], made[lane] = GAME.apply(games[lane], move), ()
        _, dones = env.step(cards)
        going -= {int(lane) for lane in np.flatnonzero(dones)}
    assert compared > 20 * 30


@pytest.mark.parametrize(("name", "rules"), RULE_SETS.items(), ids=RULE_SETS)
def test_a_whole_game_goes_on_by_the_rules(name: str, rules: Rules, file: Path) -> None:
    """Also later rounds: who leads them is known (Y3.4, T4) unless the ace decides (Y9.3); the observations say it."""
    agents: list[Agent] = [NeuralAgent(str(file)) if seat % 2 == 0 else RandomAgent() for seat in range(rules.players)]
    minds = [Random(seat) for seat in range(rules.players)]
    rounds = 0
    for _, state in positions(GAME, rules, agents, lambda number: Random(number), minds, 0.0):
        if state.phase == "play" and len(state.rounds) > rounds:
            rounds = len(state.rounds)
            seat = int(GAME.to_move(state)[0])
            assert bits(GAME.view(state, seat))[PLANES] >> 56 == (1 if rules.leader == "ace" else 5)
    assert rounds > 0
    assert GAME.result(state) is not None


def test_onnx_files_hold_matrices_as_bytes(file: Path) -> None:
    """A column's largest number is 127 or 126 steps (its scale is rounded up), so no number is off by more than half a
    step."""
    told, found = some_weights(), load(file)
    assert set(found) == set(told)
    for name, numbers in told.items():
        if numbers.ndim == 1:
            assert np.array_equal(found[name], numbers.astype(np.float16).astype(np.float32))
        else:
            step = np.abs(numbers).max(0) / 125.9
            assert (np.abs(found[name] - numbers) <= step / 2).all()


def test_a_stored_matrix_by_hand() -> None:
    """Columns up to 127 and 12.7, stored in steps of a little more than 1 and 0.1."""
    arrays = stored({"m.weight": np.array([[127, -12.7], [2.4, 6.4]], np.float32), "m.bias": np.ones(2, np.float32)})
    assert arrays["m.weight.bytes"].tolist() == [[127, -127], [2, 64]]
    assert arrays["m.weight.scale"] == pytest.approx([1, 0.1], rel=2e-3)
    assert arrays["m.bias.half"].dtype == np.float16


def test_a_matrix_may_be_stored_in_given_steps() -> None:
    """Multiples of 0.5 and 2, by hand: 1.5 is three steps, −4 two of them."""
    scales = {"m.weight": np.array([0.5, 2], np.float16)}
    arrays = stored({"m.weight": np.array([[1.5, -4], [0, 2]], np.float32)}, scales)
    assert arrays["m.weight.bytes"].tolist() == [[3, -2], [0, 1]]
    assert arrays["m.weight.scale"].tolist() == [0.5, 2]


def test_what_the_network_is_told_of_a_lane() -> None:
    """Fire's sets are the bits of its eight cards; the facts end with the sides' points, 3, 5 and 0, and no Y8."""
    env = YokaiVec(6, seed=1)
    env.reset()
    env.run(20)
    suits, facts = encoded(env.bits, np.tile([[3, 5, 0, 0]], (6, 1)))
    assert suits.shape == (6, 7, SUIT_INPUTS)
    assert facts.shape == (6, 1, FACT_INPUTS)
    points = [0, 0, 0, 1, 0, 0, 0, *[0, 0, 0, 0, 0, 1, 0], *[1, 0, 0, 0, 0, 0, 0]]
    assert (facts[:, 0, -22:] == [[*points, 0]]).all()
    fire = SUITS.index("F")
    assert (suits[:, fire, :8] == env.bits[:, :1] >> 8 * fire + np.arange(8) & 1).all()
    assert (suits[:, :, -7:] == np.eye(7)).all()


def test_what_the_network_is_told_of_the_score() -> None:
    """The mover's side first, then in turn; two points win under Y8, so one point is as far from the end as six."""

    def told(rules: Rules, seat: int, **fields: Any) -> list[int]:
        state = GAME.start(rules)
        view = GAME.view(GAME.apply(state, GAME.table_move(state, Random(1))), seat)
        return [int(number) for number in scores_of(replace(view, **fields))]

    assert told(Rules(), 1, points=(2, 5)) == [5, 2, 0, 0]
    assert told(Rules(players=3), 2, points=(1, 4, 6)) == [6, 1, 4, 0]
    assert told(Rules(players=2), 0, points=(3, 0)) == [3, 0, 0, 0]
    assert told(RULE_SETS["three-first-basic"], 0, points=(0, 1, 1)) == [5, 6, 6, 1]
    rounds = (Round(sealed=(("W", "E"), ())), Round(sealed=(("S",), ("W",))))
    sealed = (("W", "E", "S", "F"), ("W",))
    assert told(RULE_SETS["seven-suiters"], 1, rounds=rounds, sealed=sealed) == [1, 3, 0, 0]


def test_a_network_by_hand() -> None:
    """One number a suit: its cards in hand. All suits add up to 11 after one is picked, which goes back to each."""
    weights = {name: np.zeros_like(numbers) for name, numbers in some_weights(1).items()}
    weights["suit.weight"][:8] = 1
    weights["sum.weight"][0, 0] = 1
    weights["again.weight"][0, 0] = 100
    weights["back.weight"][0, 0] = 1
    weights["policy.weight"][0, 4] = 3
    weights["policy.bias"][:] = 0.5
    weights["value.weight"][0] = 1
    env = YokaiVec(1, seed=1)
    env.reset()
    env.run(1)
    out = forward(weights, *encoded(env.bits, np.zeros((1, 4), np.int64)))
    held = np.array([int(env.bits[0, 0] >> 8 * suit & 255).bit_count() for suit in range(7)])
    assert out["policy"][0, :, 4].tolist() == (3 * (100 * held + 11) + 0.5).tolist()
    assert (out["policy"][0, :, 5] == 0.5).all()
    assert out["value"].ravel().tolist() == [11]


def test_one_row_is_reckoned_like_many() -> None:
    env = YokaiVec(6, seed=1)
    env.reset()
    env.run(20)
    suits, facts = encoded(env.bits, np.zeros((6, 4), np.int64))
    many = forward(some_weights(), suits, facts)
    for row in range(6):
        one = forward(some_weights(), suits[row : row + 1], facts[row : row + 1])
        for head in HEAD_NAMES:
            assert np.allclose(one[head][0], many[head][row], atol=1e-4)


def test_a_head_needs_only_the_layers_before_it() -> None:
    """The policy reads the suits alone, so neither the other heads nor the last layer of the whole are computed."""
    env = YokaiVec(2, seed=1)
    env.reset()
    weights, inputs = some_weights(), encoded(env.bits, np.zeros((2, 4), np.int64))
    unused = ("last.", "belief.", "value.")
    few = {name: numbers for name, numbers in weights.items() if not name.startswith(unused)}
    found = forward(few, *inputs, ("policy",))
    assert list(found) == ["policy"]
    assert np.array_equal(found["policy"], forward(weights, *inputs)["policy"])


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.onnx"):
        NeuralAgent("nowhere.onnx")


@pytest.mark.parametrize("spoil", [lambda data: b'{"a": 1}\n', lambda data: data[: len(data) // 2], lambda data: b""])
def test_a_file_that_holds_no_network_is_told(spoil: Any, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(spoil(file.read_bytes()))
    assert main(["--lang", "en", "arena", "yokai", "--a", f"neural:{file}", "--b", "random", "--jobs", "1"]) == 2
    assert capsys.readouterr().err == f"sevenfold: {file} is not a network that neural can use\n"


def test_a_network_of_another_shape_is_told(file: Path) -> None:
    weights = some_weights()
    weights["told.weight"] = weights["told.weight"][:-1]
    file.write_bytes(write(weights))
    with pytest.raises(BadRules, match="not a network"):
        NeuralAgent(str(file))


@pytest.mark.parametrize(("name", "rules"), RULE_SETS.items(), ids=RULE_SETS)
def test_the_expert_passes_like_its_network_where_it_has_one(name: str, rules: Rules) -> None:
    state = GAME.start(rules)
    view = GAME.view(GAME.apply(state, GAME.table_move(state, Random(3))), 0)
    chosen = [agent.choose(view, 0.0, Random(1)) for agent in (ExpertAgent("40"), NeuralAgent())]
    assert judges(rules) == (rules.players != 3 and rules.scoring == "stars")
    assert chosen[0] == chosen[1] or not judges(rules)
    for move in chosen:
        GAME.check(GAME.apply(state, GAME.table_move(state, Random(3))), move)


def test_the_networks_fit_the_budget() -> None:
    """Their steps are so coarse that half a byte a number is enough once they are compressed."""
    files = [file.read_bytes() for file in FILES.values()]
    assert sum(map(len, files)) < 4_000_000
    assert sum(len(lzma.compress(file, filters=coarsen.FILTERS)) for file in files) < 2_000_000


WEAK = {"four": 16, "three": 18, "two": 15, "seven-suiters": 15, "seven-suiters-short": 13}
"""Wins of 20 games (three players: of 30) against greedy that are far below the networks' and far above chance."""


@pytest.mark.parametrize(("name", "wins"), WEAK.items(), ids=WEAK)
def test_the_shipped_network_keeps_greedy_down(name: str, wins: int) -> None:
    contest = arena.Contest(game="yokai", rules=RULE_SETS[name], a="neural", b="greedy")
    assert arena.tally(contest, [arena.deal(contest, number) for number in range(10)]).wins >= wins
    assert shipped(RULE_SETS[name]).stem == ("suiters" if name.startswith("seven") else name)
