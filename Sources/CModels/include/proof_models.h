// What the training of SpaceProof wrote.
#pragma once
#include "embedded_file.h"

/// The weights by which claims are judged.
EmbeddedFile proof_judge(void);
/// Words of English that may be said for others, from WordNet: more than search takes, and less likely ones.
EmbeddedFile proof_near_words(void);
