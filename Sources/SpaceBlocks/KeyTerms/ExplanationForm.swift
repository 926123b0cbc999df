import SpaceModel
import SpaceText

/// Whether words read as an explanation by themselves.
enum ExplanationForm {
  /// How much surer than others a definition must be to be shown, in thousandths. Words that begin as a noun phrase does say
  /// what something is; what is left of a statement ("contains …"), or a statement of its own ("the court ruled that …"), says
  /// it less often, and "of …", "that …" seldom. Never shown is what doesn't close the quotation marks and brackets it opens.
  static func doubt(_ span: Span, in document: Document) -> Int32 {
    guard isClosed(span, in: document) else { return 1000 }
    guard let tokens = document[.tokens] else { return 0 }
    let range = tokens.indices(in: span)
    guard let first = range.first else { return 0 }
    let text = document.text
    switch tokens.tokens[first].tag {
    case .auxiliary, .adposition, .subordinator, .coordinator, .punctuation: return 200
    case .pronoun: return 80
    case .verb:
      // Participles open noun phrases ("shared memory", "testing by hand"); finite verbs do not.
      if ends(tokens.tokens[first], in: text, ["ing"]) { return 0 }
      guard ends(tokens.tokens[first], in: text, ["ed"]) else { return 60 }
      return range.count > 1 && tokens.tokens[first + 1].tag == .adposition ? 40 : 60
    case .adjective, .adverb, .determiner, .interjection, .noun, .numeral, .particle, .properNoun, .symbol, .other:
      return isStatement(range, tokens, document) ? 80 : 0
    }
  }

  /// True when a finite verb follows the first noun phrase, with nothing that could begin a clause of its own between them.
  private static func isStatement(_ range: Range<Int>, _ tokens: Tokens, _ document: Document) -> Bool {
    let isEnglish = document.language?.hasPrefix("en") ?? true
    for index in range.prefix(12).dropFirst() {
      let token = tokens.tokens[index]
      switch token.tag {
      case .auxiliary: return true
      case .verb: if isEnglish, !ends(token, in: document.text, ["ing", "ed", "en"]) { return true }
      case .subordinator, .particle, .pronoun, .punctuation: return false
      case .adjective, .adposition, .adverb, .coordinator, .determiner, .interjection, .noun, .numeral, .properNoun,
        .symbol, .other:
        break
      }
    }
    return false
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
}
