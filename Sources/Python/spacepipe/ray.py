"""Annotates datasets of Ray. Needs spacepipe[ray].

>>> dataset.map_batches(Annotate, batch_format="pyarrow", compute=ray.data.ActorPoolStrategy(size=2))
"""

from __future__ import annotations

import pyarrow as pa

from spacepipe import arrow


class Annotate:
    """An actor with a process of the program of its own. Options are those of `spacepipe.annotate`."""

    def __init__(self, **options: object) -> None:
        self._options = {"jobs": 1, **options}

    def __call__(self, batch: pa.Table) -> pa.Table:
        """A row for each row of `batch`, as `spacepipe.arrow` says."""
        return arrow.table(batch, **self._options)
