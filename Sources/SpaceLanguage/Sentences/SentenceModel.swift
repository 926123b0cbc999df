/// Decides which proposed gaps part sentences: logistic regression over hashed features of the words around a gap, what the
/// rules say among them, in 16-bit weights (the maximum-entropy approach of Reynar and Ratnaparkhi 1997, with gaps that no
/// mark announces, so that headlines, signatures and lines of addresses run into the text are found, too). It overrules the
/// rules only where it is sure. About forty rows a gap; what it was trained on stands in the card.
package struct SentenceModel: Sendable {
  package static let rows: UInt32 = 16
  package static let featureCount = 40
  static let shared = SentenceModel(Models.sentences)

  /// The languages it was trained on; their places count in the features.
  private static let languages = ["en", "de", "fr", "es", "it", "pt", "nl"]
  static func index(of language: Language) -> UInt32? { languages.firstIndex(of: language.code).map { UInt32($0) } }

  private let weights: [Int16]

  /// The logarithm of the number of weights, then two bytes a weight, little endian; nil when there are none.
  package init?(_ file: [UInt8]) {
    guard file.first == UInt8(Self.rows), file.count == 1 + 2 << Int(Self.rows) else { return nil }
    weights = stride(from: 1, to: file.count, by: 2).map {
      Int16(bitPattern: UInt16(file[$0]) | UInt16(file[$0 + 1]) << 8)
    }
  }

  /// A thousand times the logarithm of the odds that the gap parts two sentences.
  func score(_ gap: ProposedGap) -> Int {
    var sum = 0
    let weights = weights.span
    for i in 0..<Self.featureCount { sum += Int(weights[Int(gap.rows[i])]) }
    return sum
  }

  /// True when the gap parts two sentences: what the rules say, unless the odds against it are 9 to 1 (a gap they propose),
  /// 4 to 1 (one they deny; before a small letter 9 to 1, and after a name that ends in "!" never) or 3 to 2 (a colon, or no mark).
  func parts(_ gap: ProposedGap) -> Bool {
    let score = score(gap)
    if gap.isProposed { return score > -2197 }
    switch gap.kind {
    case .terminator: return gap.isBeforeSmall ? score > 2197 && !gap.isAfterCapital : score > 1386
    case .clause, .none: return score > 405
    }
  }
}

/// A gap between two words with what the model is asked about it.
package struct ProposedGap {
  package enum Kind: UInt8, Sendable {
    /// A full stop, question or exclamation mark, or the like.
    case terminator
    /// A colon or semicolon.
    case clause
    case none
  }

  /// The end of the words before it.
  package let left: Int
  package let kind: Kind
  /// What the rules say.
  package let isProposed: Bool
  /// A letter in lower case follows.
  let isBeforeSmall: Bool
  /// The word before it has a capital.
  let isAfterCapital: Bool
  package var rows: InlineArray<40, UInt32>

  @inline(__always)
  static func row(_ feature: UInt32, _ value: UInt32) -> UInt32 {
    var h = (value ^ feature &* 0x9E37_79B9) &* 0x85EB_CA6B
    h ^= h >> 15
    h = h &* 0xC2B2_AE35
    return h >> (32 - SentenceModel.rows)
  }
}
