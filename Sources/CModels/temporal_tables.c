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

static const unsigned char german_table[] = {
#embed "Dates/german.txt"
};
TABLE(german)

static const unsigned char french_table[] = {
#embed "Dates/french.txt"
};
TABLE(french)

static const unsigned char spanish_table[] = {
#embed "Dates/spanish.txt"
};
TABLE(spanish)

static const unsigned char italian_table[] = {
#embed "Dates/italian.txt"
};
TABLE(italian)

static const unsigned char portuguese_table[] = {
#embed "Dates/portuguese.txt"
};
TABLE(portuguese)

static const unsigned char romance_table[] = {
#embed "Dates/romance.txt"
};
TABLE(romance)

static const unsigned char english_compiled_table[] = {
#embed "Dates/english.bin"
};
TABLE(english_compiled)

static const unsigned char german_compiled_table[] = {
#embed "Dates/german.bin"
};
TABLE(german_compiled)

static const unsigned char french_compiled_table[] = {
#embed "Dates/french.bin"
};
TABLE(french_compiled)

static const unsigned char spanish_compiled_table[] = {
#embed "Dates/spanish.bin"
};
TABLE(spanish_compiled)

static const unsigned char italian_compiled_table[] = {
#embed "Dates/italian.bin"
};
TABLE(italian_compiled)

static const unsigned char portuguese_compiled_table[] = {
#embed "Dates/portuguese.bin"
};
TABLE(portuguese_compiled)

static const unsigned char neutral_compiled_table[] = {
#embed "Dates/neutral.bin"
};
TABLE(neutral_compiled)
