import SpaceLexicon
import SpaceModel
import SpaceText

/// What the parser sees of one token: how it is written, and its part of speech.
package struct WordInput: Sendable {
  /// The hash of its form in lower case, with 0 for every digit.
  package var form: UInt32
  /// Hashes of its last two, three and four letters, and of its first three.
  package var affixes: SIMD4<UInt32>
  /// Capitals, digits, hyphen, first of the sentence: 0..<`shapeCount`.
  package var shape: UInt8
  /// The raw value of its `PartOfSpeech`.
  package var tag: UInt8

  package static let shapeCount = 32
  package static let affixCount = 4
}

/// Works out what the parser sees of tokens. For one thread at a time.
package struct WordInputReader {
  private var folded: [UInt8] = []

  package init() {}

  /// What is seen of the token at `range` of `text`; `isFirst` is true of the first of a sentence.
  package mutating func input(_ text: [UInt8], _ range: Range<Int>, tag: PartOfSpeech, isFirst: Bool) -> WordInput {
    folded.removeAll(keepingCapacity: true)
    var shape: UInt8 = isFirst ? 16 : 0
    var letters = 0
    var uppers = 0
    var isASCII = true
    for at in range {
      let byte = text[at]
      if ASCII.isUpper(byte) {
        if at == range.lowerBound { shape |= 1 }
        uppers += 1
        letters += 1
        folded.append(byte | 0x20)
      } else if ASCII.isDigit(byte) {
        shape |= 4
        folded.append(0x30)
      } else {
        if byte == 0x2D { shape |= 8 }
        letters += ASCII.isLetter(byte) ? 1 : 0
        isASCII = isASCII && byte < 0x80
        folded.append(byte)
      }
    }
    if letters > 1 && uppers == letters { shape |= 2 }
    if !isASCII { foldBeyondASCII(text, range, &shape) }
    let hash = WordHash.of(folded)
    return WordInput(
      form: UInt32(truncatingIfNeeded: hash ^ hash >> 32), affixes: affixes, shape: shape, tag: tag.rawValue)
  }

  private mutating func foldBeyondASCII(_ text: [UInt8], _ range: Range<Int>, _ shape: inout UInt8) {
    folded.removeAll(keepingCapacity: true)
    CaseFolding.fold(text[range], into: &folded)
    for at in folded.indices where ASCII.isDigit(folded[at]) { folded[at] = 0x30 }
    let first = text.scalar(at: range.lowerBound).value
    if CaseFolding.lowered(first) != first { shape |= 1 }
  }

  private var affixes: SIMD4<UInt32> {
    var prefix: UInt32 = 0xC2B2_AE35
    var at = 0
    var letters = 0
    while at < folded.count {
      if folded[at] & 0xC0 != 0x80 {
        letters += 1
        if letters > 3 { break }
      }
      prefix = (prefix ^ UInt32(folded[at])) &* 0x0100_0193
      at += 1
    }
    var result = SIMD4<UInt32>(repeating: 0)
    var hash: UInt32 = 0x811C_9DC5
    var count = 0
    at = folded.count
    while at > 0, count < 4 {
      at -= 1
      hash = (hash ^ UInt32(folded[at])) &* 0x0100_0193
      guard folded[at] & 0xC0 != 0x80 else { continue }
      count += 1
      if count >= 2 { result[count - 2] = hash }
    }
    // A word shorter than the ending has one of its own.
    for missing in max(0, count - 1)..<3 { result[missing] = hash ^ 0x5555 &+ UInt32(missing) }
    result[3] = prefix
    return Self.mixed(result)
  }

  /// Spreads the four over tables, each in its own way.
  private static func mixed(_ values: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var result = (values ^ SIMD4(0x9E37_79B9, 0x3C6E_F372, 0xDAA6_6D2B, 0x78DD_E6E4)) &* 0x85EB_CA6B
    result ^= result &>> 15
    return result &* 0xC2B2_AE35
  }
}
