import SpaceLanguage
import SpaceModel
import SpaceText

/// Says of claims whether they stand in some notes.
///
/// It finds the passages that have most of a claim, by stems, related words, numbers and dates, and compares: what the claim has
/// and they lack, and where they have something else in its place. The same claim and notes give the same verdict everywhere.
public struct Proof: Sendable {
  /// The layers that documents must have.
  public static let needs = [Layer.sentences.name, Layer.tokens.name, Layer.dates.name]

  private let index: NoteIndex
  private let quotes: QuoteFinder
  private let languages: Set<String>
  /// What a passage must have of a claim, in thousandths, for a quote of it to be looked for in all notes.
  private static let likelyQuote = 950

  public init(_ documents: [Document]) {
    index = NoteIndex(documents)
    quotes = QuoteFinder(index)
    languages = Set(documents.compactMap(\.language))
  }

  /// The verdict on one sentence, in the language with the BCP 47 tag `language`; nil stands for the one that most of the notes
  /// are in. With `citing`, the passages near these places are looked at before all others. `subject` is what the claim stands
  /// under, such as a heading or the front of a card: its words count as told.
  public func verdict(
    of claim: String, language: String? = nil, citing places: [Place]? = nil, subject: String? = nil
  ) -> Verdict {
    reading(of: claim, language: language, citing: places, subject: subject).verdict
  }

  /// The verdict with the measures that it was made from.
  package func reading(
    of claim: String, language: String? = nil, citing places: [Place]? = nil, subject: String? = nil
  ) -> ProofReading {
    let claim = LinkTargets.removed(from: claim)
    let language = language.flatMap { languages.contains($0) ? $0 : nil } ?? index.language
    let document = ClaimDocument.annotated(claim, language)
    let parsed = Claim(document, subject: subject.map { ClaimDocument.annotated($0, language) }, index)
    let search = PassageSearch(parsed, index)
    let cited = places.map { citedUnits($0) }
    var passages = cited.map { search.passages(in: $0) } ?? []
    if passages.isEmpty { passages = search.passages() }
    let isLikely = parsed.words.isEmpty || (passages.first?.coverage(of: parsed) ?? 1000) >= Self.likelyQuote
    if let quote = quotes.place(of: claim, near: passages, isLikely: isLikely) {
      return ProofReading(Verdict(kind: .quoted, score: 1000, places: [quote]))
    }
    guard !passages.isEmpty, !parsed.words.isEmpty else {
      return ProofReading(Verdict(kind: .unsupported, score: 0, places: []))
    }
    let measuring = ProofMeasuring(parsed, passages, rival: search.rival(of: passages[0]), index)
    let judgement = Judgement(measuring, parsed)
    let verdict = Verdict(
      kind: judgement.kind, score: measuring.features[.coverAll],
      places: search.shown(passages).map { $0.place(in: index) },
      reasons: judgement.reasons)
    return ProofReading(verdict, measuring.features)
  }

  /// The units that overlap `places`, and those of their sections close by.
  private func citedUnits(_ places: [Place]) -> [Range<Int>] {
    places.compactMap { place in
      guard index.unitsOfDocuments.indices.contains(place.document) else { return nil }
      let range = index.unitsOfDocuments[place.document]
      let units = index.units[range]
      let first = units.partitioningIndex { $0.span.end > place.span.start }
      let last = units.partitioningIndex { $0.span.start >= place.span.end }
      return max(first - 2, range.lowerBound)..<min(max(last, first) + 2, range.upperBound)
    }
  }
}

/// A claim as a document of one sentence.
enum ClaimDocument {
  private static let annotators: [any Annotator] = Annotators.all.compactMap { type in
    guard type.about.gives.contains(Layer.tokens.name) || type.about.gives.contains(Layer.dates.name) else {
      return nil
    }
    var options = Options()
    return try? type.init(&options)
  }

  static func annotated(_ claim: String, _ language: String?) -> Document {
    var builder = DocumentBuilder()
    builder.append(claim.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    var document = builder.finish(id: Document.ID("claim"))
    document.language = language
    document[.sentences] = document.elements.map(\.span)
    var notes = Diagnostics()
    for annotator in annotators { annotator.annotate(&document, &notes) }
    return document
  }
}
