// What SpaceLanguage's training wrote for all languages together.
#pragma once
#include "embedded_file.h"

/// The trees that rank candidates for key terms.
EmbeddedFile language_term_ranker(void);
/// The weights that say where sentences end.
EmbeddedFile language_sentences(void);
/// The weights that say how sure a definition is.
EmbeddedFile language_definitions(void);
