import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// The stages of a process that notes tell without dates: headings or items numbered with a noun for a stage ("Phase 1",
/// "Second stage"), and lists below a line that announces stages or steps.
struct Stages {
  /// A stage as it is shown.
  struct Stage {
    let label: String
    let event: String
    let source: Source
  }

  private let corpus: Corpus
  private let index: Int
  private let document: Document
  private let nouns: Set<String>
  private let ordinals: [String]
  private static let sizes = 2...15
  private static let longest = 300
  private static let shortHeading = 60

  init(_ corpus: Corpus, _ index: Int) {
    (self.corpus, self.index, document) = (corpus, index, corpus.documents[index])
    let pack = LanguagePack.pack(for: document.language)
    nouns = Set(pack.words(.stageNoun))
    ordinals = pack.words(.ordinal)
  }

  /// The longest process that a document numbers, else the longest that it lists; empty where it tells none.
  func found() -> [Stage] {
    if nouns.isEmpty { return [] }
    let processes = [numbered(.heading), numbered(.listItem), listed()]
    return processes.first { Self.sizes.contains($0.count) } ?? []
  }

  // MARK: Numbered stages

  /// Elements of one kind and level whose numbers count up from one.
  private func numbered(_ kind: Element.Kind) -> [Stage] {
    var best: [Stage] = []
    var run: [Stage] = []
    var level: UInt8?
    for (number, element) in document.elements.enumerated() where element.kind == kind {
      if kind == .heading, let open = level, element.level ?? 1 < open { (run, level) = ([], nil) }
      guard level == nil || element.level == level, let (place, label, rest) = label(of: element.span) else { continue }
      if place == 1 { (run, level) = ([], element.level) }
      guard place == run.count + 1 else { continue }
      guard let stage = stage(number, label, rest) else {
        (run, level) = ([], nil)
        continue
      }
      run.append(stage)
      if run.count > best.count { best = run }
    }
    return best
  }

  /// The number that a line begins with beside a noun for a stage, both as they are written, and what follows.
  private func label(of span: Span) -> (place: Int, label: String, rest: Span)? {
    let tokens = corpus.material.tokens(of: index)
    let range = tokens.indices(in: span)
    guard let first = range.first(where: { tokens.tokens[$0].tag != .punctuation }) else { return nil }
    let words = (first..<min(first + 3, range.upperBound)).filter { tokens.tokens[$0].tag != .punctuation }
    guard words.count > 1 else { return nil }
    let forms = words.map { tokens.word(of: tokens.tokens[$0]).form }
    let place: Int? = nouns.contains(forms[0]) ? number(forms[1]) : nouns.contains(forms[1]) ? number(forms[0]) : nil
    guard let place else { return nil }
    let label = Span(Int(tokens.tokens[words[0]].span.start), Int(tokens.tokens[words[1]].span.end))
    let bytes = document.text.bytes
    var start = Int(label.end)
    while start < span.end, bytes[start] < 0x80 && !ASCII.isAlphanumeric(bytes[start]) || bytes[start] == 0xE2 {
      start += bytes[start] == 0xE2 ? 3 : 1
    }
    return (place, document.text.words(in: label), Span(min(start, Int(span.end)), Int(span.end)))
  }

  private func number(_ form: String) -> Int? {
    let digits = form.prefix(while: \.isNumber)
    if let number = Int(digits), digits.count <= 2 { return number }
    return ordinals.firstIndex(of: form).map { $0 + 1 } ?? Self.roman(form)
  }

  /// The value of a Roman numeral below forty in small letters.
  private static func roman(_ form: String) -> Int? {
    let values = form.utf8.map { $0 == 0x69 ? 1 : $0 == 0x76 ? 5 : $0 == 0x78 ? 10 : 0 }
    guard !values.isEmpty, values.count < 8, !values.contains(0) else { return nil }
    return values.indices.reduce(0) { sum, place in
      let isLess = place + 1 < values.count && values[place] < values[place + 1]
      return isLess ? sum - values[place] : sum + values[place]
    }
  }

  /// A title, and the first sentence below it where that can be read alone.
  private func stage(_ number: Int, _ label: String, _ rest: Span) -> Stage? {
    let element = document.elements[number]
    var parts = rest.isEmpty ? [] : [document.text.words(in: rest)]
    var span = element.span
    if element.kind == .heading, number + 1 < document.elements.count, let sentence = firstSentence(of: number + 1) {
      parts.append(sentence.text)
      span = span.union(sentence.span)
    }
    guard let title = parts.first else { return nil }
    let event = "\(label): " + (parts.count > 1 ? "\(title). \(parts[1])" : title)
    guard event.utf8.count <= Self.longest * 2, event.contains(where: \.isLetter) else { return nil }
    return Stage(label: label, event: event, source: Source(document: document.id, span: span))
  }

  private func firstSentence(of number: Int) -> (text: String, span: Span)? {
    let element = document.elements[number]
    guard element.kind == .paragraph else { return nil }
    let item = corpus.items(index).first {
      $0.kind == .statement && $0.isWhole && $0.evidence.start == element.span.start
    }
    return item.map { ($0.sentence(in: document.text), $0.evidence) }
  }

  // MARK: Listed stages

  /// The items of the longest list right below a line that names stages or steps last: "The process has four stages:".
  private func listed() -> [Stage] {
    var best: [Stage] = []
    for (number, element) in document.elements.enumerated() where announces(element) {
      let items = document.elements[(number + 1)...].prefix { $0.kind == .listItem }
      let outer = items.enumerated().filter { $0.element.level ?? 1 == items.first?.level ?? 1 }.map(\.element)
      guard Self.sizes.contains(outer.count), outer.count > 2, outer.allSatisfy({ $0.span.count < Self.longest }) else {
        continue
      }
      let heading = element.kind == .heading ? element : document.headings(above: Int(element.span.start)).last
      let lead = heading.flatMap { $0.span.count < Self.shortHeading ? document.text.words(in: $0.span) : nil }
      let stages = outer.enumerated().map { place, item in
        let told = document.text.words(in: TimelineTasks.withoutBullet(item.span, in: document.text))
        // A step says little without the name of what it is a step of.
        return Stage(
          label: "\(place + 1)", event: lead.map { "\($0) (\(place + 1)/\(outer.count)): \(told)" } ?? told,
          source: Source(document: document.id, span: item.span))
      }
      if stages.count > best.count { best = stages }
    }
    return best
  }

  private func announces(_ element: Element) -> Bool {
    let isLead = element.kind == .paragraph && document.text.bytes[max(0, Int(element.span.end) - 1)] == 0x3A
    guard isLead || element.kind == .heading, element.span.count < Self.longest else { return false }
    let tokens = corpus.material.tokens(of: index)
    let range = tokens.indices(in: element.span)
    let forms = range.filter { tokens.tokens[$0].tag != .punctuation }.map { tokens.word(of: tokens.tokens[$0]).form }
    return isLead ? forms.suffix(4).contains(where: nouns.contains) : forms.last.map(nouns.contains) ?? false
  }
}
