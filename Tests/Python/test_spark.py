"""Spark: a standalone master with two workers, and Spark Connect. Executors are killed while they work."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import textwrap
import threading
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Iterator, List

import pytest
from conftest import Same, blocks, kill_one, lines_of, run_code, run_example

import spacepipe

pyspark = pytest.importorskip("pyspark")
import spacepipe.spark  # noqa: E402


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A master and two workers with a core each; gives the master's address."""
    home = Path(pyspark.__file__).parent
    environment = {
        **os.environ,
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOG_DIR": str(folder),
        "SPARK_WORKER_DIR": str(folder / "work"),
    }
    port, web = free_port(), free_port()
    address = f"spark://127.0.0.1:{port}"
    parts = [("Master", ["--host", "127.0.0.1", "--port", str(port), "--webui-port", str(web)])]
    parts += [("Worker", ["--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0", address])] * 2
    processes: List[subprocess.Popen[bytes]] = []
    try:
        for place, (part, arguments) in enumerate(parts):
            log = open(folder / f"{part}-{place}.log", "wb")
            name = f"org.apache.spark.deploy.{part.lower()}.{part}"
            processes.append(
                subprocess.Popen(
                    [home / "bin" / "spark-class", name, *arguments], env=environment, stdout=log, stderr=log
                )
            )
        wait_for_workers(web, 2)
        yield address
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait(30)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for_workers(web: int, count: int) -> None:
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{web}/json/", timeout=1) as answer:
                if len(re.findall('"state" *: *"ALIVE"', answer.read().decode())) >= count:
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise TimeoutError("the workers of Spark have not come up")


def test_two_workers_make_the_space_of_one_machine(
    documents: List[spacepipe.Record], same: Same, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    with cluster(tmp_path) as address:
        session = (
            pyspark.sql.SparkSession.builder.master(address)
            .config("spark.executor.memory", "512m")
            .config("spark.executor.cores", "1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.ui.enabled", "false")
            .config("spark.task.maxFailures", "8")
            .getOrCreate()
        )
        try:
            rows = [(line,) for line in lines_of(documents)]
            frame = session.createDataFrame(rows, "document string").repartition(len(rows))
            annotated = spacepipe.spark.annotate(frame)
            same(row.document for row in annotated.toLocalIterator())

            # Many more of them, while both an executor and a program are killed.
            many = [(f"{number}/{place}", line) for number in range(40) for place, (line,) in enumerate(rows)]
            texts = session.createDataFrame(
                [(name, text_of(line)) for name, line in many], "id string, text string"
            ).repartition(16)
            found: List[Any] = []
            killed: List[bool] = []
            job = threading.Thread(target=lambda: found.extend(spacepipe.spark.annotate(texts).collect()))
            job.start()
            for what in ("spacepipe annotate --line-by-line", "CoarseGrainedExecutorBackend"):
                for _ in range(200):
                    if kill_one(os.getpid(), what):
                        killed.append(job.is_alive())
                        break
                    time.sleep(0.05)
            job.join(300)
            assert killed == [True, True]
            assert sorted(row.id for row in found) == sorted(name for name, _ in many)
            assert [row for row in found if row.error] == []
            by_text = {}
            for row in found:
                by_text.setdefault(row.id.split("/")[1], set()).add(re.sub('"id":"[^"]*"', "", row.document, count=1))
            assert {len(each) for each in by_text.values()} == {1}
            assert {(row.version, row.configuration) for row in found} == {
                (spacepipe.version(), found[0].configuration)
            }
        finally:
            session.stop()


def text_of(line: str) -> str:
    return str(json.loads(line)["text"])


def test_a_bad_row_is_an_error_in_its_place(tmp_path: Path) -> None:
    done = in_a_session(
        """
        frame = session.createDataFrame([("a", "Water moves."), ("b", None)], "id string, text string")
        rows = spacepipe.spark.annotate(frame).collect()
        print([(row.id, row.document is None, "damaged" in (row.error or "")) for row in rows])
        """
    )
    assert done == "[('a', False, False), ('b', True, True)]"


def in_a_session(code: str) -> str:
    """Runs code with a session of Spark Connect, in a process of its own: Spark has one kind of session a process."""
    head = """
        import pyspark.sql, spacepipe.spark
        session = pyspark.sql.SparkSession.builder.remote("local[2]").getOrCreate()
        """
    return run_code(textwrap.dedent(head) + textwrap.dedent(code)).strip()


def test_the_readme_says_what_is_so(tmp_path: Path) -> None:
    run_example(blocks("python spark"), tmp_path)
