"""Rounds a network's weights to coarse steps, so that its file compresses well, and keeps what it computes.

The method is that of GPTQ. Every column of a layer has a step of its own: small where its output has much influence on
what the network says. Weights are rounded one input at a time, and the inputs after it take over as much of the error
as they can, which depends on how inputs go together in positions of self-play. The layers are done in order: each reads
what the coarse layers before it compute, and is first fitted to what the layer computed in the original.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.network.evaluate import NumPyArithmetic
from sevenfold.agents.yokai.network.inputs import Array
from sevenfold.agents.yokai.network.layers import HEADS, TRUNK, VALUES, Linear, Value
from sevenfold.agents.yokai.network.onnx_file import LARGEST, Scales, Weights, half_above

Doubles = NDArray[np.float64]
INFLUENCE: Final = {"policy": 1.0, "belief": 0.3, "value": 6.0}
"""How much an error of 1 counts in each head: of a card that may be chosen, of a belief, of the round's worth."""
DAMP: Final = 0.01
"""The share that is added to every input's second moment: few positions do not tell everything."""
RARE: Final = 1e-4
"""What every input counts at least there, as a share of their mean: some facts were never seen."""
LEAST: Final = 1e-3
"""The least influence of a column, as a share of the mean: its step is at most 32 times the usual."""


def coarse(weights: Weights, suits: Array, facts: Array, may: NDArray[np.bool_], step: float) -> tuple[Weights, Scales]:
    """Returns the weights as whole multiples of steps, and each matrix's steps by column.

    `suits` and `facts` are inputs of the network (see `inputs.encode`), `may` (n × 7 × 8) the cards that may be
    chosen. `step` is that of a column whose influence is 1.
    """
    values = {"suits": suits, "facts": facts}
    for value in (*TRUNK, *HEADS):
        values[value.name] = _computed(weights, value, values)
    influence = _influence(weights, values, may)
    made, scales = dict(weights), Scales()
    found = {"suits": suits, "facts": facts}
    for value in (*TRUNK, *HEADS):
        added = sum((_shown(found, term) for term in value.terms if isinstance(term, str)), np.float32(0))
        target = values[value.name] - added
        _round_layers(made, scales, value, found, target, step / np.sqrt(influence[value.name]))
        found[value.name] = _computed(made, value, found)
    return made, scales


def rounded(weights: Doubles, moments: Doubles, steps: Doubles) -> NDArray[np.int8]:
    """Returns the multiples of the columns' steps, inputs × outputs. The last input, the bias, is not rounded: it takes
    over errors and is changed in `weights`, as all inputs are. `moments` are the inputs' second moments."""
    places = np.r_[np.argsort(-np.diag(moments)[:-1], kind="stable"), len(moments) - 1]
    upper = np.linalg.cholesky(np.linalg.inv(moments[np.ix_(places, places)])).T
    found = np.zeros((len(weights) - 1, weights.shape[1]), np.int8)
    for at, place in enumerate(places[:-1]):
        found[place] = np.clip(np.rint(weights[place] / steps), -LARGEST, LARGEST)
        error = weights[place] - found[place] * steps
        weights[places[at + 1 :]] -= np.outer(upper[at, at + 1 :] / upper[at, at], error)
    return found


def _computed(weights: Weights, value: Value, values: dict[str, Any]) -> Array:
    """A value before it is cut off at 0; `values` are those before it, also not cut off."""
    arithmetic = NumPyArithmetic(weights)
    terms = [
        _shown(values, term) if isinstance(term, str) else arithmetic.linear(term, _read(values, term))
        for term in value.terms
    ]
    return sum(terms[1:], terms[0])


def _shown(values: dict[str, Any], name: str) -> Array:
    found: Array = np.maximum(values[name], 0)
    return found


def _read(values: dict[str, Any], layer: Linear) -> Array:
    """What a layer reads."""
    source = _shown(values, layer.source)
    return source.sum(1, keepdims=True) if layer.summed else source


def _influence(weights: Weights, values: dict[str, Any], may: NDArray[np.bool_]) -> dict[str, Doubles]:
    """Returns the mean squared gradient of every column of every value: that of random sums of what the heads say."""
    rng, slopes = np.random.default_rng(0), {value.name: np.float32(0) for value in TRUNK}
    found = {}
    for value in reversed((*TRUNK, *HEADS)):
        slope: Any
        if value in HEADS:
            slope = INFLUENCE[value.name] * rng.standard_normal(values[value.name].shape, np.float32)
            slope *= _choices(may) if value.name == "policy" else 1
        else:
            slope = slopes[value.name] * (values[value.name] > 0)
        mean = np.square(slope, dtype=np.float64).mean((0, 1))
        found[value.name] = np.maximum(mean, LEAST * mean.mean())
        for term in value.terms:
            source = term if isinstance(term, str) else term.source
            if source in VALUES:
                back = slope if isinstance(term, str) else slope @ weights[f"{term.name}.weight"].T
                # What was given to every suit adds up; what was summed over the suits goes back to each.
                slopes[source] = slopes[source] + (back.sum(1, keepdims=True) if VALUES[source].rows == 1 else back)
    return found


def _choices(may: NDArray[np.bool_]) -> Array:
    """The cards that may be chosen, where there are several; each counts less where there are more than two."""
    count = may.sum((1, 2), keepdims=True)
    found: Array = may * (count > 1) / np.sqrt(np.maximum(count, 1) / 2)
    return found


def _round_layers(
    made: Weights, scales: Scales, value: Value, found: dict[str, Any], target: Array, steps: Doubles
) -> None:
    """Rounds the layers of one value together, as one matrix whose last row is their bias."""
    shape = (len(target), value.rows, -1)
    reads = [_read(found, layer) for layer in value.layers]
    inputs = [np.broadcast_to(read, (*shape[:2], read.shape[2])) for read in reads]
    rows = np.concatenate([*inputs, np.ones((*shape[:2], 1), np.float32)], 2).reshape(len(target) * value.rows, -1)
    biased = next(layer for layer in value.layers if layer.bias)
    parts = [made[f"{layer.name}.weight"] for layer in value.layers]
    whole = np.concatenate([*parts, made[f"{biased.name}.bias"][None]]).astype(np.float64)
    moments = (rows.T @ rows).astype(np.float64) / len(rows)
    squares = np.diag(moments)
    moments += DAMP * np.diag(squares + RARE * squares.mean())
    missing = target.reshape(len(rows), -1) - rows @ whole.astype(np.float32)
    whole += np.linalg.solve(moments, (rows.T @ missing).astype(np.float64) / len(rows))
    # Not so wide that a column is all zeros, nor so narrow that a byte cannot hold its largest number.
    steps = np.maximum(np.minimum(steps, 2 * whole[:-1].std(0)), np.abs(whole[:-1]).max(0) / LARGEST)
    scale = half_above(steps)
    bytes_ = rounded(whole, moments, scale.astype(np.float64))
    ends = np.cumsum([len(part) for part in parts])[:-1]
    for layer, part in zip(value.layers, np.split(bytes_, ends), strict=True):
        scales[f"{layer.name}.weight"] = scale
        made[f"{layer.name}.weight"] = part.astype(np.float32) * scale.astype(np.float32)
    made[f"{biased.name}.bias"] = whole[-1].astype(np.float16).astype(np.float32)
