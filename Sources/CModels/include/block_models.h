// What the training of SpaceBlocks wrote.
#pragma once
#include "embedded_file.h"

/// The trees that rank sentences that may answer a question.
EmbeddedFile block_answer_ranker(void);
/// Words of English that may be said for others, from WordNet.
EmbeddedFile block_related_words(void);
