// HTML and XML as streams of events, by libxml2: bytes in memory, no network, no file, no DTD, no entities but those that
// HTML and XML define themselves.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What a page consists of. Names and values end with NUL; `attributes` holds names and values in turn and ends with NULL, or is
/// NULL itself; a value may be NULL. What `start` returns other than 0 ends the parsing after it.
typedef struct {
  int (*start)(void *context, const uint8_t *name, const uint8_t *const *attributes);
  void (*end)(void *context, const uint8_t *name);
  void (*text)(void *context, const uint8_t *text, int count);
} HTMLEvents;

/// Parses `count` bytes of UTF-8, at least one and less than 2 GB, and tells of what is found. Returns 0 when some of it was not
/// read: `start` ended the parsing, there was no memory, or a limit of libxml2's own was reached.
int html_parse(const uint8_t *bytes, size_t count, const HTMLEvents *events, void *context);

/// A reader of XML that goes from node to node.
typedef struct XMLWalk XMLWalk;

/// The kinds of node that `xml_next` tells of.
enum { XML_WALK_END_OF_DOCUMENT, XML_WALK_START, XML_WALK_END, XML_WALK_TEXT, XML_WALK_OTHER };

/// Opens `count` bytes, less than 2 GB, that must stay where they are until `xml_close`; NULL when there is no memory.
XMLWalk *xml_open(const uint8_t *bytes, size_t count);
void xml_close(XMLWalk *walk);

/// Goes to the next node and returns its kind: the end also where the XML breaks off or is not well-formed.
int xml_next(XMLWalk *walk);

/// Goes to the next attribute of an element; 0 when there is none.
int xml_next_attribute(XMLWalk *walk);

/// Of the node or attribute: its name without prefix, and its value; valid until the next call of `xml_next` or NULL.
const char *xml_name(XMLWalk *walk);
const char *xml_value(XMLWalk *walk);

/// True of an element without content. Ask before its attributes.
int xml_is_empty(XMLWalk *walk);
