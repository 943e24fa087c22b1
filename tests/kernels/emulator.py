"""Runs functions of a shared library for 64-bit ARM in an emulator, on whatever machine this is."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import unicorn
from unicorn import arm64_const as arm

engine: Any = unicorn
BASE, STACK, HEAP, END = 0x1000_0000, 0x2000_0000, 0x3000_0000, 0x4000_0000
"""Where the library, the stack and the arrays lie; a function returns to `END`."""
SIZE: Final = 1 << 24
DYNAMIC_SYMBOLS, STRINGS, RELOCATIONS = 11, 3, 4
"""Kinds of ELF's sections."""
RELATIVE, NAMED = 1027, (257, 1025, 1026)
"""Kinds of relocations: an address of the library itself, or that of a symbol."""


class Library:
    """A library in the memory of an emulated processor."""

    def __init__(self, path: Path) -> None:
        self.file = path.read_bytes()
        self.machine: Any = engine.Uc(engine.UC_ARCH_ARM64, engine.UC_MODE_ARM)
        for start in (BASE, STACK, HEAP, END):
            self.machine.mem_map(start, SIZE)
        self.machine.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 3 << 20)  # lets it compute with floats
        self._load()

    def call(self, name: str, signature: str, *args: Any) -> int:
        """Calls an entry point, as `Native` does: an array is an address and a length. Arrays are written back."""
        place, words, arrays = HEAP, list[int](), list[tuple[int, Any]]()
        for letter, arg in zip(signature, args, strict=True):
            if letter.isupper():
                self.machine.mem_write(place, arg.tobytes())
                arrays.append((place, arg))
                words += [place, arg.size]
                place += arg.nbytes + 63 & ~63
            else:
                words.append(arg)
        assert len(words) <= 8, "the ninth argument would lie on the stack"
        for register, word in enumerate(words):
            self.machine.reg_write(arm.UC_ARM64_REG_X0 + register, word)
        self.machine.reg_write(arm.UC_ARM64_REG_SP, STACK + SIZE // 2)
        self.machine.reg_write(arm.UC_ARM64_REG_LR, END)
        self.machine.emu_start(BASE + self.symbols[name], END)
        for at, array in arrays:
            array[...] = np.frombuffer(self.machine.mem_read(at, array.nbytes), array.dtype).reshape(array.shape)
        return int(self.machine.reg_read(arm.UC_ARM64_REG_X0))

    def _load(self) -> None:
        """Copies the segments, finds the symbols, and writes the addresses that are only known now."""
        (at,) = struct.unpack_from("<Q", self.file, 32)
        size, count = struct.unpack_from("<HH", self.file, 54)
        for number in range(count):
            kind, _, offset, place, _, length = struct.unpack_from("<IIQQQQ", self.file, at + number * size)
            if kind == 1:
                self.machine.mem_write(BASE + place, self.file[offset : offset + length])
        self.names: list[str] = []
        self.symbols: dict[str, int] = {}
        for section in self._sections(DYNAMIC_SYMBOLS):
            strings = next(self._sections(STRINGS))  # the first ones are those of the dynamic symbols
            for name, value in struct.iter_unpack("<I4xQ8x", section):
                text = strings[name : strings.index(b"\0", name)].decode()
                self.names.append(text)
                self.symbols[text] = value
        for section in self._sections(RELOCATIONS):
            for place, info, addend in struct.iter_unpack("<QQq", section):
                kind, name = info & 0xFFFFFFFF, self.names[info >> 32]
                assert kind == RELATIVE or (kind in NAMED and self.symbols[name]), f"needs {name}"
                value = addend if kind == RELATIVE else self.symbols[name] + addend
                self.machine.mem_write(BASE + place, struct.pack("<Q", BASE + value))

    def _sections(self, kind: int) -> Iterator[bytes]:
        """The contents of the sections of a kind."""
        (at,) = struct.unpack_from("<Q", self.file, 40)
        size, count = struct.unpack_from("<HH", self.file, 58)
        for number in range(count):
            _, found, _, _, offset, length = struct.unpack_from("<IIQQQQ", self.file, at + number * size)
            if found == kind:
                yield self.file[offset : offset + length]
