import SpaceModel
import SpaceProof
import SpaceText

/// Statements that the notes now hold against one another: one that changed while another place still says what it said, and a
/// new one against what was there already.
struct Disagreements {
  private(set) var changes: [SpaceChange] = []
  private let notes: NotesComparison
  private let prepare: (Document) -> Document

  /// What a new statement must find in the one that it contradicts, in thousandths of its weight.
  private static let strong = 600

  init(_ notes: NotesComparison, _ prepare: @escaping (Document) -> Document) {
    (self.notes, self.prepare) = (notes, prepare)
    let places = notes.fatesAfter.indices.filter { place in
      notes.isTouchedAfter(place) && ![.code, .heading].contains(notes.after.statements[place].kind)
    }
    if places.isEmpty { return }
    let standing = StandingStatements(notes)
    for place in places {
      if case .changed(let earlier) = notes.fatesAfter[place] {
        find(place, changedFrom: earlier, standing)
        let (said, says) = (notes.before.text(of: notes.before.statements[earlier]), text(place))
        if says.hasPrefix(said) { find(new: String(says.dropFirst(said.count)), at: place, standing) }
      } else {
        find(new: text(place), at: place, standing)
      }
    }
  }

  /// Another place says what the statement said before it changed, and so denies what it says now.
  private mutating func find(_ place: Int, changedFrom earlier: Int, _ standing: StandingStatements) {
    let said = notes.before.statements[earlier]
    let (before, after) = (WordCounts(said.key), WordCounts(notes.after.statements[place].key))
    let language = notes.after.documents[notes.after.statements[place].document].language
    for other in standing.like(before, having: before.lacking(in: after)) {
      let proof = proof(of: other)
      if proof.verdict(of: notes.before.text(of: said), language: language).kind.isSupported,
        let kind = Self.disagreement(proof.verdict(of: text(place), language: language))
      {
        return tell(place, against: other, kind)
      }
      if NearCopies.keepsOldNumber(standing.words(of: other), before: before, after: after) {
        return tell(place, against: other, .number)
      }
    }
  }

  /// A sentence, which may be behind an old one that has no full stop, contradicts what stands.
  private mutating func find(new text: String, at place: Int, _ standing: StandingStatements) {
    let statement = notes.after.statements[place]
    guard statement.kind == .sentence, isProse(text) else { return }
    let words = WordCounts(text)
    let language = notes.after.documents[statement.document].language
    let found = standing.holding(words).filter { other in
      notes.after.statements[other].kind == .sentence && isProse(self.text(other)) && !areOfASeries(place, other)
    }
    // Several that differ in a number are a series, which the new one goes on with.
    let copies = found.filter { NearCopies.differInANumber(words, standing.words(of: $0)) }
    if copies.count > 1 { return }
    for other in found {
      let verdict = proof(of: other).verdict(of: text, language: language)
      guard verdict.score >= Self.strong, let kind = Self.disagreement(verdict),
        words.likeness(to: standing.words(of: other)) >= Self.alike(kind)
      else { continue }
      return tell(place, against: other, kind)
    }
    if let copy = copies.first { tell(place, against: copy, .number) }
  }

  /// What two statements must share besides, in thousandths: a name or a verb of one may be another thing's in the other.
  private static func alike(_ kind: Verdict.Kind) -> Int {
    switch kind {
    case .name, .opposite: 800
    case .negated: 600
    default: 400
    }
  }

  private static func disagreement(_ verdict: Verdict) -> Verdict.Kind? {
    switch verdict.kind {
    case .number, .date, .name, .negated, .opposite: verdict.kind
    case .quoted, .supported, .partly, .unsupported: nil
    }
  }

  /// True of statements of two documents that have years in their names, or are called alike but for a number, such as minutes of
  /// two meetings: each speaks of its own.
  private func areOfASeries(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (notes.after.statements[one].document, notes.after.statements[other].document)
    if one == other { return false }
    let (name, otherName) = (Self.name(notes.after.paths[one]), Self.name(notes.after.paths[other]))
    if name.contains(where: Self.isYear) && otherName.contains(where: Self.isYear) { return true }
    let (words, otherWords) = (
      name.filter { !NearCopies.isNumber($0) }, otherName.filter { !NearCopies.isNumber($0) }
    )
    return words == otherWords && name != otherName
  }

  /// True of whole sentences of words: formulas, references and lines that only begin a sentence claim nothing that stands alone.
  private func isProse(_ text: String) -> Bool {
    guard !text.contains(where: { Self.notProse.contains($0) }),
      text.last(where: { !Self.closing.contains($0) }).map({ Self.ending.contains($0) }) == true
    else { return false }
    let words = PlainWords.words(text).filter { $0.count >= Self.shortWord && !NearCopies.isNumber($0) }
    return words.count >= Self.fewestWords
  }

  private static let notProse: Set<Character> = ["{", "}", "\\", "$", "=", "§"]
  private static let closing: Set<Character> = ["\"", "'", ")", "”", "’", "»"]
  private static let ending: Set<Character> = [".", "!", "…", "。"]
  private static let shortWord = 3
  private static let fewestWords = 5

  private static func isYear(_ word: String) -> Bool { word.utf8.count >= 4 && NearCopies.isNumber(word) }

  /// The words of a file's name.
  private static func name(_ path: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return PlainWords.words(file.replacing("_", with: " ").replacing("-", with: " ")).dropLast()
  }

  private func text(_ place: Int) -> String { notes.after.text(of: notes.after.statements[place]) }

  /// A proof of one statement below its headings.
  private func proof(of place: Int) -> Proof {
    let statement = notes.after.statements[place]
    let document = notes.after.documents[statement.document]
    var builder = DocumentBuilder()
    for heading in document.headings(above: Int(statement.span.start)) where heading.span != statement.span {
      builder.open(.heading, level: heading.level)
      builder.append(document.text.words(in: heading.span))
      builder.close()
    }
    builder.open(.paragraph)
    builder.append(notes.after.text(of: statement))
    builder.close()
    var excerpt = builder.finish(id: document.id)
    excerpt.language = document.language
    excerpt.origin = document.origin
    return Proof([prepare(excerpt)])
  }

  private mutating func tell(_ place: Int, against other: Int, _ kind: Verdict.Kind) {
    let (new, standing) = (notes.after.statements[place], notes.after.statements[other])
    changes.append(
      SpaceChange(
        change: .conflict, block: SpaceChange.notes, kind: kind.rawValue,
        id: ChangeID.of(SpaceChange.conflicts, standing.key, new.key), label: "",
        before: notes.after.text(of: standing), after: text(place),
        sources: [notes.after.source(of: new), notes.after.source(of: standing)], earlierSources: []))
  }
}
