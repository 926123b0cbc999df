// Poppler and libzip, which are loaded when they are first needed. With the thirty libraries they stand on they were half of
// the program's start, and most runs read no file of theirs.
#pragma once
#include "CPopplerText.h"
#include <zip.h>

/// Loads the shared object that is given as `count` characters of base64, and with it poppler and libzip. Returns NULL, or
/// what went wrong. Until it has returned NULL, nothing of the two may be called. Not for several threads at once.
const char *load_libraries(const char *base64, size_t count);
