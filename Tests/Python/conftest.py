"""What tests of the package share: notes, the Space that one machine makes of them, and how another is compared with it."""

from __future__ import annotations

import filecmp
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Callable, Dict, Iterable, List, Optional

import pytest

import spacepipe

ROOT = Path(__file__).resolve().parents[2]
NOTES = ROOT / "Samples" / "cell-biology"


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of whoever runs the tests counts, and nothing is left with them."""
    for name in ("STATE", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path_factory.mktemp(name.lower())))


@pytest.fixture(scope="session")
def documents() -> List[spacepipe.Record]:
    """The notes as Documents, in the order in which a run reads them."""
    return list(spacepipe.read(NOTES))


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Space that one run makes of the folder."""
    folder = tmp_path_factory.mktemp("alone") / "cells.space"
    spacepipe.space(NOTES, type="learning", name="cell-biology", output=folder)
    return folder


Same = Callable[[Iterable[str]], None]


@pytest.fixture
def same(documents: List[spacepipe.Record], alone: Path, tmp_path: Path) -> Same:
    """Makes a Space of annotated Documents in whatever order, and holds it to the one of one run, byte for byte."""
    order = {record["id"]: place for place, record in enumerate(documents)}

    def compare(lines: Iterable[str]) -> None:
        found = {re.search('"id":"([^"]*)"', line).group(1): line for line in lines}  # type: ignore[union-attr]
        assert set(found) == set(order)
        folder = tmp_path / "cells.space"
        annotated = [found[name] for name in sorted(found, key=order.__getitem__)]
        spacepipe.space(annotated, type="learning", name="cell-biology", output=folder)
        assert different(alone, folder) == []

    return compare


def lines_of(records: Iterable[spacepipe.Record]) -> List[str]:
    """Records as lines of JSON."""
    return [json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records]


def blocks(kind: str) -> List[str]:
    """The README's examples of a kind."""
    text = (ROOT / "README.md").read_text()
    return [block.split("\n```", 1)[0] for block in text.split(f"\n```{kind}\n")[1:]]


def run_example(examples: List[str], folder: Path) -> str:
    """Runs the README's only example of its kind where the samples are; gives what it prints."""
    (example,) = examples
    (folder / "Samples").symlink_to(ROOT / "Samples")
    return run_code(example, folder)


def run_code(code: str, folder: Optional[Path] = None) -> str:
    """Runs code in a process of its own; gives what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def different(one: Path, other: Path) -> List[str]:
    """The files that are not the same in both folders."""
    names = {path.relative_to(each) for each in (one, other) for path in each.rglob("*") if path.is_file()}
    both = [str(name) for name in sorted(names) if (one / name).is_file() and (other / name).is_file()]
    _, changed, missing = filecmp.cmpfiles(one, other, both, shallow=False)
    return changed + missing + [str(name) for name in names if str(name) not in both]


def descendants(pid: int) -> Dict[int, str]:
    """The processes that a process has started, and those they have, with what each runs."""
    children: Dict[int, List[int]] = {}
    names: Dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            names[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except (OSError, IndexError):
            continue
        children.setdefault(parent, []).append(int(folder.name))
    found: Dict[int, str] = {}
    waiting = children.get(pid, [])
    while waiting:
        child = waiting.pop()
        found[child] = names.get(child, "")
        waiting = waiting + children.get(child, [])
    return found


def kill_one(pid: int, what: str) -> bool:
    """Kills the first process below `pid` that runs `what`; false when there is none."""
    for child, command in sorted(descendants(pid).items()):
        if what in command:
            try:
                os.kill(child, signal.SIGKILL)
                return True
            except ProcessLookupError:
                continue
    return False
