import SpaceForms
import SpaceModel
import SpaceText

/// Verdicts on candidates as `--explain` prints them.
struct VerdictList {
  private let verdicts: [Verdict]
  private let documents: [Document.ID: Document]

  init(_ verdicts: [Verdict], _ documents: [Document]) {
    self.verdicts = verdicts
    self.documents = Dictionary(documents.map { ($0.id, $0) }) { first, _ in first }
  }

  func text(isForReading: Bool) -> String { isForReading ? table() : records() }

  private func table() -> String {
    let rows = verdicts.map { verdict in
      [
        verdict.outcome.rawValue, verdict.reason, verdict.candidate.form, String(verdict.score),
        string(verdict.candidate.subject, verdict), string(verdict.candidate.answer, verdict),
      ]
    }
    return TextTable.text([["outcome", "reason", "form", "score", "of", "says"]] + rows)
  }

  /// One line a verdict.
  private func records() -> String {
    var json = JSONWriter()
    for verdict in verdicts {
      json.object { json in
        json.member("outcome", verdict.outcome.rawValue)
        if !verdict.reason.isEmpty { json.member("reason", verdict.reason) }
        json.member("kind", verdict.candidate.kind.rawValue)
        json.member("form", verdict.candidate.form)
        json.key("score")
        json.value(thousandths: Int(verdict.score))
        json.member("document", verdict.document.value)
        json.record("subject") { write(verdict.candidate.subject, verdict, to: &$0) }
        json.record("answer") { write(verdict.candidate.answer, verdict, to: &$0) }
      }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  private func write(_ span: Span, _ verdict: Verdict, to json: inout JSONWriter) {
    if let document = documents[verdict.document] { json.members(span, in: document.text) }
    json.member("text", string(span, verdict))
  }

  private func string(_ span: Span, _ verdict: Verdict) -> String {
    documents[verdict.document]?.string(in: span) ?? ""
  }
}
