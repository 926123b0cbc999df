"""What the program does, as functions."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections import deque
from contextlib import ExitStack
from pathlib import Path as FilePath
from types import TracebackType
from typing import Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, Union, cast

from spacepipe import _options
from spacepipe._exchange import Exchange, exchange, said
from spacepipe._lines import Line, line
from spacepipe._options import Path
from spacepipe._program import SpacepipeError, configuration, program, version
from spacepipe._records import Record, Space, Verdict, is_error

# The exit status of a run that skipped some inputs, as the manual page gives it.
_SKIPPED = 3
# So many processes in a row may be killed without an answer, as by a system that has no memory left.
_LOSSES = 2


def read(
    *inputs: Path,
    language: Optional[str] = None,
    timeout: Optional[int] = None,
    password_file: Optional[Path] = None,
    ocr: bool = False,
    jobs: Optional[int] = None,
) -> Iterator[Record]:
    """The Documents of files, folders, Spaces and libraries, one after the other, as soon as each is read."""
    if not inputs:
        raise TypeError("read() needs an input: a file, a folder, a Space or a library")
    options = _options.reading(language, None, timeout, password_file, ocr, jobs)
    made = _made("ingest", options)
    arguments = ["ingest", "--format", "json", "--error-records", *_options.arguments(options)]
    return (_record(answer, made) for answer in _printed([*arguments, "--", *_options.paths(inputs)]))


def annotate(
    documents: Iterable[Line],
    *,
    language: Optional[str] = None,
    reference_date: Optional[str] = None,
    timeout: Optional[int] = None,
    jobs: Optional[int] = None,
) -> Iterator[Record]:
    """Each Document with its layers, in the order in which they come; ids stay as they are.

    A Document is a dict, or JSON that holds one; only `text` is required. Some are taken from `documents` before the first
    answer comes. The process that annotates lives on for the next call.
    """
    options = _options.reading(language, reference_date, timeout, None, False, jobs)
    made = _made("annotate", options)
    return (_record(answer, made) for answer in annotated_lines(map(line, documents), options))


def annotated_lines(lines: Iterable[bytes], options: Mapping[str, object]) -> Iterator[bytes]:
    """Annotates lines that hold Documents each. Another process answers what one that was killed has not."""
    arguments = ["annotate", "--line-by-line", "--quiet", *_options.arguments(options)]
    source = iter(lines)
    waiting: Deque[bytes] = deque()

    def unanswered() -> Iterator[bytes]:
        yield from list(waiting)
        for line in source:
            waiting.append(line)
            yield line

    lost = 0
    while True:
        process: Optional[Exchange] = None
        try:
            with exchange(arguments) as process:
                for answer in process.answers(unanswered()):
                    waiting.popleft()
                    lost = 0
                    yield answer
            return
        except SpacepipeError as error:
            lost += 1
            if process is None or not process.was_killed(error) or lost > _LOSSES:
                raise


def space(
    source: Union[Path, Iterable[Line]],
    *,
    type: Optional[str] = None,
    pipeline: Optional[Path] = None,
    output: Optional[Path] = None,
    name: Optional[str] = None,
    description: Optional[str] = None,
    tag: Sequence[str] = (),
    model: Optional[str] = None,
    max: Optional[int] = None,
    words: Optional[int] = None,
    language: Optional[str] = None,
    reference_date: Optional[str] = None,
    timeout: Optional[int] = None,
    jobs: Optional[int] = None,
) -> Space:
    """The Space of a path, or of Documents in their order, annotated or not.

    Without `output` all of it; with `output` it is written to that folder, and what is in its space.json is given back.
    Error records become inputs that were skipped.
    """
    options: Dict[str, object] = {
        "type": type,
        "pipeline": pipeline,
        "name": name,
        "description": description,
        "tag": list(tag),
        "model": model,
        "max": max,
        "words": words,
        **_options.reading(language, reference_date, timeout, None, False, jobs),
    }
    arguments = ["run", "--quiet", "-o", "-" if output is None else os.fspath(output), *_options.arguments(options)]
    if isinstance(source, (str, os.PathLike)):
        printed = b"".join(_printed([*arguments, "--", os.fspath(source)]))
    else:
        with tempfile.TemporaryFile() as file:
            for record in source:
                file.write(line(record).replace(b"\n", b" ") + b"\n")
            file.seek(0)
            printed = b"".join(_printed([*arguments, "-"], file.fileno()))
    if output is not None:
        printed = (FilePath(output) / "space.json").read_bytes()
    return cast(Space, json.loads(printed))


def check(
    text: str,
    against: Union[Path, Sequence[Path], Iterable[Mapping[str, Any]]],
    *,
    language: Optional[str] = None,
    reference_date: Optional[str] = None,
    jobs: Optional[int] = None,
) -> List[Verdict]:
    """A verdict on each claim of `text`: whether the notes say it. `Checker` checks many texts."""
    with Checker(against, language=language, reference_date=reference_date, jobs=jobs) as checker:
        return checker.check(text)


class Checker:
    """Notes that texts are checked against: read once, when the first text is checked.

    Notes are one path or several, or Documents. It is to be closed, or used with `with`.
    """

    def __init__(
        self,
        against: Union[Path, Sequence[Path], Iterable[Mapping[str, Any]]],
        *,
        language: Optional[str] = None,
        reference_date: Optional[str] = None,
        jobs: Optional[int] = None,
    ) -> None:
        options = _options.reading(language, reference_date, None, None, False, jobs)
        self._made = _made("check", options)
        self._scratch = ExitStack()
        arguments = ["check", "-", "--line-by-line", "--quiet", *_options.arguments(options)]
        self._command = [program(), *arguments, "--against", *self._notes(against)]
        self._process: Optional[Exchange] = None

    def _notes(self, against: Union[Path, Sequence[Path], Iterable[Mapping[str, Any]]]) -> List[str]:
        if isinstance(against, (str, os.PathLike)):
            return [_plain(os.fspath(against))]
        given = list(against)
        if all(isinstance(each, (str, os.PathLike)) for each in given):
            return [_plain(os.fspath(cast(Path, each))) for each in given]
        folder = tempfile.mkdtemp(prefix="spacepipe-")
        self._scratch.callback(shutil.rmtree, folder, ignore_errors=True)
        path = os.path.join(folder, "notes.jsonl")
        with open(path, "wb") as file:
            for record in given:
                file.write(line(cast(Mapping[str, Any], record)) + b"\n")
        return [path]

    def check(self, text: str) -> List[Verdict]:
        """A verdict on each claim of `text`, in its order."""
        if self._process is None:
            self._process = Exchange(self._command)
        try:
            (answer,) = self._process.answers([line({"text": text})])
        except BaseException:
            self._end(kill=True)
            raise
        found = json.loads(answer)
        if is_error(found):
            raise SpacepipeError(f"the text: {found['reason']} ({found['detail']})")
        return [cast(Verdict, {**verdict, **self._made}) for verdict in found["verdicts"]]

    def _end(self, *, kill: bool) -> None:
        process, self._process = self._process, None
        if process:
            process.close(kill=kill)

    def close(self) -> None:
        """Ends the process; the next `check` starts another one."""
        self._end(kill=False)
        self._scratch.close()

    def __enter__(self) -> Checker:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


def _plain(path: str) -> str:
    """A path that is no option, whatever it begins with."""
    return os.path.join(".", path) if path.startswith("-") else path


def _made(command: str, options: Mapping[str, object]) -> Dict[str, str]:
    return {
        "version": version(),
        "configuration": configuration({"command": command, **_options.that_count(options)}),
    }


def _record(answer: bytes, made: Mapping[str, str]) -> Record:
    record = json.loads(answer)
    record.update(made)
    return cast(Record, record)


def _printed(arguments: Sequence[str], source: Optional[int] = None) -> Iterator[bytes]:
    """The lines that one run of the program prints. What it says is raised when nothing could be read, or when it failed."""
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen(
            [program(), *arguments],
            stdin=subprocess.DEVNULL if source is None else source,
            stdout=subprocess.PIPE,
            stderr=messages,
        )
        assert process.stdout
        try:
            yield from process.stdout
            status = process.wait()
        finally:
            # Nobody may want the rest.
            process.stdout.close()
            if process.poll() is None:
                process.kill()
                process.wait()
        if status not in (0, _SKIPPED):
            messages.seek(0)
            raise SpacepipeError(said(messages.read()) or f"the program ended with status {status}", status)
