// The models of SpaceLanguage that all languages share; `make models` writes the files under language/, each with its card
// beside it.
#include "language_models.h"

static const unsigned char term_ranker[] = {
#embed "language/term-ranker.bin" if_empty(0)
};
static const unsigned char sentences[] = {
#embed "language/sentences.bin" if_empty(0)
};
static const unsigned char definitions[] = {
#embed "language/definitions.bin" if_empty(0)
};

EmbeddedFile language_term_ranker(void) { return (EmbeddedFile){term_ranker, sizeof term_ranker}; }

EmbeddedFile language_definitions(void) { return (EmbeddedFile){definitions, sizeof definitions}; }

EmbeddedFile language_sentences(void) { return (EmbeddedFile){sentences, sizeof sentences}; }
