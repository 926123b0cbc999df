// The Linux calls that Swift cannot make by itself. Functions return 0, or the error's number, unless they say otherwise.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Moves `from` to `to` with one rename (renameat2). With `exchange` both must exist and change places; without, `to`
/// must not exist.
int linux_rename(const char *from, const char *to, int exchange);

/// Flushes the file system that the open file is on.
int linux_flush(int descriptor);

/// The number of processors that this process may use.
int linux_processors(void);

/// Keeps what is freed for what is asked for next: giving it back to the system and taking it anew costs a page fault for
/// each of its pages.
void linux_keep_freed_memory(void);

/// What the program was started with, its name first; `count` may be NULL.
char *const *linux_arguments(int *count);

/// The path of the program's own file.
const char *linux_own_file(void);

/// 1 for a pipe that has no name in any folder, as shells make them.
int linux_is_nameless_pipe(int descriptor);

/// From now on a crash for want of memory, which is how Swift ends when an allocation fails, writes `words` (may be NULL) to
/// standard error and ends the process with `status`.
void linux_end_when_memory_is_exhausted(const char *words, int status);

// Workers: processes that read hostile files.

/// The open file under which a worker finds the socket to its parent.
#define WORKER_SOCKET 3

/// Two ends of a local stream socket.
int linux_socket_pair(int ends[2]);

/// An empty file in memory; returns its descriptor, or -1.
int linux_memory_file(void);

/// Sends `bytes` with a copy of the open file `file`.
int linux_send_file(int socket, const void *bytes, size_t count, int file);

/// Receives up to `count` bytes and the open file sent with them (-1 when there is none). Returns how many bytes came, 0 at
/// the end, or the error's number negated.
long linux_receive_file(int socket, void *bytes, size_t count, int *file);

/// Starts this program again as a worker that calls itself `name` and has nothing open but `socket`.
int linux_start_worker(const char *name, int socket, int *process);

/// Makes a copy of this process that is to be a worker and has nothing open but `socket`; `process` is 0 in the copy. Only for
/// a process without other threads.
int linux_fork_worker(int socket, int *process);

/// Waits until something can be read, be it the end.
void linux_wait_for_input(int socket);

/// The status with which a worker ends for want of memory.
#define WORKER_OUT_OF_MEMORY 71

/// In a worker: ends when the thread that started it does, leaves no core and ignores Ctrl-C.
void linux_end_with_parent(void);

/// In a worker: allows `extra` bytes of address space beyond what is in use.
int linux_limit_memory(size_t extra);

/// In a worker: allows so many more seconds of processor time; then SIGXCPU.
int linux_limit_processor(int seconds);

/// In a worker: from now on no sockets, no processes, no signals to others, no files but those below `readable` (ends with
/// NULL), for reading. Without landlock in the kernel, or told to do without, no files at all.
int linux_confine(const char *const *readable, int without_landlock);

/// For the sandbox's test: tries the `number`-th of the calls that a worker must not make, where it needs one against the
/// process `other`, and tells whether it was refused. Returns its name; NULL when there are no more.
const char *linux_try_forbidden(int number, int other, int *is_refused);

/// For the same test: whether `words` stand among the arguments and variables that the kernel put on the stack; -1 when those
/// cannot be found.
int linux_remembers(const char *words);

/// Ends a worker, if it has not ended by itself, and tells its wait status and the most memory it had.
int linux_end_worker(int process, int *status, long *kilobytes);

/// Runs a program that reads `input` and writes `output`, with nothing else open, no variables but those it needs, that much
/// time and address space, no files to write and only the system's own to read (where landlock is). `arguments` begin with
/// its path and end with NULL. Returns 0 when it ended well, else an error's number or -1.
int linux_run_program(char *const *arguments, int input, int output, int seconds, size_t bytes);

/// The identifier that the linker gave this program, at `bytes`, and how long it is: 0 when it gave none.
size_t linux_build_identifier(const uint8_t **bytes);

/// A pipe whose ends no program that is started inherits. Returns 0, or -1 with errno.
int linux_pipe(int *reading, int *writing);

/// Starts a program and leaves it to itself, with the signals as this program found them. `arguments` begin with its path and
/// end with NULL. It reads `input` and writes to `output` and `errors` (nothing and nowhere when -1; 1 and 2 are our own
/// streams). With `ends_with_us` it leads a group of its own and is told to end when we are gone. Returns 0, or why it cannot be started.
int linux_start_program(
    char *const *arguments, char *const *environment, int input, int output, int errors, int ends_with_us,
    int *process);
