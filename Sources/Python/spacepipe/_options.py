"""Keyword arguments as options of the command line."""

from __future__ import annotations

import os
from typing import List, Mapping, Optional, Sequence, Union

Path = Union[str, "os.PathLike[str]"]

# What changes nothing of a record.
_IRRELEVANT = frozenset({"jobs"})


def arguments(options: Mapping[str, object]) -> List[str]:
    """`max_items=3` as `--max-items 3`; None and False are left out, a list gives its option once an item."""
    found: List[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            found.append(option)
        elif isinstance(value, (list, tuple)):
            for item in value:
                found += [option, str(item)]
        else:
            found += [option, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    return found


def that_count(options: Mapping[str, object]) -> Mapping[str, object]:
    """The options that records depend on."""
    return {
        name: os.fspath(value) if isinstance(value, os.PathLike) else value
        for name, value in options.items()
        if name not in _IRRELEVANT and value is not None and value is not False
    }


def paths(inputs: Union[Path, Sequence[Path]]) -> List[str]:
    """One path or several, as strings."""
    if isinstance(inputs, (str, os.PathLike)):
        return [os.fspath(inputs)]
    return [os.fspath(path) for path in inputs]


def reading(
    language: Optional[str],
    reference_date: Optional[str],
    timeout: Optional[int],
    password_file: Optional[Path],
    ocr: bool,
    jobs: Optional[int],
) -> Mapping[str, object]:
    """What all commands that read documents take."""
    return {
        "language": language,
        "reference_date": reference_date,
        "timeout": timeout,
        "password_file": password_file,
        "ocr": ocr,
        "jobs": jobs,
    }
