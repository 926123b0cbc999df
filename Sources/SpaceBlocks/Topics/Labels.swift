import SpaceModel
import SpaceText

/// Short names for parts of the material: from headings where they are short, else from the terms found there.
struct Labels {
  private let material: Material
  private let topics: [Topic]
  /// The forms that stand in lower case more often than not, for words whose capital is only the heading's.
  private var lowerForms: Set<String> = []

  init(_ material: Material, _ topics: [Topic]) {
    self.material = material
    self.topics = topics
    for (number, tokens) in material.tokens.enumerated() {
      let bytes = material.documents[number].text.bytes
      var balance = [Int](repeating: 0, count: tokens.words.count)
      for token in tokens.tokens {
        balance[Int(token.word)] += ASCII.isLower(bytes[Int(token.span.start)]) ? 2 : -1
      }
      for (word, count) in zip(tokens.words, balance) where count > 0 { lowerForms.insert(word.form) }
    }
  }

  /// A heading as a label of at most four words: without its number, and without what follows a colon; nil when it is
  /// still too long or says nothing.
  func short(_ heading: String) -> String? {
    var words = heading.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    while let first = words.first, first.unicodeScalars.allSatisfy({ !ScalarClass.of($0.value).contains(.letter) }) {
      words.removeFirst()
    }
    if let cut = words.firstIndex(where: {
      $0.hasSuffix(":") || $0 == "–" || $0 == "—" || $0 == "-" || $0.hasPrefix("(")
    }),
      cut < words.count
    {
      if words[cut].hasSuffix(":") {
        let label = words[0...cut].joined(separator: " ").dropLast()
        let rest = words[(cut + 1)...].joined(separator: " ")
        let isNumbered = words[0...cut].contains {
          $0.unicodeScalars.contains { ScalarClass.of($0.value).contains(.digit) }
        }
        // "Chapter 2: Costs" is about costs; "Costs: an overview" is too.
        return isNumbered ? short(rest) : short(String(label))
      }
      words = Array(words[..<cut])
    }
    guard !words.isEmpty, words.count <= 4 else { return nil }
    let label = words.joined(separator: " ")
    let letters = label.unicodeScalars.filter { ScalarClass.of($0.value).contains(.letter) }.count
    guard letters >= 3, !label.hasSuffix("?") else { return nil }
    return label
  }

  /// A heading's words as they would stand in a sentence: capitals kept only where running text has them too.
  func inSentence(_ label: String) -> String {
    label.split(separator: " ").map { word -> String in
      let folded = String(decoding: CaseFolding.folded(Array(word.utf8)[...]), as: UTF8.self)
      let core =
        folded.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "-" }).first.map(String.init) ?? folded
      let isTitleCase = word.unicodeScalars.dropFirst().allSatisfy { !ScalarClass.of($0.value).contains(.upper) }
      return isTitleCase && lowerForms.contains(core) ? folded : String(word)
    }.joined(separator: " ")
  }
}

/// The terms of one division by how much they are its own.
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
      let length = topics[index].length > 1 ? 13 : 10
      let score = FixedPoint.log2(1 + here) * share / 1000 * length * FixedPoint.log2(2 + topics[index].weight) / 10_000
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
  /// The sentence of running text at `offset` of a document; for a heading, the first one below it.
  func sentence(at offset: Int32, of document: Int) -> Int? {
    let range = sentencesOfDocument[document]
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if sentences[middle].span.end > offset { high = middle } else { low = middle + 1 }
    }
    return low < range.upperBound ? low : nil
  }
}
