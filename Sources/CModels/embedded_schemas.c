// JSON Schemas (2020-12) of the records that the program reads and writes, in the order in which help lists them. A test
// compares this list with the folder.
#include "embedded_schemas.h"

static const unsigned char document[] = {
#embed "Schemas/document.json"
};
static const unsigned char annotated_document[] = {
#embed "Schemas/annotated-document.json"
};
static const unsigned char layers[] = {
#embed "Schemas/layers.json"
};
static const unsigned char sentence[] = {
#embed "Schemas/sentence.json"
};
static const unsigned char chunk[] = {
#embed "Schemas/chunk.json"
};
static const unsigned char date[] = {
#embed "Schemas/date.json"
};
static const unsigned char source[] = {
#embed "Schemas/source.json"
};
static const unsigned char model[] = {
#embed "Schemas/model.json"
};
static const unsigned char hit[] = {
#embed "Schemas/hit.json"
};
static const unsigned char answer[] = {
#embed "Schemas/answer.json"
};
static const unsigned char verdict[] = {
#embed "Schemas/verdict.json"
};
static const unsigned char verdicts[] = {
#embed "Schemas/verdicts.json"
};
static const unsigned char error[] = {
#embed "Schemas/error.json"
};
static const unsigned char change[] = {
#embed "Schemas/change.json"
};
static const unsigned char block[] = {
#embed "Schemas/block.json"
};
static const unsigned char summary[] = {
#embed "Schemas/summary.json"
};
static const unsigned char flashcards[] = {
#embed "Schemas/flashcards.json"
};
static const unsigned char mainquestion[] = {
#embed "Schemas/mainquestion.json"
};
static const unsigned char keyterms[] = {
#embed "Schemas/keyterms.json"
};
static const unsigned char timeline[] = {
#embed "Schemas/timeline.json"
};
static const unsigned char mindmap[] = {
#embed "Schemas/mindmap.json"
};
static const unsigned char picture[] = {
#embed "Schemas/picture.json"
};
static const unsigned char quiz[] = {
#embed "Schemas/quiz.json"
};
static const unsigned char insights[] = {
#embed "Schemas/insights.json"
};
static const unsigned char space[] = {
#embed "Schemas/space.json"
};

static const EmbeddedSchema schemas[] = {
    {"document", {document, sizeof document}},
    {"annotated-document", {annotated_document, sizeof annotated_document}},
    {"layers", {layers, sizeof layers}},
    {"sentence", {sentence, sizeof sentence}},
    {"chunk", {chunk, sizeof chunk}},
    {"date", {date, sizeof date}},
    {"source", {source, sizeof source}},
    {"model", {model, sizeof model}},
    {"hit", {hit, sizeof hit}},
    {"answer", {answer, sizeof answer}},
    {"verdict", {verdict, sizeof verdict}},
    {"verdicts", {verdicts, sizeof verdicts}},
    {"error", {error, sizeof error}},
    {"change", {change, sizeof change}},
    {"block", {block, sizeof block}},
    {"summary", {summary, sizeof summary}},
    {"flashcards", {flashcards, sizeof flashcards}},
    {"mainquestion", {mainquestion, sizeof mainquestion}},
    {"keyterms", {keyterms, sizeof keyterms}},
    {"timeline", {timeline, sizeof timeline}},
    {"mindmap", {mindmap, sizeof mindmap}},
    {"picture", {picture, sizeof picture}},
    {"quiz", {quiz, sizeof quiz}},
    {"insights", {insights, sizeof insights}},
    {"space", {space, sizeof space}},
};

EmbeddedSchema embedded_schema(size_t index) {
  if (index < sizeof schemas / sizeof schemas[0]) return schemas[index];
  return (EmbeddedSchema){NULL, {NULL, 0}};
}
