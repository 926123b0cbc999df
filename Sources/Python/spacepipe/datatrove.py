"""Annotates the documents of datatrove's pipelines. Needs spacepipe[datatrove]."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, Deque, Iterator

from datatrove.data import Document, DocumentsPipeline
from datatrove.pipeline.base import PipelineStep

from spacepipe._calls import _made, annotated_lines
from spacepipe._lines import line
from spacepipe._records import ERROR


class Annotate(PipelineStep):
    """Puts the annotated Document of each document, as JSON, into its metadata, under `spacepipe`.

    A Document that stands there already, such as `spacepipe.read` gives it, is annotated in place of the text. What could not be
    annotated has an Error record there. `spacepipe_version` and `spacepipe_configuration` say what made it. Options are those of
    `spacepipe.annotate`.
    """

    name = "spacepipe"
    type = "ANNOTATE"

    def __init__(self, **options: Any) -> None:
        super().__init__()
        self.options = {"jobs": 1, **options}

    def run(self, data: DocumentsPipeline, rank: int = 0, world_size: int = 1) -> DocumentsPipeline:
        """Annotates this rank's documents in their order."""
        made = _made("annotate", self.options)
        waiting: Deque[Document] = deque()

        def lines() -> Iterator[bytes]:
            for document in data or ():
                waiting.append(document)
                yield line(document.metadata.get("spacepipe") or {"id": document.id, "text": document.text})

        answers = annotated_lines(lines(), self.options)
        while True:
            with self.track_time():
                answer = next(answers, None)
                if answer is None:
                    return
                document = waiting.popleft()
                document.metadata["spacepipe"] = answer.decode()
                document.metadata["spacepipe_version"] = made["version"]
                document.metadata["spacepipe_configuration"] = made["configuration"]
                is_annotated = not answer.startswith(b'{"schema":' + json.dumps(ERROR).encode())
                self.stat_update("annotated" if is_annotated else "errors")
                self.update_doc_stats(document)
            yield document
