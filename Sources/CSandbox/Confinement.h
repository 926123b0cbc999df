#pragma once

// Landlock (Linux 5.13): from here on only files below `readable` (ends with NULL) can be opened, and only for reading and
// what else `allowed` says. Returns 0, or the error's number.
int confine_files(const char *const *readable, unsigned long long allowed);
