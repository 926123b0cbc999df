#include "temporal_tables.h"

// Words and grammar of temporal expressions, one table a language; see Sources/SpaceLanguage/Dates.
#define TABLE(name) const EmbeddedFile temporal_##name = {name##_table, sizeof name##_table};

static const unsigned char shared_table[] = {
#embed "Dates/shared.txt"
};
TABLE(shared)
static const unsigned char english_table[] = {
#embed "Dates/english.txt"
};
TABLE(english)
