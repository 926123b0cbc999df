import Foundation

/// The layer that chooses a move or a relation, as it is trained: hidden units that are a sum of rows without what is below zero,
/// and a score for each choice.
final class ChoiceLayer {
  let weights: Parameter
  let sums: Parameter
  private let hidden: Tensor
  private let slopes: Tensor
  private let results: Tensor
  private let choices: Int
  private let width: Int

  /// `choices` is a multiple of four.
  init(choices: Int, width: Int, _ random: inout Random) {
    self.choices = choices
    self.width = width
    weights = Parameter(choices, width)
    sums = Parameter(1, (choices + 7) / 8 * 8)
    hidden = Tensor(1, width)
    slopes = Tensor(1, width)
    results = Tensor(1, choices)
    weights.randomize(0.2, &random)
  }

  /// The scores of the choices for the sum of `rows`.
  func scores(_ rows: [Kernels.Row]) -> [Float] {
    let units = unsafe hidden.values
    hidden.clear(1)
    for k in unsafe rows.indices { unsafe Kernels.add(1, rows[k], width, units) }
    for unit in 0..<width { unsafe units[unit] = max(0, units[unit]) }
    unsafe results.values.update(from: sums.value.values, count: choices)
    unsafe Kernels.product(units, width, weights.value.values, choices, results.values)
    return results.array
  }

  /// Passes the slopes of the scores back to the rows that gave them.
  func passBack(_ scoreSlopes: [Float], to rows: [Kernels.Row]) {
    slopes.clear(1)
    for (choice, slope) in scoreSlopes.enumerated() where slope != 0 {
      unsafe sums.touch(0)[choice] += slope
      unsafe Kernels.add(slope, hidden.values, width, weights.touch(choice))
      unsafe Kernels.add(slope, weights.value.row(choice), width, slopes.values)
    }
    for unit in 0..<width where unsafe hidden.values[unit] <= 0 { unsafe slopes.values[unit] = 0 }
    for k in unsafe rows.indices { unsafe Kernels.add(1, slopes.values, width, rows[k]) }
  }
}
