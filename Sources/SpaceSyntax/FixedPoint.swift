import CMatrix

/// Fixed-point arithmetic of the parser's network: activations of 16 bits with 12 after the point, weights of 16 bits with 11,
/// sums of 32 bits with 23. Integers only, so that every machine finds the same trees.
enum FixedPoint {
  static let activationBits: Int32 = 12
  static let weightBits: Int32 = 11
  static let one: Int32 = 1 << activationBits

  /// A sum as an activation.
  @inline(__always)
  static func activation(_ sum: Int32) -> Int32 { (sum &+ 1 << 10) &>> weightBits }

  @inline(__always)
  static func saturated(_ x: Int32) -> Int16 { Int16(truncatingIfNeeded: max(-32768, min(32767, x))) }

  /// Sums as activations: `results[k]` is that of `sums[k]`.
  static func activations(_ sums: [Int32], count: Int, into results: inout [Int16]) {
    precondition(sums.count >= count && results.count >= count)
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe results.withUnsafeMutableBufferPointer { results in
        for at in 0..<count { unsafe results[at] = saturated(activation(sums[at])) }
      }
    }
  }

  /// Adds up the rows of `units` numbers that begin at `places` of one table and at `others` of another, then leaves out what is
  /// below zero.
  @inline(__always)
  static func rectifiedSum<let first: Int, let second: Int>(
    _ units: Int, _ table: [Int16], _ places: InlineArray<first, Int>, _ other: [Int16],
    _ others: InlineArray<second, Int>, into results: inout [Int16]
  ) {
    for k in 0..<first { precondition(places[k] >= 0 && places[k] + units <= table.count) }
    for k in 0..<second { precondition(others[k] >= 0 && others[k] + units <= other.count) }
    results.setCount(units)
    unsafe table.withUnsafeBytes { table in
      unsafe other.withUnsafeBytes { other in
        unsafe results.withUnsafeMutableBytes { results in
          var unit = 0
          while unit < units {
            var sum = SIMD8<Int32>.zero
            for k in 0..<first {
              let part = unsafe table.loadUnaligned(fromByteOffset: 2 &* (places[k] &+ unit), as: SIMD8<Int16>.self)
              sum &+= wide(part)
            }
            for k in 0..<second {
              let part = unsafe other.loadUnaligned(fromByteOffset: 2 &* (others[k] &+ unit), as: SIMD8<Int16>.self)
              sum &+= wide(part)
            }
            let kept = sum.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 32767))
            unsafe results.storeBytes(
              of: narrow(kept), toByteOffset: 2 &* unit, as: SIMD8<Int16>.self)
            unit &+= 8
          }
        }
      }
    }
  }

  /// Eight numbers with more room. The generic initialiser of vectors is not always inlined.
  @inline(__always)
  static func wide(_ a: SIMD8<Int16>) -> SIMD8<Int32> {
    var result = SIMD8<Int32>.zero
    for lane in 0..<8 { result[lane] = Int32(a[lane]) }
    return result
  }

  @inline(__always)
  static func narrow(_ a: SIMD8<Int32>) -> SIMD8<Int16> {
    var result = SIMD8<Int16>.zero
    for lane in 0..<8 { result[lane] = Int16(truncatingIfNeeded: a[lane]) }
    return result
  }
}

/// A matrix of weights, one row an output; columns are even.
struct FixedMatrix: Sendable {
  let rows: Int
  let columns: Int
  private let weights: PackedWeights

  init(rows: Int, columns: Int, _ weights: [Int16]) {
    precondition(columns % 2 == 0 && weights.count == rows * columns)
    self.rows = rows
    self.columns = columns
    self.weights = PackedWeights(rows: rows, columns: columns, weights)
  }

  /// Adds to each of `count` rows of `results` the product with a row of `inputs`.
  func multiply(_ inputs: [Int16], count: Int, into results: inout [Int32], from place: Int = 0) {
    precondition(place >= 0 && inputs.count >= count * columns && results.count >= place + count * rows)
    unsafe inputs.withUnsafeBufferPointer { inputs in
      unsafe results.withUnsafeMutableBufferPointer { results in
        guard let x = inputs.baseAddress, let y = results.baseAddress else { return }
        unsafe matrix_multiply(weights.packed, rows, columns, x, count, y + place)
      }
    }
  }
}

/// Weights in the order in which vectors take them, at an address that is a multiple of their size.
@safe private final class PackedWeights: @unchecked Sendable {
  let packed: UnsafeMutablePointer<Int16>

  init(rows: Int, columns: Int, _ weights: [Int16]) {
    let bytes = matrix_packed_count(rows, columns) * MemoryLayout<Int16>.stride
    let place = UnsafeMutableRawPointer.allocate(byteCount: max(bytes, 64), alignment: 64)
    unsafe packed = place.assumingMemoryBound(to: Int16.self)
    unsafe weights.withUnsafeBufferPointer { weights in
      if let first = weights.baseAddress { unsafe matrix_pack(first, rows, columns, packed) }
    }
  }

  deinit { unsafe packed.deallocate() }
}
