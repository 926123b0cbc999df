// Each Space type is its file in the folder Pipelines and nothing else; here they are listed in the order in which help
// shows them. A test compares this list with the folder.
#include "embedded_pipelines.h"

static const unsigned char learning[] = {
#embed "../../Pipelines/learning.yaml"
};
static const unsigned char language_learning[] = {
#embed "../../Pipelines/language-learning.yaml"
};
static const unsigned char time_management[] = {
#embed "../../Pipelines/time-management.yaml"
};
static const unsigned char information_compression[] = {
#embed "../../Pipelines/information-compression.yaml"
};
static const unsigned char research_assistant[] = {
#embed "../../Pipelines/research-assistant.yaml"
};
static const unsigned char creative_writing[] = {
#embed "../../Pipelines/creative-writing.yaml"
};
static const unsigned char productivity_dashboard[] = {
#embed "../../Pipelines/productivity-dashboard.yaml"
};
static const unsigned char research_planner[] = {
#embed "../../Pipelines/research-planner.yaml"
};

static const EmbeddedPipeline pipelines[] = {
    {"learning", {learning, sizeof learning}},
    {"language-learning", {language_learning, sizeof language_learning}},
    {"time-management", {time_management, sizeof time_management}},
    {"information-compression", {information_compression, sizeof information_compression}},
    {"research-assistant", {research_assistant, sizeof research_assistant}},
    {"creative-writing", {creative_writing, sizeof creative_writing}},
    {"productivity-dashboard", {productivity_dashboard, sizeof productivity_dashboard}},
    {"research-planner", {research_planner, sizeof research_planner}},
};

EmbeddedPipeline embedded_pipeline(size_t index) {
  if (index < sizeof pipelines / sizeof pipelines[0]) return pipelines[index];
  return (EmbeddedPipeline){NULL, {NULL, 0}};
}
