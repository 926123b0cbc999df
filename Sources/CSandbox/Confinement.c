#define _GNU_SOURCE
#include "Confinement.h"
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

int confine_files(const char *const *readable, unsigned long long allowed) {
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
    SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(fstatfs), SCMP_SYS(getdents64), SCMP_SYS(fadvise64), SCMP_SYS(mmap),
    SCMP_SYS(munmap), SCMP_SYS(mprotect), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk), SCMP_SYS(futex),
    SCMP_SYS(sched_yield), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(getpid), SCMP_SYS(gettid),
    SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getrusage),
    SCMP_SYS(getrlimit), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(nanosleep), SCMP_SYS(pause), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(exit),
    SCMP_SYS(exit_group), SCMP_SYS(restart_syscall)};

// What looks at a path. Filters see pointers and not what they point to, so these calls end in `look` below.
static const int looking[] = {SCMP_SYS(newfstatat), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(access),
                              SCMP_SYS(faccessat), SCMP_SYS(faccessat2)};

// Calls of which only some arguments will do: an argument of a call, and the one value that it may have in `mask`.
struct argument {
  int call;
  unsigned place;
  unsigned long long mask, value;
};
static const unsigned long long any = ~0ULL, low = 0xFFFFFFFFULL;

static int add_arguments(scmp_filter_ctx filter, int own) {
  const struct argument allowed[] = {
      // The socket to the parent; nothing is sent but by `write`.
      {SCMP_SYS(recvmsg), 0, low, WORKER_SOCKET},
      // Flags and copies of descriptors. F_SETOWN and F_SETSIG would send signals to others.
      {SCMP_SYS(fcntl), 1, low, F_GETFD},
      {SCMP_SYS(fcntl), 1, low, F_SETFD},
      {SCMP_SYS(fcntl), 1, low, F_GETFL},
      {SCMP_SYS(fcntl), 1, low, F_DUPFD},
      {SCMP_SYS(fcntl), 1, low, F_DUPFD_CLOEXEC},
      // This process and no other: abort, and limits.
      {SCMP_SYS(tgkill), 0, low, (unsigned)own},
      {SCMP_SYS(sched_getaffinity), 0, low, 0},
      {SCMP_SYS(setrlimit), 0, low, RLIMIT_CPU},
      // Clocks with a negative number are those of other processes.
      {SCMP_SYS(clock_gettime), 0, low & ~15ULL, 0},
      {SCMP_SYS(clock_getres), 0, low & ~15ULL, 0},
      {SCMP_SYS(clock_nanosleep), 0, low & ~15ULL, 0}};
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    struct scmp_arg_cmp wanted = {allowed[i].place, SCMP_CMP_MASKED_EQ, allowed[i].mask, allowed[i].value};
    int error = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed[i].call, 1, &wanted);
    if (error) return error;
  }
  // Limits of this process can be read, and that of its time set.
  int error = seccomp_rule_add(
      filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_MASKED_EQ, low, 0),
      SCMP_A2(SCMP_CMP_MASKED_EQ, any, 0));
  if (error) return error;
  return seccomp_rule_add(
      filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_MASKED_EQ, low, 0),
      SCMP_A1(SCMP_CMP_MASKED_EQ, low, RLIMIT_CPU));
}

// Opening to read: O_PATH would be a way to look at any file, which landlock does not guard.
static int add_opening(scmp_filter_ctx filter) {
  const int other = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | O_PATH;
  int error = seccomp_rule_add(
      filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, other, O_RDONLY));
  if (error) return error;
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, other, O_RDONLY));
}

static int confine_calls(int may_open) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int error = 0;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !error; i++)
    error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
  for (size_t i = 0; i < sizeof looking / sizeof *looking && !error; i++)
    error = seccomp_rule_add(filter, SCMP_ACT_TRAP, looking[i], 0);
  if (!error) error = add_arguments(filter, getpid());
  // Without landlock nothing says which files may be opened, so none may.
  if (may_open && !error) error = add_opening(filter);
  if (!error) error = seccomp_load(filter);
  seccomp_release(filter);
  return error < 0 ? -error : error;
}

// The places of a call's arguments and of its result among the registers.
#if defined(__x86_64__)
static long argument(const ucontext_t *context, int place) {
  static const int registers[] = {REG_RDI, REG_RSI, REG_RDX, REG_R10};
  return (long)context->uc_mcontext.gregs[registers[place]];
}
static void answer(ucontext_t *context, long result) { context->uc_mcontext.gregs[REG_RAX] = result; }
#elif defined(__aarch64__)
static long argument(const ucontext_t *context, int place) { return (long)context->uc_mcontext.regs[place]; }
static void answer(ucontext_t *context, long result) { context->uc_mcontext.regs[0] = (unsigned long)result; }
#else
#error "the registers of system calls are known for x86-64 and AArch64"
#endif

// Opens what is to be looked at: only what may be read may be looked at.
static long opened(long folder, long path, int follows) {
  return syscall(SYS_openat, folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW));
}

static long status_of(long folder, long path, long status, long flags) {
  // An open file by its number, as glibc's fstat asks for it.
  if (flags & AT_EMPTY_PATH && *(const char *)path == 0) return syscall(SYS_fstat, folder, status);
  long file = opened(folder, path, !(flags & AT_SYMLINK_NOFOLLOW));
  if (file < 0) return -1;
  long result = syscall(SYS_fstat, file, status);
  close((int)file);
  return result;
}

static long access_to(long folder, long path, long mode) {
  if (mode & (W_OK | X_OK)) {
    errno = EACCES;
    return -1;
  }
  long file = opened(folder, path, 1);
  if (file < 0) return -1;
  close((int)file);
  return 0;
}

// Does what a call that looks at a path asks for by means that are filtered: by opening.
static void look(int signal, siginfo_t *info, void *place) {
  (void)signal;
  ucontext_t *context = place;
  int before = errno;
  long a = argument(context, 0), b = argument(context, 1), c = argument(context, 2), d = argument(context, 3);
  long result;
  switch (info->si_syscall) {
    case SYS_newfstatat: result = status_of(a, b, c, d); break;
    case SYS_faccessat: result = access_to(a, b, c); break;
#ifdef SYS_stat
    case SYS_stat: result = status_of(AT_FDCWD, a, b, 0); break;
    case SYS_lstat: result = status_of(AT_FDCWD, a, b, AT_SYMLINK_NOFOLLOW); break;
    case SYS_access: result = access_to(AT_FDCWD, a, b); break;
#endif
    default: errno = EPERM; result = -1;
  }
  answer(context, result < 0 ? -errno : result);
  errno = before;
}

int linux_confine(const char *const *readable, int without_landlock) {
  struct sigaction action = {.sa_sigaction = look, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || sigaction(SIGSYS, &action, NULL) != 0) return errno;
  int has_landlock = !without_landlock && confine_files(readable, 0) == 0;
  return confine_calls(has_landlock);
}
