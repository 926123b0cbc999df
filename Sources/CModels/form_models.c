// The judges of SpaceForms; `make models` writes those with a card beside them under forms/.
#include "form_models.h"

static const unsigned char judge_definition[] = {
#embed "forms/judge-definition.bin" if_empty(0)
};

static const unsigned char judge_statement[] = {
#embed "forms/judge-statement.bin" if_empty(0)
};

static const unsigned char judge_gap[] = {
#embed "forms/judge-gap.bin" if_empty(0)
};

static const unsigned char judge_event[] = {
#embed "forms/judge-event.bin" if_empty(0)
};

static const unsigned char judge_list[] = {
#embed "forms/judge-list.bin" if_empty(0)
};

static const unsigned char judge_question[] = {
#embed "forms/judge-question.bin" if_empty(0)
};

static const unsigned char glance[] = {
#embed "forms/glance.bin" if_empty(0)
};

EmbeddedFile form_glance(void) { return (EmbeddedFile){glance, sizeof glance}; }

EmbeddedFile form_judge(FormJudge judge) {
  switch (judge) {
    case FormJudgeDefinition: return (EmbeddedFile){judge_definition, sizeof judge_definition};
    case FormJudgeStatement: return (EmbeddedFile){judge_statement, sizeof judge_statement};
    case FormJudgeGap: return (EmbeddedFile){judge_gap, sizeof judge_gap};
    case FormJudgeEvent: return (EmbeddedFile){judge_event, sizeof judge_event};
    case FormJudgeList: return (EmbeddedFile){judge_list, sizeof judge_list};
    case FormJudgeQuestion: return (EmbeddedFile){judge_question, sizeof judge_question};
  }
  return (EmbeddedFile){0, 0};
}
