// Poppler asks lcms2 for a transform for each ICC profile that a page names. Text needs no colours, and pictures for text
// recognition do with each profile's alternate space, but building the transforms took three quarters of the time of
// reading papers. The dynamic linker looks into this object before lcms2, so poppler gets these: no profile, no transform,
// both of which it takes for a damaged profile. A hostile profile never reaches lcms2.
#include "CPopplerText.h"

namespace {
unsigned refused = 0;
}

extern "C" {

void *cmsOpenProfileFromMem(const void *, uint32_t) {
  refused++;
  return nullptr;
}

void *cmsCreateTransform(void *, uint32_t, void *, uint32_t, uint32_t, uint32_t) { return nullptr; }

unsigned pdf_refused_profiles(void) { return refused; }

}  // extern "C"
