import SpaceModel
import SpaceText

/// All items of a document, by kind, each in the order of the text. No record shows them.
public struct NoteItems: LayerValue {
  public let all: [NoteItem]

  init(_ all: [NoteItem]) { self.all = all }

  /// Those of a document: what forms propose, no veto refuses and the judge gives a chance. Empty without its layers.
  public init(of document: Document) {
    let reading = NoteReading(document)
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
    for item in all {
      out.number(Form.all.firstIndex { $0.name == item.form } ?? 0)
      out.span(item.evidence, after: &previous)
      previous = Int(item.evidence.start)
      out.span(item.subject, after: &previous)
      out.span(item.answer, after: &previous)
      out.signed(Int(item.candidate.prior))
      out.signed(Int(item.score))
      out.byte((item.isWhole ? 1 : 0) | (item.leansOnText ? 2 : 0))
      out.number(item.cuts.count)
      for cut in item.cuts { out.span(cut, after: &previous) }
    }
  }

  public static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> NoteItems {
    let count = try bytes.count(size: leastSize)
    var items: [NoteItem] = []
    items.reserveCapacity(count)
    var previous = 0
    for _ in 0..<count { items.append(try item(from: &bytes, in: text, after: &previous)) }
    return NoteItems(items)
  }

  private static let leastSize = 11

  private static func item(
    from bytes: inout BinaryReader, in text: Text, after previous: inout Int
  ) throws(BinaryDamage) -> NoteItem {
    let number = try bytes.number()
    guard Form.all.indices.contains(number) else { throw BinaryDamage() }
    let form = Form.all[number]
    let evidence = try bytes.span(in: text, after: &previous)
    previous = Int(evidence.start)
    let subject = try bytes.span(in: text, after: &previous)
    let answer = try bytes.span(in: text, after: &previous)
    let prior = try bytes.smallSigned()
    let score = try bytes.smallSigned()
    let flags = try bytes.byte()
    var cuts: [Span] = []
    for _ in 0..<(try bytes.count(size: 2)) { cuts.append(try bytes.span(in: text, after: &previous)) }
    guard cuts.allSatisfy(evidence.contains) else { throw BinaryDamage() }
    let candidate = Candidate(
      kind: form.kind, form: form.name, subject: subject, answer: answer, evidence: evidence, prior: prior)
    return NoteItem(candidate, score: score, cuts: cuts, isWhole: flags & 1 != 0, leansOnText: flags & 2 != 0)
  }
}
