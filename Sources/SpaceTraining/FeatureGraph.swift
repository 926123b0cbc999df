import SpaceSyntax

/// Tells parts of speech and features from the first layer: taught besides, so that the layer finds out what it can of each word.
/// No part of what is shipped.
final class FeatureGraph {
  let weights: Parameter
  let sums: Parameter
  private let scores: Tensor
  private let width: Int

  init(_ classes: Int, width: Int, longest: Int, _ random: inout Random) {
    self.width = width
    let rows = (classes + 7) / 8 * 8
    weights = Parameter(rows, width)
    sums = Parameter(1, rows)
    scores = Tensor(longest, rows)
    weights.randomize(0.1, &random)
  }

  /// Adds the slopes of the loss for `classes`, one a token, −1 where there is none, to `slopes`.
  func teach(_ classes: [Int], weight: Float, _ vectors: Tensor, slopes: Tensor) {
    let rows = weights.value.rows
    for t in classes.indices { unsafe scores.row(t).update(from: sums.value.values, count: rows) }
    unsafe Kernels.product(vectors.values, classes.count, width, weights.value.values, rows, scores.values)
    for (t, right) in classes.enumerated() {
      let row = unsafe scores.row(t)
      if right < 0 {
        unsafe row.update(repeating: 0, count: rows)
        continue
      }
      unsafe Softmax.normalize(UnsafeMutableBufferPointer(start: row, count: rows))
      unsafe row[right] -= 1
      for k in 0..<rows { unsafe row[k] *= weight }
      unsafe Kernels.add(1, row, rows, sums.touch(0))
    }
    unsafe Kernels.back(
      scores.values, classes.count, rows, vectors.values, width, weights.value.values, dx: slopes.values,
      dw: weights.gradient.values)
  }
}
