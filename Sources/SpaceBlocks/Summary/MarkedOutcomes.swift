import SpaceLexicon
import SpaceModel
import SpaceText

/// What minutes and logs mark as decided or to be done.
struct MarkedOutcome: Sendable {
  let span: Span
  /// What it is led in by.
  let lead: String
  /// The number of its words as it is shown, without those of its lead.
  let length: Int
  let score: Int
  /// Its first sentence, among those of its document.
  let sentence: Int

  /// How one is shown.
  static func text(at span: Span, in document: Document) -> String {
    document.text.words(in: span).withCapitalStart.closed
  }

  /// What a summary may show of it, where `first` is the first sentence of its document.
  func candidate(after first: Int) -> SummaryCandidate {
    SummaryCandidate(
      sentence: first + sentence, span: span, isOutcome: true, length: length, lead: lead, score: score)
  }
}

/// Finds what minutes and logs mark as decided or to be done: "Decision: …", and the items of a list under a heading or line that
/// says so.
struct MarkedOutcomes {
  private static let lengths = 4...40
  /// A heading or item that leads in an outcome has no more words.
  private static let longestLead = 12
  /// No label has as many bytes.
  private static let longestLabel = 160
  /// More than any sentence is worth that nothing marks. What is decided is worth most, and what says of which matter.
  private static let (decided, toDo, matter) = (12_000, 6_000, 4_000)
  private static let decisions = LabelSet(.decision)
  private static let actions = LabelSet(.action)

  private let document: Document
  private var found: [(span: Span, lead: String, score: Int)] = []
  /// The label under which a list goes on.
  private var open: (lead: Span, score: Int)?
  /// The heading before, and the items that the next one may be nested in, outermost first, where they lead in what stands under
  /// them.
  private var heading: Span?
  private var items: [Span?] = []

  /// Those of a document, in the order of the text.
  static func all(in document: Document, _ text: NoteSentences) -> [MarkedOutcome] {
    var outcomes = MarkedOutcomes(document: document)
    let title = document.elements.firstIndex { $0.kind == .heading }
    for (place, element) in document.elements.enumerated() { outcomes.read(element, isTitle: place == title) }
    return outcomes.found.compactMap { outcome in
      let shown = document.text.words(in: outcome.span).withCapitalStart
      guard let sentence = text.sentence(at: outcome.span.start), lengths.contains(shown.blankSeparatedCount),
        ItemRules.isReadable(shown)
      else { return nil }
      return MarkedOutcome(
        span: outcome.span, lead: outcome.lead, length: shown.closed.blankSeparatedCount, score: outcome.score,
        sentence: sentence)
    }
  }

  private init(document: Document) { self.document = document }

  private mutating func read(_ element: Element, isTitle: Bool) {
    if element.kind == .paragraph, !mayBeLabelled(element.span) {
      items.removeAll()
      open = nil
      return
    }
    let bytes = document.text.bytes(in: element.span)
    let score = score(ofLabel: bytes)
    let level = element.kind == .listItem ? Int(element.level ?? 1) : 1
    items.removeLast(max(0, items.count - level + 1))
    switch element.kind {
    case .heading:
      open = score.map { (element.span, $0) }
      heading = isTitle || score != nil ? nil : element.span
    case .paragraph, .listItem:
      let matter = level == 1 ? heading : items.count == level - 1 ? items.last ?? nil : nil
      if let score, let colon = bytes.firstIndex(of: 0x3A) {
        let isLabel = bytes[(colon + 1)...].allSatisfy(ASCII.isBlank)
        if isLabel { open = (element.span, score) } else { add(element, score, of: matter) }
      } else if element.kind == .listItem, let open {
        // A task that is done is to be done no more.
        let isDone = TimelineTasks.status(at: element.span, in: document) == TimelineTasks.done
        if !isDone { found.append((element.span, lead(open.lead), open.score)) }
      } else {
        open = nil
      }
      if element.kind == .listItem, items.count == level - 1 {
        let isOpen = bytes.last { !ASCII.isBlank($0) } == 0x3A
        items.append(score != nil || isOpen ? nil : element.span)
      }
    default: break
    }
  }

  /// True of text that is short, or in which a colon or bracket follows its first words. Most paragraphs need no closer look.
  private func mayBeLabelled(_ span: Span) -> Bool {
    let bytes = document.text.bytes(in: span)
    return bytes.count <= Self.longestLabel
      || bytes.prefix(Self.longestLabel).contains { $0 == 0x3A || $0 == 0x28 || $0 == 0xEF }
  }

  /// An outcome with its own label, led in by the matter that it is of.
  private mutating func add(_ element: Element, _ score: Int, of matter: Span?) {
    let lead = matter.map(lead) ?? ""
    let isLed = !lead.isEmpty && lead.blankSeparatedCount <= Self.longestLead
    found.append((element.span, isLed ? lead : "", score + (isLed ? Self.matter : 0)))
  }

  private func score(ofLabel text: ArraySlice<UInt8>) -> Int? {
    Self.decisions.contains(text) ? Self.decided : Self.actions.contains(text) ? Self.toDo : nil
  }

  /// A heading or item as it stands before what it is of: without its number, with a mark at its end.
  private func lead(_ span: Span) -> String {
    let text = document.text.words(in: span)
    let words = text.split(separator: " ").drop { !$0.contains(where: \.isLetter) }.joined(separator: " ")
    guard let last = words.last, !".?!:".contains(last) else { return words }
    return words + ":"
  }
}
