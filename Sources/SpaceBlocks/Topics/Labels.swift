import SpaceModel
import SpaceText

/// What labels are made by: how the material writes its words, and which headings name a series.
struct LabelWords: Sendable {
  /// For each form whether it stands in lower case more often than not in as many documents as it has a capital in; where
  /// only headings have it, whether it is an everyday word.
  private let isLower: [Bool]
  /// For each form the content word it is; −1 when it is none.
  private let contentWord: [Int32]
  /// What several titles or headings have before their colon or dash: the name of a series, which parts nothing.
  let series: Set<String>
  private let forms: StringTable

  /// `cases` are those of each document's words.
  init(_ material: Material, _ cases: [[LetterCase]]) {
    forms = material.forms
    var prefixes: [String: Int] = [:]
    for document in material.documents {
      var headings = Set(
        document.elements.filter { $0.kind == .heading }.map { document.string(in: $0.span) })
      if let title = document.title { headings.insert(title) }
      for heading in headings {
        let words = heading.split(whereSeparator: { $0.isWhitespace }).map(String.init)
        guard let parted = Labels.parts(words) else { continue }
        prefixes[parted.name.joined(separator: " ").lowercased(), default: 0] += 1
      }
    }
    series = Set(prefixes.filter { $0.value > 1 }.keys)
    var isLower = [Bool](repeating: false, count: material.forms.count)
    var contentWord = [Int32](repeating: -1, count: material.forms.count)
    // Capitals in running text, and everyday words that headings have.
    var isUpper = isLower
    var isEveryday = isLower
    // In how many documents more a form stands mostly in lower case than it never does so.
    var balance = [Int32](repeating: 0, count: material.forms.count)
    for (number, cases) in cases.enumerated() {
      for (word, form) in material.formOfWord[number].enumerated() {
        let form = Int(form)
        if cases[word].contains(.mostlySmall) {
          isLower[form] = true
          balance[form] += 1
        } else if cases[word].contains(.capital) {
          balance[form] -= 1
        }
        if cases[word].contains(.capital) { isUpper[form] = true }
        if cases[word].contains(.everyday) { isEveryday[form] = true }
        let id = material.contentWord[number][word]
        if id >= 0 { contentWord[form] = id }
      }
    }
    // "rust" in one document of many on Rust.
    for form in isLower.indices where balance[form] < 0 { isLower[form] = false }
    for form in isLower.indices where isEveryday[form] && !isUpper[form] { isLower[form] = true }
    (self.isLower, self.contentWord) = (isLower, contentWord)
  }

  /// True of a form in lower case whose capital is only a heading's.
  func isLower(_ form: String) -> Bool { forms.find(form).map { isLower[Int($0)] } ?? false }

  func contentWord(_ form: String) -> Int32? {
    forms.find(form).flatMap { contentWord[Int($0)] < 0 ? nil : contentWord[Int($0)] }
  }
}

/// Short names for parts of the material: from headings where they are short, else from the terms found there.
struct Labels {
  private let material: Material
  private let topics: [Topic]
  private let words: LabelWords

  init(_ corpus: Corpus, _ topics: [Topic]) {
    material = corpus.material
    words = corpus.labels
    self.topics = topics
  }

  /// A heading as a label of at most so many words: without its number, and without what follows a colon; nil when it is
  /// still too long or says nothing.
  func short(_ heading: String, most: Int = 4) -> String? {
    var words = heading.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    while let first = words.first, first.unicodeScalars.allSatisfy({ !ScalarClass.of($0.value).contains(.letter) }) {
      words.removeFirst()
    }
    words = Self.withoutOpener(words)
    if let parts = Self.parts(words) {
      let label = parts.name.joined(separator: " ")
      let rest = parts.rest.joined(separator: " ")
      let isNumbered = label.unicodeScalars.contains { ScalarClass.of($0.value).contains(.digit) }
      // "Chapter 2: Costs" is about costs; "Costs: an overview" is too.
      let isAfter =
        isNumbered || self.words.series.contains(label.lowercased())
        || parts.isColon && currency(rest) > currency(label)
      return isAfter ? short(rest, most: most) ?? short(label, most: most) : short(label, most: most)
    }
    if let bracket = words.firstIndex(where: { $0.hasPrefix("(") }) { words = Array(words[..<bracket]) }
    guard !words.isEmpty, words.count <= most else { return nil }
    let label = words.joined(separator: " ")
    let letters = label.unicodeScalars.filter { ScalarClass.of($0.value).contains(.letter) }.count
    guard letters >= 3, !label.hasSuffix("?") else { return nil }
    return Self.isShouted(label) ? inSentence(label).capitalisedFirst : label
  }

  /// The words of a heading before and after its first colon or dash; nil where it has none, or a bracket before it.
  fileprivate static func parts(_ words: [String]) -> (name: [String], rest: [String], isColon: Bool)? {
    for (place, word) in words.enumerated() {
      if word.hasPrefix("(") { return nil }
      let isColon = word.hasSuffix(":")
      guard isColon || place > 0 && ["–", "—", "-"].contains(word), place + 1 < words.count || isColon else { continue }
      let name = isColon ? Array(words[..<place]) + [String(word.dropLast())] : Array(words[..<place])
      return (name, Array(words[(place + 1)...]), isColon)
    }
    return nil
  }

  /// True of several words or a long one, all in capitals: "SKERRY BAY", "FIGURES", but not "RNN".
  static func isShouted(_ label: String) -> Bool {
    label.utf8.count > 5 && label.unicodeScalars.allSatisfy { !ScalarClass.of($0.value).contains(.lower) }
  }

  /// A word of several in capitals as a name is written; codes and short forms that the texts have in capitals stay.
  private func name(_ word: String) -> String {
    let isShortForm = word.utf8.count <= 5 && topics.contains { $0.label == word && standsShort($0) }
    return isShortForm || word.utf8.contains(where: ASCII.isDigit) ? word : word.lowercased().capitalisedFirst
  }

  /// True of a term in capitals that stands somewhere with no other such word right behind it.
  private func standsShort(_ topic: Topic) -> Bool {
    topic.mentions.contains { mention in
      let document = material.documents[mention.document]
      let next = document.text.bytes[Int(mention.span.end)...].dropFirst().prefix(2)
      return !next.allSatisfy(ASCII.isUpper) && document.string(in: mention.span) == topic.label
    }
  }

  /// "RNN" of "Introduction to RNN": what kind of text it is, is no part of its subject.
  private static func withoutOpener(_ words: [String]) -> [String] {
    let start = ["a", "an", "the"].contains(words.first?.lowercased()) ? 1 : 0
    guard words.count >= start + 3, openers[words[start].lowercased()] == words[start + 1].lowercased() else {
      return words
    }
    return Array(words[(start + 2)...])
  }

  /// The names of kinds of text, with the preposition that comes before their subject.
  private static let openers = [
    "introduction": "to", "intro": "to", "guide": "to", "primer": "on", "notes": "on", "overview": "of", "basics": "of",
    "outline": "of",
    "fundamentals": "of", "essentials": "of",
  ]

  /// How many sentences have the most frequent content word of `label`.
  private func currency(_ label: String) -> Int32 {
    contentWords(of: label).map { material.sentenceFrequency[Int($0)] }.max() ?? 0
  }

  /// The words of a label that the material has as content words.
  func contentWords(of label: String) -> Set<Int32> {
    Set(
      CaseFolding.folded(Array(label.utf8)[...]).split { !ASCII.isAlphanumeric($0) && $0 < 0x80 }
        .compactMap { words.contentWord(String(decoding: $0, as: UTF8.self)) })
  }

  /// True of a heading whose words its text takes up: "Quick intro" and "Part two" name nothing. Short texts are not
  /// asked to.
  func names(_ heading: Set<Int32>, _ division: Division) -> Bool {
    if division.count < 8 { return true }
    var hits = 0
    for range in division.sentences {
      for index in range where material.words(of: material.sentences[index]).contains(where: heading.contains) {
        hits += 1
        if hits >= 3 { return true }
      }
    }
    return false
  }

  /// False of a heading that is a sentence ("Prices are sticky"), a list, or a document's name with its year.
  func isName(_ heading: Span, of document: Int) -> Bool {
    let tokens = material.tokens[document]
    let bytes = material.documents[document].text.bytes
    let range = tokens.indices(in: heading)
    // "From the sundial to the second" and "Before the clock" name nothing either.
    guard let first = range.first, ![.adposition, .subordinator].contains(tokens.tokens[first].tag) else {
      return false
    }
    return !range.contains { place in
      let token = tokens.tokens[place]
      return token.tag == .auxiliary || bytes[Int(token.span.start)] == 0x2C || Self.isYear(bytes[token.span.range])
    }
  }

  static func isYear(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 4 && bytes.allSatisfy(ASCII.isDigit) && (bytes.first == 0x31 || bytes.first == 0x32)
  }

  /// The topic's label, or what its mentions mostly are as nouns where that is hardly ever the label: "proposals" rather than
  /// "proposes".
  func usual(_ topic: Topic) -> String {
    var counts: [String: Int] = [:]
    for mention in topic.mentions.prefix(100) {
      let tokens = material.tokens[mention.document]
      guard let last = tokens.indices(in: mention.span).last,
        [.noun, .properNoun].contains(tokens.tokens[last].tag)
      else { continue }
      counts[material.documents[mention.document].string(in: mention.span).lowercased(), default: 0] += 1
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let best, counts[topic.label.lowercased(), default: 0] * 3 < best.value, !best.key.contains("\n") else {
      return topic.label
    }
    return best.key
  }

  /// A topic as running text writes it where it does not open a sentence; where it never does, as a heading's words.
  func inSentence(_ topic: Topic) -> String {
    var counts: [String: Int] = [:]
    let ending = topic.label.split(separator: " ").last?.lowercased()
    for mention in topic.mentions.prefix(200) {
      guard let index = material.sentence(holding: mention.span, of: mention.document), !isLink(mention) else {
        continue
      }
      let opening = Int(material.sentences[index].span.start)..<Int(mention.span.start)
      guard material.documents[mention.document].text.bytes[opening].contains(where: ASCII.isLetter) else { continue }
      let words = material.documents[mention.document].string(in: mention.span).split(whereSeparator: \.isWhitespace)
      // In the number of the label: "tutorials", where the label has it so.
      if words.count == topic.length, words.last.map({ $0.lowercased() == ending }) ?? false {
        counts[words.joined(separator: " "), default: 0] += 1
      }
    }
    let best = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first
    // "DECISION" in a form is no name either.
    return best.map {
      $0.key.utf8.count > 5 && !$0.key.utf8.contains(where: ASCII.isLower) ? inSentence($0.key) : $0.key
    } ?? inSentence(topic.label)
  }

  /// True of a link's words, which may be a title: "[[Chloroplast]]".
  private func isLink(_ mention: (document: Int, span: Span)) -> Bool {
    material.documents[mention.document].marks(beginningIn: mention.span).contains {
      $0.kind == .link && $0.span == mention.span
    }
  }

  /// A heading's words as they would stand in a sentence: capitals kept only where running text has them too.
  func inSentence(_ label: String) -> String {
    let isShoutedLabel = Self.isShouted(label)
    return label.split(separator: " ").map { word -> String in
      let folded = String(decoding: CaseFolding.folded(Array(word.utf8)[...]), as: UTF8.self)
      let core =
        folded.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "-" }).first.map(String.init) ?? folded
      let isTitleCase = word.unicodeScalars.dropFirst().allSatisfy { !ScalarClass.of($0.value).contains(.upper) }
      let isShouted =
        core.utf8.count > 4 && word.unicodeScalars.allSatisfy { !ScalarClass.of($0.value).contains(.lower) }
      // "Four-Firm" by its parts.
      let parts = core.split(separator: "-").map(String.init)
      let isLower = words.isLower(core) || parts.count > 1 && parts.allSatisfy(words.isLower)
      if isShoutedLabel { return isLower ? folded : label.contains(" ") ? name(String(word)) : String(word) }
      return (isTitleCase || isShouted || parts.count > 1) && isLower ? folded : String(word)
    }.joined(separator: " ")
  }
}

/// The terms of one division by how much they are its own.
///
/// What the ranker of key terms thinks of a term decides, far before how often the division has it: on chapters of
/// textbooks, labels so chosen agree with the authors' headings and glossaries half as often again as labels chosen by
/// frequency. The count counts by the square root of its logarithm, the share of a term's mentions that are here twice:
/// what all parts speak of names none of them.
struct DivisionTopics {
  /// Indices into the table's topics with their mentions here, best first.
  let ranked: [(topic: Int, count: Int, score: Int)]

  /// `counts[topic][division]`.
  init(_ division: Int, _ counts: [[Int]], _ topics: [Topic]) {
    ranked = topics.indices.compactMap { index in
      let here = counts[index][division]
      guard here > 0 else { return nil }
      let total = max(counts[index].reduce(0, +), 1)
      let share = 1000 * here / total
      let score = topics[index].salience * share / 1000 * share / 32 * FixedPoint.squareRoot(FixedPoint.log2(1 + here))
      return (index, here, score)
    }.sorted { ($1.score, $0.topic) < ($0.score, $1.topic) }
  }

  /// How often each topic is mentioned in each division.
  static func counts(_ topics: [Topic], _ divisions: [Division], _ material: Material) -> [[Int]] {
    var divisionOf = [Int](repeating: -1, count: material.sentences.count)
    for (number, division) in divisions.enumerated() {
      for range in division.sentences {
        for index in range { divisionOf[index] = number }
      }
    }
    return topics.map { topic in
      var result = [Int](repeating: 0, count: divisions.count)
      for mention in topic.mentions {
        if let sentence = material.sentence(at: mention.span.start, of: mention.document), divisionOf[sentence] >= 0 {
          result[divisionOf[sentence]] += 1
        }
      }
      return result
    }
  }
}

extension Material {
  /// How much it tells of a sentence to have a word: log₂ of the sentences for each that has it.
  func distinction(_ word: Int32) -> Int {
    FixedPoint.log2(1 + sentences.count / max(Int(sentenceFrequency[Int(word)]), 1))
  }

  /// The sentence of running text at `offset` of a document; for a heading, the first one below it.
  func sentence(at offset: Int32, of document: Int) -> Int? {
    let range = sentencesOfDocument[document]
    let index = sentences[range].partitioningIndex { $0.span.end > offset }
    return index < range.upperBound ? index : nil
  }

  /// The sentence of running text that `span` lies in; nil in headings, tables and the like.
  func sentence(holding span: Span, of document: Int) -> Int? {
    guard let index = sentence(at: span.start, of: document), sentences[index].span.contains(span) else { return nil }
    return index
  }
}
