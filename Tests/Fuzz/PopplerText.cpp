// libFuzzer's entry to `CPopplerText`: all that a worker asks of a PDF, of whatever bytes.
#include <cstdint>
#include <cstdlib>
#include <initializer_list>

#include "CPopplerText.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  int status = 0;
  const uint8_t password[] = {'t', 'i', 'd', 'e', ' ', 'm', 0xC3, 0xA4, 'r', 'z'};
  PDFFile *file = pdf_open(bytes, count, nullptr, 0, &status);
  if (!file && status == PDF_ENCRYPTED) file = pdf_open(bytes, count, password, sizeof password, &status);
  if (!file) return 0;
  const int pages = pdf_page_count(file);
  for (int number = 1; number <= pages && number <= 6; number++) {
    const PDFPage *page = pdf_page(file, number, 20'000);
    // Every value is read, so that what isn't there is noticed.
    volatile double sum = 0;
    for (size_t i = 0; i < page->glyphCount; i++) sum = sum + page->glyphs[i].x + page->glyphs[i].mark;
    for (size_t i = 0; i < page->boxCount; i++) {
      if (page->boxes[i].kind >= PDF_BOX_HIGHLIGHT && page->boxes[i].note >= 0) {
        if (static_cast<size_t>(page->boxes[i].note) >= page->noteCount) std::abort();
        sum = sum + page->notes[page->boxes[i].note][0];
      }
    }
    pdf_page_label(file, number);
    if (number == 1) {
      if (const PDFPicture *picture = pdf_picture(file, number, 72, 200'000)) {
        sum = sum + picture->pixels[static_cast<size_t>(picture->width) * static_cast<size_t>(picture->height) - 1];
      }
    }
  }
  size_t fonts = 0, bookmarks = 0;
  pdf_fonts(file, &fonts);
  pdf_outline(file, 200, &bookmarks);
  for (const char *key : {"Title", "Author", "CreationDate"}) pdf_information(file, key);
  pdf_language(file);
  if (const PDFStructure *tree = pdf_structure(file, 5'000)) {
    for (size_t i = 0; i < tree->elementCount; i++) {
      if (tree->elements[i].parent >= static_cast<int32_t>(i)) std::abort();
    }
    for (size_t i = 0; i < tree->contentCount; i++) {
      if (tree->contents[i].element >= static_cast<int32_t>(tree->elementCount)) std::abort();
    }
  }
  pdf_close(file);
  return 0;
}
