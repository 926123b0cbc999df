#pragma once
#include "embedded_file.h"

/// Tables of legacy character encodings; see encoding_tables.c.
EmbeddedFile embedded_encodings(void);
