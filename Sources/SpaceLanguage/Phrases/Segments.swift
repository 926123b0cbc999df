import SpaceModel
import SpaceText

/// The stretches of a document that stand by themselves: its sentences, and the cells of its tables.
enum Segments {
  static func of(_ document: Document) -> [Span] {
    let sentences = document[.sentences] ?? []
    guard document.elements.contains(where: { $0.kind == .table }) else { return sentences }
    var result: [Span] = []
    var next = 0
    for element in document.elements {
      while next < sentences.count, sentences[next].start < element.span.start {
        result.append(sentences[next])
        next += 1
      }
      guard element.kind == .table else { continue }
      var start = Int(element.span.start)
      for i in element.span.range where document.text.bytes[i] == 0x09 || document.text.bytes[i] == 0x0A {
        if i > start { result.append(Span(start, i)) }
        start = i + 1
      }
      if start < Int(element.span.end) { result.append(Span(start, Int(element.span.end))) }
    }
    result.append(contentsOf: sentences[next...])
    return result
  }
}
