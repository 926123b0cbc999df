#include "CLanguageDetector.h"
#include <cstdio>
#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

extern "C" DetectedLanguage detect_language(const char *text, size_t count, const char *hint) {
  CLD2::CLDHints hints = {hint, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
  CLD2::Language languages[3];
  int percents[3];
  double scores[3];
  int bytes = 0;
  bool reliable = false;
  CLD2::Language best = CLD2::ExtDetectLanguageSummary(text, static_cast<int>(count), true, &hints, 0, languages,
                                                       percents, scores, nullptr, &bytes, &reliable);
  int percent = 0;
  for (int i = 0; i < 3; i++) {
    if (languages[i] == best) percent = percents[i];
  }
  return {CLD2::LanguageCode(best), percent, reliable ? 1 : 0};
}
