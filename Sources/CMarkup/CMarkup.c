#include "CMarkup.h"
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>

typedef struct {
  const HTMLEvents *events;
  void *context;
  htmlParserCtxtPtr parser;
} Parse;

static void start_element(void *context, const xmlChar *name, const xmlChar **attributes) {
  Parse *parse = context;
  if (name && parse->events->start(parse->context, name, attributes)) xmlStopParser(parse->parser);
}

static void end_element(void *context, const xmlChar *name) {
  Parse *parse = context;
  if (name) parse->events->end(parse->context, name);
}

static void characters(void *context, const xmlChar *text, int count) {
  Parse *parse = context;
  if (text && count > 0) parse->events->text(parse->context, text, count);
}

int html_parse(const uint8_t *bytes, size_t count, const HTMLEvents *events, void *context) {
  xmlInitParser();
  htmlParserCtxtPtr parser = htmlCreateMemoryParserCtxt((const char *)bytes, (int)count);
  if (!parser) return 0;
  htmlCtxtUseOptions(
      parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_NODEFDTD |
                  HTML_PARSE_IGNORE_ENC);
  // The bytes are UTF-8 already: said so, libxml2 neither guesses nor converts.
  parser->charset = XML_CHAR_ENCODING_UTF8;
  xmlSAXHandler handler = {
      .startElement = start_element,
      .endElement = end_element,
      .characters = characters,
      .ignorableWhitespace = characters,
      .cdataBlock = characters};
  Parse parse = {events, context, parser};
  xmlSAXHandler *own = parser->sax;
  parser->sax = &handler;
  parser->userData = &parse;
  htmlParseDocument(parser);
  const int is_whole = !parser->disableSAX;
  parser->sax = own;
  htmlFreeParserCtxt(parser);
  return is_whole;
}

XMLWalk *xml_open(const uint8_t *bytes, size_t count) {
  const int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  return (XMLWalk *)xmlReaderForMemory((const char *)bytes, (int)count, NULL, NULL, options);
}

void xml_close(XMLWalk *walk) { xmlFreeTextReader((xmlTextReaderPtr)walk); }

int xml_next(XMLWalk *walk) {
  xmlTextReaderPtr reader = (xmlTextReaderPtr)walk;
  if (xmlTextReaderRead(reader) != 1) return XML_WALK_END_OF_DOCUMENT;
  switch (xmlTextReaderNodeType(reader)) {
  case XML_READER_TYPE_ELEMENT: return XML_WALK_START;
  case XML_READER_TYPE_END_ELEMENT: return XML_WALK_END;
  case XML_READER_TYPE_TEXT:
  case XML_READER_TYPE_CDATA:
  case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: return XML_WALK_TEXT;
  default: return XML_WALK_OTHER;
  }
}

int xml_next_attribute(XMLWalk *walk) { return xmlTextReaderMoveToNextAttribute((xmlTextReaderPtr)walk) == 1; }

const char *xml_name(XMLWalk *walk) { return (const char *)xmlTextReaderConstLocalName((xmlTextReaderPtr)walk); }

const char *xml_value(XMLWalk *walk) { return (const char *)xmlTextReaderConstValue((xmlTextReaderPtr)walk); }

int xml_is_empty(XMLWalk *walk) { return xmlTextReaderIsEmptyElement((xmlTextReaderPtr)walk) == 1; }
