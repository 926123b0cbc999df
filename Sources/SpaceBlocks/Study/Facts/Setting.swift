import SpaceModel
import SpaceText

/// What must be named before a question so that somebody who has not just read the page knows what its words are about.
///
/// "What does “Triage” mean?" asks for nothing until one knows whose triage; authors of tests name the field ("In chess, what
/// …"). Two things can say it: a name that the whole Space is about and the document keeps naming, and the nearest heading that
/// is a topic and stands in no other document. Headings that several documents share are forms to fill in. O(log n) a fact.
struct Settings {
  let space: StudySpace
  /// The name that most documents of the Space keep using, and in which of them it stands.
  private let domain: (name: String, texts: Set<Int>)?
  /// Headings that more than one document has, in lower case.
  private let shared: Set<String>

  init(_ space: StudySpace) {
    self.space = space
    domain = Self.domain(of: space)
    var first: [String: Int] = [:]
    var shared: Set<String> = []
    for text in space.texts {
      for element in text.document.elements where element.kind == .heading {
        let words = text.document.string(in: element.span).lowercased()
        if let other = first[words], other != text.index { shared.insert(words) } else { first[words] = text.index }
      }
    }
    self.shared = shared
  }

  private static let leadingTerms = 6

  private static func domain(of space: StudySpace) -> (String, Set<Int>)? {
    guard space.texts.count >= 3 else { return nil }
    for term in space.terms.prefix(leadingTerms)
    where term.shape.isName && term.shape.words == 1 && !term.shape.isAcronym && term.shape.kind != .person {
      var counts: [Int: Int] = [:]
      for mention in term.mentions { counts[mention.text, default: 0] += 1 }
      let texts = Set(counts.filter { $0.value >= 2 }.keys)
      if counts.count * 2 >= space.texts.count, term.mentions.count >= space.texts.count * 6 {
        return (term.text, texts)
      }
    }
    return nil
  }

  /// The fact with its setting named before its question, where it needs one.
  func placed(_ fact: Fact) -> Fact {
    let text = space.texts[fact.text]
    // Of one document or two, the learner knows what they are about.
    guard space.texts.count > 2, text.language?.code == "en", fact.setting == nil, !fact.front.contains(": ") else {
      return fact
    }
    let said = (fact.front + " " + fact.back).lowercased()
    if fact.kind == .definition || fact.kind == .acronym {
      if let domain, domain.texts.contains(fact.text) {
        return fact.front.lowercased().contains(domain.name.lowercased()) ? fact : fact.placed("In \(domain.name), ")
      }
      guard fact.kind == .definition, isEveryday(fact, text), let topic = topic(of: fact, said) else { return fact }
      return fact.placed(topic + ": ")
    }
    if fact.hasNumber, let title = datedTitle(of: text), !hasYear(fact, text) { return fact.placed(title + ": ") }
    guard fact.kind != .cloze, fact.kind == .list || isAnybodys(fact, text), let topic = topic(of: fact, said) else {
      return fact
    }
    return fact.placed(topic + ": ")
  }

  /// True for a definition whose term is a word of everyday life, or several words for something done.
  private func isEveryday(_ fact: Fact, _ text: StudyText) -> Bool {
    guard let about = fact.about else { return false }
    // What the whole Space is about needs no field.
    if let term = fact.term, term < Self.leadingTerms,
      Set(space.terms[term].mentions.map(\.text)).count * 2 >= space.texts.count
    {
      return false
    }
    return fact.isEveryday || fact.group == "definition activity" && about.contains(" ")
  }

  /// "should", "must", "each": what is asked of somebody, or of one of many, holds in its own field alone.
  private func isAnybodys(_ fact: Fact, _ text: StudyText) -> Bool {
    text.tokens.indices(in: fact.span).contains { ["should", "must", "each"].contains(text.form($0)) }
  }

  private func hasYear(_ fact: Fact, _ text: StudyText) -> Bool {
    text.tokens.indices(in: fact.span).contains {
      text.bytes($0).count == 4 && text.bytes($0).allSatisfy(ASCII.isDigit)
    }
  }

  /// The title of a report that names its year: its counts are of that year.
  private func datedTitle(of text: StudyText) -> String? {
    guard let title = text.document.title, (2...8).contains(title.blankSeparatedCount), ItemRules.isReadable(title),
      title.split(whereSeparator: { !$0.isNumber }).contains(where: {
        $0.utf8.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20"))
      })
    else { return nil }
    return title
  }

  /// The nearest heading that names a topic of this document alone, unless the question says it already.
  private func topic(of fact: Fact, _ said: String) -> String? {
    let text = space.texts[fact.text]
    var candidates: [String] = []
    for heading in text.document.headings(above: Int(fact.span.start)).reversed() {
      let words = text.document.string(in: heading.span)
      guard !shared.contains(words.lowercased()), text.isTopic(heading.span), !words.contains(","),
        let clean = StudyText.cleanTopic(words, words: 5)
      else { continue }
      candidates.append(clean)
    }
    if let title = text.topic(above: 0) {
      candidates.append(title)
    }
    return candidates.first { candidate in
      let words = candidate.lowercased().split { !$0.isLetter }.filter { $0.utf8.count > 3 }
      // One word more than the question has is enough to place it.
      return words.contains { !said.contains($0.prefix(6)) }
    }
  }
}
