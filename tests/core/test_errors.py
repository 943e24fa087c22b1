"""Every error can be pickled, so one raised in a worker process reaches the caller as itself."""

import ast
import importlib
import pickle
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import sevenfold
from sevenfold import errors
from sevenfold.agents.analysis import CannotAnalyse
from sevenfold.agents.process_pool import spread
from sevenfold.cli.terminal import Unclear
from sevenfold.errors import IllegalMove, SevenfoldError, Why
from sevenfold.kernels.native import Native, NotCompiled
from sevenfold.messages import LANGUAGES
from sevenfold.records import _Problem
from tests.toy import Lay

MOVE = Lay(by=1, card=6)
REFUSED = IllegalMove(MOVE, "T2", "error-not-your-turn")
EXAMPLES: dict[type[SevenfoldError], SevenfoldError] = {
    type(error): error
    for error in (
        SevenfoldError("error-missing", names="a, b"),
        REFUSED,
        errors.BadRules("error-seats", expected=2, got=5),
        errors.BadRecord(3, REFUSED, line=2),
        errors.BadScenario([Why("error-missing", {"names": {"en": "Qin", "zh-Hans": "秦"}})]),
        errors.UnknownName("game", "chess", ("yokai", "toy")),
        errors.BadSetting("server-no-game", name="x=y", detail="z"),
        errors.Unavailable("lab-extra-missing", name="Ray", extra="ray"),
        errors.TableError("error-stale"),
        errors.StaleMove(),
        errors.NotSeated(),
        errors.TableClosed(),
        errors.Refusal("unknown", what="table"),
        CannotAnalyse("analyse-no-seat", seat=9, last=3),
        NotCompiled(Native("yokai.playout:replay", "III")),
        Unclear(Why("yokai-unclear-count", {"count": 3})),
        _Problem("error-not-json", detail="x"),
    )
}


def classes() -> Iterator[type]:
    """Every error class of the package, found in its source."""
    source = Path(sevenfold.__file__).parent
    known = {"SevenfoldError"}
    trees = {path: ast.parse(path.read_text("utf-8")) for path in source.rglob("*.py")}
    found: set[tuple[Path, str]] = {(source / "errors.py", "SevenfoldError")}
    while True:
        before = len(found)
        for path, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and known & {ast.unparse(base).split(".")[-1] for base in node.bases}:
                    found.add((path, node.name))
                    known.add(node.name)
        if len(found) == before:
            break
    for path, name in found:
        module = ".".join(("sevenfold", *path.relative_to(source).with_suffix("").parts)).removesuffix(".__init__")
        yield getattr(importlib.import_module(module), name)


def test_every_class_has_its_example() -> None:
    assert set(classes()) == set(EXAMPLES)


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_an_error_survives_pickling(kind: type[SevenfoldError]) -> None:
    error = EXAMPLES[kind]
    copies: list[SevenfoldError] = [pickle.loads(pickle.dumps(error)), copy(error)]
    for again in copies:
        assert type(again) is kind
        assert [again.text(lang) for lang in LANGUAGES] == [error.text(lang) for lang in LANGUAGES]
        assert told(again) == told(error)


def told(error: Any) -> dict[str, Any]:
    """What an error carries; an error inside it by its text."""
    return {name: str(value) if isinstance(value, Exception) else value for name, value in vars(error).items()}


def refuse(_number: int) -> int:
    raise REFUSED


def test_an_error_in_a_worker_process_reaches_the_caller_as_itself() -> None:
    with pytest.raises(IllegalMove) as caught:
        list(spread(refuse, range(4), 2))
    assert (caught.value.move, caught.value.clause) == (MOVE, "T2")
    assert str(caught.value) == str(REFUSED)
