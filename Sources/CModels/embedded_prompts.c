// What models are told when they write: the files of the folder Writing. A test compares this list with the folder.
#include "embedded_prompts.h"

static const unsigned char ask[] = {
#embed "Writing/ask.md"
};
static const unsigned char common[] = {
#embed "Writing/common.md"
};
static const unsigned char converse[] = {
#embed "Writing/converse.md"
};
static const unsigned char converse_last[] = {
#embed "Writing/converse-last.md"
};
static const unsigned char converse_question[] = {
#embed "Writing/converse-question.md"
};
static const unsigned char converse_small[] = {
#embed "Writing/converse-small.md"
};
static const unsigned char converse_step[] = {
#embed "Writing/converse-step.md"
};
static const unsigned char cover[] = {
#embed "Writing/cover.md"
};
static const unsigned char flashcards[] = {
#embed "Writing/flashcards.md"
};
static const unsigned char flashcards_pictures[] = {
#embed "Writing/flashcards-pictures.md"
};
static const unsigned char flashcards_story[] = {
#embed "Writing/flashcards-story.md"
};
static const unsigned char flashcards_vocabulary[] = {
#embed "Writing/flashcards-vocabulary.md"
};
static const unsigned char insights[] = {
#embed "Writing/insights.md"
};
static const unsigned char keyterms[] = {
#embed "Writing/keyterms.md"
};
static const unsigned char mainquestion[] = {
#embed "Writing/mainquestion.md"
};
static const unsigned char mindmap[] = {
#embed "Writing/mindmap.md"
};
static const unsigned char mindmap_story[] = {
#embed "Writing/mindmap-story.md"
};
static const unsigned char partial[] = {
#embed "Writing/partial.md"
};
static const unsigned char picture[] = {
#embed "Writing/picture.md"
};
static const unsigned char quiz[] = {
#embed "Writing/quiz.md"
};
static const unsigned char quiz_vocabulary[] = {
#embed "Writing/quiz-vocabulary.md"
};
static const unsigned char repair[] = {
#embed "Writing/repair.md"
};
static const unsigned char second_look[] = {
#embed "Writing/second-look.md"
};
static const unsigned char small[] = {
#embed "Writing/small.md"
};
static const unsigned char small_flashcards[] = {
#embed "Writing/small-flashcards.md"
};
static const unsigned char small_insights[] = {
#embed "Writing/small-insights.md"
};
static const unsigned char small_keyterms[] = {
#embed "Writing/small-keyterms.md"
};
static const unsigned char small_quiz[] = {
#embed "Writing/small-quiz.md"
};
static const unsigned char summary[] = {
#embed "Writing/summary.md"
};
static const unsigned char timeline[] = {
#embed "Writing/timeline.md"
};
static const unsigned char timeline_planning[] = {
#embed "Writing/timeline-planning.md"
};

static const EmbeddedPrompt prompts[] = {
    {"ask", {ask, sizeof ask}},
    {"common", {common, sizeof common}},
    {"converse", {converse, sizeof converse}},
    {"converse-last", {converse_last, sizeof converse_last}},
    {"converse-question", {converse_question, sizeof converse_question}},
    {"converse-small", {converse_small, sizeof converse_small}},
    {"converse-step", {converse_step, sizeof converse_step}},
    {"cover", {cover, sizeof cover}},
    {"flashcards", {flashcards, sizeof flashcards}},
    {"flashcards-pictures", {flashcards_pictures, sizeof flashcards_pictures}},
    {"flashcards-story", {flashcards_story, sizeof flashcards_story}},
    {"flashcards-vocabulary", {flashcards_vocabulary, sizeof flashcards_vocabulary}},
    {"insights", {insights, sizeof insights}},
    {"keyterms", {keyterms, sizeof keyterms}},
    {"mainquestion", {mainquestion, sizeof mainquestion}},
    {"mindmap", {mindmap, sizeof mindmap}},
    {"mindmap-story", {mindmap_story, sizeof mindmap_story}},
    {"partial", {partial, sizeof partial}},
    {"picture", {picture, sizeof picture}},
    {"quiz", {quiz, sizeof quiz}},
    {"quiz-vocabulary", {quiz_vocabulary, sizeof quiz_vocabulary}},
    {"repair", {repair, sizeof repair}},
    {"second-look", {second_look, sizeof second_look}},
    {"small", {small, sizeof small}},
    {"small-flashcards", {small_flashcards, sizeof small_flashcards}},
    {"small-insights", {small_insights, sizeof small_insights}},
    {"small-keyterms", {small_keyterms, sizeof small_keyterms}},
    {"small-quiz", {small_quiz, sizeof small_quiz}},
    {"summary", {summary, sizeof summary}},
    {"timeline", {timeline, sizeof timeline}},
    {"timeline-planning", {timeline_planning, sizeof timeline_planning}},
};

EmbeddedPrompt embedded_prompt(size_t index) {
  if (index < sizeof prompts / sizeof prompts[0]) return prompts[index];
  return (EmbeddedPrompt){NULL, {NULL, 0}};
}
