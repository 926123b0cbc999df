#pragma once
#include <stddef.h>

/// A file that was embedded: its bytes and their number.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;

/// Asks the processor for the memory at `bytes + offset`, which need not be waited for: tables of weights are larger than the
/// caches next to it. Swift cannot say it.
static inline void embedded_file_prefetch(const void *bytes, size_t offset) {
  __builtin_prefetch((const char *)bytes + offset);
}
