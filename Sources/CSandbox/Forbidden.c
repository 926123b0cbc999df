#define _GNU_SOURCE
#include "CSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <signal.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <string.h>
#include <unistd.h>

// What a worker must not be able to do, for the test that has one try. Each would succeed without a sandbox, or fail in
// another way than by being refused.

static char room[4096];

#define P(pointer) ((long)(pointer))
#define OTHER (-777777)

static const struct attempt {
  const char *name;
  long call;
  long arguments[6];
} attempts[] = {
    // Other processes.
    {"kill another", SYS_kill, {OTHER, 0}},
    {"kill the group", SYS_kill, {0, 0}},
    {"tgkill another", SYS_tgkill, {OTHER, OTHER, 0}},
    {"tkill another", SYS_tkill, {OTHER, 0}},
    {"rt_sigqueueinfo", SYS_rt_sigqueueinfo, {OTHER, 0, P(room)}},
    {"rt_tgsigqueueinfo", SYS_rt_tgsigqueueinfo, {OTHER, OTHER, 0, P(room)}},
    {"read limits of another", SYS_prlimit64, {OTHER, RLIMIT_CORE, 0, P(room)}},
    {"set limits of another", SYS_prlimit64, {OTHER, RLIMIT_CPU, 0, P(room)}},
    {"set a limit but time's", SYS_prlimit64, {0, RLIMIT_AS, P(room), 0}},
    {"affinity of another", SYS_sched_getaffinity, {OTHER, sizeof room, P(room)}},
    {"set affinity", SYS_sched_setaffinity, {0, sizeof room, P(room)}},
    {"clock of another", SYS_clock_gettime, {(~(long)OTHER) << 3 | 2, P(room)}},
    {"owner of signals", SYS_fcntl, {WORKER_SOCKET, F_SETOWN, OTHER}},
    {"number of signals", SYS_fcntl, {WORKER_SOCKET, F_SETSIG, SIGTERM}},
    {"flags of a file", SYS_fcntl, {WORKER_SOCKET, F_SETFL, O_ASYNC}},
    {"lock", SYS_fcntl, {WORKER_SOCKET, F_SETLK, P(room)}},
    {"ptrace", SYS_ptrace, {0, 0, 0, 0}},
    {"read memory of another", SYS_process_vm_readv, {OTHER, P(room), 0, P(room), 0, 0}},
    {"pidfd_open", SYS_pidfd_open, {OTHER, 0}},
    {"pidfd_send_signal", SYS_pidfd_send_signal, {-1, 0, 0, 0}},
    {"parent", SYS_getppid, {0}},
    {"priority", SYS_setpriority, {PRIO_PROCESS, 0, 5}},
    {"process group", SYS_setpgid, {0, 0}},
    {"session", SYS_setsid, {0}},
    // New ones.
    {"clone", SYS_clone, {CLONE_SIGHAND, 0, 0, 0, 0}},
    {"execve", SYS_execve, {P("/bin/true"), 0, 0}},
    {"execveat", SYS_execveat, {-1, P(""), 0, 0, AT_EMPTY_PATH}},
    {"unshare", SYS_unshare, {0}},
    {"setns", SYS_setns, {-1, 0}},
    // Files by their paths.
    {"status of a file", SYS_newfstatat, {AT_FDCWD, P("/etc/passwd"), P(room), 0}},
    {"status of a file, not empty", SYS_newfstatat, {AT_FDCWD, P("/etc/passwd"), P(room), AT_EMPTY_PATH}},
    {"statx", SYS_statx, {AT_FDCWD, P("/etc/passwd"), 0, 0x7FF, P(room)}},
    {"access", SYS_faccessat, {AT_FDCWD, P("/etc/passwd"), F_OK}},
    {"access to write", SYS_faccessat, {AT_FDCWD, P("/dev/null"), W_OK}},
    {"readlink", SYS_readlinkat, {AT_FDCWD, P("/proc/self/exe"), P(room), sizeof room}},
    {"working folder", SYS_getcwd, {P(room), sizeof room}},
    {"statfs", SYS_statfs, {P("/"), P(room)}},
    {"open", SYS_openat, {AT_FDCWD, P("/etc/passwd"), O_RDONLY}},
    {"open itself", SYS_openat, {AT_FDCWD, P("/proc/self/environ"), O_RDONLY}},
    {"open its folder", SYS_openat, {AT_FDCWD, P("/proc/self/cwd"), O_RDONLY}},
    {"open a path alone", SYS_openat, {AT_FDCWD, P("/etc/passwd"), O_PATH}},
    {"open to write", SYS_openat, {AT_FDCWD, P("/dev/null"), O_WRONLY}},
    {"openat2", SYS_openat2, {AT_FDCWD, P("/etc/passwd"), P(room), 24}},
    {"open_by_handle_at", SYS_open_by_handle_at, {AT_FDCWD, P(room), 0}},
    {"chdir", SYS_chdir, {P("/")}},
    {"chroot", SYS_chroot, {P("/no/such/folder")}},
    {"mkdir", SYS_mkdirat, {AT_FDCWD, P("/"), 0700}},
    {"unlink", SYS_unlinkat, {AT_FDCWD, P("/no/such/file"), 0}},
    {"rename", SYS_renameat2, {AT_FDCWD, P("/no/such/file"), AT_FDCWD, P("/no/such/other"), 0}},
    {"link", SYS_linkat, {AT_FDCWD, P("/no/such/file"), AT_FDCWD, P("/no/such/other"), 0}},
    {"symlink", SYS_symlinkat, {P("x"), AT_FDCWD, P("/no/such/file")}},
    {"mknod", SYS_mknodat, {AT_FDCWD, P("/"), 0600, 0}},
    {"chmod", SYS_fchmodat, {AT_FDCWD, P("/no/such/file"), 0600}},
    {"chown", SYS_fchownat, {AT_FDCWD, P("/no/such/file"), 0, 0, 0}},
    {"truncate", SYS_truncate, {P("/no/such/file"), 0}},
    {"times", SYS_utimensat, {AT_FDCWD, P("/no/such/file"), 0, 0}},
    {"attribute", SYS_getxattr, {P("/"), P("user.x"), P(room), sizeof room}},
    {"mount", SYS_mount, {P("x"), P("/no/such/folder"), P("x"), 0, 0}},
    {"watch", SYS_inotify_init1, {0}},
    {"name_to_handle_at", SYS_name_to_handle_at, {AT_FDCWD, P("/"), P(room), P(room), 0}},
    // Open files.
    {"ioctl", SYS_ioctl, {WORKER_SOCKET, FIONREAD, P(room)}},
    {"owner of signals by ioctl", SYS_ioctl, {WORKER_SOCKET, FIOSETOWN, P(room)}},
    {"flock", SYS_flock, {0, 0}},
    {"sendfile", SYS_sendfile, {0, 0, 0, 0}},
    {"splice", SYS_splice, {0, 0, 0, 0, 0, 0}},
    {"close_range", SYS_close_range, {1000, 1001, CLOSE_RANGE_CLOEXEC}},
    // The network and other ways between processes.
    {"socket", SYS_socket, {AF_INET, SOCK_STREAM, 0}},
    {"local socket", SYS_socket, {AF_UNIX, SOCK_STREAM, 0}},
    {"socketpair", SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, P(room)}},
    {"connect", SYS_connect, {WORKER_SOCKET, P(room), 0}},
    {"bind", SYS_bind, {WORKER_SOCKET, P(room), 0}},
    {"sendmsg", SYS_sendmsg, {WORKER_SOCKET, 0, 0}},
    {"sendto", SYS_sendto, {WORKER_SOCKET, P(room), 0, 0, 0, 0}},
    {"receive from another file", SYS_recvmsg, {0, P(room), 0}},
    {"shared memory", SYS_shmget, {0, 0, 0}},
    {"message queue", SYS_msgget, {0, 0}},
    {"memory file", SYS_memfd_create, {P("x"), 0}},
    {"pipe", SYS_pipe2, {P(room), 0}},
    {"event", SYS_eventfd2, {0, 0}},
    {"signal file", SYS_signalfd4, {-1, P(room), 8, 0}},
    // The kernel at large.
    {"prctl", SYS_prctl, {PR_SET_DUMPABLE, 0, 0, 0, 0}},
    {"user", SYS_setuid, {0}},
    {"capabilities", SYS_capget, {P(room), 0}},
    {"personality", SYS_personality, {0xFFFFFFFF}},
    {"keys", SYS_keyctl, {0, 0, 0, 0, 0}},
    {"bpf", SYS_bpf, {0, 0, 0}},
    {"perf_event_open", SYS_perf_event_open, {0, 0, -1, -1, 0}},
    {"userfaultfd", SYS_userfaultfd, {0}},
    {"io_uring", SYS_io_uring_setup, {0, P(room)}},
    {"timer", SYS_timer_create, {0, 0, P(room)}},
    {"setitimer", SYS_setitimer, {0, 0, P(room)}},
    {"host's name", SYS_sethostname, {P(room), 0}},
    {"modules", SYS_finit_module, {-1, P(""), 0}},
    {"kernel's log", SYS_syslog, {10, 0, 0}},
    {"a second filter", SYS_seccomp, {0, 0, 0}},
};

const char *linux_try_forbidden(int number, int other, int *is_refused) {
  if (number < 0 || (size_t)number >= sizeof attempts / sizeof *attempts) return NULL;
  const struct attempt *attempt = attempts + number;
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = attempt->arguments[i] == OTHER ? other : attempt->arguments[i];
  if (attempt->call == SYS_clock_gettime) a[0] = (~(long)other) << 3 | 2;
  errno = 0;
  long result = syscall(attempt->call, a[0], a[1], a[2], a[3], a[4], a[5]);
  *is_refused = result < 0 && (errno == EPERM || errno == EACCES);
  return attempt->name;
}

int linux_remembers(const char *words) {
  char *const *arguments = linux_arguments(NULL);
  // The strings that a program is started with stand end to end, its own path last.
  const char *from = arguments ? arguments[0] : NULL, *end = (const char *)getauxval(AT_EXECFN);
  if (!from || !end || end < from) return -1;
  return memmem(from, (size_t)(end - from), words, strlen(words)) != NULL;
}
