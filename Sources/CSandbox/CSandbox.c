#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/vfs.h>
#include <unistd.h>

static int argument_count;
static char *const *argument_list;

// The C library hands them to whatever is to run before `main`; Swift looks for them in /proc, which need not be there.
__attribute__((constructor)) static void keep_arguments(int count, char **list) {
  argument_count = count;
  argument_list = list;
}

char *const *linux_arguments(int *count) {
  if (count) *count = argument_count;
  return argument_list;
}

const char *linux_own_file(void) {
  static const char *const link = "/proc/self/exe";
  return access(link, X_OK) == 0 ? link : (const char *)getauxval(AT_EXECFN);
}

int linux_is_nameless_pipe(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 && status.f_type == 0x50495045;  // PIPEFS_MAGIC
}

static const char *last_words;
static int last_status;

static void end_without_memory(int number) {
  // An allocation that failed was the last thing that happened, else it is something else.
  if (errno == ENOMEM) {
    if (last_words && write(2, last_words, strlen(last_words)) < 0) _exit(last_status);
    _exit(last_status);
  }
  // What made the signal makes it again, now with its own effect.
  signal(number, SIG_DFL);
}

void linux_end_when_memory_is_exhausted(const char *words, int status) {
  last_words = words;
  last_status = status;
  const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV};
  struct sigaction action = {.sa_handler = end_without_memory};
  for (int i = 0; i < 4; i++) sigaction(numbers[i], &action, NULL);
}

int linux_rename(const char *from, const char *to, int exchange) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, exchange ? RENAME_EXCHANGE : RENAME_NOREPLACE) == 0 ? 0 : errno;
}

int linux_flush(int descriptor) { return syncfs(descriptor) == 0 ? 0 : errno; }

void linux_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
}

int linux_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  int count = CPU_COUNT(&set);
  return count > 0 ? count : 1;
}
