import SpaceModel
import SpaceSyntax
import SpaceText

/// A sentence of running text that can be read without those before it: a finite statement with a subject, in which nothing points
/// outside.
public struct WholeSentence {
  /// Its place in `NoteReading.sentences`.
  public let place: Int
  public let span: Span
  public let syntax: ParsedSentence
  public let main: Clause
  /// What is left out where it is shown by itself: a connective at its beginning, citations. In order, apart.
  public let cuts: [Span]

  /// True when its subject is a definite noun alone that the document's title has not.
  let leansOnText: Bool

  /// Shorter and longer ones are not worth reading alone, or too much to.
  static let usualTokens = 5...50

  /// Nil when the sentence needs others to be understood, or has no syntax. One that names the text it stands in ("this guide")
  /// can be understood where that is shown with it.
  init?(_ place: Int, in reading: NoteReading, withTitle: Bool = false) {
    let sentence = reading.sentences[place]
    guard Self.canBeOne(place, in: reading, withTitle: withTitle), let syntax = reading.syntax(of: place),
      let main = syntax.clauses.first, main.kind == .main,
      main.form == .declarative, main.isFinite
    else { return nil }
    let danglers = reading.danglers(of: place)
    guard
      danglers.allSatisfy({ dangler in
        dangler.kind == .connective || dangler.kind == .coordinator
          || withTitle && dangler.kind == .demonstrative && reading.namesText(syntax, at: dangler.place)
      })
    else { return nil }
    (self.place, span, self.syntax, self.main) = (place, sentence.span, syntax, main)
    cuts = Self.cuts(syntax, reading)
    leansOnText = Self.leansOnText(main.subject, syntax, reading)
  }

  /// False where it can be told without its syntax that the sentence is none.
  static func canBeOne(_ place: Int, in reading: NoteReading, withTitle: Bool = false) -> Bool {
    let sentence = reading.sentences[place]
    return usualTokens.contains(sentence.tokens.count) && isEnded(sentence, in: reading)
      && (withTitle || standsAlone(sentence, in: reading))
  }

  private static func leansOnText(_ subject: NounPhrase?, _ syntax: ParsedSentence, _ reading: NoteReading) -> Bool {
    guard let subject, subject.determiner == .definite, subject.modifyingClauses.isEmpty, !subject.isName,
      subject.span == subject.core, syntax.places(in: subject.bare).count == 1
    else { return false }
    return !reading.profile.isTitleStem[Int(reading.profile.stems[Int(syntax.tokens[subject.head].word)])]
  }

  /// False of a sentence without a verb, and of one that begins with "this" or "they". Parsing costs more than all else that is done
  /// to a sentence, so what can be told by its words is told by them.
  private static func standsAlone(_ sentence: NoteReading.Sentence, in reading: NoteReading) -> Bool {
    let tokens = reading.tokens.tokens[sentence.tokens]
    guard let first = tokens.first(where: { $0.tag != .punctuation }),
      !reading.isListed(first, as: .demonstrative),
      // "la" is an article, too.
      first.tag != .pronoun || !reading.isListed(first, as: .personalPronoun)
    else { return false }
    return tokens.contains { $0.tag == .verb || $0.tag == .auxiliary }
  }

  /// True of a sentence that a mark ends, and no question mark or colon; an item of a list ends without one, too.
  private static func isEnded(_ sentence: NoteReading.Sentence, in reading: NoteReading) -> Bool {
    let tokens = reading.tokens.tokens[sentence.tokens]
    guard let last = tokens.last(where: { !isClosing($0, in: reading) }) else { return false }
    switch reading.document.text.bytes[Int(last.span.end) - 1] {
    case 0x2E, 0x21: return true
    case 0x3A, 0x3B, 0x2C, 0x3F: return false
    default:
      let element = reading.document.elements[reading.document.elementIndex(at: Int(sentence.span.start))]
      return element.kind == .listItem && element.span.end == sentence.span.end
    }
  }

  /// True of quotation marks and brackets.
  private static func isClosing(_ token: Token, in reading: NoteReading) -> Bool {
    guard token.tag == .punctuation else { return false }
    switch reading.document.text.bytes.scalar(at: Int(token.span.start)).value {
    case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0x2019, 0x201D, 0x201C: return true
    default: return false
    }
  }

  private static func cuts(_ syntax: ParsedSentence, _ reading: NoteReading) -> [Span] {
    let document = reading.document
    return syntax.removableSpans().filter { part in
      switch part.kind {
      case .connective: true
      case .parenthesis: isCitation(part.span, in: document.text) || isPointer(part.span, syntax, reading)
      case .relativeClause, .apposition: false
      }
    }.map(\.span)
  }

  /// True of brackets that point at another place of the text: "(as described above)".
  private static func isPointer(_ span: Span, _ syntax: ParsedSentence, _ reading: NoteReading) -> Bool {
    syntax.places(in: span).contains { reading.isListed(syntax.tokens[$0], as: .pointer) }
  }

  /// True of brackets with a year, an address, or no letters in them.
  private static func isCitation(_ span: Span, in text: Text) -> Bool {
    let bytes = text.bytes[span.range]
    guard bytes.contains(0x28) || bytes.contains(0x5B) else { return false }
    let letters = bytes.count { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80 }
    if letters == 0 { return true }
    if bytes.contains(0x2F) { return letters > 6 && bytes.firstRange(of: Array("//".utf8)) != nil }
    var run = 0
    for byte in bytes {
      run = ASCII.isDigit(byte) ? run + 1 : 0
      if run == 4 { return letters < 60 }
    }
    return false
  }

  /// The sentence as it is shown: without what is cut, blanks joined, a capital at its beginning.
  public func shown(in text: Text) -> String { ShownText.sentence(span, in: text, without: cuts) }

  /// The same with `mark` in place of a stretch of it.
  public func shown(in text: Text, blank: Span?, as mark: String) -> String {
    ShownText.sentence(span, in: text, without: cuts, blank: blank, as: mark)
  }
}
