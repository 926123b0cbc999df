import SpaceModel
import SpaceText

/// What a note says well enough to be shown by itself: a candidate that the judge has weighed, with all it takes to show it.
///
/// It needs no syntax any more, so that it can be kept with its document.
public struct NoteItem: Sendable, Equatable {
  public let candidate: Candidate
  /// The logarithm of the odds that a reader would keep it, in thousandths.
  public let score: Int32
  /// What its sentence leaves out where it is shown by itself; in order, apart, within the evidence.
  public let cuts: [Span]
  /// True when its evidence is a sentence that can be read by itself.
  public let isWhole: Bool
  /// True when the subject of its sentence is a definite noun alone that the document's title has not: "the gauge" of which other
  /// sentences tell.
  public let leansOnText: Bool

  init(_ candidate: Candidate, score: Int32, of sentence: WholeSentence?) {
    self.candidate = candidate
    self.score = score
    cuts = sentence?.cuts ?? []
    isWhole = sentence != nil
    leansOnText = sentence?.leansOnText ?? false
  }

  init(_ candidate: Candidate, score: Int32, cuts: [Span], isWhole: Bool, leansOnText: Bool) {
    (self.candidate, self.score, self.cuts, self.isWhole) = (candidate, score, cuts, isWhole)
    self.leansOnText = leansOnText
  }
}

extension NoteItem {
  public var kind: Candidate.Kind { candidate.kind }
  public var form: String { candidate.form }
  public var subject: Span { candidate.subject }
  public var answer: Span { candidate.answer }
  public var evidence: Span { candidate.evidence }
  /// True of words that say what a term is; a whole sentence about one says less.
  public var explainsTerm: Bool { kind == .definition && answer != evidence }

  /// What it tells, as it is shown: a whole sentence without what ties it to others, else the answer's words.
  public func told(in text: Text) -> String {
    isWhole && answer == evidence ? sentence(in: text) : text.words(in: answer)
  }

  /// Its sentence as it is shown.
  public func sentence(in text: Text) -> String {
    isWhole ? ShownText.sentence(evidence, in: text, without: cuts) : text.words(in: evidence)
  }

  /// Its sentence with `mark` where its subject stands.
  public func sentence(in text: Text, blankedAs mark: String) -> String {
    ShownText.sentence(evidence, in: text, without: cuts, blank: subject, as: mark)
  }
}

/// Stretches of a text as items show them.
enum ShownText {
  /// A sentence without what is cut, with `mark` in place of `blank`, and with a capital at its beginning. The cuts are in order.
  static func sentence(
    _ span: Span, in text: Text, without cuts: [Span], blank: Span? = nil, as mark: String = ""
  ) -> String {
    var bytes: [UInt8] = []
    var at = Int(span.start)
    let holes = (cuts.map { ($0, "") } + (blank.map { [($0, mark)] } ?? [])).sorted { $0.0.start < $1.0.start }
    for (hole, mark) in holes where Int(hole.start) >= at {
      bytes += text.bytes[at..<Int(hole.start)]
      bytes += Array(mark.utf8)
      at = Int(hole.end)
    }
    bytes += text.bytes[at..<Int(span.end)]
    let shown = words(withoutBullet(bytes))
    return shown.prefix(1).uppercased() + shown.dropFirst()
  }

  private static func words(_ bytes: some Collection<UInt8>) -> String {
    bytes.split(whereSeparator: ASCII.isBlank).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Without the dash or dot of a list that was typed as text.
  private static func withoutBullet(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    for bullet in bullets where bytes.starts(with: bullet) && bytes.dropFirst(bullet.count).first == 0x20 {
      return bytes.dropFirst(bullet.count + 1)
    }
    return bytes[...]
  }

  private static let bullets = ["-", "–", "—", "•", "*", "·", "→"].map { Array($0.utf8) }
}
