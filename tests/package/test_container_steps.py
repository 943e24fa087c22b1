"""The image's own steps, without a container engine: its commands run in a clean folder, by a user without rights, on a
file system of which only `/data` and `/tmp` can be written.

Where the system lets nobody make such a file system, the files are protected by their rights alone.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.package.test_container import IMAGE, ROOT
from tests.package.test_wheel import build
from tests.ports import free_port

IMAGE_KEPT = IMAGE.replace("\\\n", "").split("\nFROM ")[-1]
"""The last stage; the one before it builds."""
READ_ONLY = (
    'mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec setpriv --no-new-privs unshare -U "$@"'
)
"""Everything but one folder, by a user who has no rights outside and, at the end, none inside."""


def value(instruction: str) -> str:
    (found,) = re.findall(rf"^{instruction} (.*)$", IMAGE_KEPT, re.MULTILINE)
    return str(found)


def installed(folder: Path) -> Path:
    """Builds the wheel from what `.containerignore` lets through, and installs it as the image does."""
    ignored = (ROOT / ".containerignore").read_text("utf-8").split()
    kept = [line[1:] for line in ignored if line.startswith("!")]
    tracked = subprocess.run(["git", "ls-files", *kept], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in tracked.splitlines():
        (folder / "build" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / "build" / name)
    shutil.copytree(ROOT / "src/sevenfold/web", folder / "build/src/sevenfold/web")  # which `make wheel` builds
    dist = build(
        folder / "dist", folder / "build", SEVENFOLD_PLATFORM=os.uname().machine, SEVENFOLD_LIBRARIES=""
    ).parent
    for lock in ("requirements-play.lock", "requirements-push.lock"):
        shutil.copy(folder / "build" / lock, dist)
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "venv", "--quiet", folder / "venv"], check=True)
    for step in value("RUN").split("&&"):
        words = shlex.split(step.replace("/tmp/dist", str(dist)).replace("--no-cache-dir", "--quiet"))
        if words[0] == "pip":  # uv keeps what it once downloaded
            files = [str(next(dist.glob("*-manylinux*.whl"))) if "*" in word else word for word in words[1:]]
            subprocess.run([uv, "pip", files[0], "--python", folder / "venv/bin/python", *files[1:]], check=True)
    return folder / "venv"


def protected(command: list[str], writable: Path) -> list[str]:
    """The command on a file system that can only be read, but for one folder, if this system allows it."""
    whole = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, "sh", str(writable)]
    tried = subprocess.run([*whole, "true"], capture_output=True) if shutil.which("unshare") else None
    return [*whole, *command] if tried and not tried.returncode else command


def written(folder: Path) -> dict[Path, float]:
    return {path: path.stat().st_mtime for path in folder.rglob("*") if path.is_file()}


def test_the_image_s_steps_serve_a_page_and_write_nothing_but_data(tmp_path: Path) -> None:
    venv, data, port = installed(tmp_path), tmp_path / "data", free_port()
    data.mkdir()
    settings = dict(re.findall(r"(SEVENFOLD_\w+)=(\S+)", value("ENV").replace("/data", str(data))))
    environment = {"PATH": f"{venv}/bin:{os.environ['PATH']}", "HOME": "/nonexistent", "TMPDIR": str(data), **settings}
    before = written(venv)
    entry = [*json.loads(value("ENTRYPOINT")), *json.loads(value("CMD"))]
    environment["SEVENFOLD_PORT"] = str(port)
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(protected(entry, data), cwd=data, env=environment, stdout=log, stderr=log)
    try:
        check = json.loads(value("HEALTHCHECK").split(" CMD ")[1].replace("7777", str(port)))
        for _ in range(1000):  # as the engine does: again and again
            healthy = subprocess.run(check, env=environment, capture_output=True).returncode == 0
            if healthy or server.poll() is not None:
                break
        assert healthy, (tmp_path / "log").read_text("utf-8")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<html" in page.read()
    finally:
        server.send_signal(signal.SIGTERM)  # what an engine sends
        code = server.wait(timeout=30)
    assert code in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
    assert (data / "sevenfold.db").exists()
    assert written(venv) == before


def test_a_file_elsewhere_cannot_be_written(tmp_path: Path) -> None:
    """The file system that the image's steps run on really is read-only, where there is one."""
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    data.mkdir()
    command = protected(["sh", "-c", f"echo > {data}/a; echo > {elsewhere}"], data)
    refused = subprocess.run(command, capture_output=True).returncode != 0
    assert (data / "a").exists()
    assert refused == (not elsewhere.exists()) == (command[0] == "unshare")
