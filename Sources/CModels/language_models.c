// The models of SpaceLanguage; `make models` writes the files under language/, each with its card beside it.
#include "language_models.h"
#include <string.h>

// A language's tagger and word frequencies as arrays, and the line of the table that names them.
static const _Alignas(64) unsigned char tagger_en[] = {
#embed "language/tagger-en.bin" if_empty(0)
};
static const unsigned char frequencies_en[] = {
#embed "language/frequencies-en.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_de[] = {
#embed "language/tagger-de.bin" if_empty(0)
};
static const unsigned char frequencies_de[] = {
#embed "language/frequencies-de.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_fr[] = {
#embed "language/tagger-fr.bin" if_empty(0)
};
static const unsigned char frequencies_fr[] = {
#embed "language/frequencies-fr.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_es[] = {
#embed "language/tagger-es.bin" if_empty(0)
};
static const unsigned char frequencies_es[] = {
#embed "language/frequencies-es.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_it[] = {
#embed "language/tagger-it.bin" if_empty(0)
};
static const unsigned char frequencies_it[] = {
#embed "language/frequencies-it.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_pt[] = {
#embed "language/tagger-pt.bin" if_empty(0)
};
static const unsigned char frequencies_pt[] = {
#embed "language/frequencies-pt.bin" if_empty(0)
};
static const _Alignas(64) unsigned char tagger_nl[] = {
#embed "language/tagger-nl.bin" if_empty(0)
};
static const unsigned char frequencies_nl[] = {
#embed "language/frequencies-nl.bin" if_empty(0)
};
static const unsigned char term_ranker[] = {
#embed "language/term-ranker.bin" if_empty(0)
};
static const unsigned char sentences[] = {
#embed "language/sentences.bin" if_empty(0)
};
static const unsigned char definitions[] = {
#embed "language/definitions.bin" if_empty(0)
};
static const unsigned char documents_en[] = {
#embed "language/documents-en.bin" if_empty(0)
};

static const struct {
  const char *code;
  EmbeddedFile tagger, frequencies;
} models[] = {
    {"en", {tagger_en, sizeof tagger_en}, {frequencies_en, sizeof frequencies_en}},
    {"de", {tagger_de, sizeof tagger_de}, {frequencies_de, sizeof frequencies_de}},
    {"fr", {tagger_fr, sizeof tagger_fr}, {frequencies_fr, sizeof frequencies_fr}},
    {"es", {tagger_es, sizeof tagger_es}, {frequencies_es, sizeof frequencies_es}},
    {"it", {tagger_it, sizeof tagger_it}, {frequencies_it, sizeof frequencies_it}},
    {"pt", {tagger_pt, sizeof tagger_pt}, {frequencies_pt, sizeof frequencies_pt}},
    {"nl", {tagger_nl, sizeof tagger_nl}, {frequencies_nl, sizeof frequencies_nl}},
};
enum { model_count = sizeof models / sizeof models[0] };

EmbeddedFile language_tagger(const char *code) {
  for (int i = 0; i < model_count; i++) {
    if (strcmp(models[i].code, code) == 0) return models[i].tagger;
  }
  return (EmbeddedFile){NULL, 0};
}

EmbeddedFile language_frequencies(const char *code) {
  for (int i = 0; i < model_count; i++) {
    if (strcmp(models[i].code, code) == 0) return models[i].frequencies;
  }
  return (EmbeddedFile){NULL, 0};
}

EmbeddedFile language_documents(const char *code) {
  if (strcmp(code, "en") == 0) return (EmbeddedFile){documents_en, sizeof documents_en};
  return (EmbeddedFile){NULL, 0};
}

EmbeddedFile language_term_ranker(void) { return (EmbeddedFile){term_ranker, sizeof term_ranker}; }

EmbeddedFile language_definitions(void) { return (EmbeddedFile){definitions, sizeof definitions}; }

EmbeddedFile language_sentences(void) { return (EmbeddedFile){sentences, sizeof sentences}; }
