// What the training of SpaceBlocks wrote, and its lists of words.
#pragma once
#include "embedded_file.h"

/// The trees that rank sentences that may answer a question.
EmbeddedFile block_answer_ranker(void);
/// Words of English that may be said for others, from WordNet.
EmbeddedFile block_related_words(void);
/// Words of what takes place or is to be done on a day, by language.
EmbeddedFile block_occasions(void);
