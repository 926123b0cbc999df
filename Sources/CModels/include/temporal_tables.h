#pragma once
#include "embedded_file.h"

extern const EmbeddedFile temporal_shared;
extern const EmbeddedFile temporal_english;
extern const EmbeddedFile temporal_german;
extern const EmbeddedFile temporal_french;
extern const EmbeddedFile temporal_spanish;
extern const EmbeddedFile temporal_italian;
extern const EmbeddedFile temporal_portuguese;
extern const EmbeddedFile temporal_romance;
