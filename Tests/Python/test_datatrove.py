"""datatrove: a local executor whose task is killed while it works, and is run again."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any, Dict, List

import pytest
from conftest import Same, blocks, descendants, run_example

import spacepipe

pytest.importorskip("datatrove")

PIPELINE = textwrap.dedent(
    """
    import sys
    from datatrove.executor import LocalPipelineExecutor
    from datatrove.pipeline.readers import JsonlReader
    from datatrove.pipeline.writers import JsonlWriter
    from spacepipe.datatrove import Annotate

    if __name__ == "__main__":
        LocalPipelineExecutor(
            [JsonlReader("in"), Annotate(), JsonlWriter("out")], tasks=4, workers=2, logging_dir="logs"
        ).run()
    """
)


def run(folder: Path) -> subprocess.Popen[bytes]:
    (folder / "pipeline.py").write_text(PIPELINE)
    log = open(folder / "log", "ab")
    return subprocess.Popen([sys.executable, "pipeline.py"], cwd=folder, stdout=log, stderr=log, start_new_session=True)


def test_a_task_that_is_killed_is_done_again(
    documents: List[spacepipe.Record], same: Same, tmp_path: Path
) -> None:
    source = tmp_path / "in"
    source.mkdir()
    # The notes themselves, and enough else to be killed at.
    for part in range(4):
        with open(source / f"{part}.jsonl", "w") as file:
            for number in range(200):
                own: Any = documents[number % len(documents)]
                file.write(json.dumps({"id": f"{part}-{number}", "text": own["text"]}) + "\n")
            if part == 3:
                for record in documents:
                    own = {"id": record["id"], "text": "-", "metadata": {"spacepipe": json.dumps(record)}}
                    file.write(json.dumps(own) + "\n")
    first = run(tmp_path)
    deadline = time.monotonic() + 120
    killed = False
    while not killed and time.monotonic() < deadline:
        workers = [pid for pid, command in descendants(first.pid).items() if "annotate --line-by-line" in command]
        if workers and list((tmp_path / "out").glob("*")):
            time.sleep(0.3)
            os.killpg(first.pid, signal.SIGKILL)
            killed = True
        time.sleep(0.02)
    first.wait()
    assert killed and len(list((tmp_path / "logs" / "completions").glob("*"))) < 4
    again = run(tmp_path)
    assert again.wait(300) == 0, (tmp_path / "log").read_text()[-4000:]
    found: Dict[str, Dict[str, Any]] = {}
    for path in sorted((tmp_path / "out").glob("*.jsonl.gz")):
        with gzip.open(path, "rt") as lines:
            for line in lines:
                record = json.loads(line)
                assert record["id"] not in found
                found[record["id"]] = record["metadata"]
    assert len(found) == 800 + len(documents)
    assert {each["spacepipe_version"] for each in found.values()} == {spacepipe.version()}
    assert len({each["spacepipe_configuration"] for each in found.values()}) == 1
    same(found[record["id"]]["spacepipe"] for record in documents)


def test_the_readme_says_what_is_so(tmp_path: Path) -> None:
    run_example(blocks("python datatrove"), tmp_path)
