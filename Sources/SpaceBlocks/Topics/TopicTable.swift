import SpaceModel
import SpaceText

/// Something the documents speak of, with all its mentions in all of them.
struct Topic: Sendable {
  let key: String
  /// As the document that is most about it writes it.
  let label: String
  /// Mentions by document, in reading order.
  let mentions: [(document: Int, span: Span)]
  /// How many documents mention it.
  let documentCount: Int
  /// How much the material is about it, counting how often it says so.
  let weight: Int
  /// How much of a key term it is: the sum over documents of its score there, in thousandths of the best.
  let salience: Int
  /// Number of words of the label.
  let length: Int
}

/// The key terms of all documents joined by their keys, most important first.
struct TopicTable: Sendable {
  /// The first ones: of the others blocks ask for no more than the weight.
  let topics: [Topic]
  /// By the number of its key, how much the material is about each topic; −1 of a term that is none.
  let weights: [Int]

  /// Beyond so many topics those that are mentioned once are left out: nobody asks for them.
  private static let most = 2000
  /// So many are told with their mentions.
  static let mostTold = 200

  private struct Entry {
    var label: (document: Int32, term: Int32) = (0, 0)
    var best = Int32.min
    var count: Int32 = 0
    var documents: Int32 = 0
    /// Its place among the topics; −1 when it is none.
    var place: Int32 = -1
    /// How many words the label has.
    var length: UInt8 = 0
    var sum = 0
    var weight = 0
  }

  init(_ documents: DocumentList, _ digests: [DocumentDigest], _ form: SharedForm, _ keys: TermKeys) {
    var entries = [Entry](repeating: Entry(), count: keys.keys.count)
    for number in documents.indices {
      let list = digests[number].terms
      let top = max(list.scores.first ?? 1, 1)
      for place in list.indices {
        let count =
          form.isEmpty(number)
          ? list.mentions(of: place).count : Self.mentions(of: place, list, outside: form, in: number).count
        if count == 0 { continue }
        let key = Int(keys.numbers[number][place])
        let score = list.scores[place]
        if entries[key].documents == 0 || score > entries[key].best {
          (entries[key].label, entries[key].best) = ((Int32(number), Int32(place)), score)
          entries[key].length = list.labelLengths[place]
        }
        entries[key].count += Int32(count)
        entries[key].documents += 1
        // The share of the document's best score, so that long documents don't drown short ones.
        entries[key].sum += Int(1000 * max(Int64(score), 0) / Int64(top))
      }
    }
    for key in entries.indices where entries[key].documents > 0 {
      let spread = FixedPoint.log2(1 + Int(entries[key].documents))
      let count = FixedPoint.log2(1 + Int(entries[key].count))
      entries[key].weight = entries[key].sum * (spread + count) / max(spread, 1024)
    }
    let order = entries.indices.filter { entries[$0].documents > 0 }.sorted { a, b in
      if entries[a].weight != entries[b].weight { return entries[a].weight > entries[b].weight }
      return keys.comesBefore(a, b)
    }
    var chosen: [(key: Int, length: Int)] = []
    var count = 0
    var weights = [Int](repeating: -1, count: entries.count)
    for key in order where count < Self.most || entries[key].count > 1 {
      let length = entries[key].length
      if length == 0 { continue }
      weights[key] = entries[key].weight
      if count < Self.mostTold {
        entries[key].place = Int32(count)
        chosen.append((key, Int(length)))
      }
      count += 1
    }
    self.weights = weights
    var mentions = [[(document: Int, span: Span)]](repeating: [], count: chosen.count)
    for number in documents.indices {
      let topics = keys.numbers[number].map { entries[Int($0)].place }
      guard topics.contains(where: { $0 >= 0 }) else { continue }
      let list = digests[number].terms
      for (place, topic) in topics.enumerated() where topic >= 0 {
        for span in Self.mentions(of: place, list, outside: form, in: number) {
          mentions[Int(topic)].append((number, span))
        }
      }
    }
    topics = chosen.enumerated().map { topic, item in
      let entry = entries[item.key]
      let label = documents[Int(entry.label.document)][.terms]?[Int(entry.label.term)].text ?? keys.keys[item.key]
      return Topic(
        key: keys.keys[item.key], label: label, mentions: mentions[topic], documentCount: Int(entry.documents),
        weight: entry.weight, salience: entry.sum, length: item.length)
    }
  }

  static func mentions(
    of term: Int, _ list: TermList, outside form: SharedForm, in document: Int
  ) -> ArraySlice<Span> {
    let all = list.mentions(of: term)
    return form.isEmpty(document) ? all : all.filter { !form.contains($0, in: document) }[...]
  }

  /// The number of a label's words, at most five; 0 of what is no name for a topic: formulas, single letters, pieces of code,
  /// numerals, cut abbreviations.
  static func length(_ label: String) -> UInt8 {
    let bytes = Array(label.utf8)
    let length = WordCount.words(in: bytes[...])
    return length > 0 && length <= 5 && isName(label, bytes) ? UInt8(length) : 0
  }

  private static func isName(_ label: String, _ bytes: [UInt8]) -> Bool {
    var letters = 0
    for scalar in label.unicodeScalars {
      let kind = ScalarClass.of(scalar.value)
      if kind.contains(.letter) {
        letters += kind.contains(.unspaced) ? 2 : 1
      } else if isCodeMark(scalar.value) {
        return false
      }
    }
    // "BC" and "LV" are eras and people's initials more often than subjects.
    guard letters >= 2, bytes.count > 2 || letters > 2, let last = bytes.last, last != 0x2E else { return false }
    let words = bytes.split(separator: 0x20)
    guard words.contains(where: { !isRomanNumeral($0) }) else { return false }
    // "R. Civ" is what is left of a citation.
    if words.count > 1, words.contains(where: { $0.last == 0x2E && $0.count <= 3 }),
      words.allSatisfy({ $0.count <= 4 })
    {
      return false
    }
    return words.allSatisfy { $0.count > 1 || $0.first.map(ASCII.isDigit) ?? false }
  }

  private static func isCodeMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5F, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x28, 0x29, 0x3D, 0x3C, 0x3E, 0x7C, 0x5E, 0x2A, 0x2F, 0x2B, 0x23, 0x40,
      0x24:
      true
    default: false
    }
  }

  /// "III", "XIV".
  private static func isRomanNumeral(_ word: ArraySlice<UInt8>) -> Bool {
    word.allSatisfy { $0 == 0x49 || $0 == 0x56 || $0 == 0x58 || $0 == 0x4C }
  }

  /// False of a topic that is no noun phrase more often than not ("proposes", "inconsistent", "shows growth rates"), of one
  /// that mostly stands before a colon, as a form's "DECISION:" does, of a word that hardly stands without the same
  /// preposition ("per capita"), and of one that hardly stands without a number, as a measure does ("240 grams").
  static func isSubject(_ topic: Topic, _ material: Material) -> Bool {
    let seen = topic.mentions.prefix(16)
    var others = 0
    var names = 0
    var numbered = 0
    if topic.length == 1, let mention = seen.first {
      let tokens = material.tokens(of: mention.document)
      if let place = tokens.indices(in: mention.span).first {
        let word = tokens.word(of: tokens.tokens[place])
        if word.isStopword, isFunctional(word.form, material) { return false }
      }
    }
    // The first preposition before it, and how often it stands there.
    var preposition: (form: String, count: Int) = ("", 0)
    for mention in seen {
      let tokens = material.tokens(of: mention.document)
      let document = material.documents[mention.document]
      let range = tokens.indices(in: mention.span)
      guard let first = range.first else { continue }
      // "180,000 cubic metres"
      let lead = first > 1 && tokens.tokens[first - 1].tag == .adjective ? first - 2 : first - 1
      if lead >= 0, tokens.tokens[lead].tag == .numeral { numbered += 1 }
      if topic.length == 1, first > 0, tokens.tokens[first - 1].tag == .adposition {
        let form = tokens.word(of: tokens.tokens[first - 1]).form
        if preposition.count == 0 { preposition.form = form }
        if preposition.form == form { preposition.count += 1 }
      }
      if !isNominal(range, tokens, isEnglish: document.language?.hasPrefix("en") ?? false) { others += 1 }
      let bytes = document.text.bytes
      if Int(mention.span.end) < bytes.count, bytes[Int(mention.span.end)] == 0x3A { names += 1 }
    }
    let isBound = preposition.count >= 4 && preposition.count * 10 >= seen.count * 9
    return others * 2 <= seen.count && names * 2 <= seen.count && numbered * 3 <= seen.count * 2 && !isBound
  }

  /// True of a stopword that is mostly no noun: "Para" in a list of words is no name.
  private static func isFunctional(_ form: String, _ material: Material) -> Bool {
    var (nouns, all) = (0, 0)
    for tokens in material.documents.indices.lazy.map({ material.tokens(of: $0) }) {
      guard let word = tokens.words.firstIndex(where: { $0.isStopword && $0.form == form }) else { continue }
      for token in tokens.tokens where Int(token.word) == word {
        all += 1
        if token.tag == .noun || token.tag == .properNoun { nouns += 1 }
      }
    }
    return nouns * 2 < all
  }

  /// False of words that end in no noun or are one adjective, and of those that have an English verb with its "-s" among
  /// them: "learning rate" and "applied force" are phrases all the same.
  private static func isNominal(_ range: Range<Int>, _ tokens: Tokens, isEnglish: Bool) -> Bool {
    switch tokens.tokens[range.upperBound - 1].tag {
    case .noun, .properNoun, .numeral, .symbol, .other: break
    case .adjective: if range.count == 1 { return false }
    default: return false
    }
    guard isEnglish, range.count > 1 else { return true }
    return !range.contains { place in
      guard tokens.tokens[place].tag == .verb else { return false }
      let form = tokens.word(of: tokens.tokens[place]).form
      return form.hasSuffix("s") && !form.hasSuffix("ss")
    }
  }

  /// True of a topic of one word that is less rare than `limit`, by the rarity that its tokens carry.
  static func isPlain(_ topic: Topic, _ material: Material, below limit: UInt8) -> Bool {
    topic.length == 1
      && topic.key.split(separator: " ").allSatisfy { stem in
        material.word(stem: String(stem)).map { material.rarity[Int($0)] < limit } ?? false
      }
  }

  /// True of a word that is common in any text: "goal", "tool". It names no matter of its own.
  static func isCommon(_ topic: Topic, _ material: Material) -> Bool {
    isPlain(topic, material, below: 15) && !isName(topic, material)
  }

  /// True of a topic that running text mostly begins with a capital: a name is one thing, whatever its last letter.
  static func isName(_ topic: Topic, _ material: Material) -> Bool {
    // Headings give their words capitals, sentences their first: such capitals count only where there is nothing else.
    var counts = (telling: 0, capitals: 0, all: 0)
    for mention in topic.mentions.prefix(40) {
      let isCapital = ASCII.isUpper(material.documents[mention.document].text.bytes[Int(mention.span.start)])
      let sentence = material.sentence(holding: mention.span, of: mention.document)
      let isInside = sentence.map { material.sentences[$0].span.start < mention.span.start } ?? false
      if isCapital { counts.all += 1 }
      if isInside || !isCapital { counts.telling += 1 }
      if isInside, isCapital { counts.capitals += 1 }
    }
    if counts.telling == 0 { return counts.all > 0 }
    return counts.capitals * 3 > counts.telling * 2
  }

  /// True when all the words of a topic stand in a title, be they singular or plural.
  static func isNamed(_ topic: Topic, in title: String) -> Bool { words(topic.label).isSubset(of: words(title)) }

  /// The words of a label or title, singular and plural alike.
  static func words(_ text: String) -> Set<Substring> {
    Set(text.loweredWords().map { $0.utf8.last == 0x73 ? $0.dropLast() : $0[...] })
  }

  /// How much a topic says as the name of all the material: spread over the documents, and no everyday word.
  static func breadth(_ topic: Topic, _ material: Material) -> Int {
    var rarity = 0
    for stem in topic.key.split(separator: " ") {
      guard let word = material.word(stem: String(stem)) else { continue }
      rarity = max(rarity, Int(material.rarity[Int(word)]))
    }
    let special = min(max(rarity - 8, 1), 8)
    let titles = material.titles(with: words(topic.label))
    return topic.documentCount * FixedPoint.log2(1 + topic.mentions.count) * (topic.length > 1 ? 5 : 3) * special
      * (2 + 4 * titles)
  }
}
