// Data and trained models, embedded in the executable by C23 #embed.
#pragma once
#include <stddef.h>

/// A file that was embedded: its bytes and their number.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;
