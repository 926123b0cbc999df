#include "CPasswords.h"

static const unsigned char common[] = {
#embed "common.txt"
};

const unsigned char *common_passwords(void) { return common; }
size_t common_passwords_count(void) { return sizeof common; }
