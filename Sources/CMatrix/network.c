#include "CMatrix.h"

enum { ONE = 1 << 12 };

/// A sum as an activation.
static inline int32_t activation(int32_t sum) { return (int32_t)((uint32_t)sum + (1 << 10)) >> 11; }

/// x - x·|x|/4 within ±2, ±1 beyond: close to the hyperbolic tangent, and exact in integers.
static inline int32_t squash(int32_t x) {
  x = x < -2 * ONE ? -2 * ONE : x > 2 * ONE ? 2 * ONE : x;
  return x - (x * (x < 0 ? -x : x) >> 14);
}

/// The logistic function by `squash`.
static inline int32_t gate(int32_t x) { return (ONE + squash(x >> 1)) >> 1; }

__attribute__((always_inline)) static inline void step(
    const int32_t *restrict gates, size_t hidden, int32_t *restrict cell, int16_t *restrict output) {
  for (size_t unit = 0; unit < hidden; unit++) {
    int32_t keep = gate(activation(gates[unit]));
    int32_t show = gate(activation(gates[hidden + unit]));
    int32_t new = squash(activation(gates[2 * hidden + unit]));
    int32_t value = new + ((keep * (cell[unit] - new) + 2048) >> 12);
    cell[unit] = value;
    output[unit] = (int16_t)((show * value + 2048) >> 12);
  }
}

typedef void kernel(const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output);

// The compiler makes vectors of it, as wide as it is told to.
static void step_plainly(const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output) {
  step(gates, hidden, cell, output);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void step_32(const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output) {
  step(gates, hidden, cell, output);
}

__attribute__((target("avx512f,avx512bw,avx512vl,prefer-256-bit"))) static void step_64(
    const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output) {
  step(gates, hidden, cell, output);
}

static kernel *of_width(size_t width) {
  switch (width) {
    case 64: return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") ? step_64 : NULL;
    case 32: return __builtin_cpu_supports("avx2") ? step_32 : NULL;
    default: return step_plainly;
  }
}
#else
static kernel *of_width(size_t width) { return width == 0 ? step_plainly : NULL; }
#endif

/// The kernel for the widest vectors that the machine has.
static kernel *widest = step_plainly;

__attribute__((constructor)) static void choose(void) {
  for (size_t width = 16; width <= 64; width *= 2) {
    kernel *found = of_width(width);
    if (found != NULL) widest = found;
  }
}

void network_step(const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output) {
  widest(gates, hidden, cell, output);
}

_Bool network_step_by(size_t width, const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output) {
  kernel *by = of_width(width);
  if (by != NULL) by(gates, hidden, cell, output);
  return by != NULL;
}
