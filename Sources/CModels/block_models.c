// The models of SpaceBlocks; `make models` writes those with a card beside them under blocks/.
#include "block_models.h"

static const unsigned char answer_ranker[] = {
#embed "blocks/answer-ranker.bin" if_empty(0)
};

static const unsigned char related_words[] = {
#embed "blocks/related-words.bin" if_empty(0)
};


EmbeddedFile block_answer_ranker(void) { return (EmbeddedFile){answer_ranker, sizeof answer_ranker}; }

EmbeddedFile block_related_words(void) { return (EmbeddedFile){related_words, sizeof related_words}; }
