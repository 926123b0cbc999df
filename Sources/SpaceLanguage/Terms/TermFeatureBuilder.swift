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
    let most = result.reduce(Int32(1)) { max($0, $1[.count]) }
    let quick = result.map { Self.quickScore($0) }
    let best = max(1, quick.max() ?? 1)
    for (rank, index) in quick.placesFromLargest.enumerated() { result[index][.quickRank] = Self.log(Int32(rank)) }
    // How much the document explains, and which of its explanations are surer.
    let confidences = result.map { $0[.confidence] }.filter { $0 > 0 }.sorted(by: >)
    let explained = Int32(confidences.count { $0 >= TermCandidate.likelyDefinition })
    let density = Int32(Int(explained) * 10_000 / tokenCount)
    rank(&result, by: result.map { -$0[.meanDocuments] }, into: .documentsRank)
    rank(&result, by: result.map { $0[.meanRarity] }, into: .rarityRank)
    rank(&result, by: result.map { $0[.count] }, into: .countRank)
    for index in result.indices {
      let confidence = result[index][.confidence]
      result[index][.explained] = Self.log(explained)
      result[index][.explainedDensity] = density
      result[index][.confidenceRank] =
        confidence == 0 ? 1000 : Self.log(Int32(confidences.firstIndex { $0 <= confidence } ?? 0))
      result[index][.countOfMost] = result[index][.count] * 100 / most
      result[index][.quickShare] = quick[index] * 100 / best
      result[index][.candidates] = Self.log(Int32(result.count))
    }
    return result
  }

  /// How many candidates of the document have a larger number than each, in hundredths of all.
  private func rank(_ features: inout [TermFeatures], by numbers: [Int32], into feature: TermFeature) {
    var larger = 0
    var last: Int32?
    for (rank, index) in numbers.placesFromLargest.enumerated() {
      if numbers[index] != last { larger = rank }
      last = numbers[index]
      features[index][feature] = Int32(larger * 100 / features.count)
    }
  }

  /// Frequency times rarity, with weight for length.
  private static func quickScore(_ f: TermFeatures) -> Int32 {
    f[.count] * f[.meanRarity] / 100 * (f[.words] + 2) / 3
  }

  private func features(of candidate: TermCandidate) -> TermFeatures {
    let occurrence = table.occurrences[Int(candidate.last)]
    let range = Int(occurrence.first)..<Int(occurrence.first + occurrence.count)
    var f = TermFeatures()
    addWords(of: candidate, range, &f)
    addHead(range, &f)
    addOccurrences(of: candidate, &f)
    addPlaces(of: candidate, &f)
    return f
  }

  /// What its words are, by themselves and in the document.
  private func addWords(of candidate: TermCandidate, _ range: Range<Int>, _ f: inout TermFeatures) {
    var sums = WordSums()
    for index in range where !table.isJoiner(index) {
      let token = table.tokens.tokens[index]
      let stem = Int(stemNumbers[Int(token.word)])
      sums.add(rarity: Int32(stemRarity[stem]), documents: stemDocuments[stem], count: stemCounts[stem])
      if token.tag == .properNoun { sums.names += 1 }
      if token.tag == .adjective { sums.adjectives += 1 }
      if table.lists[Int(token.word)] & Language.List.vague != 0 { sums.vague += 1 }
      if isInTitle[stem] { sums.inTitle += 1 }
      sums.letters += Int32(token.span.count)
    }
    let words = max(1, sums.words)
    f[.words] = words
    f[.rarest] = sums.rarest
    f[.commonest] = sums.commonest
    f[.meanRarity] = sums.rarity * 10 / words
    f[.nameShare] = sums.names * 100 / words
    f[.adjectiveShare] = sums.adjectives * 100 / words
    f[.vague] = sums.vague
    f[.leastStemCount] = Self.log(sums.leastCount)
    f[.leastStemShare] = candidate.count * 100 / max(1, sums.leastCount)
    f[.titleShare] = sums.inTitle * 100 / words
    f[.meanLength] = sums.letters / words
    f[.meanStemCount] = Self.log(sums.count / words)
    f[.leastDocuments] = sums.leastDocuments
    f[.mostDocuments] = sums.mostDocuments
    f[.meanDocuments] = sums.documents * 10 / words
    f[.isAllUpper] = isAllUpper(range) ? 1 : 0
    f[.joiners] = Int32(range.count) - words
    f[.firstTag] = Int32(table.tokens.tokens[range.lowerBound].tag.rawValue)
  }

  private func addHead(_ range: Range<Int>, _ f: inout TermFeatures) {
    let head = table.language.traits.contains(.nounFirst) ? range.lowerBound : range.upperBound - 1
    let word = Int(table.tokens.tokens[head].word)
    f[.headRarity] = Int32(stemRarity[Int(stemNumbers[word])])
    f[.headDocuments] = stemDocuments[Int(stemNumbers[word])]
    f[.headEnding] = Int32(Self.endingClass(table.tokens.words[word].form))
  }

  /// How often it occurs, and in what surroundings.
  private func addOccurrences(of candidate: TermCandidate, _ f: inout TermFeatures) {
    func share(_ occurrences: Int32) -> Int32 { occurrences * 100 / candidate.count }
    f[.count] = Self.log(candidate.count)
    f[.maximal] = Self.log(candidate.maximal)
    f[.maximalShare] = share(candidate.maximal)
    f[.headings] = min(20, candidate.headings)
    f[.marked] = min(20, candidate.marked)
    f[.capitalShare] = candidate.midSentence == 0 ? 50 : candidate.capitals * 100 / candidate.midSentence
    f[.initialShare] = share(candidate.initial)
    f[.initialShareAgain] = f[.initialShare]
    f[.listShare] = share(candidate.inLists)
    f[.shortLines] = Self.log(candidate.inShortLines)
    f[.wholeLines] = Self.log(candidate.wholeLines)
    f[.definiteShare] = share(candidate.definite)
    f[.determinedShare] = share(candidate.determined)
    f[.commaShare] = share(candidate.besideCommas)
    f[.quoted] = min(5, candidate.quoted)
    f[.openingShare] = share(candidate.opening)
  }

  /// Where in the document it stands, and how it is explained there.
  private func addPlaces(of candidate: TermCandidate, _ f: inout TermFeatures) {
    f[.documentLength] = Self.log(Int32(tokenCount))
    f[.density] = Int32(Int(candidate.count) * 10_000 / tokenCount)
    f[.firstPlace] = Self.log(candidate.firstToken + 1)
    f[.firstShare] = Int32(Int(candidate.firstToken) * 1000 / tokenCount)
    f[.reach] = Int32(Int(candidate.lastToken - candidate.firstToken) * 1000 / tokenCount)
    f[.slices] = Int32(candidate.slices.nonzeroBitCount)
    f[.isTitled] = Int(candidate.firstToken) < bodyStart ? 1 : 0
    f[.definitions] = min(5, candidate.definitions)
    f[.confidence] = candidate.confidence
    f[.entries] = min(5, candidate.entries)
    f[.definedAfter] = candidate.confidence == 0 ? -1 : min(500, candidate.definedAt - candidate.firstToken)
    f[.shortForm] = candidate.isAbbreviated ? 2 : candidate.isShortForm ? 1 : 0
  }

  /// What the words of one candidate come to.
  private struct WordSums {
    var words: Int32 = 0
    var rarest: Int32 = 0
    var commonest: Int32 = 40
    var rarity: Int32 = 0
    /// Of the stems' counts in the document.
    var leastCount = Int32.max
    var count: Int32 = 0
    /// Of the documents of the background.
    var leastDocuments: Int32 = 100
    var mostDocuments: Int32 = -1
    var documents: Int32 = 0
    var names: Int32 = 0
    var adjectives: Int32 = 0
    var vague: Int32 = 0
    var inTitle: Int32 = 0
    var letters: Int32 = 0

    @inline(__always)
    mutating func add(rarity: Int32, documents: Int32, count: Int32) {
      words += 1
      rarest = max(rarest, rarity)
      commonest = min(commonest, rarity)
      self.rarity += rarity
      leastDocuments = min(leastDocuments, documents)
      mostDocuments = max(mostDocuments, documents)
      self.documents += documents
      leastCount = min(leastCount, count)
      self.count += count
    }
  }

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
