import CMatrix
import Testing

/// Each machine computes by the widest vectors that it has: all have to find what plain numbers give.
struct FixedMatrixTests {
  @Test(arguments: [(384, 128), (4, 64), (52, 96), (100, 22), (16, 2), (1, 8)])
  func vectorsGiveWhatPlainNumbersGive(rows: Int, columns: Int) {
    var random = LinearCongruence(state: UInt64(rows * columns))
    let weights = random.numbers(rows * columns)
    let count = 7
    let inputs = random.numbers(count * columns)
    // With room to begin at a multiple of 64 bytes, as vectors want it.
    let packed = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: 2 * matrix_packed_count(rows, columns), alignment: 64
    ).bindMemory(to: Int16.self, capacity: matrix_packed_count(rows, columns))
    defer { unsafe packed.deallocate() }
    unsafe matrix_pack(weights, rows, columns, packed)
    let begun: [Int32] = (0..<count * rows).map { Int32($0) }
    var expected = begun
    for input in 0..<count {
      for row in 0..<rows {
        var sum = expected[input * rows + row]
        for column in 0..<columns {
          let (weight, number) = (Int32(weights[row * columns + column]), Int32(inputs[input * columns + column]))
          sum &+= weight &* number
        }
        expected[input * rows + row] = sum
      }
    }
    var tried = 0
    for width in [0, 16, 32, 64] {
      var results = begun
      guard unsafe matrix_multiply_by(width, packed, rows, columns, inputs, count, &results) else { continue }
      #expect(results == expected, "vectors of \(width) bytes")
      tried += 1
    }
    #expect(tried > 0)
  }

  @Test(arguments: [8, 30, 128])
  func stepsGiveTheSameByAnyVectors(hidden: Int) {
    var random = LinearCongruence(state: UInt64(hidden))
    let gates: [Int32] = random.numbers(3 * hidden).map { Int32($0) << 9 }
    let cell: [Int32] = random.numbers(hidden).map { Int32($0) >> 3 }
    var (expected, shown) = (cell, [Int16](repeating: 0, count: hidden))
    #expect(unsafe network_step_by(0, gates, hidden, &expected, &shown))
    #expect(expected != cell && expected.allSatisfy { abs($0) <= 4096 })
    for width in [16, 32, 64] {
      var (own, output) = (cell, [Int16](repeating: 0, count: hidden))
      guard unsafe network_step_by(width, gates, hidden, &own, &output) else { continue }
      #expect(own == expected && output == shown)
    }
  }
}

/// Numbers of 16 bits, the lowest and the highest among them.
private struct LinearCongruence {
  var state: UInt64

  mutating func next() -> Int16 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let number = Int16(truncatingIfNeeded: state >> 33)
    if number % 50 != 0 { return number }
    return number < 0 ? .min : .max
  }

  mutating func numbers(_ count: Int) -> [Int16] {
    var numbers: [Int16] = []
    for _ in 0..<count { numbers.append(next()) }
    return numbers
  }
}
