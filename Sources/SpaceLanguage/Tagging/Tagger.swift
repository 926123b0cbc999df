import SpaceModel
import SpaceText

/// Parts of speech by an averaged perceptron over hashed features (Collins 2002; the feature set is that of the greedy
/// left-to-right taggers in common use). Each feature picks one row of sixteen 8-bit weights, one a tag, from a table of
/// fixed size; the sixteen sums are one SIMD register, and the largest names the tag. Numbers, marks and addresses never
/// reach it. 20 rows a token, eleven of which depend on one word alone and are summed up once for each word of a document; no
/// allocation a token, integer arithmetic only; accuracies stand in the model's card.
@safe package struct Tagger: @unchecked Sendable {
  package static let lanes = 16
  package static let featureCount = 20
  static let numeral = PartOfSpeech.numeral.rawValue
  static let punctuation = PartOfSpeech.punctuation.rawValue
  static let symbol = PartOfSpeech.symbol.rawValue
  static let other = PartOfSpeech.other.rawValue

  /// The tags a lane stands for; punctuation and symbols have none.
  package static let tags: [UInt8] = PartOfSpeech.allCases.filter { $0 != .punctuation && $0 != .symbol }.map(
    \.rawValue)

  /// Never written to.
  private let weights: UnsafeRawBufferPointer
  private let shift: UInt32

  /// `file` is the logarithm of the number of rows, then the rows; nil when there is none. It must stay where it is: taggers are as
  /// large as the rest of the program, and most runs need one of them.
  package init?(_ file: UnsafeRawBufferPointer) {
    guard let first = unsafe file.first, file.count == 1 + (Self.lanes << Int(first)) else { return nil }
    unsafe weights = UnsafeRawBufferPointer(rebasing: file.dropFirst())
    shift = 32 - UInt32(first)
  }

  /// The same of a file that is not part of the program; for training.
  package init?(copying file: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    unsafe copy.copyBytes(from: file)
    unsafe self.init(UnsafeRawBufferPointer(copy))
  }

  /// Tags the tokens of one sentence from left to right; `tags` receives one each. `cache` is that of the lexicon that numbered
  /// the tokens' words.
  package func tag(_ tokens: ArraySlice<TaggedToken>, into tags: inout [UInt8], _ cache: inout TaggerCache) {
    let first = tags.count
    let names = Self.tags
    unsafe fill(&cache, tokens, weights)
    for i in tokens.indices {
      if let fixed = tokens[i].fixed {
        tags.append(fixed)
        continue
      }
      let before = tags.count - first
      var sums = cache.sums(around: i, in: tokens)
      let rows = Self.rowsInContext(
        of: i, in: tokens, previous: before > 0 ? tags[tags.count - 1] : 31,
        beforeThat: before > 1 ? tags[tags.count - 2] : 31, shift: shift)
      for k in 0..<9 { unsafe sums &+= Self.row(rows[k], of: weights) }
      tags.append(names[Self.best(sums)])
    }
  }

  /// The lane with the largest sum, the first of equals: each sum carries the number of its lane in its lowest bits, so that one
  /// maximum over the register finds both.
  @inline(__always)
  private static func best(_ sums: SIMD16<Int16>) -> Int {
    var numbered =
      SIMD16<Int32>(truncatingIfNeeded: sums) &* 16 &+ SIMD16(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    // The last lane stands for no tag.
    numbered[15] = .min
    return 15 - Int(numbered.max() & 15)
  }

  @inline(__always)
  private static func row(_ row: UInt32, of table: UnsafeRawBufferPointer) -> SIMD16<Int16> {
    let bytes = unsafe table.loadUnaligned(fromByteOffset: Int(row) * lanes, as: SIMD16<Int8>.self)
    return SIMD16<Int16>(truncatingIfNeeded: bytes)
  }

  /// Sums up what each word of `tokens` that is new says of itself and of its neighbours.
  private func fill(_ cache: inout TaggerCache, _ tokens: ArraySlice<TaggedToken>, _ table: UnsafeRawBufferPointer) {
    @inline(__always)
    func row(_ feature: UInt32, _ value: UInt32) -> SIMD16<Int16> {
      unsafe Self.row(Self.mix(feature, value, shift), of: table)
    }
    func views(_ features: WordFeatures) -> [SIMD16<Int16>] {
      let word = features.word
      let suffix = features.suffix3
      let own = row(2, word) &+ row(3, suffix) &+ row(4, features.suffix2)
      return [
        own &+ row(5, features.prefix) &+ row(6, features.suffix4), row(7, word) &+ row(11, suffix),
        row(8, word) &+ row(12, suffix), row(9, word), row(10, word),
      ]
    }
    if cache.isEmpty { cache.add(views(WordFeatures.none), for: -1) }
    for token in tokens where !cache.has(token.word) { cache.add(views(token.features), for: token.word) }
  }

  /// The rows that depend on more than one word, or on how the word is written here.
  @inline(__always)
  private static func rowsInContext(
    of index: Int, in tokens: ArraySlice<TaggedToken>, previous: UInt8, beforeThat: UInt8, shift: UInt32
  ) -> InlineArray<9, UInt32> {
    let here = tokens[index]
    let word = here.features.word
    let none = WordFeatures.none
    let left = index > tokens.startIndex ? tokens[index - 1].features.word : none.word
    let right = index + 1 < tokens.endIndex ? tokens[index + 1].features : none
    let one = UInt32(previous) &* 0x9E37_79B1
    let two = UInt32(beforeThat) &* 0x85EB_CA77
    let rightShape = index + 1 < tokens.endIndex ? tokens[index + 1].shape & 0x0F : 64
    let leftShape = index > tokens.startIndex ? tokens[index - 1].shape & 0x0F : 64
    return [
      mix(1, here.shape, shift), mix(13, one, shift), mix(14, one ^ two, shift), mix(15, one ^ word &* 3, shift),
      mix(16, left &* 5 ^ word, shift), mix(17, word &* 7 ^ right.word, shift),
      mix(18, here.shape << 16 | leftShape << 8 | rightShape, shift),
      mix(19, here.features.suffix3 ^ here.shape &* 0x0101_0101, shift), mix(20, one &* 3 ^ right.suffix2, shift),
    ]
  }

  /// All rows of the table that the token at `index` picks, for training.
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

/// What a tagger knows of each word of a lexicon by itself, so that it is looked up once: the sums of the rows that it picks
/// where it stands, and for its neighbours up to two words away.
package struct TaggerCache {
  private var sums: [SIMD16<Int16>] = []
  private var isFilled: [Bool] = []

  package init() {}

  fileprivate var isEmpty: Bool { sums.isEmpty }
  fileprivate func has(_ word: Int32) -> Bool { Int(word) + 1 < isFilled.count && isFilled[Int(word) + 1] }

  /// `views` are five; the word −1 stands for none.
  fileprivate mutating func add(_ views: [SIMD16<Int16>], for word: Int32) {
    let place = Int(word) + 1
    if place >= isFilled.count {
      let missing = place + 1 - isFilled.count
      isFilled.append(contentsOf: repeatElement(false, count: missing))
      sums.append(contentsOf: repeatElement(SIMD16<Int16>(repeating: 0), count: missing * 5))
    }
    isFilled[place] = true
    for (view, sum) in views.enumerated() { sums[place * 5 + view] = sum }
  }

  @inline(__always)
  fileprivate func sums(around index: Int, in tokens: ArraySlice<TaggedToken>) -> SIMD16<Int16> {
    func word(_ at: Int) -> Int {
      at >= tokens.startIndex && at < tokens.endIndex ? (Int(tokens[at].word) + 1) * 5 : 0
    }
    return sums[word(index)] &+ sums[word(index - 1) + 1] &+ sums[word(index + 1) + 2] &+ sums[word(index - 2) + 3]
      &+ sums[word(index + 2) + 4]
  }
}
