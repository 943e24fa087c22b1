"""The container's files: every setting and command in them exists, and they do what is promised."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.markers import Marker

from sevenfold.cli import build_parser
from sevenfold.server.settings import load

ROOT = Path(__file__).parent.parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
VALUES = {"PASSWORD": "secret", "SITE": "play.example.org"}


def filled(value: str) -> str:
    """With the variables of the file `.env` put in."""
    return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda found: VALUES[found[1]], value)


@pytest.mark.parametrize("service", ["server", "bots"])
def test_settings_and_commands_exist(service: str) -> None:
    found = COMPOSE["services"][service]
    environment = {name: filled(value) for name, value in found["environment"].items()}
    settings = load({}, environment)
    assert settings.secure
    assert settings.hosts == ["play.example.org"]
    assert settings.database == "postgresql://sevenfold:secret@database/sevenfold"
    assert settings.bots == "workers"
    inside = COMPOSE["services"]["proxy"]["networks"]["inside"]
    assert settings.proxies == [inside["ipv4_address"]]
    assert build_parser("en").parse_args(found["command"]).run.__module__.startswith("sevenfold.cli.server.")


def test_only_the_proxy_is_reached_from_outside_and_hides_what_is_inside() -> None:
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["proxy"]
    proxy = filled(COMPOSE["configs"]["proxy"]["content"])
    assert "play.example.org" in proxy
    assert "path /metrics /ready" in proxy


@pytest.mark.parametrize("service", ["server", "bots"])
def test_nothing_but_the_data_can_be_written(service: str) -> None:
    found = COMPOSE["services"][service]
    assert found["read_only"]
    assert found["cap_drop"] == ["ALL"]
    assert found["security_opt"] == ["no-new-privileges:true"]
    written = [volume.split(":")[1] for volume in found["volumes"]] + found["tmpfs"]
    (place,) = re.findall(r"SEVENFOLD_DATABASE=sqlite:///(/\S+)", IMAGE)
    assert any(place.startswith(f"{folder}/") for folder in written)
    assert re.search(r"^USER [1-9]\d*$", IMAGE, re.MULTILINE)


def test_the_image_gets_all_that_the_wheel_needs() -> None:
    """`.containerignore` leaves everything out that is not named."""
    kept = {line[1:] for line in (ROOT / ".containerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert {"Makefile", "web", "src", "requirements-play.lock", "requirements.lock"} <= kept
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project, hook = whole["project"], whole["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert (ROOT / hook["path"]).exists()
    assert hook["path"].split("/")[0] in kept
    assert {project["readme"], *project["license-files"], "pyproject.toml"} <= kept
    assert {name.split("/")[0] for name in re.findall(r"^include (\S+)", (ROOT / "Makefile").read_text(), re.M)} <= kept


def test_both_locks_hold_the_same_versions() -> None:
    def pins(name: str) -> dict[str, str]:
        return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))

    play, everything = pins("requirements-play.lock"), pins("requirements.lock")
    assert play.items() <= everything.items()
    assert not {"pytest", "ray", "playwright"} & play.keys()


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_playing_on_linux_needs_no_compiler(machine: str) -> None:
    """The wheels of these machines carry the kernels; Numba and LLVM are 200 MB."""
    lock = (ROOT / "requirements-play.lock").read_text("utf-8")
    for name in ("numba", "llvmlite"):
        (marker,) = re.findall(rf"^{name}==\S+ ; (.*?) \\$", lock, re.MULTILINE)
        assert not Marker(marker).evaluate({"sys_platform": "linux", "platform_machine": machine})
        assert Marker(marker).evaluate({"sys_platform": "darwin", "platform_machine": machine})
