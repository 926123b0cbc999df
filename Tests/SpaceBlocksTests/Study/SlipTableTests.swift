import SpaceBlocks
import Testing

@Suite struct SlipTableTests {
  /// The table finds just what comparing with every word finds.
  @Test func findsWhatComparingWithEveryWordFinds() {
    var generator = Generator(state: 7)
    let words = Set((0..<400).map { _ in generator.word(of: "abcé-", length: 3...7) }).sorted()
    let table = SlipTable(words)
    var found = 0
    for _ in 0..<2000 {
      let word = generator.word(of: "abcd", length: 3...7)
      let expected = words.contains { Slips.part($0, word) }
      #expect(table.hasNeighbour(of: word) == expected, "\(word)")
      if expected { found += 1 }
    }
    #expect((100..<1900).contains(found))
  }

  @Test func oneByteTooManyTooFewWrongOrSwapped() {
    let table = SlipTable(["membrane", "glycolysis"])
    for slip in ["membbrane", "membane", "mambrane", "memrbane"] { #expect(table.hasNeighbour(of: slip)) }
    // An ending is no slip, and two slips are none.
    for other in ["membranes", "membrane", "mambrone", ""] { #expect(!table.hasNeighbour(of: other)) }
  }

  private struct Generator {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func word(of letters: String, length: ClosedRange<Int>) -> String {
      let letters = Array(letters)
      return String(
        (0..<length.lowerBound + next(below: length.count)).map { _ in letters[next(below: letters.count)] })
    }
  }
}
