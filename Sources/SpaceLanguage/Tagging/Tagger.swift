import CModels
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

  /// `file` holds the rows, a power of two of them; nil when there are none. It must stay where it is: taggers are as large as the
  /// rest of the program, and most runs need one of them. It should begin where a line of memory does, so that no row lies on two.
  package init?(_ file: UnsafeRawBufferPointer) {
    let rows = UInt32(clamping: file.count / Self.lanes)
    guard rows > 1, rows.nonzeroBitCount == 1, file.count % Self.lanes == 0 else { return nil }
    unsafe weights = file
    shift = 32 - UInt32(rows.trailingZeroBitCount)
  }

  /// The same of a file that is not part of the program; for training.
  package init?(copying file: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 64)
    unsafe copy.copyBytes(from: file)
    unsafe self.init(UnsafeRawBufferPointer(copy))
  }

  /// Tags the tokens of one sentence from left to right; `tags` receives one each. `cache` holds the views of no word, then of
  /// all words by their numbers.
  ///
  /// Most rows have to come from far away in memory, and waiting for them one by one would be most of the work. So they are asked for
  /// first: those that don't depend on the tags before for all tokens, the others by the tag that the word before has most often.
  package func tag(_ tokens: ArraySlice<TaggedToken>, into tags: inout [UInt8], _ cache: TaggerCache) {
    let names = Self.tags
    unsafe tokens.withUnsafeBufferPointer { tokens in
      unsafe cache.withViews(tokens.count) { views, likely, scratch in
        for i in tokens.indices where unsafe tokens[i].fixed == nil {
          let places = unsafe placesInContext(of: i, in: tokens)
          for k in places.indices { unsafe embedded_file_prefetch(weights.baseAddress, places[k]) }
          unsafe scratch[i].places = places
          let view = unsafe (Int(tokens[i].word) + 1) * MemoryLayout<TaggerView>.stride
          unsafe embedded_file_prefetch(views.baseAddress, view)
          unsafe embedded_file_prefetch(views.baseAddress, view + 64)
          let guess = unsafe i == 0 ? 31 : tokens[i - 1].fixed ?? names[Int(likely[Int(tokens[i - 1].word) + 1])]
          let after = unsafe placesAfter(guess, of: i, in: tokens)
          unsafe embedded_file_prefetch(weights.baseAddress, after.word)
          unsafe embedded_file_prefetch(weights.baseAddress, after.suffix)
        }
        for i in tokens.indices where unsafe tokens[i].fixed == nil {
          var sum = unsafe Self.sumOfWords(around: i, in: tokens, views)
          let places = unsafe scratch[i].places
          for k in places.indices { sum &+= row(at: places[k]) }
          unsafe scratch[i].sum = sum
        }
        var (previous, beforeThat): (UInt8, UInt8) = (31, 31)
        for i in tokens.indices {
          var tag = unsafe tokens[i].fixed ?? 0
          if unsafe tokens[i].fixed == nil {
            let one = UInt32(previous) &* 0x9E37_79B1
            let two = UInt32(beforeThat) &* 0x85EB_CA77
            let places = unsafe placesAfter(previous, of: i, in: tokens)
            let sum = row(13, one) &+ row(14, one ^ two) &+ row(at: places.word) &+ row(at: places.suffix)
            tag = names[Self.best(unsafe scratch[i].sum &+ sum)]
          }
          tags.append(tag)
          (beforeThat, previous) = (previous, tag)
        }
      }
    }
  }

  /// The number of the tag with the largest sum, the first of equals: each sum is made wider and gets 15 less its tag's number
  /// for its lowest bits, so that one maximum finds both. The last tag stands for none.
  @inline(__always)
  static func best(_ sums: SIMD16<Int16>) -> Int {
    // Of each half, the lanes with even numbers and those with odd ones, as four words.
    func numbered(_ half: SIMD8<Int16>) -> (even: SIMD4<Int32>, odd: SIMD4<Int32>) {
      let pairs = unsafe unsafeBitCast(half, to: SIMD4<Int32>.self)
      return ((pairs &<< 16) &>> 12, (pairs & ~0xFFFF) &>> 12)
    }
    func larger(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> { a.replacing(with: b, where: b .> a) }
    let (low, high) = (numbered(sums.lowHalf), numbered(sums.highHalf))
    var last = high.odd | SIMD4(12, 8, 4, 0)
    last[3] = .min
    let four = larger(
      larger(low.even | SIMD4(15, 11, 7, 3), low.odd | SIMD4(13, 9, 5, 1)),
      larger(high.even | SIMD4(14, 10, 6, 2), last))
    return 15 - Int(Swift.max(Swift.max(four[0], four[1]), Swift.max(four[2], four[3])) & 15)
  }

  /// Where the row is that a feature of this value picks.
  @inline(__always)
  private func place(_ feature: UInt32, _ value: UInt32) -> Int { Int(Self.mix(feature, value, shift)) * Self.lanes }

  @inline(__always)
  private func row(_ feature: UInt32, _ value: UInt32) -> SIMD16<Int16> { row(at: place(feature, value)) }

  /// A row: the weights with even numbers, then those with odd ones, since that is how they come out of pairs of bytes without being
  /// moved one by one.
  @inline(__always)
  private func row(at place: Int) -> SIMD16<Int16> { Self.row(pairs(at: place)) }

  @inline(__always)
  private static func row(_ pairs: SIMD8<Int16>) -> SIMD16<Int16> {
    SIMD16(lowHalf: (pairs &<< 8) &>> 8, highHalf: pairs &>> 8)
  }

  /// The same as it is kept, in pairs of bytes.
  @inline(__always)
  private func pairs(at place: Int) -> SIMD8<Int16> {
    unsafe weights.loadUnaligned(fromByteOffset: place, as: SIMD8<Int16>.self)
  }

  /// What the table says of a word, and of its neighbours, by that word alone.
  func view(of features: WordFeatures) -> TaggerView {
    let places = places(of: features)
    let own = row(at: places[0]) &+ row(at: places[1]) &+ row(at: places[2]) &+ row(at: places[3])
    return TaggerView(
      own: own &+ row(at: places[4]), before: row(at: places[5]) &+ row(at: places[6]),
      after: row(at: places[7]) &+ row(at: places[8]), twoBefore: pairs(at: places[9]), twoAfter: pairs(at: places[10]))
  }

  /// The rows that a word picks where it stands, for the word after it, the one before, and those two places away.
  @inline(__always)
  func places(of features: WordFeatures) -> InlineArray<11, Int> {
    let word = features.word
    return [
      place(2, word), place(3, features.suffix3), place(4, features.suffix2), place(5, features.prefix),
      place(6, features.suffix4), place(7, word), place(11, features.suffix3), place(8, word),
      place(12, features.suffix3), place(9, word), place(10, word),
    ]
  }

  /// What the words at and around `index` say, each by itself.
  @inline(__always)
  private static func sumOfWords(
    around index: Int, in tokens: UnsafeBufferPointer<TaggedToken>, _ views: UnsafeBufferPointer<TaggerView>
  ) -> SIMD16<Int16> {
    @inline(__always)
    func place(_ at: Int) -> Int { unsafe at >= 0 && at < tokens.count ? Int(tokens[at].word) + 1 : 0 }
    let neighbours = unsafe views[place(index - 1)].before &+ views[place(index + 1)].after
    let further = unsafe row(views[place(index - 2)].twoBefore) &+ row(views[place(index + 2)].twoAfter)
    return unsafe views[place(index)].own &+ neighbours &+ further
  }

  /// The rows that depend on how the word is written here, or on it and a neighbour.
  @inline(__always)
  private func placesInContext(of index: Int, in tokens: UnsafeBufferPointer<TaggedToken>) -> InlineArray<5, Int> {
    let here = unsafe tokens[index]
    let word = here.features.word
    var (left, leftShape) = (WordFeatures.none.word, UInt32(64))
    if index > 0 { unsafe (left, leftShape) = (tokens[index - 1].features.word, tokens[index - 1].shape & 0x0F) }
    var (right, rightShape) = (WordFeatures.none.word, UInt32(64))
    if index + 1 < tokens.count {
      unsafe (right, rightShape) = (tokens[index + 1].features.word, tokens[index + 1].shape & 0x0F)
    }
    return [
      place(1, here.shape), place(16, left &* 5 ^ word), place(17, word &* 7 ^ right),
      place(18, here.shape << 16 | leftShape << 8 | rightShape),
      place(19, here.features.suffix3 ^ here.shape &* 0x0101_0101),
    ]
  }

  /// The rows that depend on a word and the tag before it.
  @inline(__always)
  private func placesAfter(
    _ previous: UInt8, of index: Int, in tokens: UnsafeBufferPointer<TaggedToken>
  ) -> (word: Int, suffix: Int) {
    let one = UInt32(previous) &* 0x9E37_79B1
    let word = unsafe tokens[index].features.word
    let right = unsafe index + 1 < tokens.count ? tokens[index + 1].features.suffix2 : WordFeatures.none.suffix2
    return (place(15, one ^ word &* 3), place(20, one &* 3 ^ right))
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
    return h &>> shift
  }
}
