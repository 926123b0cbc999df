"""Records in Arrow tables, for engines that speak Arrow. Needs pyarrow.

What goes in: a column `document` with JSON of Documents, or a column `text` and any of `id`, `path`, `title` and `language`.
What comes out has a row for each row, in their order: `COLUMNS`.
"""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Tuple

import pyarrow as pa

from spacepipe._calls import _made, annotated_lines
from spacepipe._lines import line

#: `document` is the annotated Document as JSON, or null; then `error` is an Error record as JSON.
COLUMNS = ("id", "document", "error", "version", "configuration")
SCHEMA = pa.schema([(name, pa.string()) for name in COLUMNS])

_INPUT = ("id", "path", "title", "language", "text")
_DOCUMENT = b'{"schema":"spacepipe.document/1","id":'
# A batch that goes out has no more than so many bytes of text, so that memory does not grow with the batches that come in.
_BATCH_BYTES = 16 << 20


def annotate(batches: Iterable[pa.RecordBatch], **options: object) -> Iterator[pa.RecordBatch]:
    """Annotates batches of rows: what `mapInArrow` and `map_batches` want. Options are those of `spacepipe.annotate`."""
    made = _made("annotate", options)
    rows: List[Tuple[str, str, bool]] = []
    size = 0
    for answer in annotated_lines(_lines(batches), options):
        rows.append(_row(answer))
        size += len(answer)
        if size >= _BATCH_BYTES:
            yield _batch(rows, made)
            rows, size = [], 0
    if rows:
        yield _batch(rows, made)


def table(rows: pa.Table, **options: object) -> pa.Table:
    """Annotates a table."""
    return pa.Table.from_batches(annotate(rows.to_batches(), **options), schema=SCHEMA)


def _lines(batches: Iterable[pa.RecordBatch]) -> Iterator[bytes]:
    for batch in batches:
        names = batch.schema.names
        if "document" in names:
            for document in batch.column("document"):
                yield line(document.as_py() or "")
            continue
        if "text" not in names:
            raise ValueError(f"there is neither a column text nor document; there are: {', '.join(names)}")
        for row in batch.select([name for name in _INPUT if name in names]).to_pylist():
            yield line({name: value for name, value in row.items() if value is not None})


def _row(answer: bytes) -> Tuple[str, str, bool]:
    """The id, the record, and whether it is a Document. A Document's id is read without the rest, which is long."""
    text = answer.decode()
    if answer.startswith(_DOCUMENT):
        return (json.JSONDecoder().raw_decode(text, len(_DOCUMENT))[0], text, True)
    return (json.loads(text).get("id"), text, False)


def _batch(rows: List[Tuple[str, str, bool]], made: Mapping[str, str]) -> pa.RecordBatch:
    columns: Dict[str, List[Any]] = {
        "id": [id for id, _, _ in rows],
        "document": [text if is_document else None for _, text, is_document in rows],
        "error": [None if is_document else text for _, text, is_document in rows],
        "version": [made["version"]] * len(rows),
        "configuration": [made["configuration"]] * len(rows),
    }
    return pa.RecordBatch.from_pydict(columns, schema=SCHEMA)
