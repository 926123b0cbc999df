import SpaceModel
import SpaceText

/// The sentences and sections of one document as its digest has them: see `NoteSentences`.
struct DigestedText: Sendable {
  let sentences: [SentenceRecord]
  let sections: [Section]
  /// The content words of all sentences, one after the other, and those of the first heading.
  let numbers: [Int32]
  let title: [Int32]
  /// How rare the commonest form of each content word is.
  let rarities: [UInt8]

  init(
    sentences: [SentenceRecord], sections: [Section], numbers: [Int32], title: [Int32], rarities: [UInt8]
  ) {
    (self.sentences, self.sections, self.numbers) = (sentences, sections, numbers)
    (self.title, self.rarities) = (title, rarities)
  }

  /// Of a text that was just read.
  init(_ text: NoteSentences) {
    self.init(
      sentences: text.sentences, sections: text.sections, numbers: text.numbers, title: text.title,
      rarities: text.vocabulary.rarities)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> DigestedText {
    let sectionCount = try bytes.count(size: 3)
    var sections: [Section] = []
    sections.reserveCapacity(sectionCount)
    var first = 0
    for _ in 0..<sectionCount {
      let heading = try bytes.small()
      let isReferences = try bytes.byte() != 0
      let end = first + (try bytes.small())
      sections.append(
        Section(heading: heading == 0 ? nil : heading - 1, isReferences: isReferences, sentences: first..<end))
      first = end
    }
    let title = try bytes.numbers()
    let rarities = Array(try bytes.utf8())
    let count = try bytes.count(size: 6)
    var sentences: [SentenceRecord] = []
    sentences.reserveCapacity(count)
    var (previous, token, word, element, section) = (0, 0, 0, 0, 0)
    for order in 0..<count {
      let span = try bytes.span(after: &previous)
      let head = try bytes.small()
      element += head >> 3
      let firstToken = token + (try bytes.small())
      token = firstToken + (try bytes.small())
      let firstWord = word
      word += try bytes.small()
      while section + 1 < sections.count, sections[section].sentences.upperBound <= order { section += 1 }
      guard token <= Int(Int32.max), word <= Int(Int32.max), element <= Int(Int32.max) else { throw BinaryDamage() }
      sentences.append(
        SentenceRecord(
          order: order, span: span, element: element, kind: try NoteSentences.kind(head >> 1 & 3),
          opensElement: head & 1 == 1, section: section, tokens: firstToken..<token, words: firstWord..<word,
          length: try bytes.small()))
    }
    let numbers = try bytes.numbers()
    guard numbers.count == word else { throw BinaryDamage() }
    return DigestedText(sentences: sentences, sections: sections, numbers: numbers, title: title, rarities: rarities)
  }
}

extension NoteSentences {
  private static let kinds: [Element.Kind] = [.paragraph, .listItem, .quote]

  fileprivate static func kind(_ place: Int) throws(BinaryDamage) -> Element.Kind {
    guard kinds.indices.contains(place) else { throw BinaryDamage() }
    return kinds[place]
  }

  func write(to out: inout BinaryWriter) {
    out.number(sections.count)
    for section in sections {
      out.number(section.heading.map { $0 + 1 } ?? 0)
      out.byte(section.isReferences ? 1 : 0)
      out.number(section.sentences.count)
    }
    out.numbers(title)
    out.utf8(vocabulary.rarities)
    out.number(sentences.count)
    var (previous, token, element) = (0, 0, 0)
    for sentence in sentences {
      out.span(sentence.span, after: &previous)
      let kind = Self.kinds.firstIndex(of: sentence.kind) ?? 0
      out.number((sentence.element - element) << 3 | kind << 1 | (sentence.opensElement ? 1 : 0))
      out.number(sentence.tokens.lowerBound - token)
      out.number(sentence.tokens.count)
      out.number(sentence.words.count)
      out.number(sentence.length)
      (token, element) = (sentence.tokens.upperBound, sentence.element)
    }
    out.numbers(numbers)
  }
}
