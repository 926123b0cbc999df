"""The records that go in and come out, as `spacepipe schema` describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

ERROR = "spacepipe.error/1"


class Made(TypedDict, total=False):
    """What each record says of its making: the program's version and a hash of its build and the options."""

    version: str
    configuration: str


class Document(Made, total=False):
    """One input as text with its structure; `layers` once it is annotated. Only `text` is required of what goes in."""

    schema: str
    id: str
    path: str
    mediaType: str
    sha256: str
    title: str
    language: str
    metadata: Dict[str, Any]
    text: str
    elements: List[Dict[str, Any]]
    layers: Dict[str, Any]


class Error(Made, total=False):
    """What stands in the place of an input that could not be read."""

    schema: str
    id: str
    path: str
    line: int
    reason: str
    detail: str


class Source(TypedDict, total=False):
    """A place in the notes. Offsets count code points of the document's text: text[start:end] is the quote."""

    document: str
    path: str
    start: int
    end: int
    page: int
    quote: str


class Verdict(Made, total=False):
    """Whether the notes say what a sentence claims. Offsets count code points of the checked text."""

    claim: str
    start: int
    end: int
    verdict: str
    score: float
    reasons: List[Dict[str, str]]
    sources: List[Source]


class Space(TypedDict, total=False):
    """All blocks made of some notes. From a folder, documents and blocks stand there without their bodies."""

    schema: str
    name: str
    type: str
    model: str
    message: str
    documents: List[Document]
    blocks: List[Dict[str, Any]]
    skipped: List[Dict[str, str]]


Record = Union[Document, Error]


def is_error(record: Mapping[str, object]) -> TypeGuard[Error]:
    """True of an Error record."""
    return record.get("schema") == ERROR
