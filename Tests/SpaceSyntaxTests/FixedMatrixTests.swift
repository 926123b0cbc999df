import CMatrix
import Testing

/// Each machine multiplies by the widest vectors that it has: all have to find what plain numbers give.
struct FixedMatrixTests {
  @Test(arguments: [(384, 128), (4, 64), (52, 96), (100, 22), (16, 2), (1, 8)])
  func vectorsGiveWhatPlainNumbersGive(rows: Int, columns: Int) {
    var random = LinearCongruence(state: UInt64(rows * columns))
    let weights = (0..<rows * columns).map { _ in random.next() }
    let count = 7
    let inputs = (0..<count * columns).map { _ in random.next() }
    let packed = UnsafeMutablePointer<Int16>.allocate(capacity: matrix_packed_count(rows, columns))
    defer { packed.deallocate() }
    matrix_pack(weights, rows, columns, packed)
    let expected = (0..<count * rows).map { place in
      let (input, row) = place.quotientAndRemainder(dividingBy: rows)
      return (0..<columns).reduce(into: Int32(place)) { sum, column in
        sum &+= Int32(weights[row * columns + column]) &* Int32(inputs[input * columns + column])
      }
    }
    var tried = 0
    for width in [0, 16, 32, 64] {
      var results = (0..<count * rows).map { Int32($0) }
      if matrix_multiply_by(width, packed, rows, columns, inputs, count, &results) {
        #expect(results == expected, "vectors of \(width) bytes")
        tried += 1
      }
    }
    #expect(tried > 0)
  }

  @Test(arguments: [8, 30, 128])
  func stepsGiveTheSameByAnyVectors(hidden: Int) {
    var random = LinearCongruence(state: UInt64(hidden))
    let gates = (0..<3 * hidden).map { _ in Int32(random.next()) << 9 }
    let cell = (0..<hidden).map { _ in Int32(random.next()) >> 3 }
    var (expected, shown) = (cell, [Int16](repeating: 0, count: hidden))
    #expect(network_step_by(0, gates, hidden, &expected, &shown))
    #expect(expected != cell && expected.allSatisfy { abs($0) <= 4096 })
    for width in [16, 32, 64] {
      var (own, output) = (cell, [Int16](repeating: 0, count: hidden))
      if network_step_by(width, gates, hidden, &own, &output) { #expect(own == expected && output == shown) }
    }
  }
}

/// Numbers of 16 bits, the lowest and the highest among them.
private struct LinearCongruence {
  var state: UInt64

  mutating func next() -> Int16 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let number = Int16(truncatingIfNeeded: state >> 33)
    return number % 50 == 0 ? (number < 0 ? .min : .max) : number
  }
}
