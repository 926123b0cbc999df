#!/bin/sh
# Writes languages.c, which embeds every file of the language packs: a C source cannot list a folder, and the package's plugins
# write no sources for C targets. To be run when a file of a pack is added or taken away (`make languages`); a test tells when
# that was forgotten.
set -eu
export LC_ALL=C
cd "$(dirname "$0")"
packs=../../Languages
{
  echo '// Written by list-languages.sh.'
  echo '#include "languages.h"'
  echo '#include <string.h>'
  for file in "$packs"/*/*.txt "$packs"/*/*.bin; do
    name=${file#"$packs"/}
    echo
    echo "static const _Alignas(64) unsigned char $(echo "$name" | tr -c 'a-z0-9\n' _)[] = {"
    echo "#embed \"$file\" if_empty(0)"
    echo '};'
  done
  echo
  echo 'static const struct {'
  echo '  const char *code, *name;'
  echo '  EmbeddedFile file;'
  echo '} files[] = {'
  for file in "$packs"/*/*.txt "$packs"/*/*.bin; do
    name=${file#"$packs"/}
    array=$(echo "$name" | tr -c 'a-z0-9\n' _)
    echo "    {\"${name%/*}\", \"${name#*/}\", {$array, sizeof $array}},"
  done
  echo '};'
  echo
  echo "static const char *const codes[] = {$(ls "$packs" | sed 's/.*/"&"/' | paste -sd,)};"
  cat <<'END'

EmbeddedFile language_file(const char *code, const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].code, code) == 0 && strcmp(files[i].name, name) == 0) return files[i].file;
  }
  return (EmbeddedFile){NULL, 0};
}

const char *language_code(size_t index) { return index < sizeof codes / sizeof codes[0] ? codes[index] : NULL; }
END
} > languages.c
