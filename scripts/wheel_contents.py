"""A part of the build of a wheel: puts into it what is made and not in git, and names the platform that it is for.

`make wheel` sets the variables. Without them the wheel is for every platform and has neither kernels nor manual page.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLATFORM, LIBRARIES, MANUAL = "SEVENFOLD_PLATFORM", "SEVENFOLD_LIBRARIES", "SEVENFOLD_MANUAL"
# The libraries use nothing but functions of mathematics, so any C library will do.
TAG = "py3-none-manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}"


class WheelContents(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling finds it by its base class."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if manual := os.environ.get(MANUAL):
            build_data["shared_data"][manual] = "share/man/man1/sevenfold.1"
        if platform := os.environ.get(PLATFORM):
            build_data["pure_python"] = False
            build_data["tag"] = TAG.format(platform)
            for file in map(Path, os.environ[LIBRARIES].split()):
                build_data["force_include"][str(file)] = f"sevenfold/kernels/prebuilt/{file.name}"
