#pragma once
#include <stddef.h>

/// Passwords that leaked most often: lines in the order of their bytes. See README.md.
const unsigned char *common_passwords(void);
/// The number of their bytes.
size_t common_passwords_count(void);
