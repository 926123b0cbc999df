#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int sandbox_rename(const char *from, const char *to, int exchange) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, exchange ? RENAME_EXCHANGE : RENAME_NOREPLACE) == 0 ? 0 : errno;
}
