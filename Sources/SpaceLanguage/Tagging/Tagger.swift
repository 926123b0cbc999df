import SpaceModel
import SpaceText

/// Parts of speech by an averaged perceptron over hashed features (Collins 2002; the feature set is that of the greedy
/// left-to-right taggers in common use). Each feature picks one row of sixteen 8-bit weights, one a tag, from a table of
/// fixed size; the sixteen sums are one SIMD register, and the largest names the tag. Numbers, marks and addresses never
/// reach it. About 20 rows a token, no allocation, integer arithmetic only; accuracies stand in the model's card.
package struct Tagger: Sendable {
  package static let lanes = 16
  package static let featureCount = 20
  static let numeral = PartOfSpeech.numeral.rawValue
  static let punctuation = PartOfSpeech.punctuation.rawValue
  static let symbol = PartOfSpeech.symbol.rawValue
  static let other = PartOfSpeech.other.rawValue

  /// The tags a lane stands for; punctuation and symbols have none.
  package static let tags: [UInt8] = PartOfSpeech.allCases.filter { $0 != .punctuation && $0 != .symbol }.map(
    \.rawValue)

  private let weights: [Int8]
  private let shift: UInt32

  /// `file` is the logarithm of the number of rows, then the rows; nil when there is none.
  package init?(_ file: [UInt8]) {
    guard let first = file.first, file.count == 1 + (Self.lanes << Int(first)) else { return nil }
    weights = file.dropFirst().map { Int8(bitPattern: $0) }
    shift = 32 - UInt32(first)
  }

  /// Tags the tokens of one sentence from left to right; `tags` receives one each.
  package func tag(_ tokens: ArraySlice<TaggedToken>, into tags: inout [UInt8]) {
    var rows = InlineArray<20, UInt32>(repeating: 0)
    let first = tags.count
    unsafe weights.withUnsafeBytes { table in
      for i in tokens.indices {
        if let fixed = tokens[i].fixed {
          tags.append(fixed)
          continue
        }
        let before = tags.count - first
        Self.rows(
          of: i, in: tokens, previous: before > 0 ? tags[tags.count - 1] : 31,
          beforeThat: before > 1 ? tags[tags.count - 2] : 31, shift: shift, into: &rows)
        var sums = SIMD16<Int16>(repeating: 0)
        for k in 0..<Self.featureCount {
          let row = unsafe table.loadUnaligned(fromByteOffset: Int(rows[k]) * Self.lanes, as: SIMD16<Int8>.self)
          sums &+= SIMD16<Int16>(truncatingIfNeeded: row)
        }
        var best = 0
        for lane in 1..<Self.tags.count where sums[lane] > sums[best] { best = lane }
        tags.append(Self.tags[best])
      }
    }
  }

  /// The rows of the table that the token at `index` picks.
  @inline(__always)
  package static func rows(
    of index: Int, in tokens: ArraySlice<TaggedToken>, previous: UInt8, beforeThat: UInt8, shift: UInt32,
    into rows: inout InlineArray<20, UInt32>
  ) {
    let none: UInt32 = 0x27D4_EB2F
    let here = tokens[index]
    let word = here.features.word
    let left = index > tokens.startIndex ? tokens[index - 1].features : nil
    let right = index + 1 < tokens.endIndex ? tokens[index + 1].features : nil
    let left2 = index - 1 > tokens.startIndex ? tokens[index - 2].features.word : none
    let right2 = index + 2 < tokens.endIndex ? tokens[index + 2].features.word : none
    let leftWord = left?.word ?? none
    let rightWord = right?.word ?? none
    let one = UInt32(previous) &* 0x9E37_79B1
    let two = UInt32(beforeThat) &* 0x85EB_CA77
    let rightShape = index + 1 < tokens.endIndex ? tokens[index + 1].shape & 0x0F : 64
    let leftShape = index > tokens.startIndex ? tokens[index - 1].shape & 0x0F : 64
    rows[0] = mix(1, here.shape, shift)
    rows[1] = mix(2, word, shift)
    rows[2] = mix(3, here.features.suffix3, shift)
    rows[3] = mix(4, here.features.suffix2, shift)
    rows[4] = mix(5, here.features.prefix, shift)
    rows[5] = mix(6, here.features.suffix4, shift)
    rows[6] = mix(7, leftWord, shift)
    rows[7] = mix(8, rightWord, shift)
    rows[8] = mix(9, left2, shift)
    rows[9] = mix(10, right2, shift)
    rows[10] = mix(11, left?.suffix3 ?? none, shift)
    rows[11] = mix(12, right?.suffix3 ?? none, shift)
    rows[12] = mix(13, one, shift)
    rows[13] = mix(14, one ^ two, shift)
    rows[14] = mix(15, one ^ word &* 3, shift)
    rows[15] = mix(16, leftWord &* 5 ^ word, shift)
    rows[16] = mix(17, word &* 7 ^ rightWord, shift)
    rows[17] = mix(18, here.shape << 16 | leftShape << 8 | rightShape, shift)
    rows[18] = mix(19, here.features.suffix3 ^ here.shape &* 0x0101_0101, shift)
    rows[19] = mix(20, one &* 3 ^ (right?.suffix2 ?? none), shift)
  }

  @inline(__always)
  private static func mix(_ feature: UInt32, _ value: UInt32, _ shift: UInt32) -> UInt32 {
    var h = (value ^ feature &* 0x9E37_79B9) &* 0x85EB_CA6B
    h ^= h >> 15
    h = h &* 0xC2B2_AE35
    return h >> shift
  }
}
