import SpaceModel
import SpaceText

/// Builds annotated documents from text with tags written behind the words: `the/DET keeper/NOUN winds/VERB … ./PUNCT`.
enum HandTagged {
  /// A document of one paragraph a line. `terms` are found by their words; `definitions` are pairs of term and explanation.
  static func document(
    _ id: String, title: String? = nil, _ lines: [String], terms: [String] = [], definitions: [(String, String)] = [],
    dates: [(String, String)] = [], language: String = "en"
  ) -> Document {
    var bytes: [UInt8] = []
    var elements: [Element] = []
    var sentences: [Span] = []
    var tokens = Tokens()
    var places: [String: Int32] = [:]
    for line in lines {
      if !bytes.isEmpty { bytes += Array("\n\n".utf8) }
      let start = bytes.count
      for (index, item) in line.split(separator: " ").enumerated() {
        let parts = item.split(separator: "/")
        let word = String(parts[0])
        let tag = PartOfSpeech(tag: String(parts[1]))!
        if index > 0, tag != .punctuation || word == "(" { bytes.append(0x20) }
        let from = bytes.count
        bytes += Array(word.utf8)
        let form = word.lowercased()
        if places[form] == nil {
          places[form] = Int32(tokens.words.count)
          let isFunction = [
            .determiner, .adposition, .pronoun, .auxiliary, .coordinator, .subordinator, .particle,
          ].contains(tag)
          tokens.words.append(Word(form: form, stem: form, isStopword: isFunction, rarity: 12))
        }
        tokens.tokens.append(Token(span: Span(from, bytes.count), tag: tag, word: places[form]!))
      }
      elements.append(Element(kind: .paragraph, span: Span(start, bytes.count)))
      sentences.append(Span(start, bytes.count))
    }
    var document = Document(
      id: Document.ID(id), origin: Origin(path: "notes/\(id).md"), text: Text(validUTF8: bytes), elements: elements,
      title: title, language: language)
    document[.tokens] = tokens
    document[.sentences] = sentences
    let text = String(decoding: bytes, as: UTF8.self)
    document[.terms] = terms.enumerated().map { rank, term in
      Term(text: term, key: term.lowercased(), score: Int32(1000 - rank * 10), mentions: find(term, in: text))
    }
    document[.definitions] = definitions.map {
      Definition(kind: .sentence, term: find($0.0, in: text)[0], explanation: find($0.1, in: text)[0], confidence: 900)
    }
    document[.dates] = dates.map { DateMention(span: find($0.0, in: text)[0], kind: .date, value: $0.1) }
    return document
  }

  private static func find(_ part: String, in text: String) -> [Span] {
    let (wanted, bytes) = (Array(part.utf8), Array(text.utf8))
    guard wanted.count <= bytes.count else { return [] }
    return (0...(bytes.count - wanted.count)).filter { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { Span($0, $0 + wanted.count) }
  }
}
