"""Annotates DataFrames of Spark, also through Spark Connect. Needs spacepipe[spark] where the workers are."""

from __future__ import annotations

from typing import Iterable, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame

from spacepipe import arrow

SCHEMA = ", ".join(f"{name} string" for name in arrow.COLUMNS)


def annotate(frame: DataFrame, **options: object) -> DataFrame:
    """A row for each row of `frame`, as `spacepipe.arrow` says; each task has a process of the program of its own."""
    own = {"jobs": 1, **options}

    def batches(rows: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return arrow.annotate(rows, **own)

    return frame.mapInArrow(batches, SCHEMA)
