import CStemmer
import SpaceLexicon
import SpaceModel
import SpaceText

/// The distinct words of one document: gives each an index, and works out once what is the same in all its occurrences.
package struct Lexicon: ~Copyable {
  package private(set) var words: [Word] = []
  /// What the tagger sees of each word, and the word's number among the known ones.
  package private(set) var features: [WordFeatures] = []
  private var numbers: [Int32] = []
  /// The hash of each word, for the language's lists.
  package private(set) var hashes: [UInt64] = []
  /// The hashes of each word's form and of its stem. A token's own hash leaves out what doesn't matter to it ("i.e.").
  private(set) var formHashes: [UInt64] = []
  private(set) var stemHashes: [UInt64] = []
  private var slots: [Int32]
  private var known: KnownWords
  /// The word that is being added, in lower case.
  private var folded: [UInt8] = []
  private let bytes: [UInt8]
  private let language: Language
  private let frequencies: FingerprintTable
  private let stemmer: Stemmer
  private let tagger: Tagger?

  package init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    self.language = language
    frequencies = Models.frequencies(language)
    stemmer = Stemmer(language)
    tagger = Models.tagger(language)
    known = KnownWords.taken(for: language.code, tagger)
    slots = [Int32](repeating: -1, count: 1024)
    // Fewer words than that are rare; more cost another allocation.
    let expected = bytes.count / 20
    words.reserveCapacity(expected)
    features.reserveCapacity(expected)
    numbers.reserveCapacity(expected)
    hashes.reserveCapacity(expected)
    formHashes.reserveCapacity(expected)
    stemHashes.reserveCapacity(expected)
  }

  deinit { KnownWords.keep(known) }

  /// The index of the token's word.
  package mutating func index(of token: RawToken) -> Int32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: token.hash ^ token.hash >> 32) & mask
    while slots[slot] >= 0 {
      if hashes[Int(slots[slot])] == token.hash { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let index = Int32(words.count)
    slots[slot] = index
    hashes.append(token.hash)
    append(token)
    if words.count * 2 > slots.count { grow() }
    return index
  }

  /// A token of the word at `index`, for `tag`.
  @inline(__always)
  func tagged(_ token: RawToken, _ index: Int32, isFirst: Bool) -> TaggedToken {
    TaggedToken(features: features[Int(index)], word: numbers[Int(index)], token: token, isFirst: isFirst)
  }

  /// To be called some time before `index(of:)`, which then has less to wait for.
  @inline(__always)
  func prepare(for token: RawToken) { known.prefetch(token.hash) }

  /// To be called after it, and some time before `index(of:)`, too.
  @inline(__always)
  func prepareFurther(for token: RawToken) { known.prefetchEntry(token.hash) }

  /// Tags the tokens of one sentence, which are from `tagged`; `tags` receives one each. False where the language has no tagger.
  func tag(_ tokens: [TaggedToken], into tags: inout [UInt8]) -> Bool {
    guard let tagger else { return false }
    tagger.tag(tokens[...], into: &tags, known.views)
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  private mutating func append(_ token: RawToken) {
    let number = known.find(token, bytes) ?? newWord(token)
    numbers.append(Int32(number))
    features.append(known.entries[number].features)
    words.append(known.entries[number].word)
    formHashes.append(known.entries[number].formHash)
    stemHashes.append(known.entries[number].stemHash)
  }

  /// Works a word out; its number among the known ones.
  private mutating func newWord(_ token: RawToken) -> Int {
    folded.removeAll(keepingCapacity: true)
    CaseFolding.fold(bytes[token.range], into: &folded)
    let features = WordFeatures(folded: folded, hash: token.hash)
    let form = String(decoding: folded, as: UTF8.self)
    var word = Word(form: form, stem: form, isStopword: token.kind != .address, rarity: 30)
    if token.kind == .word {
      let isStop =
        language.isStopword(token.hash) || language.traits.contains(.unknown) && folded.count <= 3 && folded[0] < 0x80
      word = Word(
        form: form, stem: stemmer.stem(folded, form), isStopword: isStop,
        rarity: frequencies.value(token.hash).map { $0 & FingerprintTable.number } ?? 30)
    }
    let hash = WordHash.of(folded)
    let entry = KnownWords.Entry(
      word: word, formHash: hash, stemHash: word.stem == form ? hash : WordHash.of(word.stem), features: features,
      kind: token.kind)
    return known.add(entry, tagger?.view(of: features) ?? .none, for: token)
  }
}

/// What a stem is known by in tables.
package func stemHash(_ stem: String) -> UInt64 { WordHash.of(stem) }
