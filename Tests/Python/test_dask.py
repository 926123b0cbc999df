"""Dask: two worker processes of a local cluster; one of them is killed while it works."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Any, List

import pytest
from conftest import Same, blocks, kill_one, lines_of, run_example

import spacepipe

distributed = pytest.importorskip("distributed")
import dask.bag  # noqa: E402

import spacepipe.dask  # noqa: E402


def test_two_workers_make_the_space_of_one_machine(documents: List[spacepipe.Record], same: Same) -> None:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster):
            bag = dask.bag.from_sequence(documents, npartitions=4)
            same(lines_of(spacepipe.dask.annotate(bag).compute()))

            many = [{"id": f"{number}", **plain(documents[number % len(documents)])} for number in range(400)]
            found: List[Any] = []
            bag = dask.bag.from_sequence(many, npartitions=20)
            job = threading.Thread(target=lambda: found.extend(spacepipe.dask.annotate(bag).compute()))
            job.start()
            killed = False
            while job.is_alive() and not killed:
                # The program of a worker, then the worker: what it was at is done again by the other, or by the one that follows it.
                worker = parent_of_a_program()
                if worker:
                    os.kill(worker, 9)
                    killed = True
                time.sleep(0.02)
            job.join(300)
            assert killed
            assert [record["id"] for record in found] == [record["id"] for record in many]
            assert not any(spacepipe.is_error(record) for record in found)


def plain(record: Any) -> Any:
    return {"text": record["text"]}


def parent_of_a_program() -> int:
    """A worker whose program is at work; 0 when there is none."""
    from conftest import descendants

    for pid, command in descendants(os.getpid()).items():
        if "spacepipe annotate --line-by-line" in command:
            try:
                return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
    return 0


def test_the_readme_says_what_is_so(tmp_path: Path) -> None:
    run_example(blocks("python dask"), tmp_path)
