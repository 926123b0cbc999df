import SpaceModel
import SpaceProof
import SpaceText

/// What an assistant has read of the notes while it answers: whole documents, and the lines of them that it was shown.
package struct ReadNotes: Sendable {
  /// The layers that documents must have.
  package static let needs = Proof.needs

  private struct Stretch {
    let document: Int
    let span: Span
  }

  package private(set) var documents: [Document] = []
  private(set) var evidence = Evidence([])
  /// What each use of a tool has found, best first.
  private var found: [[Stretch]] = []

  package init() {}

  /// Takes up a document, and gives its number.
  package mutating func add(_ document: Document) -> Int {
    documents.append(document)
    evidence = Evidence(documents)
    return documents.count - 1
  }

  /// What is shown from now on belongs to a use of a tool of its own.
  package mutating func beginUse() { found.append([]) }

  /// Shows the lines between two code points of a document; what is out of its range is left out.
  package mutating func show(_ document: Int, from start: Int, to end: Int) {
    let text = documents[document].text
    let last = text.byte(atCodePoint: end) ?? text.count
    guard let first = text.byte(atCodePoint: start), first < last else { return }
    if found.isEmpty { beginUse() }
    found[found.count - 1].append(Stretch(document: document, span: Span(first, last)))
  }

  /// The lines that were shown, as far as there is room for: those that were found last come first.
  func lines(within room: Int) -> [Int] {
    var chosen: Set<Int> = []
    var heads: Set<Int> = []
    var left = room
    for stretch in found.reversed().joined() {
      let lines = evidence.lines(on: stretch.span, of: stretch.document)
      for line in lines.first.map({ evidence.headings(above: $0) + lines }) ?? [] where !chosen.contains(line) {
        let head = heads.contains(stretch.document) ? 0 : evidence.tokensOfHead
        let cost = evidence.lines[line].tokens + head
        if cost > left { return chosen.sorted() }
        left -= cost
        heads.insert(stretch.document)
        chosen.insert(line)
      }
    }
    return chosen.sorted()
  }
}

extension Evidence {
  /// The heading that a line stands under.
  fileprivate func headings(above line: Int) -> [Int] {
    let own = linesOfDocument[lines[line].document]
    return (own.lowerBound..<line).last { lines[$0].kind == .heading }.map { [$0] } ?? []
  }
}
