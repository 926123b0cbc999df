import Testing

/// However notes are moved about, they say the same.
@Suite struct MovingTests {
  /// Numbers from a seed: linear congruential (Knuth, MMIX).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 32
    }
  }

  private static let sentences = (1...40).map { number in
    "Gauge number \(number) stands \(number * 7) metres from the \(number % 2 == 0 ? "north" : "south") pier."
  }

  /// The sentences in some order, in paragraphs, items and files of some length.
  private static func notes(_ numbers: inout Numbers) -> TestNotes {
    var left = sentences.shuffled(using: &numbers)
    var files: [(path: String, lines: [String])] = []
    while !left.isEmpty {
      var lines: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &numbers) where !left.isEmpty {
        let count = min(left.count, Int.random(in: 1...4, using: &numbers))
        let isItem = count == 1 && Bool.random(using: &numbers)
        lines.append(
          (isItem ? "- " : "")
            + left.prefix(count).joined(
              separator: isItem ? "" : " \n".randomElement(using: &numbers).map(String.init) ?? " "))
        left.removeFirst(count)
      }
      files.append(("notes/\(files.count).md", lines))
    }
    return TestNotes(files.shuffled(using: &numbers))
  }

  @Test(arguments: 1...40) func movingIsNoChange(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let (before, after) = (Self.notes(&numbers), Self.notes(&numbers))
    #expect(try before.changes(to: after).isEmpty)
  }

  @Test(arguments: 1...40) func oneChangeAmongMovesIsToldAlone(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let before = Self.notes(&numbers)
    var after = Self.notes(&numbers)
    let number = Int.random(in: 1...40, using: &numbers)
    for file in after.files.indices {
      after.files[file].lines = after.files[file].lines.map {
        $0.replacing("stands \(number * 7) metres", with: "stands 4321 metres")
      }
    }
    let changes = try before.changes(to: after)
    #expect(changes.map(\.change) == [.changed], "\(changes)")
    #expect(changes.first?.after?.contains("Gauge number \(number) stands 4321") == true)
  }
}
