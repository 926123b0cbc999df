// Where libxml2 was built with ICU, it asks ICU for converters of encodings that it doesn't know itself. It gets UTF-8 from us,
// so it needs none, and ICU, 30 MB of tables, stays out of the program: no encoding has a converter here.
#include <libxml/xmlversion.h>

#ifdef LIBXML_ICU_ENABLED
#define U_EXPORT __attribute__((visibility("hidden")))
#include <unicode/ucnv.h>

U_CAPI UConverter *U_EXPORT2 ucnv_open(const char *name, UErrorCode *error) {
  (void)name;
  *error = U_UNSUPPORTED_ERROR;
  return NULL;
}

U_CAPI void U_EXPORT2 ucnv_close(UConverter *converter) { (void)converter; }

U_CAPI void U_EXPORT2 ucnv_convertEx(
    UConverter *to, UConverter *from, char **target, const char *target_end, const char **source,
    const char *source_end, UChar *pivot, UChar **pivot_source, UChar **pivot_target, const UChar *pivot_end,
    UBool reset, UBool flush, UErrorCode *error) {
  (void)to, (void)from, (void)target, (void)target_end, (void)source, (void)source_end, (void)pivot;
  (void)pivot_source, (void)pivot_target, (void)pivot_end, (void)reset, (void)flush;
  *error = U_UNSUPPORTED_ERROR;
}

U_CAPI void U_EXPORT2 ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback action, const void *context, UConverterFromUCallback *old_action,
    const void **old_context, UErrorCode *error) {
  (void)converter, (void)action, (void)context, (void)old_action, (void)old_context, (void)error;
}

U_CAPI void U_EXPORT2 ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback action, const void *context, UConverterToUCallback *old_action,
    const void **old_context, UErrorCode *error) {
  (void)converter, (void)action, (void)context, (void)old_action, (void)old_context, (void)error;
}

U_CAPI void U_EXPORT2 UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length, UChar32 scalar,
    UConverterCallbackReason reason, UErrorCode *error) {
  (void)context, (void)arguments, (void)units, (void)length, (void)scalar, (void)reason, (void)error;
}

U_CAPI void U_EXPORT2 UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *error) {
  (void)context, (void)arguments, (void)units, (void)length, (void)reason, (void)error;
}
#endif
