import SpaceModel
import SpaceText

/// All items of a document, by kind, each in the order of the text. No record shows them.
public struct NoteItems: LayerValue {
  public let all: [NoteItem]

  init(_ all: [NoteItem]) { self.all = all }

  /// Those of a document: what forms propose, no veto refuses and the judge gives a chance. Empty without its layers.
  public init(of document: Document) { self.init(of: NoteReading(document)) }

  package init(of reading: NoteReading) {
    all = Candidate.Kind.allCases.flatMap { kind in
      Form.candidates(of: kind, in: reading).compactMap { candidate in
        guard Veto.first(against: candidate, in: reading) == nil else { return nil }
        let score = Judge.score(candidate, in: reading)
        guard score >= Self.least else { return nil }
        return NoteItem(candidate, score: score, of: reading.wholeSentence(at: candidate.evidence))
      }
    }
  }

  /// What is less likely to be kept than this no block shows, whatever else speaks for it.
  private static let least: Int32 = -2000
}

extension Layer<NoteItems> {
  public static var items: Self { Layer("items") }
}

/// Finds the items of a document, last of all stages: it reads what the others have found.
public struct ItemAnnotator: Annotator {
  public static let about = About(
    name: "items", summary: "What notes say well enough to be shown by itself.",
    needs: [
      Layer.tokens.name, Layer.sentences.name, Layer.terms.name, Layer.definitions.name, Layer.dates.name,
      Layer.phrases.name,
    ], gives: [Layer.items.name])

  /// How they are kept.
  public static var kind: LayerKind { LayerKind(.items) }

  public init(_ options: inout Options) {}

  public func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    document[.items] = NoteItems(of: document)
  }
}

// How they are kept: see `BinaryWriter`.

extension NoteItems {
  public func write(to out: inout BinaryWriter) {
    out.number(all.count)
    var previous = 0
    for item in all { item.write(to: &out, after: &previous) }
  }

  public static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> NoteItems {
    let count = try bytes.count(size: NoteItem.leastSize)
    var items: [NoteItem] = []
    items.reserveCapacity(count)
    var previous = 0
    for _ in 0..<count { items.append(try NoteItem.read(from: &bytes, in: text, after: &previous)) }
    return NoteItems(items)
  }
}

extension NoteItem {
  /// The fewest bytes that one takes.
  public static let leastSize = 11

  /// Writes it behind one that begins at `previous`.
  public func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.number(Form.all.firstIndex { $0.name == form } ?? 0)
    out.span(evidence, after: &previous)
    previous = Int(evidence.start)
    out.span(subject, after: &previous)
    out.span(answer, after: &previous)
    out.signed(Int(candidate.prior))
    out.signed(Int(score))
    out.byte((isWhole ? 1 : 0) | (leansOnText ? 2 : 0))
    out.number(cuts.count)
    for cut in cuts { out.span(cut, after: &previous) }
  }

  /// Reads one of `text`; without it, one that is known to be sound.
  public static func read(
    from bytes: inout BinaryReader, in text: Text? = nil, after previous: inout Int
  ) throws(BinaryDamage) -> NoteItem {
    func span(_ bytes: inout BinaryReader, _ previous: inout Int) throws(BinaryDamage) -> Span {
      guard let text else { return try bytes.span(after: &previous) }
      return try bytes.span(in: text, after: &previous)
    }
    let number = try bytes.number()
    guard Form.all.indices.contains(number) else { throw BinaryDamage() }
    let form = Form.all[number]
    let evidence = try span(&bytes, &previous)
    previous = Int(evidence.start)
    let subject = try span(&bytes, &previous)
    let answer = try span(&bytes, &previous)
    let prior = try bytes.smallSigned()
    let score = try bytes.smallSigned()
    let flags = try bytes.byte()
    var cuts: [Span] = []
    for _ in 0..<(try bytes.count(size: 2)) { cuts.append(try span(&bytes, &previous)) }
    guard cuts.allSatisfy(evidence.contains) else { throw BinaryDamage() }
    let candidate = Candidate(
      kind: form.kind, form: form.name, subject: subject, answer: answer, evidence: evidence, prior: prior)
    return NoteItem(candidate, score: score, cuts: cuts, isWhole: flags & 1 != 0, leansOnText: flags & 2 != 0)
  }
}
