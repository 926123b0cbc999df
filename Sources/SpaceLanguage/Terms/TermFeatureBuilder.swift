import SpaceLexicon
import SpaceModel
import SpaceText

/// Works out the features of a document's candidates.
package struct TermFeatureBuilder {
  private let table: CandidateTable
  private let document: Document
  /// By the number of the stem: how often it stands in the document, how common its commonest form is, and whether it
  /// stands in the title.
  private let stemCounts: [Int32]
  private let stemRarity: [UInt8]
  private let isInTitle: [Bool]
  /// How many documents of the background hold the stem, by logarithm; −1 where there is no background.
  private let stemDocuments: [Int32]
  /// A number for the stem of each distinct word.
  private let stemNumbers: [Int32]
  private let tokenCount: Int
  private let headingCount: Int32
  private let bodyStart: Int

  init(_ table: CandidateTable, _ document: Document) {
    self.table = table
    self.document = document
    var counts = [Int32](repeating: 0, count: table.tokens.words.count)
    for token in table.tokens.tokens { counts[Int(token.word)] += 1 }
    var numbers = HashIndex(capacity: counts.count)
    let stemNumbers = table.stems.map { Int32(numbers.insert($0)) }
    self.stemNumbers = stemNumbers
    var totals = [Int32](repeating: 0, count: numbers.count)
    var rarities = [UInt8](repeating: 30, count: numbers.count)
    for index in counts.indices {
      let stem = Int(stemNumbers[index])
      totals[stem] += counts[index]
      // The commonest form speaks for the stem.
      rarities[stem] = min(rarities[stem], table.tokens.words[index].rarity)
    }
    stemCounts = totals
    stemRarity = rarities
    let background = Models.documents(table.language)
    stemDocuments = numbers.keys.map { background.isEmpty ? -1 : Int32(background.value($0) ?? 0) }
    tokenCount = max(1, table.tokens.tokens.count)
    var stems = [Bool](repeating: false, count: numbers.count)
    let titleSpan = document.elements.first?.span ?? Span(0, 0)
    for index in table.tokens.indices(in: titleSpan).prefix(30) where !table.isJoiner(index) {
      stems[Int(stemNumbers[Int(table.tokens.tokens[index].word)])] = true
    }
    isInTitle = stems
    headingCount = Int32(document.elements.count { $0.kind == .heading })
    bodyStart = table.tokens.indices(in: titleSpan).upperBound
  }

  /// The features of the candidates at `indices`, those that compare a candidate with the others of its document included.
  func features(of indices: [Int]) -> [TermFeatures] {
    var result = indices.map { features(of: table.candidates[$0]) }
    if result.isEmpty { return result }
    let most = result.reduce(Int32(1)) { max($0, $1.values[0]) }
    let quick = result.map { Self.quickScore($0) }
    let best = max(1, quick.max() ?? 1)
    for (rank, index) in quick.placesFromLargest.enumerated() { result[index].values[31] = Self.log(Int32(rank)) }
    // How much the document explains, and which of its explanations are surer.
    let confidences = result.map { $0.values[14] }.filter { $0 > 0 }.sorted(by: >)
    let explained = Int32(confidences.count { $0 >= Candidate.likelyDefinition })
    let density = Int32(Int(explained) * 10_000 / tokenCount)
    rank(&result, by: result.map { -$0.values[46] }, into: 56)
    rank(&result, by: result.map { $0.values[6] }, into: 57)
    rank(&result, by: result.map { $0.values[0] }, into: 58)
    for index in result.indices {
      let confidence = result[index].values[14]
      result[index].values[40] = Self.log(explained)
      result[index].values[41] = density
      result[index].values[42] =
        confidence == 0 ? 1000 : Self.log(Int32(confidences.firstIndex { $0 <= confidence } ?? 0))
      result[index].values[30] = result[index].values[0] * 100 / most
      result[index].values[32] = quick[index] * 100 / best
      result[index].values[33] = Self.log(Int32(result.count))
    }
    return result
  }

  /// How many candidates of the document have a larger number than each, in hundredths of all.
  private func rank(_ features: inout [TermFeatures], by numbers: [Int32], into place: Int) {
    var larger = 0
    var last: Int32?
    for (rank, index) in numbers.placesFromLargest.enumerated() {
      if numbers[index] != last { larger = rank }
      last = numbers[index]
      features[index].values[place] = Int32(larger * 100 / features.count)
    }
  }

  /// Frequency times rarity, with weight for length.
  private static func quickScore(_ f: TermFeatures) -> Int32 { f.values[0] * f.values[6] / 100 * (f.values[3] + 2) / 3 }

  private func features(of candidate: Candidate) -> TermFeatures {
    let occurrence = table.occurrences[Int(candidate.last)]
    let range = Int(occurrence.first)..<Int(occurrence.first + occurrence.count)
    var rarest: Int32 = 0
    var commonest: Int32 = 40
    var sum: Int32 = 0
    var words: Int32 = 0
    var names: Int32 = 0
    var adjectives: Int32 = 0
    var vague: Int32 = 0
    var least = Int32.max
    var inTitle: Int32 = 0
    var letters: Int32 = 0
    var stemTotal: Int32 = 0
    var documents: (least: Int32, most: Int32, sum: Int32) = (100, -1, 0)
    for index in range where !table.isJoiner(index) {
      let token = table.tokens.tokens[index]
      let stem = Int(stemNumbers[Int(token.word)])
      let rarity = Int32(stemRarity[stem])
      rarest = max(rarest, rarity)
      commonest = min(commonest, rarity)
      sum += rarity
      let known = stemDocuments[stem]
      documents = (min(documents.least, known), max(documents.most, known), documents.sum + known)
      words += 1
      if token.tag == .properNoun { names += 1 }
      if token.tag == .adjective { adjectives += 1 }
      if table.lists[Int(token.word)] & Language.List.vague != 0 { vague += 1 }
      let count = stemCounts[stem]
      least = min(least, count)
      stemTotal += count
      if isInTitle[stem] { inTitle += 1 }
      letters += Int32(token.span.count)
    }
    words = max(1, words)
    let last = table.tokens.tokens[range.upperBound - 1]
    let headWord = table.language.traits.contains(.nounFirst) ? table.tokens.tokens[range.lowerBound] : last
    var f = TermFeatures()
    f.values[0] = Self.log(candidate.count)
    f.values[1] = Self.log(candidate.maximal)
    f.values[2] = candidate.maximal * 100 / max(1, candidate.count)
    f.values[3] = words
    f.values[4] = rarest
    f.values[5] = commonest
    f.values[6] = sum * 10 / words
    f.values[7] = Self.log(candidate.firstToken + 1)
    f.values[8] = Int32(Int(candidate.firstToken) * 1000 / tokenCount)
    f.values[9] = Int32(Int(candidate.lastToken - candidate.firstToken) * 1000 / tokenCount)
    f.values[10] = Int32(candidate.slices.nonzeroBitCount)
    f.values[11] = min(20, candidate.headings)
    f.values[12] = min(20, candidate.marked)
    f.values[13] = candidate.midSentence == 0 ? 50 : candidate.capitals * 100 / candidate.midSentence
    f.values[14] = candidate.confidence
    f.values[15] = min(5, candidate.entries)
    f.values[16] = Self.log(Int32(tokenCount))
    f.values[17] = names * 100 / words
    f.values[18] = adjectives * 100 / words
    f.values[19] = vague
    f.values[20] = Self.log(least)
    f.values[21] = Int32(candidate.count) * 100 / max(1, least)
    f.values[22] = inTitle * 100 / words
    f.values[23] = letters / words
    f.values[24] = Int32(Int(candidate.count) * 10_000 / tokenCount)
    f.values[25] = candidate.initial * 100 / max(1, candidate.count)
    f.values[26] = Int32(stemRarity[Int(stemNumbers[Int(headWord.word)])])
    f.values[27] = Self.log(stemTotal / words)
    f.values[28] = isAllUpper(range) ? 1 : 0
    f.values[29] = Int32(occurrence.count) - words
    f.values[34] = min(5, candidate.definitions)
    f.values[35] = candidate.initial * 100 / max(1, candidate.count)
    f.values[36] = isTitled(candidate) ? 1 : 0
    f.values[37] = candidate.inLists * 100 / max(1, candidate.count)
    f.values[38] = Int32(Self.endingClass(table.tokens.words[Int(headWord.word)].form))
    f.values[43] = candidate.confidence == 0 ? -1 : min(500, candidate.definedAt - candidate.firstToken)
    f.values[44] = documents.least
    f.values[45] = documents.most
    f.values[46] = documents.sum * 10 / words
    f.values[47] = stemDocuments[Int(stemNumbers[Int(headWord.word)])]
    f.values[48] = Self.log(candidate.inShortLines)
    f.values[49] = Self.log(candidate.wholeLines)
    f.values[50] = candidate.definite * 100 / candidate.count
    f.values[51] = candidate.determined * 100 / candidate.count
    f.values[52] = candidate.besideCommas * 100 / candidate.count
    f.values[53] = min(5, candidate.quoted)
    f.values[54] = candidate.isAbbreviated ? 2 : candidate.isShortForm ? 1 : 0
    f.values[55] = candidate.opening * 100 / candidate.count
    f.values[39] = Int32(table.tokens.tokens[range.lowerBound].tag.rawValue)
    return f
  }

  /// Its first mention is in the document's first element.
  private func isTitled(_ candidate: Candidate) -> Bool { Int(candidate.firstToken) < bodyStart }

  /// Endings by which abstract nouns are made, in the languages we know.
  private static let endings = LanguagePack.any.words(.abstractEnding).map { Array($0.utf8) }

  /// The number of the ending that a word has, from 1 on; 0 for none.
  private static func endingClass(_ form: String) -> Int {
    let bytes = form.utf8
    let place = endings.firstIndex { bytes.count > $0.count && bytes.suffix($0.count).elementsEqual($0) }
    return place.map { $0 + 1 } ?? 0
  }

  private func isAllUpper(_ range: Range<Int>) -> Bool {
    let span = table.tokens.tokens[range.lowerBound].span
    let bytes = table.text.bytes[span.range]
    return range.count == 1 && bytes.count > 1 && bytes.allSatisfy { !ASCII.isLower($0) && $0 < 0x80 }
  }

  /// log2 in hundredths, of one more than `value`; by table and shift, so that all machines agree.
  static func log(_ value: Int32) -> Int32 {
    let v = UInt32(max(0, value)) + 1
    let whole = 31 - v.leadingZeroBitCount
    let fraction = whole == 0 ? 0 : Int(((UInt64(v) << 16) >> UInt64(whole)) & 0xFFFF)
    return Int32(whole * 100 + fraction * 100 / 65536)
  }
}

extension [Int32] {
  /// The places of the numbers from the largest to the smallest, the first of equals first: a radix sort, byte by byte, of how far
  /// each is below the largest.
  var placesFromLargest: [Int] {
    guard let largest = self.max(), let smallest = self.min() else { return [] }
    let range = UInt32(truncatingIfNeeded: Int64(largest) - Int64(smallest))
    var places = [Int](indices)
    var next = places
    var shift: UInt32 = 0
    while shift < 32, range >> shift > 0 {
      var ends = InlineArray<256, Int>(repeating: 0)
      unsafe withUnsafeBufferPointer { numbers in
        func byte(_ place: Int) -> Int { unsafe Int(UInt32(bitPattern: largest &- numbers[place]) >> shift & 0xFF) }
        for place in numbers.indices { ends[byte(place)] += 1 }
        var total = 0
        for digit in 0..<256 { (ends[digit], total) = (total, total + ends[digit]) }
        unsafe next.withUnsafeMutableBufferPointer { next in
          for place in places {
            let digit = byte(place)
            unsafe next[ends[digit]] = place
            ends[digit] += 1
          }
        }
      }
      swap(&places, &next)
      shift += 8
    }
    return places
  }
}
