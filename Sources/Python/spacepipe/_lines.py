"""Records as lines of JSON."""

from __future__ import annotations

import json
from typing import Any, Mapping, Union

Line = Union[Mapping[str, Any], str, bytes]


def line(record: Line) -> bytes:
    """A record, or JSON that holds one, as bytes."""
    if isinstance(record, bytes):
        return record
    if isinstance(record, str):
        return record.encode("utf-8", "surrogatepass")
    try:
        return json.dumps(record, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        # Half of a surrogate pair, which the program is to refuse.
        return json.dumps(record, allow_nan=False, separators=(",", ":")).encode()
