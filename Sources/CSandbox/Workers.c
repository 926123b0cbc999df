#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int linux_start_worker(const char *name, int socket, int *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  // What libraries print must reach neither the data nor the terminal.
  posix_spawn_file_actions_adddup2(&files, socket, WORKER_SOCKET);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, WORKER_SOCKET + 1);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  char *arguments[] = {(char *)name, NULL};
  char *environment[] = {NULL};
  int error = posix_spawn(process, linux_own_file(), &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int linux_fork_worker(int socket, int *process) {
  *process = fork();
  if (*process != 0) return *process < 0 ? errno : 0;
  // What an exec would have left behind goes here, too: open files, variables, arguments, the program's name. The kernel put
  // their strings on the stack, where clearing the list of them would leave them.
  int null = open("/dev/null", O_RDWR);
  if (null < 0 || dup2(socket, WORKER_SOCKET) < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(null, 2) < 0 ||
      close_range(WORKER_SOCKET + 1, ~0U, 0) != 0)
    _exit(1);
  int count = 0;
  char *const *arguments = linux_arguments(&count);
  for (int i = 1; i < count; i++) explicit_bzero(arguments[i], strlen(arguments[i]));
  for (char **variable = environ; variable && *variable; variable++) explicit_bzero(*variable, strlen(*variable));
  clearenv();
  prctl(PR_SET_NAME, "spacepipe-work");
  return 0;
}

void linux_wait_for_input(int socket) {
  struct pollfd wanted = {.fd = socket, .events = POLLIN};
  while (poll(&wanted, 1, -1) < 0 && errno == EINTR) {
  }
}

void linux_end_with_parent(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 0);
  // A Ctrl-C is the parent's to answer.
  signal(SIGINT, SIG_IGN);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

int linux_limit_memory(size_t extra) {
  size_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file) {
    if (fscanf(file, "%zu", &pages) != 1) pages = 0;
    fclose(file);
  }
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0) return errno;
  rlim_t wanted = pages * (size_t)sysconf(_SC_PAGESIZE) + extra;
  // What the caller was given less of cannot be raised.
  if (limit.rlim_max > wanted) limit.rlim_max = wanted;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

int linux_limit_processor(int seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  rlim_t wanted = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + seconds + 1);
  limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

int linux_end_worker(int process, int *status, long *kilobytes) {
  struct rusage used;
  kill(process, SIGKILL);
  int ended;
  do ended = wait4(process, status, 0, &used);
  while (ended < 0 && errno == EINTR);
  if (ended < 0) return errno;
  *kilobytes = used.ru_maxrss;
  return 0;
}
