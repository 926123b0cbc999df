import SpaceModel
import SpaceText

/// Explanations that are well formed and yet teach nothing: of everyday words, in captions, in forms to fill in, in circles.
extension FactFinder {
  /// True for one common word that everybody knows without the notes.
  func isEveryday(_ term: Range<Int>, in text: StudyText) -> Bool {
    term.count == 1 && !text.bytes(term.lowerBound).dropFirst().contains(where: ASCII.isUpper)
      && text.word(term.lowerBound).rarity < Self.everyday
  }

  /// True for a tool in a list of names ("Triage – tool for …") whose name other documents use as a word of its own: the
  /// explanation is of a thing that happens to be called so.
  func isNamesake(_ term: Range<Int>, _ definition: Definition, _ thing: ThingKind?, in text: StudyText) -> Bool {
    guard thing == .tool, definition.kind == .entry || definition.kind == .glossary, term.count == 1,
      text.startsUpper(term.lowerBound), text.bytes(term.lowerBound).dropFirst().allSatisfy(ASCII.isLower)
    else { return false }
    return space.smallMentions(of: term.lowerBound, besides: text) >= Self.namesakes
  }

  private static let namesakes = 3

  /// Of the rarity that words of school books have.
  private static let everyday: UInt8 = 19

  /// True for what no learner needs: an everyday word in the plural ("Images are …"), the name of a file or tool that is
  /// listed once, what a caption says of its picture.
  func isThrownIn(_ term: Range<Int>, _ definition: Definition, in text: StudyText) -> Bool {
    let only = term.lowerBound
    if term.count == 1, definition.kind == .sentence, text.isPluralNoun(only), text.word(only).rarity < 18 {
      return true
    }
    if text.isCaption(at: definition.explanation) { return true }
    // "team/tool - what it does": an address in a list.
    let start = Int(definition.term.start)
    if start > 0, text.document.text.bytes[start - 1] == 0x2F { return true }
    // "Keep2 - what it does": a version of something.
    guard definition.kind != .sentence, text.bytes(term.upperBound - 1).last.map(ASCII.isDigit) == true else {
      return false
    }
    let mentions = space.terms(in: definition.term, of: text.index).map { space.terms[$0.term].mentions.count }.max()
    return (mentions ?? 0) < 6
  }

  /// True for an explanation that says its term again ("RFC decisions: reviewing an RFC and deciding"), speaks of a quantity
  /// that it doesn't name ("the probability that X takes …"), or names nothing but an acronym that it would have to explain first.
  func isForm(_ term: Range<Int>, _ explained: Range<Int>, in text: StudyText) -> Bool {
    let said = explained.filter { text.isContent($0) }.map { text.form($0) }
    let wanted = term.filter { text.isContent($0) }.map { text.form($0) }
    if wanted.count > 1, wanted.allSatisfy({ word in said.contains { Self.isKin(word, $0) } }) { return true }
    // "Static scanning: scanning the code".
    if term.count > 1, text.stem(term.upperBound - 1) == text.stem(explained.lowerBound) { return true }
    for token in explained.dropFirst() {
      // "a module within the department": which?
      if text.role(token - 1).contains(.definiteArticle), Self.somebodys.contains(text.form(token)) { return true }
      let bytes = text.bytes(token)
      guard bytes.count == 1, ASCII.isUpper(text.byte(token)), text.form(token) != "a", text.form(token) != "i" else {
        continue
      }
      if text.tag(token - 1) != .noun, text.form(token - 1) != "a" { return true }
    }
    // "a programme orientated SIG": what is that?
    let head = text.bytes(explained.upperBound - 1)
    return explained.count <= 9 && head.count > 1 && head.allSatisfy(ASCII.isUpper)
      && !explained.contains { text.tag($0) == .adposition || text.role($0).contains(.relative) }
  }

  /// Bodies and writings that "the" alone doesn't tell apart.
  private static let somebodys: Set<String> = [
    "department", "office", "authors", "author", "paper", "study", "workshop", "event", "course", "authority",
  ]

  /// "decisions" beside "deciding": the same start for half of the shorter word.
  private static func isKin(_ a: String, _ b: String) -> Bool {
    let shared = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
    return a == b || shared >= 4 && shared * 2 >= Swift.min(a.utf8.count, b.utf8.count)
  }

  /// "the Centre for Coastal Studies (CCS), Northern University": where authors work.
  func isAffiliation(_ term: Range<Int>, _ explained: Range<Int>, in text: StudyText) -> Bool {
    var next = Swift.max(term.upperBound, explained.upperBound)
    while next < text.tokens.tokens.count, text.byte(next) == 0x29 || text.byte(next) == 0x2C { next += 1 }
    guard next < text.tokens.tokens.count, text.byte(next - 1) == 0x2C else { return false }
    return ["university", "institute", "college", "school", "department", "faculty"].contains(text.form(next))
      || next + 1 < text.tokens.tokens.count && text.startsUpper(next)
        && ["university", "institute", "college", "school"].contains(text.form(next + 1))
  }

  /// The sentence that holds `span` when it is one: it ends with a stop and has no markup.
  func wholeSentence(around span: Span, in text: StudyText) -> String? {
    guard let words = sentence(around: span, in: text), words.hasSuffix("."), words.blankSeparatedCount <= 40,
      ItemRules.isReadable(words), words.first?.isUppercase == true
    else { return nil }
    return words
  }
}

extension StudyText {
  /// True for words below a picture: a paragraph that begins with its side or calls itself a figure.
  func isCaption(at span: Span) -> Bool {
    let element = document.elementIndex(at: Int(span.start))
    guard element < document.elements.count else { return false }
    let tokens = tokens.indices(in: document.elements[element].span)
    if let first = tokens.first, tokens.count > 2, byte(first + 1) == 0x3A,
      ["left", "right", "top", "bottom", "middle", "above", "below"].contains(form(first))
    {
      return true
    }
    return tokens.prefix(6).contains { ["figure", "fig", "illustration", "visualization"].contains(form($0)) }
  }
}
