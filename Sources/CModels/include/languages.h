// The files of the language packs (`Languages/<code>/<name>`).
#pragma once
#include "embedded_file.h"

/// A file of the pack of the language with this code, such as `roles.txt`; an empty one when it has none.
EmbeddedFile language_file(const char *code, const char *name);
/// The codes of the packs in order; NULL after the last.
const char *language_code(size_t index);
