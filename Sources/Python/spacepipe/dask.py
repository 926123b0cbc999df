"""Annotates bags of Dask. Needs spacepipe[dask]."""

from __future__ import annotations

from functools import partial
from typing import Any, Iterable, List, Mapping

from dask.bag import Bag

from spacepipe import _calls
from spacepipe._records import Record


def annotate(documents: Bag, **options: Any) -> Bag:
    """A bag of Documents with their layers, in their order. Options are those of `spacepipe.annotate`."""
    return documents.map_partitions(partial(_partition, {"jobs": 1, **options}))


def _partition(options: Mapping[str, Any], documents: Iterable[Mapping[str, Any]]) -> List[Record]:
    return list(_calls.annotate(documents, **options))
