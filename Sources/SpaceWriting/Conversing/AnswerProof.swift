import SpaceEngine
import SpaceLexicon
import SpaceModel
import SpaceProof
import SpaceText

/// Holds the sentences of an answer against what was read for it.
package struct AnswerProof {
  /// How a sentence stands with the notes.
  package enum Finding: Sendable, Equatable {
    /// The notes say it at these places.
    case proved([Place])
    case unproved
    /// It claims nothing: a question, a greeting of one word.
    case noClaim
  }

  private let evidence: Evidence
  private let proof: Proof
  private static let plan = try? Plan(needs: ReadNotes.needs)

  package init(_ notes: ReadNotes) {
    evidence = notes.evidence
    proof = Proof(notes.documents)
  }

  /// How much of a claim's weight must be found, in thousandths. The judge alone lets three of ten false claims pass.
  private static let leastFound = 650

  /// The sentences of what was written as one, each with its finding: against the lines that it cites, and failing these, against
  /// all that `step` showed.
  package func findings(on written: SentenceStream.Written, of step: ConversationStep) -> [(String, Finding)] {
    let cited = step.excerpt.lines(cited: written.cited)
    let language = (cited.first ?? step.shown.first).flatMap {
      evidence.documents[evidence.lines[$0].document].language
    }
    return Prover.sentences(of: written.text, in: language).map(\.words).filter { !$0.isEmpty }.map { sentence in
      let document = Self.document(sentence, language)
      if !isClaim(document) { return (sentence, .noClaim) }
      for lines in [cited, step.shown] where !lines.isEmpty {
        if let places = places(of: sentence, document, citing: lines) { return (sentence, .proved(places)) }
      }
      return (sentence, .unproved)
    }
  }

  private static func document(_ sentence: String, _ language: String?) -> Document {
    var builder = DocumentBuilder()
    builder.append(sentence)
    var document = builder.finish(id: Document.ID("sentence"))
    document.language = language
    var notes = Diagnostics()
    plan?.annotate(&document, &notes)
    return document
  }

  private func isClaim(_ sentence: Document) -> Bool {
    !Prover.figures(in: sentence.text.string(in: sentence.text.span)).isEmpty || !Checking.claims(of: sentence).isEmpty
  }

  /// Where `lines` bear the sentence out; nil where they do not.
  private func places(of sentence: String, _ document: Document, citing lines: [Int]) -> [Place]? {
    let near = lines.map { Place(document: evidence.lines[$0].document, span: evidence.lines[$0].span) }
    let verdict = proof.verdict(of: sentence, language: document.language, citing: near)
    guard verdict.kind.isSupported, verdict.score >= Self.leastFound, !verdict.places.isEmpty else { return nil }
    let isTurned = verdict.reasons.contains { reason in
      switch reason {
      case .number, .date, .contrary, .negation: true
      case .name(let name): !evidence.names(name)
      case .missing: false
      }
    }
    if isTurned || !LineWording(evidence, lines: lines).bears(document) { return nil }
    let figures = Set(Prover.figures(in: evidence.text(near: lines)).map(Self.plain))
    return Prover.figures(in: sentence).allSatisfy { figures.contains(Self.plain($0)) } ? verdict.places : nil
  }

  /// Digits without zeros in front.
  private static func plain(_ digits: String) -> Substring {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : rest
  }
}
