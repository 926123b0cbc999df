import SpaceModel
import SpaceText

/// Stretches of the notes that have the form of an answer: purposes ("to find …"), reasons, conditions, ways, what things do.
///
/// "Why does an agency write a tender?" needs other purposes beside the right one, and few facts ask for purposes; sentences that
/// name some are many. A choice taken from the same pages is of the same subject and was true of something else, which is what
/// makes it tempting and wrong (Mitkov & Ha 2003 take terms from the corpus for the same reason). Linear in the
/// tokens of running text; made once a Space, when first asked for.
final class PhraseBank {
  struct Entry {
    let text: Int
    /// The sentence it was taken from.
    let span: Span
    let words: String
    /// Stems of the content words of its sentence, and of its own.
    let said: Set<String>
    let stems: [String]
  }

  private let space: StudySpace
  /// By group, in reading order.
  private var candidates: [PhraseCandidate.Group: [(text: Int, phrase: PhraseCandidate)]] = [:]
  /// Those of them that can be used, for each group that was asked for.
  private var entries: [PhraseCandidate.Group: [Entry]] = [:]

  /// `candidates` are those of each text.
  init(_ space: StudySpace, _ candidates: [[PhraseCandidate]]) {
    self.space = space
    for (text, phrases) in candidates.enumerated() where space.texts[text].language?.code == "en" {
      for phrase in phrases { self.candidates[phrase.group, default: []].append((text, phrase)) }
    }
  }

  private func entries(of group: PhraseCandidate.Group) -> [Entry] {
    if let known = entries[group] { return known }
    var result: [Entry] = []
    for (text, phrase) in candidates[group] ?? [] {
      if let entry = entry(phrase, in: space.texts[text]) { result.append(entry) }
    }
    entries[group] = result
    return result
  }

  /// So many terms are what a Space is about.
  private static let leading = 200

  private func entry(_ phrase: PhraseCandidate, in text: StudyText) -> Entry? {
    if phrase.doer >= 0, !space.isPerson(phrase.doer, in: text) { return nil }
    guard !OpenReferences(space: space, text: text).leavesOpen(phrase.tokens),
      // What names nothing that the notes are about is out of place among the choices.
      space.terms(in: text.span(of: phrase.tokens), of: text.index).contains(where: { $0.term < Self.leading })
    else { return nil }
    let words = text.string(phrase.tokens, withoutParentheses: true).withoutTrailingComma
    guard (3...24).contains(words.blankSeparatedCount), ItemRules.isReadable(words), !words.utf8.contains(0x3A) else {
      return nil
    }
    let stems = text.stems(of: phrase.tokens)
    return Entry(
      text: text.index, span: phrase.span, words: (phrase.group == .because ? "Because " : "") + words,
      said: Set(phrase.sentence.filter { text.isContent($0) }.map { text.stem($0) }), stems: stems)
  }

  /// Phrases that stand beside a fact's answer: of its group, about as long, about something else, the nearest first.
  func peers(of fact: Fact, in space: StudySpace, count: Int) -> [Entry] {
    let article = fact.back.split(separator: " ", maxSplits: 1).first.flatMap {
      PhraseScan.articleGroup($0.lowercased())
    }
    guard let group = fact.group == nil ? article : fact.group.flatMap(Self.group) else { return [] }
    let asked = Set(fact.stems)
    let length = fact.back.utf8.count
    // What somebody does has more than one purpose: a sentence that shares two words may tell another.
    let isDoer = fact.front.split { !$0.isLetter }.contains {
      [.person, .body].contains(ThingKind.of($0.lowercased()))
    }
    var ranked: [(score: Int, index: Int)] = []
    let all = entries(of: group)
    for (index, entry) in all.enumerated() where entry.text != fact.text || !entry.span.overlaps(fact.span) {
      let size = entry.words.utf8.count
      guard size * 10 >= length * (length > 90 ? 5 : 6), size * 10 <= length * 16 else { continue }
      let shared = entry.said.count { asked.contains($0) }
      // A sentence that shares much with the question, or stands beside its own, may answer it as well.
      guard isDoer ? shared <= 1 : shared * 4 <= Swift.min(asked.count, entry.said.count) else { continue }
      let isNear = entry.text == fact.text
      let away = abs(Int(entry.span.start) - Int(fact.span.start))
      if isNear, away < 250 { continue }
      let distance = isNear ? Swift.min(40, away / 800) : 50
      let score = 60 - distance - shared * 6 - abs(size - length) * 60 / length
      ranked.append((score, index))
    }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    var chosen: [Entry] = []
    for candidate in ranked.prefix(40) where chosen.count < count {
      let entry = all[candidate.index]
      let isKnown = chosen.contains { other in
        other.span == entry.span && other.text == entry.text || FactSelection.isAlike(other.stems, entry.stems)
          // Two words long, one shared: "during the tender phase", "during the tender process".
          || Swift.min(other.stems.count, entry.stems.count) <= 3 && other.stems.sharedCount(entry.stems) > 0
      }
      if isKnown { continue }
      chosen.append(entry)
    }
    return chosen
  }

  /// What form the answers of a group of facts have.
  private static func group(_ group: String) -> PhraseCandidate.Group? {
    switch group {
    case "purpose": .to
    case "from": .gerund
    case "whenever", "once", "after", "before": .when
    default: PhraseCandidate.Group(rawValue: group)
    }
  }
}

/// Names that the notes' own marking knows for persons or places: choices beside one another.
struct NamesakeBank {
  let space: StudySpace

  /// Other names of a kind, those of the fact's own document first; none that its sentence has.
  func names(of kind: Phrase.Kind, beside fact: Fact, count: Int) -> [String] {
    let said = fact.statement.lowercased()
    var result: [String] = []
    let own = space.texts[fact.text]
    for text in [own] + space.texts where result.count < count && text.language?.code == own.language?.code {
      for name in text.names(of: kind) where result.count < count {
        let last = name.split(separator: " ").last.map { $0.lowercased() } ?? ""
        guard !said.contains(last), !result.contains(where: { $0.lowercased().contains(last) }) else { continue }
        result.append(name)
      }
    }
    return result
  }
}

extension StudyText {
  /// Whole names of a kind in running text, in order of mention.
  func names(of kind: Phrase.Kind) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for phrase in phrases
    where (phrase.kind == kind || kind == .person && isUnknownName(phrase)) && isRunningText(phrase.span) {
      var range = tokens.indices(in: phrase.span)
      if let first = range.first, role(first).contains(.definiteArticle) { range = first + 1..<range.upperBound }
      guard !range.isEmpty, kind != .person || (2...4).contains(range.count),
        range.allSatisfy({ startsUpper($0) && tag($0) == .properNoun })
      else { continue }
      let name = string(range)
      if ItemRules.isReadable(name), seen.insert(name).inserted { result.append(name) }
    }
    return result
  }

  /// Two words with capitals that the language doesn't know: who made something "by" them is a person, most likely.
  func isUnknownName(_ phrase: Phrase) -> Bool {
    guard phrase.kind == .name else { return false }
    let range = tokens.indices(in: phrase.span)
    return range.count == 2 && range.allSatisfy { startsUpper($0) && word($0).rarity >= 25 && isName($0) }
  }

  /// A capital and small letters: no abbreviation.
  private func isName(_ token: Int) -> Bool {
    tag(token) == .properNoun && bytes(token).count > 2 && bytes(token).dropFirst().allSatisfy { !ASCII.isUpper($0) }
  }

  /// The same of the phrase that ends with a token.
  func endsUnknownName(_ token: Int) -> Bool { phrase(endingAt: token).map(isUnknownName) == true }
}
