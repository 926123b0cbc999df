// Style sheets and scripts in the order in which a page holds them: what all pages share comes first.
#include "CPages.h"
#include <string.h>

static const unsigned char shared_style[] = {
#embed "Pages/page.css"
};
static const unsigned char style_of_space[] = {
#embed "Pages/space.css"
};
static const unsigned char style_of_library[] = {
#embed "Pages/library.css"
};
static const unsigned char script_of_space[] = {
#embed "Pages/page.js"
#embed "Pages/tiling.js" prefix(, )
#embed "Pages/search.js" prefix(, )
#embed "Pages/passages.js" prefix(, )
#embed "Pages/blocks.js" prefix(, )
#embed "Pages/scheduler.js" prefix(, )
#embed "Pages/study.js" prefix(, )
#embed "Pages/quiz.js" prefix(, )
#embed "Pages/maplayout.js" prefix(, )
#embed "Pages/mindmap.js" prefix(, )
#embed "Pages/space.js" prefix(, )
};
static const unsigned char script_of_library[] = {
#embed "Pages/page.js"
#embed "Pages/library.js" prefix(, )
};

static const unsigned char english_stemmer[] = {
#embed "Stemmers/english.js"
};
static const unsigned char german_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/german-stemmer.js" prefix(, )
};
static const unsigned char french_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/french-stemmer.js" prefix(, )
};
static const unsigned char spanish_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/spanish-stemmer.js" prefix(, )
};
static const unsigned char italian_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/italian-stemmer.js" prefix(, )
};
static const unsigned char portuguese_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/portuguese-stemmer.js" prefix(, )
};
static const unsigned char dutch_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/dutch-stemmer.js" prefix(, )
};
static const unsigned char no_stemmer[] = "const stemWord = form => form;\n";

PageFile page_style(void) { return (PageFile){shared_style, sizeof shared_style}; }
PageFile space_style(void) { return (PageFile){style_of_space, sizeof style_of_space}; }
PageFile space_script(void) { return (PageFile){script_of_space, sizeof script_of_space}; }
PageFile library_style(void) { return (PageFile){style_of_library, sizeof style_of_library}; }
PageFile library_script(void) { return (PageFile){script_of_library, sizeof script_of_library}; }

PageFile page_stemmer(const char *language) {
  if (strcmp(language, "english") == 0) return (PageFile){english_stemmer, sizeof english_stemmer};
  if (strcmp(language, "german") == 0) return (PageFile){german_stemmer, sizeof german_stemmer};
  if (strcmp(language, "french") == 0) return (PageFile){french_stemmer, sizeof french_stemmer};
  if (strcmp(language, "spanish") == 0) return (PageFile){spanish_stemmer, sizeof spanish_stemmer};
  if (strcmp(language, "italian") == 0) return (PageFile){italian_stemmer, sizeof italian_stemmer};
  if (strcmp(language, "portuguese") == 0) return (PageFile){portuguese_stemmer, sizeof portuguese_stemmer};
  if (strcmp(language, "dutch") == 0) return (PageFile){dutch_stemmer, sizeof dutch_stemmer};
  return (PageFile){no_stemmer, sizeof no_stemmer - 1};
}
