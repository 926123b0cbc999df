import SpaceModel
import SpaceText

// Glossaries that are typed line by line: "Term: explanation", one below the other.

extension DefinitionFinder {
  /// Reads lines of paragraphs that are entries of a glossary, at least three one below the other.
  ///
  /// A single "X: Y" in running text is a label or a remark; several such lines are a list made to be looked up in. Linear.
  func readGlossaries(in elements: [Element]) {
    var run: [(term: Range<Int>, explanation: Range<Int>)] = []
    for element in elements {
      guard element.kind == .paragraph else {
        add(glossary: &run)
        continue
      }
      var start = Int(element.span.start)
      while start < Int(element.span.end) {
        let end = endOfLine(from: start, in: element.span)
        if end > start {
          if let entry = entry(in: tokens.indices(in: Span(start, end))) {
            run.append(entry)
          } else {
            add(glossary: &run)
          }
        }
        start = end + 1
      }
    }
    add(glossary: &run)
  }

  private func endOfLine(from start: Int, in span: Span) -> Int {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while at < Int(span.end), unsafe bytes[at] != 0x0A { at += 1 }
      return at
    }
  }

  /// Adds the entries gathered, if they are enough, and starts anew.
  private func add(glossary run: inout [(term: Range<Int>, explanation: Range<Int>)]) {
    if run.count >= 3 {
      for entry in run { add(.entry, term: entry.term, explanation: entry.explanation, 760) }
    }
    run = []
  }

  /// The term and the explanation of one line; nil when it has no such form.
  private func entry(in line: Range<Int>) -> (Range<Int>, Range<Int>)? {
    guard line.count >= 6 else { return nil }
    for index in line.dropFirst().prefix(7) {
      let isColon = byte(index) == 0x3A && tokens.tokens[index].span.count == 1
      guard isColon || isDash(index) else {
        if tag(index) == .punctuation, !isOpening(index), !isClosing(index) { return nil }
        continue
      }
      let term = line.lowerBound..<index
      guard isTermLike(term), line.upperBound - index >= 5, !tellsTime(index + 1..<line.upperBound) else { return nil }
      var end = firstSentenceEnd(index + 1, in: line)
      // "…; it yields energy": a second statement.
      if let semicolon = (index + 4..<max(index + 4, end)).first(where: { byte($0) == 0x3B }) { end = semicolon }
      return end > index + 1 ? (term, index + 1..<end) : nil
    }
    return nil
  }
}
