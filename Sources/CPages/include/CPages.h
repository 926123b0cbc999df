// The style sheets and scripts of the pages that the program writes, embedded in the executable by C23 #embed.
#pragma once
#include <stddef.h>

/// A file that was embedded: its bytes and their number.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PageFile;

/// What all pages share.
PageFile page_style(void);
/// The page of a Space.
PageFile space_style(void);
PageFile space_script(void);
/// The colours and type of the workspace, for a page that wears them by itself.
PageFile workspace_theme(void);
/// Adds a stemmer to a page's `stemmers`, by libstemmer's name for it; none when there is none of that name.
PageFile page_stemmer(const char *language);
/// The page of a library.
PageFile library_style(void);
PageFile library_script(void);

/// A file that pages of the workspace load.
typedef struct {
  const char *name;
  PageFile file;
} NamedPageFile;

/// All of them, and their number.
const NamedPageFile *app_files(size_t *count);
