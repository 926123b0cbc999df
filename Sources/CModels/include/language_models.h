// What SpaceLanguage's training wrote, by ISO 639-1 code; an empty file for languages without one.
#pragma once
#include "embedded_file.h"

/// The weights of the part-of-speech tagger.
EmbeddedFile language_tagger(const char *code);
/// The table of how common words are.
EmbeddedFile language_frequencies(const char *code);
