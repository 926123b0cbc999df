import SpaceModel
import SpaceText

/// A stretch of a document that search treats as one: some paragraphs under one heading.
struct Passage: Sendable, Equatable {
  let document: Int32
  let span: Span
  /// The place of the heading above it among the document's elements; −1 when there is none.
  let heading: Int32
  /// Where it begins and ends in scalars.
  let firstScalar: Int32
  let endScalar: Int32
  /// Its page; −1 where there are none.
  let page: Int32

  init(document: Int32, span: Span, heading: Int32, firstScalar: Int32, endScalar: Int32, page: Int32) {
    (self.document, self.span, self.heading) = (document, span, heading)
    (self.firstScalar, self.endScalar, self.page) = (firstScalar, endScalar, page)
  }

  init(_ span: Span, of document: Document, number: Int, heading: Int32) {
    self.init(
      document: Int32(number), span: span, heading: heading,
      firstScalar: Int32(document.text.codePoint(at: Int(span.start))),
      endScalar: Int32(document.text.codePoint(at: Int(span.end))),
      page: Int32(document.page(at: Int(span.start)) ?? -1))
  }
}

/// Cuts documents into passages: neighbouring elements of a section together while they are short, long ones parted
/// between sentences into pieces of about the same length.
enum Passages {
  /// Elements are joined up to this many words, or while what stands before is shorter than `scrap`.
  private static let joined = 150
  private static let scrap = 40
  /// A passage of more words is cut into pieces of about `piece`.
  private static let limit = 320
  private static let piece = 200

  static func of(_ document: Document, number: Int) -> [Passage] {
    var cutter = Cutter(document, number)
    for (index, element) in document.elements.enumerated() { cutter.add(element, index) }
    return cutter.finish()
  }

  private struct Cutter {
    let document: Document
    let number: Int
    let sentences: [Span]
    var heading: Int32 = -1
    var open: Span?
    var openWords = 0
    var result: [Passage] = []

    init(_ document: Document, _ number: Int) {
      self.document = document
      self.number = number
      sentences = document[.sentences] ?? []
    }

    mutating func add(_ element: Element, _ index: Int) {
      if element.kind == .heading {
        // A heading begins a new passage and belongs to it, unless nothing follows.
        if let open, openWords > 25 || heading >= 0 { emit(open) }
        if open == nil { (self.open, openWords) = (element.span, 0) }
        heading = Int32(index)
      }
      let words = WordCount.words(in: document.text.bytes(in: element.span))
      if let current = open, openWords + words <= joined || openWords < scrap {
        open = current.union(element.span)
        openWords += words
      } else {
        if let current = open { emit(current) }
        (open, openWords) = (element.span, words)
      }
    }

    mutating func finish() -> [Passage] {
      if let open { emit(open) }
      return result
    }

    /// Closes the open passage, in pieces when it is too long.
    private mutating func emit(_ span: Span) {
      open = nil
      let words = WordCount.words(in: document.text.bytes(in: span))
      openWords = 0
      guard words > limit else {
        result.append(Passage(span, of: document, number: number, heading: heading))
        return
      }
      let pieces = (words + piece - 1) / piece
      let target = (words + pieces - 1) / pieces
      var start = Int(span.start)
      var count = 0
      var index = sentences.firstIndex(endingAfter: Int(span.start))
      while index < sentences.count, sentences[index].start < span.end {
        let length = WordCount.words(in: document.text.bytes(in: sentences[index]))
        let sentenceStart = max(Int(sentences[index].start), Int(span.start))
        if count > 0, count + length / 2 > target {
          append(start, sentenceStart)
          start = sentenceStart
          count = 0
        }
        count += length
        index += 1
      }
      append(start, Int(span.end))
    }

    private mutating func append(_ start: Int, _ end: Int) {
      let piece = document.text.trimmed(Span(start, end))
      if !piece.isEmpty { result.append(Passage(piece, of: document, number: number, heading: heading)) }
    }
  }
}
