// What readers would keep of what forms propose, a model for each kind of item.
#pragma once
#include "embedded_file.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  FormJudgeDefinition, FormJudgeStatement, FormJudgeGap, FormJudgeEvent, FormJudgeList, FormJudgeQuestion
} FormJudge;

EmbeddedFile form_judge(FormJudge judge);

// What says before a sentence is parsed whether that is worth it.
EmbeddedFile form_glance(void);
