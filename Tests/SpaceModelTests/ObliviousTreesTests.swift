import SpaceModel
import SpaceText
import Testing

@Suite struct ObliviousTreesTests {
  /// Trees and examples made from a counter, with values that meet thresholds exactly.
  private static func number(_ seed: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: seed) &+ 1) &* 0x9E37_79B9_7F4A_7C15 >> 40)
  }

  private static let file: [UInt8] = (0..<37).flatMap { tree -> [UInt8] in
    var bytes = (0..<ObliviousTrees.depth).map { UInt8(number(tree * 5 + $0) % 11) }
    for level in 0..<ObliviousTrees.depth {
      let threshold = Int32(number(1000 + tree * 5 + level) % 21 - 10)
      for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: threshold >> Int32(8 * byte))) }
    }
    for leaf in 0..<1 << ObliviousTrees.depth {
      let value = Int16(truncatingIfNeeded: number(5000 + tree * 32 + leaf))
      bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    return bytes
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 100]) func manyAreScoredAsEachAlone(_ count: Int) {
    let trees = ObliviousTrees(Self.file)
    let examples = (0..<count).map { example in
      (0..<11).map { Int32(Self.number(9000 + example * 11 + $0) % 21 - 10) }
    }
    var batch = ObliviousTrees.Batch(trees, expected: count)
    for example in examples { batch.add(example.span) }
    #expect(batch.finish() == examples.map { trees.score($0.span) })
  }

  @Test func noTreesGiveNothing() {
    var batch = ObliviousTrees.Batch(ObliviousTrees([]), expected: 1)
    batch.add([1].span)
    #expect(batch.finish() == [0])
  }
}
