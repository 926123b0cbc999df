// The structure tree of tagged PDFs (ISO 32000-1, 14.7), read without recursion and within bounds: poppler's own classes
// for it build all of it, attributes and all.
#pragma once
#include <cstddef>
#include <vector>

#include "CPopplerText.h"

class PDFDoc;

struct StructureTree {
  std::vector<PDFElement> elements;
  std::vector<PDFContent> contents;
};

/// Reads at most `limit` elements of the tree of `document`; nothing where the file doesn't say that it is tagged.
StructureTree readStructure(PDFDoc *document, size_t limit);
