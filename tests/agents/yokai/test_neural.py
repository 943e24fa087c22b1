"""The network's agent sees what the vector's learners see, and runs in NumPy what the ONNX file says."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sevenfold.agents import arena
from sevenfold.agents.agent import Agent
from sevenfold.agents.match import positions
from sevenfold.agents.random_agent import RandomAgent
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import FACT_INPUTS, SUIT_INPUTS, encoded
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, shapes
from sevenfold.agents.yokai.network.onnx_file import Weights, write
from sevenfold.agents.yokai.neural import NeuralAgent, bits
from sevenfold.cli import main
from sevenfold.errors import BadRules
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES
from sevenfold.kernels.yokai.vector.layout import PLANES
from sevenfold.lab.choices import choices
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import CARDS as RULES_CARDS
from sevenfold.yokai.cards import SUITS
from tests.lab.yokai.test_vector import dealt


def some_weights(width: int = 8) -> Weights:
    rng = np.random.default_rng(1)
    return {name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(width).items()}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.onnx"
    path.write_bytes(write(some_weights()))
    return path


def test_a_view_is_observed_like_a_lane() -> None:
    """From the deal to the end of 20 rounds: the same sets of cards and facts, word by word."""
    env, rng, rules = YokaiVec(20, seed=3), Random(3), Rules()
    env.reset()
    cut = choices("yokai", rules)
    games: list[Any] = [GAME.apply(GAME.start(rules), dealt(env, lane)) for lane in range(20)]
    made: list[tuple[int, ...]] = [()] * 20
    going, compared = set(range(20)), 0
    while going:
        cards = np.full(20, -1)
        for lane in sorted(going):
            view = GAME.view(games[lane], int(env.to_move[lane]))
            picked = tuple(next(name for name, card in RULES_CARDS.items() if card == one) for one in made[lane])
            assert bits(view, picked).tolist() == env.bits[lane].tolist()
            compared += 1
            cards[lane] = rng.choice(np.flatnonzero(env.masks[lane]).tolist())
            made[lane] = (*made[lane], RULES_CARDS[CARD_NAMES[cards[lane]]])
            move: Any = cut.move(view, made[lane])
            if move is not None:
                games[lane], made[lane] = GAME.apply(games[lane], move), ()
        _, dones = env.step(cards)
        going -= {int(lane) for lane in np.flatnonzero(dones)}
    assert compared > 20 * 30


def test_a_whole_game_goes_on_by_the_rules(file: Path) -> None:
    """Also later rounds, led by the winner of the last trick (Y3.4), whose observations say so."""
    agents: list[Agent] = [NeuralAgent(str(file)), RandomAgent(), NeuralAgent(str(file)), RandomAgent()]
    minds = [Random(seat) for seat in range(4)]
    rounds = 0
    for _, state in positions(GAME, Rules(), agents, lambda number: Random(number), minds, 0.0):
        if state.phase == "play" and len(state.rounds) > rounds:
            rounds = len(state.rounds)
            seat = int(GAME.to_move(state)[0])
            assert bits(GAME.view(state, seat))[PLANES] >> 56 == 5
    assert rounds > 0
    assert GAME.result(state) is not None


def test_onnx_files_hold_the_weights_in_half_precision(file: Path) -> None:
    told, found = some_weights(), load(file)
    assert set(found) == set(told)
    for name, numbers in told.items():
        assert np.array_equal(found[name], numbers.astype(np.float16).astype(np.float32))


def test_what_the_network_is_told_of_a_lane() -> None:
    """Fire's sets are the bits of its eight cards; the facts end with both sides' points, 3 and 5."""
    env = YokaiVec(6, seed=1)
    env.reset()
    env.run(20)
    suits, facts = encoded(env.bits, np.tile([[3, 5]], (6, 1)))
    assert suits.shape == (6, 7, SUIT_INPUTS)
    assert facts.shape == (6, 1, FACT_INPUTS)
    assert (facts[:, 0, -14:] == [[0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]]).all()
    fire = SUITS.index("F")
    assert (suits[:, fire, :8] == env.bits[:, :1] >> 8 * fire + np.arange(8) & 1).all()
    assert (suits[:, :, -7:] == np.eye(7)).all()


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
    out = forward(weights, *encoded(env.bits, np.zeros((1, 2), np.int64)))
    held = np.array([int(env.bits[0, 0] >> 8 * suit & 255).bit_count() for suit in range(7)])
    assert out["policy"][0, :, 4].tolist() == (3 * (100 * held + 11) + 0.5).tolist()
    assert (out["policy"][0, :, 5] == 0.5).all()
    assert out["value"].ravel().tolist() == [11]


def test_one_row_is_reckoned_like_many() -> None:
    env = YokaiVec(6, seed=1)
    env.reset()
    env.run(20)
    suits, facts = encoded(env.bits, np.zeros((6, 2), np.int64))
    many = forward(some_weights(), suits, facts)
    for row in range(6):
        one = forward(some_weights(), suits[row : row + 1], facts[row : row + 1])
        for head in HEAD_NAMES:
            assert np.allclose(one[head][0], many[head][row], atol=1e-4)


def test_a_head_needs_only_the_layers_before_it() -> None:
    """The policy reads the suits alone, so neither the other heads nor the last layer of the whole are computed."""
    env = YokaiVec(2, seed=1)
    env.reset()
    weights, inputs = some_weights(), encoded(env.bits, np.zeros((2, 2), np.int64))
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


def test_other_rules_are_refused(file: Path) -> None:
    state = GAME.start(Rules(players=3))
    state = GAME.apply(state, GAME.table_move(state, Random(1)))
    with pytest.raises(BadRules, match="four-player games"):
        NeuralAgent(str(file)).choose(GAME.view(state, 0), 0.0, Random(1))


def test_the_command_says_which_rules_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "yokai", "--a", "neural", "--b", "greedy", "--rules", "players=3", "--deals", "1", "--jobs", "1"]
    assert main(["--lang", "en", *words]) == 2
    assert "neural only plays four-player games" in capsys.readouterr().err


def test_the_shipped_network_keeps_greedy_down() -> None:
    """97.5 % of 400 games when it was shipped; 16 of 20 is far below that and far above chance."""
    contest = arena.Contest(game="yokai", rules=Rules(), a="neural", b="greedy")
    assert arena.tally(contest, [arena.deal(contest, number) for number in range(10)]).wins >= 16
