import SpaceEngine
import SpaceModel
import SpaceProof
import SpaceText

/// Holds what items say against the notes.
struct Prover: Sendable {
  struct Finding {
    let problem: String
    /// Lines that speak of the same, as far as they help to write it again.
    let lines: [Int]
  }

  let evidence: Evidence
  private let proof: Proof
  /// What most of the text is written in.
  private let code: String

  init(_ evidence: Evidence) {
    self.evidence = evidence
    proof = Proof(evidence.documents)
    code = evidence.code
  }

  /// What is wrong with `claims`; nil when they stand. `least` is how much of their words the notes must have.
  func finding(against claims: [ItemClaim], citing lines: [Int], least: Int) -> Finding? {
    let places = lines.map { Place(document: evidence.lines[$0].document, span: evidence.lines[$0].span) }
    let language = lines.first.flatMap { evidence.documents[evidence.lines[$0].document].language }
    // In another language than the lines only figures are the same.
    let isForeign = lines.contains { evidence.code(of: $0) != code }
    for claim in claims {
      var (found, all) = (0, 0)
      var verdicts: [Verdict] = []
      for sentence in Self.sentences(of: claim.text, in: language) {
        let verdict = proof.verdict(of: sentence, language: language, citing: places, subject: claim.subject)
        if let problem = problem(verdict, citing: lines, isForeign: isForeign) {
          return Finding(problem: problem, lines: evidence.lines(at: verdict.places))
        }
        found += verdict.score * sentence.utf8.count
        all += sentence.utf8.count
        verdicts.append(verdict)
      }
      if !isForeign, found < least * all {
        let missing = verdicts.flatMap(\.reasons).filter { $0.name == "missing" }.map { "\"\($0.text)\"" }
        return Finding(
          problem: "the lines do not say it: \(missing.joined(separator: ", "))",
          lines: evidence.lines(at: verdicts.flatMap(\.places)))
      }
    }
    return nil
  }

  private static let splitting = try? Plan(needs: [Layer.sentences.name])

  static func sentences(of text: String, in language: String?) -> [String] {
    var builder = DocumentBuilder()
    builder.append(Array(text.utf8))
    var document = builder.finish(id: Document.ID("item"))
    document.language = language
    var notes = Diagnostics()
    splitting?.annotate(&document, &notes)
    let sentences = (document[.sentences] ?? []).map { document.string(in: $0) }
    return sentences.isEmpty ? [text] : sentences
  }

  /// What a verdict says against an item that cites these lines; nil where it does not.
  ///
  /// Only what none of the lines says counts against it: one passage lacks what another has.
  private func problem(_ verdict: Verdict, citing lines: [Int], isForeign: Bool) -> String? {
    if verdict.kind.isSupported { return nil }
    let near = evidence.text(near: lines)
    let missing = verdict.reasons.filter { reason in
      switch reason {
      case .number(let text), .date(let text): Self.figures(in: text).contains { !near.contains($0) }
      case .name(let text): !isForeign && text.first?.isUppercase == true && !evidence.names(text)
      default: false
      }
    }
    if missing.isEmpty { return nil }
    return "the lines do not have " + missing.map { "the \($0.name) \"\($0.text)\"" }.joined(separator: ", ")
  }

  /// The runs of digits in a text.
  static func figures(in text: String) -> [String] {
    text.split { !("0"..."9").contains($0) }.map(String.init)
  }
}

extension Evidence {
  /// The lines that overlap `places`.
  fileprivate func lines(at places: [Place]) -> [Int] {
    places.flatMap { lines(on: $0.span, of: $0.document) }
  }

  /// What stands in lines and around them.
  func text(near numbers: [Int]) -> String {
    let own = Set(numbers.map { lines[$0].document }).sorted().map { documents[$0] }
    let heads = own.flatMap { [$0.title, $0.metadata.date, $0.origin.path].compactMap(\.self) }
    return (around(numbers, reach: 2).map { lines[$0].text } + heads).joined(separator: " ")
  }

  /// True when the notes have each word of a name somewhere.
  func names(_ name: String) -> Bool {
    name.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isUppercase == true }.map { $0.lowercased() }
      .allSatisfy { word in
        lines.contains { $0.text.lowercased().contains(word) }
          || documents.contains {
            ($0.title ?? "").lowercased().contains(word)
              || ($0.metadata.authors.contains { $0.lowercased().contains(word) })
          }
      }
  }
}
