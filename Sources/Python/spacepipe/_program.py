"""Where the program is, and which one it is."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import struct
import subprocess
from pathlib import Path
from typing import Mapping, Optional

# An ELF note of this type holds the hash that the linker made of the program.
_BUILD_ID = 3
_NOTE_SEGMENT = 4


class SpacepipeError(Exception):
    """A call failed as a whole. `str()` is what the program said, `status` the status it ended with (None: none yet)."""

    def __init__(self, message: str, status: Optional[int] = None) -> None:
        super().__init__(message)
        self.status = status

    def __reduce__(self) -> tuple[type[SpacepipeError], tuple[str, Optional[int]]]:
        # Engines send exceptions from one process to another.
        return (type(self), (str(self), self.status))


def program() -> str:
    """The path of the program: SPACEPIPE_PROGRAM where it is set, else the one of this package."""
    path = os.environ.get("SPACEPIPE_PROGRAM") or str(Path(__file__).parent / "program" / "bin" / "spacepipe")
    if not os.access(path, os.X_OK):
        raise SpacepipeError(f"{path}: there is no program; install a wheel of spacepipe, or set SPACEPIPE_PROGRAM")
    return path


def version() -> str:
    """The program's version, such as 0.1.0."""
    return _version(program())


@functools.lru_cache(maxsize=None)
def _version(path: str) -> str:
    done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SpacepipeError(done.stderr.strip() or f"{path}: ended with status {done.returncode}", done.returncode)
    return done.stdout.split()[-1]


def configuration(options: Mapping[str, object]) -> str:
    """A hash of all that records depend on besides their input: the build of the program and the options that count.

    Records of equal hash were made alike, on whatever machine.
    """
    path = program()
    text = json.dumps([_version(path), _build(path), dict(options)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@functools.lru_cache(maxsize=None)
def _build(path: str) -> str:
    """The build id of an ELF program; the hash of any other file."""
    with open(path, "rb") as file:
        head = file.read(64)
        if head[:6] != b"\x7fELF\x02\x01":
            return hashlib.sha256(head + file.read()).hexdigest()
        (table,) = struct.unpack_from("<Q", head, 32)
        size, count = struct.unpack_from("<HH", head, 54)
        file.seek(table)
        segments = file.read(size * count)
        for segment in range(count):
            kind, _, offset, _, _, length = struct.unpack_from("<IIQQQQ", segments, segment * size)
            if kind == _NOTE_SEGMENT:
                file.seek(offset)
                found = _build_id(file.read(length))
                if found:
                    return found
        file.seek(0)
        return hashlib.sha256(file.read()).hexdigest()


def _build_id(notes: bytes) -> Optional[str]:
    place = 0
    while place + 12 <= len(notes):
        name, size, kind = struct.unpack_from("<III", notes, place)
        start = place + 12 + (name + 3) // 4 * 4
        if kind == _BUILD_ID and notes[place + 12 : place + 12 + name] == b"GNU\0":
            return notes[start : start + size].hex()
        place = start + (size + 3) // 4 * 4
    return None
