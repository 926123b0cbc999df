// The language of a text by libcld2 (Compact Language Detector 2), whose interface is C++.
#pragma once
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

/// What `detect_language` found: a language code ("en", "pt", "zh-Hant"; "un" for none) and how sure it is.
typedef struct {
  const char *code;
  int percent;   // of the text's letters, 0...100
  int reliable;  // 1 when the detector trusts its own answer
} DetectedLanguage;

/// The main language of `count` bytes of UTF-8 at `text`. `hint` is a language code the source gave, or NULL.
DetectedLanguage detect_language(const char *text, size_t count, const char *hint);

#ifdef __cplusplus
}
#endif
