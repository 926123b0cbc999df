"""Turns notes into small, checkable blocks: the program `spacepipe` as functions.

>>> import spacepipe
>>> documents = spacepipe.annotate(spacepipe.read("notes"))
>>> space = spacepipe.space(documents, type="learning", name="Notes")

What could not be read is an Error record among the others (`is_error` tells); a call that fails as a whole raises
`SpacepipeError` with the program's own message.
"""

from spacepipe._calls import Checker, annotate, check, read, space
from spacepipe._program import SpacepipeError, configuration, program, version
from spacepipe._records import Document, Error, Record, Source, Space, Verdict, is_error

__all__ = [
    "Checker",
    "Document",
    "Error",
    "Record",
    "Source",
    "Space",
    "SpacepipeError",
    "Verdict",
    "annotate",
    "check",
    "configuration",
    "is_error",
    "program",
    "read",
    "space",
    "version",
]
