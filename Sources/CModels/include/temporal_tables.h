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

// The same compiled: see TemporalGrammarFile.
extern const EmbeddedFile temporal_english_compiled;
extern const EmbeddedFile temporal_german_compiled;
extern const EmbeddedFile temporal_french_compiled;
extern const EmbeddedFile temporal_spanish_compiled;
extern const EmbeddedFile temporal_italian_compiled;
extern const EmbeddedFile temporal_portuguese_compiled;
extern const EmbeddedFile temporal_neutral_compiled;
