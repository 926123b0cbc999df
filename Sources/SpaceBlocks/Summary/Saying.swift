import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// A statement of one document that a summary may show, with all that its document tells of its worth.
struct Saying: Sendable {
  /// Where it stands, and how likely it is to be kept.
  let evidence: Span
  let score: Int32
  /// Its place among the document's sentences of running text, and within its section.
  let sentence: Int32
  let orderInSection: Int32
  /// The number of its words as it is shown.
  let length: UInt8
  /// Adds to another statement or points to another place.
  let isTied: Bool
  /// Stands below a heading that announces a summary.
  let isSummary: Bool
  /// What it gains for saying what a term is.
  let defining: Int16

  private static let lengths = 6...45
  /// What a sentence gains that says what a term is, and once more where the term stands in the title.
  private static let (definition, definitionOfTitle): (Int16, Int16) = (300, 800)
  private static let leastDefinition: Int32 = 300
  /// Statements that are less likely to be kept are left out; of a story nothing is likely.
  static let (least, leastOfTale): (Int32, Int32) = (0, -1400)

  private static let summaries = LabelSet(.summaryHeading)

  /// Those of a document, in the order of its items.
  static func all(in document: Document, _ text: NoteSentences, _ items: [NoteItem]) -> [Saying] {
    let isSummary = text.sections.map { section in
      section.heading.map {
        !section.sentences.isEmpty
          && summaries.contains(document.text.bytes(in: document.elements[$0].span))
      } ?? false
    }
    let tokens = document[.tokens] ?? Tokens()
    let ties = Set(LanguagePack.pack(for: document.language).words(.textTie))
    let isTie = tokens.words.map { ties.contains($0.form) }
    let defined = definitions(in: document, items)
    return items.compactMap { item in
      guard item.kind == .statement, !item.leansOnText, item.score >= leastOfTale,
        let order = text.sentence(holding: item.evidence), case let sentence = text.sentences[order],
        !text.sections[sentence.section].isReferences
      else { return nil }
      let told = Self.text(item, in: document)
      let length = told.blankSeparatedCount
      guard lengths.contains(length), isClean(told) else { return nil }
      // What is cut at its beginning ties it to what stands before.
      let isCut = item.cuts.first?.start == item.evidence.start
      return Saying(
        evidence: item.evidence, score: item.score, sentence: Int32(order),
        orderInSection: Int32(order - text.sections[sentence.section].sentences.lowerBound), length: UInt8(length),
        isTied: item.isWhole && (isCut || tokens.tokens[sentence.tokens].contains { isTie[Int($0.word)] }),
        isSummary: isSummary[sentence.section], defining: defined[item.evidence] ?? 0)
    }
  }

  /// The statement at a place of a document that has its items, as a summary shows it.
  static func text(at evidence: Span, among items: [NoteItem], in document: Document) -> String {
    let item = items.first { $0.kind == .statement && $0.evidence == evidence }
    return item.map { text($0, in: document) } ?? document.text.words(in: evidence)
  }

  private static func text(_ item: NoteItem, in document: Document) -> String { item.told(in: document.text).closed }

  /// Without brackets that a cut left empty, markup, or the colon between the halves of an entry.
  private static func isClean(_ text: String) -> Bool {
    !text.contains("()") && !text.contains(" : ") && ItemRules.isReadable(text)
  }

  /// What sentences gain that say what a term is, by their places.
  private static func definitions(in document: Document, _ items: [NoteItem]) -> [Span: Int16] {
    let title = TopicTable.words(document.title ?? "")
    var result: [Span: Int16] = [:]
    for item in items where item.explainsTerm && item.isWhole && item.score >= leastDefinition {
      let isOfTitle = TopicTable.words(document.text.words(in: item.subject)).isSubset(of: title)
      result[item.evidence] = definition + (isOfTitle ? definitionOfTitle : 0)
    }
    return result
  }
}

extension NoteSentences {
  /// The sentence of running text at `offset`; for a heading, the first one below it.
  func sentence(at offset: Int32) -> Int? {
    let index = sentences.partitioningIndex { $0.span.end > offset }
    return index < sentences.count ? index : nil
  }

  /// The sentence of running text that `span` lies in; nil in headings, tables and the like.
  func sentence(holding span: Span) -> Int? {
    guard let index = sentence(at: span.start), sentences[index].span.contains(span) else { return nil }
    return index
  }
}
