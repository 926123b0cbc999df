// The files of the folder Pipelines, so that the program runs from any folder.
#pragma once
#include "embedded_file.h"

/// One pipeline file and its name without `.yaml`.
typedef struct {
  const char *name;
  EmbeddedFile file;
} EmbeddedPipeline;

/// The pipeline at `index`, counted from 0; its name is null past the last one.
EmbeddedPipeline embedded_pipeline(size_t index);
