"""Synthesises the table's sounds with NumPy: `python scripts/sounds.py` writes web/src/lib/page/sounds/*.wav.

Paper, wood and skin: a card is a burst of filtered noise, a trick a short sweep, a boss a struck drum with a bell,
the warning two strokes of a low drum, victory and defeat a few plucked notes. Every browser plays mono WAV files.
"""

import sys
import wave
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
RATE: Final = 16_000
OUT: Final = Path(__file__).parents[1] / "web" / "src" / "lib" / "page" / "sounds"


def times(seconds: float) -> Signal:
    return np.arange(int(RATE * seconds)) / RATE


def noise(seconds: float, low: float, high: float, decay: float, seed: int) -> Signal:
    """Noise between two frequencies (Hz) that dies away; `decay` in seconds."""
    count = len(times(seconds))
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    spectrum[(pitch < low) | (pitch > high)] = 0
    return _unit(np.fft.irfft(spectrum, count)) * np.exp(-times(seconds) / decay)


def drum(seconds: float, pitch: float, decay: float) -> Signal:
    """A struck skin: its pitch falls by a third while it sounds."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(pitch * (0.67 + 0.33 * np.exp(-t / 0.05))) / RATE
    return np.sin(phase) * np.exp(-t / decay)


def pluck(seconds: float, pitch: float, decay: float) -> Signal:
    """A plucked string: each overtone dies sooner than the one below."""
    t = times(seconds)
    parts = [np.sin(2 * np.pi * pitch * n * t) * np.exp(-t * n / decay) / n**1.4 for n in range(1, 7)]
    return _unit(np.sum(parts, axis=0))


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """Adds signals, each from a second on and at a loudness; the end fades out within 8 ms."""
    length = max(int(at * RATE) + len(signal) for at, _, signal in parts)
    whole = np.zeros(length)
    for at, loudness, signal in parts:
        begin = int(at * RATE)
        whole[begin : begin + len(signal)] += loudness * signal
    fade = int(0.008 * RATE)
    whole[-fade:] *= np.linspace(1, 0, fade)
    return _unit(whole)


def _unit(signal: Signal) -> Signal:
    return np.asarray(signal / np.max(np.abs(signal)))


def sounds() -> dict[str, Signal]:
    return {
        "card": mix((0, 1, noise(0.09, 900, 6000, 0.018, 1)), (0, 0.35, drum(0.06, 240, 0.015))),
        "deal": mix(*[(n * 0.075, 0.7, noise(0.07, 1200, 7000, 0.014, n)) for n in range(6)]),
        "trick": mix((0, 0.8, noise(0.24, 500, 3500, 0.09, 2)), (0.1, 0.6, drum(0.12, 180, 0.04))),
        "turn": mix((0, 0.8, pluck(0.3, 659.3, 0.14)), (0.09, 0.6, pluck(0.26, 880, 0.12))),
        "boss": mix(
            (0, 1, drum(0.7, 92, 0.22)),
            (0, 0.5, noise(0.12, 300, 4000, 0.03, 3)),
            (0.02, 0.4, pluck(0.75, 587.3, 0.36)),
        ),
        "warning": mix(
            (0, 1, drum(0.35, 78, 0.13)),
            (0.24, 0.9, drum(0.4, 78, 0.15)),
            (0.24, 0.2, noise(0.2, 200, 900, 0.06, 4)),
        ),
        "victory": mix(*[(n * 0.13, 0.9, pluck(0.65, pitch, 0.32)) for n, pitch in enumerate((392, 440, 587.3, 784))]),
        "defeat": mix(*[(n * 0.2, 0.9, pluck(0.6, pitch, 0.3)) for n, pitch in enumerate((392, 349.2, 293.7))]),
    }


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, signal in sounds().items():
        with wave.open(str(OUT / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((signal * 0.9 * 32767).astype("<i2").tobytes())
    total = sum(path.stat().st_size for path in OUT.glob("*.wav"))
    sys.stdout.write(f"{len(sounds())} sounds, {total} bytes\n")


if __name__ == "__main__":
    main()
