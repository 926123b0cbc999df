#ifndef CMATRIX_H
#define CMATRIX_H

#include <stddef.h>
#include <stdint.h>

/// How many rows of a matrix lie together in the form that `matrix_multiply` takes.
#define MATRIX_BLOCK 16

/// How many numbers of 16 bits a packed matrix has: rows are filled up to whole blocks.
size_t matrix_packed_count(size_t rows, size_t columns);

/// Brings `weights`, one row after another, into the order that `matrix_multiply` takes: of each block of rows the first two
/// columns of all its rows, then the next two. `columns` is even. `packed` has room for `matrix_packed_count` numbers.
void matrix_pack(const int16_t *weights, size_t rows, size_t columns, int16_t *packed);

/// Adds to each of `count` rows of `results` the product of the matrix with a row of `inputs`. Sums of 32 bits wrap around, so
/// that the widest vectors of the machine give what plain numbers give. `packed` lies at a multiple of 64 bytes.
void matrix_multiply(
    const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count, int32_t *results);

/// One step of an LSTM with coupled gates, in fixed point (activations have 12 bits after the point, sums 23). `gates` holds the
/// sums for forgetting, for showing and for what is new, `hidden` each; `cell` is brought up to date, and `output` written. The
/// input gate is what forgetting leaves (Greff et al. 2017), so that cells stay within ±1.
void network_step(const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output);

/// The same as `matrix_multiply` with the vectors of a `width` in bytes (16, 32, 64), 0 for none: what a test compares. False where the machine has
/// no such vectors.
_Bool matrix_multiply_by(
    size_t width, const int16_t *packed, size_t rows, size_t columns, const int16_t *inputs, size_t count,
    int32_t *results);

/// The same as `network_step` with the vectors of a `width`.
_Bool network_step_by(size_t width, const int32_t *gates, size_t hidden, int32_t *cell, int16_t *output);

#endif
