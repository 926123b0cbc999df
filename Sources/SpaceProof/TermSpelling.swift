import SpaceText

/// Terms that are spelled like others: forms of one word that have different stems, and the parts of compounds.
struct TermSpelling: Sendable {
  private let spellings: [[UInt8]]
  /// The terms in the order of their letters, and in that of their letters read from the end.
  private let forwards: [Int32]
  private let backwards: [Int32]
  /// Terms that begin with so many letters in common are compared.
  private static let opening = 4

  init(_ terms: [String]) {
    spellings = terms.map { Array($0.utf8) }
    let spellings = spellings
    let places = terms.indices.map { Int32($0) }
    forwards = places.sorted { a, b in
      spellings[Int(a)].lexicographicallyPrecedes(spellings[Int(b)])
    }
    backwards = places.sorted { a, b in
      spellings[Int(a)].reversed().lexicographicallyPrecedes(spellings[Int(b)].reversed())
    }
  }

  /// Terms that `stem` may be another form of, and how likely, in 255ths. `joins` tells whether compounds are written as one word.
  func kin(of stem: String, joins: Bool) -> [(term: Int32, strength: Int)] {
    let stem = Array(stem.utf8)
    if let plural = other(stem) { return [(plural, Self.pluralStrength)] }
    guard stem.count >= Self.opening, stem.allSatisfy({ !ASCII.isDigit($0) }) else { return [] }
    var result: [(term: Int32, strength: Int)] = []
    let opening = stem.prefix(Self.opening)
    let first = forwards.partitioningIndex { !spellings[Int($0)].lexicographicallyPrecedes(opening) }
    for term in forwards[first...] {
      let other = spellings[Int(term)]
      guard other.starts(with: opening) else { break }
      let strength = max(Self.likeness(stem, other), joins ? Self.opens(stem, other) : 0)
      if strength > 0 { result.append((term, strength)) }
    }
    guard joins, stem.count >= 5 else { return result }
    let ending = Array(stem.reversed())
    let last = backwards.partitioningIndex { !spellings[Int($0)].reversed().lexicographicallyPrecedes(ending) }
    for term in backwards[last...] {
      let other = spellings[Int(term)]
      guard other.reversed().starts(with: ending) else { break }
      if other.count > stem.count { result.append((term, Self.partStrength)) }
    }
    return result
  }

  private static let partStrength = 150
  private static let pluralStrength = 240

  /// An acronym with or without its "s": stemmers leave those.
  private func other(_ stem: [UInt8]) -> Int32? {
    guard (3...5).contains(stem.count) else { return nil }
    let sought = stem.last == 0x73 ? Array(stem.dropLast()) : stem + [0x73]
    let place = forwards.partitioningIndex { !spellings[Int($0)].lexicographicallyPrecedes(sought) }
    guard place < forwards.count, spellings[Int(forwards[place])] == sought else { return nil }
    return forwards[place]
  }

  /// One of them begins the other.
  private static func opens(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let shorter = min(a.count, b.count)
    return shorter >= 5 && a.count != b.count && a.starts(with: b.prefix(shorter)) ? partStrength : 0
  }

  /// As long a beginning in common as inflected and derived forms of a word have.
  private static func likeness(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let (shorter, longer) = (min(a.count, b.count), max(a.count, b.count))
    var common = 0
    while common < shorter, a[common] == b[common] { common += 1 }
    if common == longer { return 0 }
    guard common >= 4, common * 20 >= shorter * 15, common * 2 >= longer else { return 0 }
    return 255 * 2 * common / (shorter + longer) * 9 / 10
  }
}
