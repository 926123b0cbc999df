#pragma once
#include "embedded_file.h"

extern const EmbeddedFile temporal_shared;
extern const EmbeddedFile temporal_english;
