import Foundation
import SpaceSyntax

/// One direction of one layer of the network in floating point, as it is trained; `ParserNetwork` computes the same in fixed
/// point.
final class LSTMGraph {
  let input: Parameter
  let recurrent: Parameter
  let bias: Parameter
  private let hidden: Int
  private let inner: Int
  private let isBackwards: Bool
  /// Sums before the gates, in the tokens' order, and the cells, in the order of reading from 1 on.
  private let sums: Tensor
  private let slopes: Tensor
  private let cells: Tensor
  private let outputs: Tensor
  private let carried: Tensor

  init(_ inner: Int, _ hidden: Int, _ longest: Int, isBackwards: Bool, _ random: inout Random) {
    self.hidden = hidden
    self.inner = inner
    self.isBackwards = isBackwards
    let rows = ParserShape.gateCount * hidden
    input = Parameter(rows, inner)
    recurrent = Parameter(rows, hidden)
    bias = Parameter(1, rows)
    input.randomize(sqrtf(6 / Float(inner + hidden)), &random)
    recurrent.randomize(sqrtf(3 / Float(hidden)), &random)
    for unit in 0..<hidden { unsafe bias.value.values[unit] = 1 }
    sums = Tensor(longest, rows)
    slopes = Tensor(longest, rows)
    cells = Tensor(longest + 1, hidden)
    outputs = Tensor(longest + 1, hidden)
    carried = Tensor(2, hidden)
  }

  static func squash(_ x: Float) -> Float {
    let x = max(-2, min(2, x))
    return x - x * abs(x) / 4
  }
  static func gate(_ x: Float) -> Float { (1 + squash(x / 2)) / 2 }
  /// Slopes are not let go to nothing, so that units come back.
  static func squashSlope(_ x: Float) -> Float { max(0.02, 1 - abs(x) / 2) }
  static func gateSlope(_ x: Float) -> Float { squashSlope(x / 2) / 4 }

  func forward(_ x: Tensor, _ count: Int, into y: Tensor, _ offset: Int) {
    let rows = ParserShape.gateCount * hidden
    for t in 0..<count { unsafe sums.row(t).update(from: bias.value.values, count: rows) }
    unsafe Kernels.product(x.values, count, inner, input.value.values, rows, sums.values)
    for turn in 0..<count {
      let t = isBackwards ? count - 1 - turn : turn
      let a = unsafe sums.row(t)
      unsafe Kernels.product(outputs.row(turn), hidden, recurrent.value.values, rows, a)
      let (before, cell, out) = unsafe (cells.row(turn), cells.row(turn + 1), outputs.row(turn + 1))
      let target = unsafe y.row(t) + offset
      for unit in 0..<hidden {
        let keep = unsafe Self.gate(a[unit])
        let new = unsafe Self.squash(a[2 * hidden + unit])
        unsafe cell[unit] = new + keep * (before[unit] - new)
        unsafe out[unit] = Self.gate(a[hidden + unit]) * cell[unit]
        unsafe target[unit] = out[unit]
      }
    }
  }

  /// `dy` holds the slopes of what `forward` gave.
  func backward(_ x: Tensor, _ count: Int, _ dy: Tensor, _ offset: Int, _ dx: Tensor) {
    let rows = ParserShape.gateCount * hidden
    carried.clear(2)
    let (dh, dc) = unsafe (carried.row(0), carried.row(1))
    for turn in stride(from: count - 1, through: 0, by: -1) {
      let t = isBackwards ? count - 1 - turn : turn
      let (a, d, source) = unsafe (sums.row(t), slopes.row(t), dy.row(t) + offset)
      let (before, cell) = unsafe (cells.row(turn), cells.row(turn + 1))
      for unit in 0..<hidden {
        let (af, ao, ag) = unsafe (a[unit], a[hidden + unit], a[2 * hidden + unit])
        let h = unsafe source[unit] + dh[unit]
        let (keep, new) = (Self.gate(af), Self.squash(ag))
        let c = unsafe h * Self.gate(ao) + dc[unit]
        unsafe d[unit] = c * (before[unit] - new) * Self.gateSlope(af)
        unsafe d[hidden + unit] = h * cell[unit] * Self.gateSlope(ao)
        unsafe d[2 * hidden + unit] = c * (1 - keep) * Self.squashSlope(ag)
        unsafe dc[unit] = c * keep
        unsafe dh[unit] = 0
      }
      unsafe Kernels.combine(d, 1, rows, recurrent.value.values, hidden, dh)
      unsafe Kernels.add(1, d, rows, bias.touch(0))
    }
    unsafe Kernels.back(
      slopes.values, count, rows, x.values, inner, input.value.values, dx: dx.values, dw: input.gradient.values)
    passBackRecurrent(count, rows)
  }

  private func passBackRecurrent(_ count: Int, _ rows: Int) {
    if isBackwards {
      // Slopes stand in the tokens' order, outputs in that of reading.
      for turn in 0..<count {
        let (d, h) = unsafe (slopes.row(count - 1 - turn), outputs.row(turn))
        for row in 0..<rows { unsafe Kernels.add(d[row], h, hidden, recurrent.gradient.values + row * hidden) }
      }
    } else {
      for row in stride(from: 0, to: rows, by: 2) {
        let (d, target) = unsafe (slopes.values + row, recurrent.gradient.values + row * hidden)
        unsafe Kernels.combine((d, d + 1), rows, count, outputs.values, hidden, (target, target + hidden))
      }
    }
  }
}
