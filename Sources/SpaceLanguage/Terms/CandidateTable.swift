import SpaceLexicon
import SpaceModel
import SpaceText

/// All candidates of one document. A class, so that looking at them copies nothing.
///
/// Every sub-sequence of a noun phrase that begins with an adjective or noun and ends in a noun is one (where nouns come
/// first: begins with a noun), as are two noun phrases joined by "of" or its like. Occurrences are chained in one array;
/// the table is open addressing on the hash of the stems. Linear in the number of tokens: a noun phrase has at most five
/// words.
package final class CandidateTable {
  package struct Occurrence {
    let first: Int32
    let count: Int32
    let previous: Int32
  }

  package private(set) var candidates: [TermCandidate] = []
  package private(set) var occurrences: [Occurrence] = []
  private var slots: [Int32]
  let tokens: Tokens
  let language: Language
  let text: Text
  /// A hash of the stem of each distinct word, and its bits in the language's lists.
  let stems: [UInt64]
  let lists: [UInt16]
  private let isDefinite: [Bool]
  let isCalendarName: [Bool]

  init(_ document: Document, _ tokens: Tokens) {
    self.tokens = tokens
    text = document.text
    let language = Languages.language(for: document.language)
    self.language = language
    let hashes = tokens.wordHashes
    stems = hashes.stems
    lists = hashes.forms.map { language.words.value($0) }
    let definite = WordHash.of("the")
    isDefinite = hashes.forms.map { $0 == definite }
    isCalendarName = hashes.forms.map { CalendarNames.contains($0) }
    slots = [Int32](repeating: -1, count: 4096)
    candidates.reserveCapacity(tokens.tokens.count / 8)
    occurrences.reserveCapacity(tokens.tokens.count / 4)
  }

  /// The key of a sequence of tokens; joiners and marks don't count.
  func key(_ range: Range<Int>) -> UInt64 {
    var key: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in range where !isJoiner(index) {
      key = (key ^ stems[Int(tokens.tokens[index].word)]) &* 0xFF51_AFD7_ED55_8CCD
      key ^= key >> 32
    }
    return key
  }

  func isJoiner(_ index: Int) -> Bool {
    tokens.tokens[index].tag == .punctuation || tokens.words[Int(tokens.tokens[index].word)].isStopword
  }

  /// The index of the candidate with this key; nil when there is none.
  package func index(of key: UInt64) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key) & mask
    return unsafe candidates.withUnsafeBufferPointer { candidates in
      while slots[slot] >= 0 {
        if unsafe candidates[Int(slots[slot])].key == key { return Int(slots[slot]) }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Adds an occurrence and returns its candidate's index.
  @discardableResult
  func add(_ range: Range<Int>, isMaximal: Bool, _ place: Place) -> Int {
    let key = key(range)
    let found = index(of: key)
    let index = found ?? insert(key, range)
    let first = range.lowerBound
    // One occurrence may be met twice: as a noun phrase and as a definition's term.
    let last = unsafe candidates.withUnsafeBufferPointer { unsafe $0[index].last }
    if last >= 0, occurrences[Int(last)].first == Int32(first), occurrences[Int(last)].count == Int32(range.count) {
      return index
    }
    occurrences.append(Occurrence(first: Int32(first), count: Int32(range.count), previous: last))
    let surroundings = surroundings(of: range, isMaximal: isMaximal, place)
    let newest = Int32(occurrences.count - 1)
    let slice: UInt32 = 1 << UInt32(first * 32 / max(1, tokens.tokens.count))
    // In place: a candidate is too large to be taken out and put back.
    unsafe candidates.withUnsafeMutableBufferPointer { candidates in
      unsafe candidates[index].last = newest
      unsafe candidates[index].lastToken = Int32(first)
      unsafe candidates[index].slices |= slice
      unsafe candidates[index].take(surroundings)
    }
    return index
  }

  /// What is true of one occurrence, in the order in which a candidate counts it.
  private func surroundings(of range: Range<Int>, isMaximal: Bool, _ place: Place) -> TermCandidate.Surroundings {
    let first = range.lowerBound
    var found: TermCandidate.Surroundings = isMaximal ? .maximal : []
    if place.isHeading { found.insert(.heading) }
    if place.isList { found.insert(.list) }
    if first == place.start {
      found.insert(.initial)
    } else if !place.isHeading {
      found.insert(.midSentence)
      let offset = Int(tokens.tokens[first].span.start)
      let byte = text.bytes[offset]
      if byte < 0x80 ? ASCII.isUpper(byte) : ScalarClass.of(text.bytes.scalar(at: offset).value).contains(.upper) {
        found.insert(.capital)
      }
    }
    if place.isShortLine {
      found.insert(.shortLine)
      if first == place.start, range.upperBound >= place.end { found.insert(.wholeLine) }
    }
    if first > place.start {
      let before = tokens.tokens[first - 1]
      if before.tag == .determiner {
        found.insert(.determined)
        if isDefinite[Int(before.word)] { found.insert(.definite) }
      } else if before.tag == .punctuation {
        let byte = text.bytes[Int(before.span.start)]
        if byte == 0x2C { found.insert(.besideComma) }
        if byte == 0x22 || byte == 0x27 || byte >= 0xC2 { found.insert(.quoted) }
        return found
      }
    } else if place.isOpening {
      found.insert(.opening)
    }
    if range.upperBound < tokens.tokens.count,
      text.bytes[Int(tokens.tokens[range.upperBound].span.start)] == 0x2C
    {
      found.insert(.besideComma)
    }
    return found
  }

  func note(_ index: Int, _ change: (inout TermCandidate) -> Void) { change(&candidates[index]) }

  private func insert(_ key: UInt64, _ range: Range<Int>) -> Int {
    var candidate = TermCandidate(key: key)
    candidate.firstToken = Int32(range.lowerBound)
    var words = 0
    for index in range where !isJoiner(index) { words += 1 }
    candidate.words = UInt8(min(255, words))
    candidate.tokens = UInt8(min(255, range.count))
    candidates.append(candidate)
    if candidates.count * 2 > slots.count { grow() }
    place(Int32(candidates.count - 1))
    return candidates.count - 1
  }

  private func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in 0..<candidates.count - 1 { place(Int32(index)) }
  }

  private func place(_ index: Int32) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: candidates[Int(index)].key) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = index
  }

  /// Where a segment stands.
  struct Place {
    var isHeading = false
    var isList = false
    /// The segment is an element that no mark ends, of few words.
    var isShortLine = false
    /// The segment begins an element.
    var isOpening = false
    /// The segment's first token, and the one after its last.
    var start: Int
    var end = Int.max
  }
}
