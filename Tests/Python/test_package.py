"""The package as pip installs it from the wheel."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest
from conftest import NOTES, Same, blocks, descendants, kill_one, lines_of, run_example

import spacepipe


def test_reads_what_the_program_reads(documents: List[spacepipe.Record]) -> None:
    printed = subprocess.run(
        [spacepipe.program(), "ingest", NOTES], capture_output=True, check=True
    ).stdout.splitlines()
    assert len(printed) == len(documents) > 3
    for line, record in zip(printed, documents):
        own = dict(record)
        assert own.pop("version") == spacepipe.version()
        assert len(str(own.pop("configuration"))) == 16
        assert own == json.loads(line)


def test_annotates_in_order_and_keeps_ids() -> None:
    texts = [{"id": name, "text": f"Osmosis is the movement of water, says {name}."} for name in "abcabc"]
    found = list(spacepipe.annotate(texts))
    assert [record["id"] for record in found] == list("abcabc")
    assert all("layers" in record for record in found)
    assert found[0]["layers"] == found[3]["layers"]  # type: ignore[typeddict-item]


def test_a_bad_record_costs_itself() -> None:
    bad: List[Any] = [
        {"id": "good", "text": "Water moves."},
        {"id": "bad", "txt": "no text"},
        {"id": "worse", "text": 7},
        "not even JSON",
        "",
        '{"id":"pretty",\n "text": "Ions\\nmove."}',
        {"id": "half", "text": "half a pair: \ud83d"},
        {"id": "last", "text": "Water moves on."},
    ]
    found = list(spacepipe.annotate(bad))
    assert [record.get("id") for record in found] == ["good", "bad", "worse", None, None, "pretty", found[6].get("id"), "last"]
    assert [spacepipe.is_error(record) for record in found][:6] == [False, True, True, True, True, False]
    assert found[1]["reason"] == "damaged" and 'a document needs "text"' in found[1]["detail"]  # type: ignore[typeddict-item]
    # What it says does not depend on what came before it.
    assert list(spacepipe.annotate([bad[1]])) == [found[1]]


def test_one_process_answers_many_calls() -> None:
    def processes() -> List[int]:
        return [pid for pid, command in descendants(os.getpid()).items() if "annotate --line-by-line" in command]

    list(spacepipe.annotate([{"text": "Water."}], language="en"))
    before = processes()
    for _ in range(5):
        list(spacepipe.annotate([{"text": "Water."}], language="en"))
    assert processes() == before
    left = spacepipe.annotate(({"text": f"Water {number}."} for number in range(1000)), language="en")
    next(left)
    left.close()  # type: ignore[attr-defined]
    assert len(list(spacepipe.annotate([{"text": "Water."}], language="en"))) == 1


def test_answers_come_while_more_is_asked() -> None:
    taken: List[int] = []

    def texts() -> Iterator[Dict[str, str]]:
        for number in range(2000):
            taken.append(number)
            yield {"id": str(number), "text": f"Cell {number} holds water."}

    answers = spacepipe.annotate(texts(), jobs=1)
    next(answers)
    assert len(taken) < 1000
    assert sum(1 for _ in answers) == 1999


def test_a_program_that_is_killed_costs_nothing() -> None:
    def kill() -> bool:
        return kill_one(os.getpid(), "annotate --line-by-line --quiet --language sv")

    texts = ({"id": str(number), "text": f"Cell {number} holds water."} for number in range(3000))
    found = []
    for record in spacepipe.annotate(texts, language="sv", jobs=1):
        found.append(record["id"])
        if len(found) in (500, 2000):
            assert kill()
    assert found == [str(number) for number in range(3000)]


def test_a_program_that_is_killed_again_and_again_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deadly = tmp_path / "spacepipe"
    deadly.write_text("#!/bin/sh\ncase $1 in --version) echo spacepipe 0 ;; *) read -r line; kill -9 $$ ;; esac\n")
    deadly.chmod(0o755)
    monkeypatch.setenv("SPACEPIPE_PROGRAM", str(deadly))
    with pytest.raises(spacepipe.SpacepipeError, match="ended by signal 9"):
        list(spacepipe.annotate([{"text": "Water."}]))


def test_threads_have_processes_of_their_own() -> None:
    found: Dict[int, List[str]] = {}

    def work(number: int) -> None:
        texts = [{"id": f"{number}-{place}", "text": "Water moves."} for place in range(50)]
        found[number] = [record["id"] for record in spacepipe.annotate(texts, jobs=1)]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: [f"{number}-{place}" for place in range(50)] for number in range(4)}


def test_a_space_of_annotated_documents_is_that_of_the_folder(documents: List[spacepipe.Record], same: Same) -> None:
    same(lines_of(spacepipe.annotate(documents)))


def test_errors_become_what_was_skipped(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text("Osmosis is the movement of water through a membrane.\n")
    (tmp_path / "notes" / "b.pdf").write_bytes(b"%PDF broken")
    documents = list(spacepipe.read(tmp_path / "notes"))
    assert [spacepipe.is_error(record) for record in documents] == [False, True]
    told = spacepipe.space(spacepipe.annotate(documents), type="learning", name="notes")
    assert told["skipped"] == spacepipe.space(tmp_path / "notes", type="learning", name="notes")["skipped"] != []


def test_checks_claims() -> None:
    verdicts = spacepipe.check("Osmosis is the movement of money.", against=NOTES)
    assert [verdict["verdict"] for verdict in verdicts] != [] and verdicts[0]["verdict"] not in ("quoted", "supported")
    with spacepipe.Checker(against=spacepipe.read(NOTES)) as checker:
        first = checker.check("The plasma membrane is a thin, flexible sheet of lipid and protein.")
        assert [verdict["verdict"] in ("quoted", "supported") for verdict in first] == [True]
        assert checker.check("Osmosis is the movement of money.")[0]["verdict"] == verdicts[0]["verdict"]
        assert checker.check("") == []


def test_a_call_that_fails_says_what_the_program_says(tmp_path: Path) -> None:
    with pytest.raises(spacepipe.SpacepipeError, match="no such file"):
        list(spacepipe.read(tmp_path / "missing"))
    with pytest.raises(spacepipe.SpacepipeError, match="--language must be a tag") as raised:
        list(spacepipe.annotate([{"text": "Water."}], language="?"))
    assert raised.value.status == 2
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.status) == (str(raised.value), 2)
    with pytest.raises(spacepipe.SpacepipeError, match="--type"):
        spacepipe.space(NOTES, type="nothing")


def test_the_configuration_is_what_records_depend_on() -> None:
    def made(**options: Any) -> Any:
        (record,) = spacepipe.annotate([{"text": "Water."}], **options)
        return record["configuration"]

    assert made() == made(jobs=1) == made(jobs=2)
    assert len({made(), made(language="en"), made(reference_date="2026-01-01")}) == 3


def test_runs_as_a_command(tmp_path: Path) -> None:
    for command in ([sys.executable, "-m", "spacepipe"], [str(Path(sys.executable).with_name("spacepipe"))]):
        done = subprocess.run([*command, "ingest", tmp_path / "none"], capture_output=True, text=True, check=False)
        assert done.returncode == 1 and "no such file" in done.stderr
    ping = subprocess.run(
        [sys.executable, "-m", "spacepipe", "mcp", tmp_path],
        input=b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
        capture_output=True,
        check=True,
    )
    assert b'"result"' in ping.stdout


def test_manual_and_completions_are_installed() -> None:
    for place in ("man/man1/spacepipe.1", "bash-completion/completions/spacepipe", "zsh/site-functions/_spacepipe"):
        assert (Path(sys.prefix) / "share" / place).is_file()


def test_the_readme_says_what_is_so(tmp_path: Path) -> None:
    assert run_example(blocks("python"), tmp_path).strip() != ""
