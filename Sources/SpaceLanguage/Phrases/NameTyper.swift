import SpaceLexicon
import SpaceModel
import SpaceText

/// Says of noun phrases whether they are names, and of persons, places or organisations, from titles before them, words
/// in them, given names and place names; and makes the mentions of one name agree.
struct NameTyper {
  private let tokens: Tokens
  private let language: Language
  private let text: Text

  init(_ tokens: Tokens, _ language: Language, _ text: Text) {
    self.tokens = tokens
    self.language = language
    self.text = text
  }

  func kind(_ phrase: NounPhrase) -> Phrase.Kind {
    var isName = false
    for index in phrase.range where tokens.tokens[index].tag == .properNoun {
      let byte = text.bytes[Int(tokens.tokens[index].span.start)]
      if ASCII.isUpper(byte) || byte >= 0xC3 { isName = true }
    }
    if !isName { return .common }
    let hashes = phrase.range.map { WordHash.of(text.bytes, tokens.tokens[$0].span.range) }
    let lists = hashes.map { NameLists.words.value($0) }
    if lists.contains(where: { $0 & NameLists.organisation != 0 }) { return .organisation }
    if lists[lists.count - 1] & NameLists.placeHead != 0 || lists[0] & NameLists.placeHead != 0 && lists.count > 1 {
      return .place
    }
    if lists[0] & (NameLists.title | NameLists.given) != 0 && (lists.count > 1 || lists[0] & NameLists.given != 0) {
      return .person
    }
    let before = phrase.range.lowerBound - 1
    if before >= 0 {
      let previous = NameLists.words.value(WordHash.of(text.bytes, tokens.tokens[before].span.range))
      if previous & NameLists.title != 0 { return .person }
    }
    if lists.allSatisfy({ $0 & NameLists.place != 0 }) { return .place }
    let whole = WordHash.of(text.bytes, span(phrase.range).range)
    if NameLists.words.value(whole) & NameLists.place != 0 { return .place }
    return .name
  }

  private func span(_ range: Range<Int>) -> Span {
    tokens.tokens[range.lowerBound].span.union(tokens.tokens[range.upperBound - 1].span)
  }

  /// A name of unknown kind takes the kind of a longer or equal name that holds it: "Marie Curie … Curie".
  func agreed(_ phrases: [Phrase]) -> [Phrase] {
    var kinds: [UInt64: Phrase.Kind] = [:]
    for phrase in phrases where phrase.kind != .common && phrase.kind != .name {
      for index in tokens.indices(in: phrase.span) where tokens.tokens[index].tag == .properNoun {
        let hash = WordHash.of(text.bytes, tokens.tokens[index].span.range)
        if phrase.kind == .person || phrase.span == tokens.tokens[index].span, kinds[hash] == nil {
          kinds[hash] = phrase.kind
        }
      }
    }
    return phrases.map { phrase in
      guard phrase.kind == .name else { return phrase }
      let range = tokens.indices(in: phrase.span)
      guard let last = range.last, range.count <= 2,
        let kind = kinds[WordHash.of(text.bytes, tokens.tokens[last].span.range)]
      else { return phrase }
      return Phrase(kind: kind, span: phrase.span, head: phrase.head)
    }
  }
}
