#pragma once
#include <stddef.h>

/// A file that was embedded: its bytes and their number.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;
