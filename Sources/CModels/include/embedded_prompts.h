// What models are told when they write, one file a block; see embedded_prompts.c.
#pragma once
#include "embedded_file.h"

/// One prompt and its name without `.md`.
typedef struct {
  const char *name;
  EmbeddedFile file;
} EmbeddedPrompt;

/// The prompt at `index`, counted from 0; its name is null past the last one.
EmbeddedPrompt embedded_prompt(size_t index);
