// Finds in the loaded libraries what `CPopplerText.h` and `zip.h` declare. Each function here has the name of the one it
// calls; they are hidden, so that the libraries themselves never meet them.
#define _GNU_SOURCE
#define ZIP_EXTERN
#include "CLoadedLibraries.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void *library;

static int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// Writes what the base64 holds; returns 0, or an error's number.
static int write_decoded(int file, const char *base64, size_t count) {
  unsigned char *bytes = malloc(count / 4 * 3 + 3);
  if (!bytes) return ENOMEM;
  size_t length = 0;
  unsigned buffer = 0;
  int bits = 0;
  for (size_t i = 0; i < count && value_of(base64[i]) >= 0; i++) {
    buffer = buffer << 6 | (unsigned)value_of(base64[i]);
    bits += 6;
    if (bits >= 8) bytes[length++] = (unsigned char)(buffer >> (bits -= 8));
  }
  int error = 0;
  for (size_t done = 0; done < length && !error;) {
    ssize_t written = write(file, bytes + done, length - done);
    if (written > 0) done += (size_t)written;
    if (written < 0 && errno != EINTR) error = errno;
  }
  free(bytes);
  return error;
}

const char *load_libraries(const char *base64, size_t count) {
  if (library) return NULL;
  int file = memfd_create("spacepipe-libraries", MFD_CLOEXEC);
  if (file < 0) return strerror(errno);
  int error = write_decoded(file, base64, count);
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  if (!error) library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  close(file);
  if (error) return strerror(error);
  return library ? NULL : dlerror();
}

// Whoever calls without having loaded them has left out a check: nothing sensible can follow.
static void *symbol(const char *name) {
  void *found = library ? dlsym(library, name) : NULL;
  if (!found) abort();
  return found;
}

#define FORWARD(result, name, parameters, arguments)                                          \
  __attribute__((visibility("hidden"))) result name parameters {                              \
    static result(*_Atomic function) parameters;                                              \
    result(*known) parameters = function;                                                     \
    if (!known) function = known = (result(*) parameters)symbol(#name);                       \
    return known arguments;                                                                   \
  }

FORWARD(
    PDFFile *, pdf_open, (const uint8_t *bytes, size_t count, const uint8_t *password, size_t length, int *status),
    (bytes, count, password, length, status))
FORWARD(void, pdf_close, (PDFFile * file), (file))
FORWARD(int, pdf_page_count, (PDFFile * file), (file))
FORWARD(const PDFPage *, pdf_page, (PDFFile * file, int number, size_t limit), (file, number, limit))
FORWARD(
    const PDFPicture *, pdf_picture, (PDFFile * file, int number, double resolution, double limit),
    (file, number, resolution, limit))
FORWARD(const PDFFont *, pdf_fonts, (PDFFile * file, size_t *count), (file, count))
FORWARD(const char *, pdf_information, (PDFFile * file, const char *key), (file, key))
FORWARD(const char *, pdf_language, (PDFFile * file), (file))
FORWARD(const char *, pdf_page_label, (PDFFile * file, int number), (file, number))
FORWARD(const PDFBookmark *, pdf_outline, (PDFFile * file, size_t limit, size_t *count), (file, limit, count))
FORWARD(const PDFStructure *, pdf_structure, (PDFFile * file, size_t limit), (file, limit))
FORWARD(unsigned, pdf_refused_profiles, (void), ())
FORWARD(uint32_t, pdf_compose, (uint32_t base, uint32_t mark), (base, mark))

FORWARD(int, zip_close, (zip_t * archive), (archive))
FORWARD(void, zip_discard, (zip_t * archive), (archive))
FORWARD(int, zip_fclose, (zip_file_t * file), (file))
FORWARD(
    zip_int64_t, zip_file_add, (zip_t * archive, const char *name, zip_source_t *source, zip_flags_t flags),
    (archive, name, source, flags))
FORWARD(
    int, zip_file_set_dostime,
    (zip_t * archive, zip_uint64_t index, zip_uint16_t time, zip_uint16_t date, zip_flags_t flags),
    (archive, index, time, date, flags))
FORWARD(zip_file_t *, zip_fopen_index, (zip_t * archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags))
FORWARD(zip_int64_t, zip_fread, (zip_file_t * file, void *bytes, zip_uint64_t count), (file, bytes, count))
FORWARD(const char *, zip_get_name, (zip_t * archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags))
FORWARD(zip_int64_t, zip_get_num_entries, (zip_t * archive, zip_flags_t flags), (archive, flags))
FORWARD(zip_t *, zip_open_from_source, (zip_source_t * source, int flags, zip_error_t *error), (source, flags, error))
FORWARD(
    zip_source_t *, zip_source_buffer, (zip_t * archive, const void *bytes, zip_uint64_t count, int frees),
    (archive, bytes, count, frees))
FORWARD(
    zip_source_t *, zip_source_buffer_create, (const void *bytes, zip_uint64_t count, int frees, zip_error_t *error),
    (bytes, count, frees, error))
FORWARD(int, zip_source_close, (zip_source_t * source), (source))
FORWARD(void, zip_source_free, (zip_source_t * source), (source))
FORWARD(void, zip_source_keep, (zip_source_t * source), (source))
FORWARD(int, zip_source_open, (zip_source_t * source), (source))
FORWARD(zip_int64_t, zip_source_read, (zip_source_t * source, void *bytes, zip_uint64_t count), (source, bytes, count))
FORWARD(
    int, zip_stat_index, (zip_t * archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status),
    (archive, index, flags, status))
