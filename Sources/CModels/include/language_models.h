// What SpaceLanguage's training wrote, by ISO 639-1 code; an empty file for languages without one.
#pragma once
#include "embedded_file.h"

/// The weights of the part-of-speech tagger.
EmbeddedFile language_tagger(const char *code);
/// The table of how common words are.
EmbeddedFile language_frequencies(const char *code);
// In how many documents each stem stands: a table as Words/FingerprintTable.swift makes it.
EmbeddedFile language_documents(const char *code);
/// The trees that rank candidates for key terms.
EmbeddedFile language_term_ranker(void);
/// The weights that say where sentences end.
EmbeddedFile language_sentences(void);
/// The weights that say how sure a definition is.
EmbeddedFile language_definitions(void);
