import SpaceModel
import SpaceText

/// Whether words read as an explanation by themselves.
enum ExplanationForm {
  /// The doubt of what is never shown.
  static let never: Int32 = 1000
  /// The doubt of a statement of its own.
  static let statement: Int32 = 80

  /// How much surer than others a definition must be to be shown, in thousandths. Words that begin as a noun phrase does say
  /// what something is; what is left of a statement ("contains …"), or a statement of its own ("the court ruled that …"), says
  /// it less often, and "of …", "that …" seldom. Never shown is what doesn't close the quotation marks and brackets it opens,
  /// breaks off, or is a title or an address.
  static func doubt(_ span: Span, in document: Document) -> Int32 {
    guard isClosed(span, in: document) else { return never }
    guard let tokens = document[.tokens] else { return 0 }
    let range = tokens.indices(in: span)
    guard let first = range.first else { return 0 }
    let text = document.text
    if breaksOff(range, tokens) || isTitle(range, tokens, document) { return never }
    if text.bytes(in: tokens.tokens[first].span).contains(0x2F) { return never }
    switch tokens.tokens[first].tag {
    case .auxiliary, .adposition, .subordinator, .coordinator, .punctuation: return 200
    case .pronoun: return 80
    case .verb:
      // Participles open noun phrases ("shared memory", "testing by hand"); finite verbs do not.
      if ends(tokens.tokens[first], in: text, ["ing"]) {
        // "is emerging as …" tells what goes on.
        let before = tokens.tokens[..<first].last { $0.tag != .adverb }
        return before?.tag == .auxiliary ? 200 : 0
      }
      guard ends(tokens.tokens[first], in: text, ["ed"]) else { return 60 }
      if isStatement(range, tokens, document) { return 120 }
      return range.count > 1 && tokens.tokens[first + 1].tag == .adposition ? 40 : 60
    case .adjective, .adverb, .determiner, .interjection, .noun, .numeral, .particle, .properNoun, .symbol, .other:
      return isStatement(range, tokens, document) ? statement : 0
    }
  }

  /// True of three words or fewer in running text: another name ("the junction rule"), or what is said in passing ("based on
  /// experiment"). In a list made to be looked up in, as few may do.
  static func isBrief(_ definition: Definition, in document: Document) -> Bool {
    guard definition.kind == .sentence || definition.kind == .apposition, let tokens = document[.tokens] else {
      return false
    }
    return tokens.indices(in: definition.explanation).count { tokens.tokens[$0].tag != .punctuation } <= 3
  }

  /// True when nothing but blanks parts the term from its explanation: this begins with the sentence's verb then, whatever it was
  /// tagged ("the course consists of …").
  static func isPredicate(_ definition: Definition, in document: Document) -> Bool {
    guard definition.kind == .sentence, definition.term.end < definition.explanation.start else { return false }
    return document.text.bytes(in: Span(Int(definition.term.end), Int(definition.explanation.start)))
      .allSatisfy(ASCII.isBlank)
  }

  /// True when a finite verb follows the first noun phrase, with nothing that could begin a clause of its own between them.
  private static func isStatement(_ range: Range<Int>, _ tokens: Tokens, _ document: Document) -> Bool {
    let isEnglish = document.language?.hasPrefix("en") ?? true
    for index in range.prefix(12).dropFirst() {
      let token = tokens.tokens[index]
      switch token.tag {
      case .auxiliary: return true
      case .verb: if isEnglish, !ends(token, in: document.text, ["ing", "ed", "en"]) { return true }
      case .punctuation: if !isQuote(token, in: document.text) { return false }
      case .subordinator, .particle, .pronoun: return false
      case .adjective, .adposition, .adverb, .coordinator, .determiner, .interjection, .noun, .numeral, .properNoun,
        .symbol, .other:
        break
      }
    }
    return false
  }

  /// "… a historian whose book", "… is defined as follows": what matters comes after the end.
  private static func breaksOff(_ range: Range<Int>, _ tokens: Tokens) -> Bool {
    let last = tokens.tokens[range.upperBound - 1]
    switch last.tag {
    case .adposition, .coordinator, .determiner, .subordinator: return true
    default: break
    }
    if ["follows", "where", "→", "−→"].contains(tokens.word(of: last).form) { return true }
    return range.count > 3
      && range.suffix(3).dropLast().contains {
        ["whose", "which", "whom", "dont", "cuyo", "cuya", "deren", "dessen"].contains(
          tokens.word(of: tokens.tokens[$0]).form)
      } && !range.suffix(2).contains { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .auxiliary }
  }

  /// True when most words have a capital, in a language that gives nouns none: a title or a list of names.
  private static func isTitle(_ range: Range<Int>, _ tokens: Tokens, _ document: Document) -> Bool {
    if document.language?.hasPrefix("de") ?? false { return false }
    var words = 0
    var capitals = 0
    for index in range.dropFirst() where !tokens.word(of: tokens.tokens[index]).isStopword {
      let start = Int(tokens.tokens[index].span.start)
      let type = ScalarClass.of(document.text.bytes.scalar(at: start).value)
      guard type.contains(.letter) else { continue }
      words += 1
      if type.contains(.upper) { capitals += 1 }
    }
    return words >= 4 && capitals * 4 >= words * 3
  }

  private static func isQuote(_ token: Token, in text: Text) -> Bool {
    switch text.bytes.scalar(at: Int(token.span.start)).value {
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F: true
    default: false
    }
  }

  private static func ends(_ token: Token, in text: Text, _ endings: [StaticString]) -> Bool {
    let form = text.bytes(in: token.span)
    return endings.contains { form.suffix($0.utf8CodeUnitCount).equalsIgnoringCase($0) }
  }

  private static func isClosed(_ span: Span, in document: Document) -> Bool {
    var depth = 0
    var quotes = 0
    var offset = Int(span.start)
    while offset < Int(span.end) {
      let scalar = document.text.bytes.scalar(at: offset)
      switch scalar.value {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      // Which of them opens is a matter of language; that they come in pairs is not.
      case 0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E: quotes += 1
      default: break
      }
      offset += scalar.length
    }
    return depth == 0 && quotes % 2 == 0
  }

  /// True of words that name what something is: a noun phrase, not what is left of a statement ("granted to protect …",
  /// "similar to …", "Now that we …"), and no path of a file.
  static func isNounPhrase(_ span: Span, in document: Document) -> Bool {
    guard let tokens = document[.tokens] else { return true }
    let range = tokens.indices(in: span)
    let bytes = document.text.bytes(in: span)
    // A slash or a full stop in its first word makes it an address or a path.
    let first = bytes.prefix { !ASCII.isBlank($0) }
    if first.dropLast().contains(where: { $0 == 0x2F || $0 == 0x2E }) { return false }
    for (place, index) in range.prefix(5).enumerated() {
      let token = tokens.tokens[index]
      switch token.tag {
      case .noun, .properNoun: return true
      case .determiner, .numeral, .adjective, .other, .symbol: continue
      case .pronoun: if place == 0 { return true }
      case .verb:
        let form = document.text.bytes(in: token.span)
        let isGerund = form.count > 4 && form.suffix(3).elementsEqual("ing".utf8)
        // "reviewing a proposal", "written questions that …"; "a widely used method".
        let isParticiple = form.suffix(2).elementsEqual("en".utf8) || form.suffix(2).elementsEqual("ed".utf8)
        let next = index + 1 < range.upperBound ? tokens.tokens[index + 1].tag : .other
        if place == 0 { return isGerund || isParticiple && (next == .noun || next == .properNoun) }
      case .adverb: if place == 0 { return false }
      case .punctuation: continue
      case .adposition: return place > 0 && tokens.tokens[range.lowerBound].tag == .pronoun
      case .auxiliary, .coordinator, .interjection, .particle, .subordinator: return false
      }
    }
    return range.count > 5
  }
}
