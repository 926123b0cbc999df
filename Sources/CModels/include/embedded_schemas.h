// JSON Schemas of the program's records; see embedded_schemas.c.
#pragma once
#include "embedded_file.h"

/// One schema and its name without `.json`.
typedef struct {
  const char *name;
  EmbeddedFile file;
} EmbeddedSchema;

/// The schema at `index`, counted from 0; its name is null past the last one.
EmbeddedSchema embedded_schema(size_t index);
