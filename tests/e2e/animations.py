"""Animations of the table's great moments for the documents: `make animations` writes them into `docs/pictures/`.

The browser itself encodes them as WebP: the first picture whole, of every other one only the part that changed.
"""

import base64
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from tests.e2e.film import shoot, studio

OUT: Final = Path("docs/pictures")
SCENES: Final = {"deal": (1366, 768), "capture": (1366, 768), "victory": (390, 844)}
"""Which moments, and the sizes of their windows."""
WIDTHS: Final = {1366: 640, 390: 260}
"""How wide the animation of a window is."""
REST: Final = 2000
"""Milliseconds for which the last picture stays before the animation begins again."""
ENCODE: Final = """async ([shots, width]) => {
    const found = []
    let before = null
    for (const [at, data] of shots) {
        const image = new Image()
        image.src = `data:image/jpeg;base64,${data}`
        await image.decode()
        const height = Math.round(image.height * width / image.width / 2) * 2
        const sheet = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
        sheet.imageSmoothingQuality = 'high'
        sheet.drawImage(image, 0, 0, width, height)
        const now = sheet.getImageData(0, 0, width, height).data
        let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height]
        for (let i = 0; before && i < now.length; i++) {
            if (Math.abs(now[i] - before[i]) > 12) {
                const x = (i >> 2) % width & ~1, y = Math.floor((i >> 2) / width) & ~1
                left = Math.min(left, x), right = Math.max(right, x + 2)
                top = Math.min(top, y), bottom = Math.max(bottom, y + 2)
            }
        }
        if (right <= left) continue
        const part = new OffscreenCanvas(right - left, bottom - top)
        part.getContext('2d', { alpha: false }).drawImage(sheet.canvas, -left, -top)
        const reader = new FileReader()
        const read = new Promise((done) => (reader.onload = done))
        reader.readAsDataURL(await part.convertToBlob({ type: 'image/webp', quality: 0.55 }))
        await read
        found.push([at, left, top, right - left, bottom - top, reader.result.split(',')[1]])
        before = now
    }
    return found
}"""


class Frame(NamedTuple):
    """A picture of an animation: when it begins, its place, its size, and a WebP file in base 64."""

    at: int
    left: int
    top: int
    width: int
    height: int
    file: str


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and contents of a file's parts, without the file's head."""
    while data:
        size = struct.unpack_from("<I", data, 4)[0]
        yield data[:4], data[8 : 8 + size]
        data = data[8 + size + size % 2 :]


def small(*numbers: int) -> bytes:
    """Numbers of three bytes."""
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def animation(frames: list[Frame]) -> bytes:
    """A WebP file that shows one picture after another, for ever."""
    first = frames[0]
    ends = [frame.at for frame in frames[1:]] + [frames[-1].at + REST]
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + small(first.width - 1, first.height - 1)), chunk(b"ANIM", b"\0" * 6)]
    for frame, end in zip(frames, ends, strict=True):
        place = small(frame.left // 2, frame.top // 2, frame.width - 1, frame.height - 1, end - frame.at)
        pixels = dict(chunks(base64.b64decode(frame.file)[12:]))[b"VP8 "]  # the file of a picture holds more than these
        parts.append(chunk(b"ANMF", place + b"\x02" + chunk(b"VP8 ", pixels)))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def animate(browser: Browser, url: str, name: str) -> Path:
    size = SCENES[name]
    page = browser.new_page()
    frames = [Frame(*found) for found in page.evaluate(ENCODE, [shoot(browser, url, name, size), WIDTHS[size[0]]])]
    page.close()
    if frames[0][1:5] == frames[1][1:5]:  # the page was still empty
        del frames[0]
    path = OUT / f"{name}.webp"
    path.write_bytes(animation(frames))
    return path


def main() -> None:
    with studio() as (browser, url):
        for name in sys.argv[1:] or SCENES:
            path = animate(browser, url, name)
            sys.stdout.write(f"{path}: {path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
