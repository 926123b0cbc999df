import SpaceModel
import SpaceText

/// Something the documents speak of, with all its mentions in all of them.
struct Topic: Sendable {
  let key: String
  /// As the document that is most about it writes it.
  let label: String
  /// Mentions by document, in reading order.
  let mentions: [(document: Int, span: Span)]
  /// The documents that mention it, sorted.
  let documents: [Int]
  /// How much the material is about it.
  let weight: Int
  /// Number of words of the label.
  let length: Int
}

/// The key terms of all documents joined by their keys, most important first.
struct TopicTable: Sendable {
  let topics: [Topic]

  init(_ documents: [Document]) {
    var found: [String: (label: String, best: Int32, mentions: [(Int, Span)], documents: [Int], sum: Int)] = [:]
    var order: [String] = []
    let form = SharedForm(documents)
    for (number, document) in documents.enumerated() {
      let terms = document[.terms] ?? []
      let top = max(terms.first?.score ?? 1, 1)
      for term in terms where !term.mentions.isEmpty {
        // The share of the document's best score, so that long documents don't drown short ones.
        let share = Int(1000 * max(Int64(term.score), 0) / Int64(top))
        let mentions = term.mentions.filter { !form.contains($0, in: number) }.map { (number, $0) }
        if mentions.isEmpty { continue }
        if var known = found[term.key] {
          if term.score > known.best { (known.label, known.best) = (term.text, term.score) }
          known.mentions += mentions
          known.documents.append(number)
          known.sum += share
          found[term.key] = known
        } else {
          found[term.key] = (term.text, term.score, mentions, [number], share)
          order.append(term.key)
        }
      }
    }
    topics = order.compactMap { key -> Topic? in
      guard let entry = found[key] else { return nil }
      let length = WordCount.words(in: entry.label)
      guard length > 0, length <= 5, Self.isName(entry.label) else { return nil }
      let spread = FixedPoint.log2(1 + entry.documents.count)
      let count = FixedPoint.log2(1 + entry.mentions.count)
      return Topic(
        key: key, label: entry.label, mentions: entry.mentions.map { (document: $0.0, span: $0.1) },
        documents: entry.documents,
        weight: entry.sum * (spread + count) / max(FixedPoint.log2(1 + entry.documents.count), 1024), length: length)
    }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
  }

  /// False of what is no name for a topic: formulas, single letters, pieces of code, numerals, cut abbreviations.
  private static func isName(_ label: String) -> Bool {
    var letters = 0
    for scalar in label.unicodeScalars {
      let kind = ScalarClass.of(scalar.value)
      if kind.contains(.letter) {
        letters += kind.contains(.unspaced) ? 2 : 1
      } else if "_\\{}[]()=<>|^*/+#@$".unicodeScalars.contains(scalar) {
        return false
      }
    }
    // "BC" and "LV" are eras and people's initials more often than subjects.
    guard letters >= 2, label.utf8.count > 2 || letters > 2, let last = label.utf8.last, last != 0x2E else {
      return false
    }
    let words = label.split(separator: " ")
    guard words.contains(where: { !isRomanNumeral($0) }) else { return false }
    // "R. Civ" is what is left of a citation.
    if words.count > 1, words.contains(where: { $0.utf8.last == 0x2E && $0.utf8.count <= 3 }),
      words.allSatisfy({ $0.utf8.count <= 4 })
    {
      return false
    }
    return words.allSatisfy { $0.utf8.count > 1 || $0.utf8.first.map(ASCII.isDigit) ?? false }
  }

  /// "III", "XIV".
  private static func isRomanNumeral(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { [0x49, 0x56, 0x58, 0x4C].contains($0) }
  }

  /// True when all the words of a topic stand in a title, be they singular or plural.
  static func isNamed(_ topic: Topic, in title: String) -> Bool { words(topic.label).isSubset(of: words(title)) }

  /// The words of a label or title, singular and plural alike.
  static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { $0.hasSuffix("s") ? $0.dropLast() : $0 })
  }

  /// How much a topic says as the name of all the material: spread over the documents, and no everyday word.
  static func breadth(_ topic: Topic, _ material: Material) -> Int {
    var rarity = 0
    for stem in topic.key.split(separator: " ") {
      guard let word = material.word(stem: String(stem)) else { continue }
      rarity = max(rarity, Int(material.rarity[Int(word)]))
    }
    let special = min(max(rarity - 8, 1), 8)
    let label = words(topic.label)
    let titles = material.titleWords.filter { label.isSubset(of: $0) }.count
    return topic.documents.count * FixedPoint.log2(1 + topic.mentions.count) * (topic.length > 1 ? 5 : 3) * special
      * (2 + 4 * titles)
  }
}
