#include <libxml/xmlversion.h>
// With ICU enabled the header declares UErrorCode, which Foundation declares too, differently.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
