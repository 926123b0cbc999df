import SpaceModel
import SpaceReaders
import SpaceText

/// What a worker answers in the end, in the form in which Documents are kept between runs.
enum WorkerAnswer {
  case document(Document, Diagnostics)
  case failure(ReadFailure)

  /// Longer answers are refused: the text's limit, and many times as much again for elements and marks.
  static func maximumCount(_ limits: Limits) -> Int { 12 * limits.textBytes }

  var bytes: [UInt8] {
    let head = WorkerFrame.answer.head(0)
    var out = BinaryWriter()
    out.reserve(expectedCount)
    out.raw(head)
    switch self {
    case .document(let document, let notes):
      out.byte(1)
      document.write(to: &out)
      out.number(notes.all.count)
      for note in notes.all { note.write(to: &out) }
    case .failure(let failure):
      out.byte(0)
      out.string(failure.reason)
      out.string(failure.wire.detail)
      out.word(UInt64(bitPattern: Int64(failure.wire.number)))
    }
    // The length is known only now. A copy behind a new head would be one more of all that was read.
    var frame = out.take()
    frame.replaceSubrange(..<head.count, with: WorkerFrame.answer.head(frame.count - head.count))
    return frame
  }

  /// About how long the answer gets.
  private var expectedCount: Int {
    guard case .document(let document, _) = self else { return 1024 }
    return document.text.count + document.elements.count * 8 + (document[.marks]?.count ?? 0) * 16 + 4096
  }

  /// Reads what a worker has sent.
  static func read(_ body: [UInt8]) throws(BinaryDamage) -> WorkerAnswer {
    var bytes = BinaryReader(body)
    let answer: WorkerAnswer
    if try bytes.byte() == 1 {
      let document = try Document.read(from: &bytes)
      var notes = Diagnostics()
      for _ in 0..<(try bytes.count()) { notes.add(try Diagnostic.read(from: &bytes)) }
      answer = .document(document, notes)
    } else {
      let reason = try bytes.string()
      let detail = try bytes.string()
      let number = Int(Int64(bitPattern: try bytes.word()))
      guard let failure = ReadFailure(reason: reason, detail: detail, number: number) else { throw BinaryDamage() }
      answer = .failure(failure)
    }
    guard bytes.isAtEnd else { throw BinaryDamage() }
    return answer
  }
}
