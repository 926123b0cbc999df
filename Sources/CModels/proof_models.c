// The models of SpaceProof; `make proof` and `make related` write those with a card beside them under proof/.
#include "proof_models.h"

static const unsigned char judge[] = {
#embed "proof/judge.bin" if_empty(0)
};

static const unsigned char near_words[] = {
#embed "proof/near-words.bin" if_empty(0)
};

EmbeddedFile proof_judge(void) { return (EmbeddedFile){judge, sizeof judge}; }

EmbeddedFile proof_near_words(void) { return (EmbeddedFile){near_words, sizeof near_words}; }
