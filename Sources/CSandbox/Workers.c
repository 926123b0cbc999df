#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
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
  int error = posix_spawn(process, "/proc/self/exe", &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int linux_fork_worker(int socket, int *process) {
  *process = fork();
  if (*process != 0) return *process < 0 ? errno : 0;
  // What an exec would have left behind goes here, too: open files, variables, the program's name.
  int null = open("/dev/null", O_RDWR);
  if (null < 0 || dup2(socket, WORKER_SOCKET) < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(null, 2) < 0 ||
      close_range(WORKER_SOCKET + 1, ~0U, 0) != 0)
    _exit(1);
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
  limit.rlim_cur = limit.rlim_max = pages * (size_t)sysconf(_SC_PAGESIZE) + extra;
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

int linux_limit_processor(int seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  limit.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + seconds + 1);
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

// Landlock (Linux 5.13): from here on only files below `readable` can be opened, and only for reading and what else
// `allowed` says.
static int confine_files(const char *const *readable, __u64 allowed) {
  struct landlock_ruleset_attr all = {
      .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                           LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                           LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                           LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                           LANDLOCK_ACCESS_FS_MAKE_SYM};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (rules < 0) return errno;
  for (; *readable; readable++) {
    int folder = open(*readable, O_PATH | O_CLOEXEC);
    if (folder < 0) continue;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | allowed, .parent_fd = folder};
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(folder);
  }
  int error = syscall(SYS_landlock_restrict_self, rules, 0) == 0 ? 0 : errno;
  close(rules);
  return error;
}

// Everything that a parser of bytes in memory needs, and no more. What is not here fails with EPERM.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(lseek),
    SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(statx),
    SCMP_SYS(fcntl), SCMP_SYS(ioctl), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(fstatfs),
    SCMP_SYS(statfs), SCMP_SYS(readlink), SCMP_SYS(getdents64), SCMP_SYS(getcwd), SCMP_SYS(fadvise64),
    SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mprotect), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk),
    SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(set_robust_list), SCMP_SYS(rseq),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(tgkill),
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(getrusage), SCMP_SYS(getrlimit), SCMP_SYS(setrlimit), SCMP_SYS(prlimit64), SCMP_SYS(uname),
    SCMP_SYS(sysinfo), SCMP_SYS(getrandom), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep), SCMP_SYS(pause), SCMP_SYS(recvmsg), SCMP_SYS(sendmsg),
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(restart_syscall)};

static int confine_calls(int may_open) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int error = 0;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !error; i++)
    error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
  // Without landlock nothing says which files may be opened, so none may.
  if (may_open && !error) {
    const int writing = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
    error = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
    if (!error)
      error = seccomp_rule_add(
          filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  }
  if (!error) error = seccomp_load(filter);
  seccomp_release(filter);
  return error < 0 ? -error : error;
}

int linux_confine(const char *const *readable, int without_landlock) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int has_landlock = !without_landlock && confine_files(readable, 0) == 0;
  return confine_calls(has_landlock);
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
