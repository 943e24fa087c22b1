"""The wheel: what `make wheel` puts into it, and the name that tells installers which machine it is for."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def build(folder: Path, source: Path = ROOT, **variables: str) -> Path:
    uv = Path(sys.executable).with_name("uv")
    command: list[str | Path] = [uv, "build", "--quiet", "--wheel", "--out-dir", folder]
    subprocess.run(command, cwd=source, env={**os.environ, **variables}, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_a_platform_s_wheel_carries_its_libraries_and_the_manual_page(tmp_path: Path) -> None:
    library, manual = tmp_path / "aarch64.so", tmp_path / "page"
    library.write_bytes(b"compiled")
    manual.write_text(".TH SEVENFOLD 1\n")
    wheel = build(
        tmp_path / "one",
        SEVENFOLD_PLATFORM="aarch64",
        SEVENFOLD_LIBRARIES=str(library),
        SEVENFOLD_MANUAL=str(manual),
    )
    assert wheel.stem.endswith("-py3-none-manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64")
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("sevenfold/kernels/prebuilt/aarch64.so") == b"compiled"
        (page,) = (name for name in archive.namelist() if name.endswith("share/man/man1/sevenfold.1"))
        assert archive.read(page) == b".TH SEVENFOLD 1\n"
        assert "sevenfold/messages/ja/web.ftl" in archive.namelist()
        assert not [name for name in archive.namelist() if name.endswith((".kernel", ".pyc"))]


def test_without_libraries_it_is_for_every_machine_and_the_same_every_time(tmp_path: Path) -> None:
    wheels = [build(tmp_path / name, SOURCE_DATE_EPOCH="1700000000") for name in ("one", "two")]
    assert wheels[0].stem.endswith("-py3-none-any")
    assert wheels[0].read_bytes() == wheels[1].read_bytes()
    with zipfile.ZipFile(wheels[0]) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".so")]
