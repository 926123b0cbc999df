#include "CModels.h"

// Little-endian 16-bit code points: 27 single-byte tables of 128, then JIS X 0208 (11,280), GB 18030's two-byte part
// (23,940), Big5 (19,782) and EUC-KR (23,750), each by the pointers of the WHATWG Encoding Standard; 0xFFFD is undefined.
static const unsigned char bytes[] = {
#embed "encodings/tables.bin"
};

EmbeddedFile embedded_encodings(void) {
  EmbeddedFile file = {bytes, sizeof bytes};
  return file;
}
