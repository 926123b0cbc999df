"""Ray: a local cluster of two processors; one of the actors is killed while it works."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Any, Iterator, List

import pytest
from conftest import Same, blocks, kill_one, lines_of, run_example

import spacepipe

ray = pytest.importorskip("ray")
import pyarrow as pa  # noqa: E402

import spacepipe.ray  # noqa: E402


@pytest.fixture
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def annotated(table: pa.Table, batch: int) -> Any:
    """In four blocks, by two actors, which take both processors: Ray has none left for other tasks meanwhile."""
    size = table.num_rows // 4 + 1
    blocks = [table.slice(start, size) for start in range(0, table.num_rows, size)]
    pool = ray.data.ActorPoolStrategy(size=2)
    return ray.data.from_arrow(blocks).map_batches(
        spacepipe.ray.Annotate, batch_format="pyarrow", batch_size=batch, compute=pool
    )


def test_two_actors_make_the_space_of_one_machine(
    cluster: None, documents: List[spacepipe.Record], same: Same
) -> None:
    lines = lines_of(documents)
    same(row["document"] for row in annotated(pa.table({"document": lines}), 1).iter_rows())


def test_an_actor_that_is_killed_costs_nothing(cluster: None, documents: List[spacepipe.Record]) -> None:
    texts = [record["text"] for record in documents if not spacepipe.is_error(record)] * 40
    table = pa.table({"id": [str(number) for number in range(len(texts))], "text": texts})
    found: List[Any] = []
    job = threading.Thread(target=lambda: found.extend(annotated(table, 8).take_all()))
    job.start()
    killed = False
    while job.is_alive() and not killed:
        killed = kill_one(os.getpid(), "spacepipe annotate --line-by-line") and kill_one(os.getpid(), "ray::MapWorker")
        time.sleep(0.02)
    job.join(300)
    assert killed
    assert sorted(int(row["id"]) for row in found) == list(range(len(texts)))
    assert [row for row in found if row["error"]] == []


def test_the_readme_says_what_is_so(tmp_path: Path) -> None:
    run_example(blocks("python ray"), tmp_path)
