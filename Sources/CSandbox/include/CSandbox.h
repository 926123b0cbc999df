// The few Linux calls that Swift cannot make by itself.
#pragma once

/// Swaps `from` in at `to` with one rename (renameat2). With `exchange` both must exist and change places; without,
/// `to` must not exist. Returns 0, or the error's number.
int linux_rename(const char *from, const char *to, int exchange);

/// Flushes the file system that the open file is on. Returns 0, or the error's number.
int linux_flush(int descriptor);

/// The number of processors that this process may use.
int linux_processors(void);
