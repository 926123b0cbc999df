#define _GNU_SOURCE
#include "CSandbox.h"
#include "Confinement.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Only calls that are safe between fork and exec.
static _Noreturn void become_program(char *const *arguments, int input, int output, int seconds, size_t bytes) {
  static const char *const readable[] = {"/usr", "/lib", "/lib64", "/etc", "/opt", "/proc", "/sys", "/dev/null", NULL};
  static char *const environment[] = {"LC_ALL=C", "OMP_THREAD_LIMIT=1", "PATH=/usr/local/bin:/usr/bin:/bin", NULL};
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  struct rlimit time = {(rlim_t)seconds, (rlim_t)seconds}, memory = {bytes, bytes}, none = {0, 0};
  setrlimit(RLIMIT_CPU, &time);
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &none);
  int quiet = open("/dev/null", O_WRONLY);
  // Kept out of the way of 0 to 2 before those are replaced.
  int from = fcntl(input, F_DUPFD, 10), to = fcntl(output, F_DUPFD, 10), errors = fcntl(quiet, F_DUPFD, 10);
  if (dup2(from, 0) < 0 || dup2(to, 1) < 0 || dup2(errors, 2) < 0) _exit(127);
  close_range(3, ~0U, 0);
  sigset_t all;
  sigemptyset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  signal(SIGINT, SIG_IGN);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) confine_files(readable, LANDLOCK_ACCESS_FS_EXECUTE);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

int linux_run_program(char *const *arguments, int input, int output, int seconds, size_t bytes) {
  pid_t process = fork();
  if (process < 0) return errno;
  if (process == 0) become_program(arguments, input, output, seconds, bytes);
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle >= 0) {
    struct pollfd end = {.fd = handle, .events = POLLIN};
    int ready;
    do ready = poll(&end, 1, seconds * 3000);
    while (ready < 0 && errno == EINTR);
    if (ready <= 0) kill(process, SIGKILL);
    close(handle);
  }
  int status = 0;
  pid_t ended;
  do ended = waitpid(process, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (ended < 0) return errno;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

// What the program itself was started with, before it changed anything: programs that it starts are to have the same.
static sigset_t given_mask;
enum { changed_count = 5 };
static int changed_signals[changed_count] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP};
static int was_ignored[changed_count];

__attribute__((constructor)) static void keep_signals(void) {
  sigprocmask(SIG_BLOCK, NULL, &given_mask);
  for (int i = 0; i < changed_count; i++) {
    struct sigaction action;
    was_ignored[i] = sigaction(changed_signals[i], NULL, &action) == 0 && action.sa_handler == SIG_IGN;
  }
}

// Only calls that are safe between fork and exec.
static _Noreturn void start(
    char *const *arguments, char *const *environment, int input, int output, int errors, int ends_with_us,
    int report) {
  if (ends_with_us) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
  }
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  int ready = dup2(input < 0 ? null : input, 0) == 0 && dup2(output < 0 ? null : output, 1) == 1 &&
              (errors == 2 || dup2(errors < 0 ? null : errors, 2) == 2);
  for (int i = 0; i < changed_count; i++)
    if (!was_ignored[i]) signal(changed_signals[i], SIG_DFL);
  sigprocmask(SIG_SETMASK, &given_mask, NULL);
  if (ready) execve(arguments[0], arguments, environment);
  int error = errno;
  ssize_t told = write(report, &error, sizeof error);
  _exit(told < 0 ? 126 : 127);
}

int linux_pipe(int *reading, int *writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int linux_start_program(
    char *const *arguments, char *const *environment, int input, int output, int errors, int ends_with_us,
    int *process) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  pid_t started = fork();
  if (started == 0) start(arguments, environment, input, output, errors, ends_with_us, report[1]);
  int error = started < 0 ? errno : 0;
  close(report[1]);
  // The end of the pipe closes with the program's beginning.
  if (!error) {
    ssize_t got;
    do got = read(report[0], &error, sizeof error);
    while (got < 0 && errno == EINTR);
    if (got <= 0) error = 0;
    if (error) waitpid(started, NULL, 0);
  }
  close(report[0]);
  *process = started;
  return error;
}
