#include "CMatrix.h"

#include <string.h>

enum { BLOCK = MATRIX_BLOCK };

size_t matrix_packed_count(size_t rows, size_t columns) { return (rows + BLOCK - 1) / BLOCK * BLOCK * columns; }

void matrix_pack(const int16_t *weights, size_t rows, size_t columns, int16_t *packed) {
  memset(packed, 0, matrix_packed_count(rows, columns) * sizeof *packed);
  for (size_t row = 0; row < rows; row++)
    for (size_t column = 0; column < columns; column++)
      packed[row / BLOCK * BLOCK * columns + column / 2 * 2 * BLOCK + row % BLOCK * 2 + column % 2] =
          weights[row * columns + column];
}

typedef void kernel(
    const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count, int32_t *results);

/// Two numbers that lie side by side, as vectors repeat them.
static inline int32_t pair(const int16_t *numbers) {
  int32_t both;
  memcpy(&both, numbers, sizeof both);
  return both;
}

/// Adds the sums of one block to the rows that there are.
static inline void add(const int32_t *sums, size_t rows, int32_t *results) {
  for (size_t row = 0; row < rows; row++) results[row] = (int32_t)((uint32_t)results[row] + (uint32_t)sums[row]);
}

static void multiply_plainly(
    const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count, int32_t *results) {
  for (size_t at = 0; at < count; at++) {
    const int16_t *x = inputs + at * columns;
    for (size_t first = 0; first < rows; first += BLOCK) {
      const int16_t *w = packed + first * columns;
      uint32_t sums[BLOCK] = {0};
      for (size_t column = 0; column < columns; column += 2, w += 2 * BLOCK)
        for (size_t row = 0; row < BLOCK; row++)
          sums[row] += (uint32_t)(w[2 * row] * x[column]) + (uint32_t)(w[2 * row + 1] * x[column + 1]);
      add((const int32_t *)sums, rows - first < BLOCK ? rows - first : BLOCK, results + at * rows + first);
    }
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

/// A kernel for vectors of `LANES` sums. A tile is a number of inputs by a number of blocks of rows whose sums stay in
/// registers: enough of them that each multiplication waits for none before it.
#define KERNEL(NAME, TARGET, VECTOR, LANES, ZERO, LOAD, REPEAT, STEP, STORE, ADD, INPUTS, BLOCKS, ALONE)                  \
  __attribute__((always_inline, target(TARGET))) static inline void NAME##_tile(                                         \
      const int16_t *w, size_t columns, const int16_t *x, int32_t *y, size_t rows, const int inputs, const int blocks) { \
    enum { PARTS = BLOCK / LANES };                                                                                      \
    VECTOR sums[4][8][PARTS];                                                                                            \
    _Pragma("clang loop unroll(full)") for (int i = 0; i < inputs; i++)                                                  \
        _Pragma("clang loop unroll(full)") for (int b = 0; b < blocks; b++)                                              \
            _Pragma("clang loop unroll(full)") for (int p = 0; p < PARTS; p++) sums[i][b][p] = ZERO();                   \
    for (size_t column = 0; column < columns; column += 2) {                                                             \
      VECTOR repeated[4];                                                                                                \
      _Pragma("clang loop unroll(full)") for (int i = 0; i < inputs; i++) repeated[i] =                                  \
          REPEAT(pair(x + (size_t)i * columns + column));                                                                \
      _Pragma("clang loop unroll(full)") for (int b = 0; b < blocks; b++)                                                \
          _Pragma("clang loop unroll(full)") for (int p = 0; p < PARTS; p++) {                                           \
        VECTOR weights = LOAD((const void *)(w + (size_t)b * BLOCK * columns + column * BLOCK + 2 * p * LANES));         \
        _Pragma("clang loop unroll(full)") for (int i = 0; i < inputs; i++) sums[i][b][p] =                              \
            STEP(sums[i][b][p], weights, repeated[i]);                                                                   \
      }                                                                                                                  \
    }                                                                                                                    \
    _Pragma("clang loop unroll(full)") for (int i = 0; i < inputs; i++)                                                  \
        _Pragma("clang loop unroll(full)") for (int b = 0; b < blocks; b++)                                              \
            _Pragma("clang loop unroll(full)") for (int p = 0; p < PARTS; p++) {                                         \
      void *place = y + (size_t)i * rows + (size_t)(b * BLOCK + p * LANES);                                              \
      STORE(place, ADD(LOAD(place), sums[i][b][p]));                                                                     \
    }                                                                                                                    \
  }                                                                                                                      \
  __attribute__((target(TARGET))) static void NAME(                                                                      \
      const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count, int32_t *results) {       \
    size_t whole = rows / BLOCK, at = 0;                                                                                 \
    for (; at + INPUTS <= count; at += INPUTS) {                                                                         \
      size_t block = 0;                                                                                                  \
      const int16_t *x = inputs + at * columns;                                                                          \
      int32_t *y = results + at * rows;                                                                                  \
      for (; block + BLOCKS <= whole; block += BLOCKS)                                                                   \
        NAME##_tile(packed + block * BLOCK * columns, columns, x, y + block * BLOCK, rows, INPUTS, BLOCKS);              \
      for (; block < whole; block++)                                                                                     \
        NAME##_tile(packed + block * BLOCK * columns, columns, x, y + block * BLOCK, rows, INPUTS, 1);                   \
    }                                                                                                                    \
    for (; at < count; at++) {                                                                                           \
      size_t block = 0;                                                                                                  \
      const int16_t *x = inputs + at * columns;                                                                          \
      int32_t *y = results + at * rows;                                                                                  \
      for (; block + ALONE <= whole; block += ALONE)                                                                     \
        NAME##_tile(packed + block * BLOCK * columns, columns, x, y + block * BLOCK, rows, 1, ALONE);                    \
      for (; block < whole; block++)                                                                                     \
        NAME##_tile(packed + block * BLOCK * columns, columns, x, y + block * BLOCK, rows, 1, 1);                        \
    }                                                                                                                    \
    if (whole * BLOCK == rows) return;                                                                                   \
    for (at = 0; at < count; at++) {                                                                                     \
      int32_t sums[BLOCK] = {0};                                                                                         \
      NAME##_tile(packed + whole * BLOCK * columns, columns, inputs + at * columns, sums, rows, 1, 1);                   \
      add(sums, rows - whole * BLOCK, results + at * rows + whole * BLOCK);                                              \
    }                                                                                                                    \
  }

#define STEP_16(sum, a, b) _mm_add_epi32(sum, _mm_madd_epi16(a, b))
#define STEP_32(sum, a, b) _mm256_add_epi32(sum, _mm256_madd_epi16(a, b))
#define LOAD_16(place) _mm_loadu_si128(place)
#define LOAD_32(place) _mm256_loadu_si256(place)
KERNEL(multiply_16, "sse2", __m128i, 4, _mm_setzero_si128, LOAD_16, _mm_set1_epi32, STEP_16, _mm_storeu_si128,
       _mm_add_epi32, 2, 1, 2)
KERNEL(multiply_32, "avx2", __m256i, 8, _mm256_setzero_si256, LOAD_32, _mm256_set1_epi32, STEP_32, _mm256_storeu_si256,
       _mm256_add_epi32, 4, 1, 4)
KERNEL(multiply_64, "avx512f,avx512bw,avx512vnni", __m512i, 16, _mm512_setzero_si512, _mm512_loadu_si512,
       _mm512_set1_epi32, _mm512_dpwssd_epi32, _mm512_storeu_si512, _mm512_add_epi32, 4, 4, 8)

static kernel *of_width(size_t width) {
  switch (width) {
    case 64:
      return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni") ? multiply_64 : NULL;
    case 32: return __builtin_cpu_supports("avx2") ? multiply_32 : NULL;
    case 16: return multiply_16;
    default: return multiply_plainly;
  }
}

static const size_t widths[] = {64, 32, 16};
#else
static kernel *of_width(size_t width) { return width == 0 ? multiply_plainly : NULL; }

static const size_t widths[] = {0};
#endif

/// The kernel for the widest vectors that the machine has.
static kernel *widest;

__attribute__((constructor)) static void choose(void) {
  for (size_t at = 0; widest == NULL; at++) widest = of_width(widths[at]);
}

void matrix_multiply(
    const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count, int32_t *results) {
  widest(packed, rows, columns, inputs, count, results);
}

_Bool matrix_multiply_by(
    size_t width, const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count,
    int32_t *results) {
  kernel *by = of_width(width);
  if (by != NULL) by(packed, rows, columns, inputs, count, results);
  return by != NULL;
}
