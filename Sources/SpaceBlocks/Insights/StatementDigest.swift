import SpaceModel
import SpaceText

/// What the sentences of one document show of what they state and how they look, as far as insights choose by it.
struct StatementDigest: Sendable {
  /// How a sentence looks.
  struct Sentence: Sendable {
    struct Marks: OptionSet, Sendable {
      let rawValue: UInt16
      static let question = Marks(rawValue: 1)
      static let negated = Marks(rawValue: 2)
      static let verb = Marks(rawValue: 4)
      static let finite = Marks(rawValue: 8)
      static let whole = Marks(rawValue: 16)
      static let imperative = Marks(rawValue: 32)
      static let clipped = Marks(rawValue: 64)
      static let address = Marks(rawValue: 128)
      static let balanced = Marks(rawValue: 256)
      static let change = Marks(rawValue: 512)
      static let move = Marks(rawValue: 1024)
      /// Ends in a letter or digit.
      static let openEnd = Marks(rawValue: 2048)
    }

    let marks: Marks
    let words: UInt16
    let properNouns: UInt16
    let persons: UInt8
    let pronouns: UInt8
    /// How many of its content words stand before its first verb, and before that or a word such as "rose" behind its first word.
    let subjectWords: UInt16
    let measuredWords: UInt16
    /// Where its figures end among those of the document.
    let figuresEnd: Int32

    var isQuestion: Bool { marks.contains(.question) }
    var hasVerb: Bool { marks.contains(.verb) }
    var isFinite: Bool { marks.contains(.finite) }
    var isWhole: Bool { marks.contains(.whole) }
    var isImperative: Bool { marks.contains(.imperative) }
    var isClipped: Bool { marks.contains(.clipped) }
    var hasAddress: Bool { marks.contains(.address) }
    var isBalanced: Bool { marks.contains(.balanced) }
    var endsInWord: Bool { marks.contains(.openEnd) }
  }

  let sentences: [Sentence]
  let figures: [Figure]
  /// The words of headings that may stand above open questions or tasks, by the places of their sections.
  let openHeadings: [Int: [String]]

  init(_ sentences: [Sentence], _ figures: [Figure], _ openHeadings: [Int: [String]]) {
    (self.sentences, self.figures, self.openHeadings) = (sentences, figures, openHeadings)
  }

  init(_ document: Document, _ text: NoteSentences, _ groundwork: Groundwork) {
    let tokens = document[.tokens] ?? Tokens()
    var sentences: [Sentence] = []
    var figures: [Figure] = []
    sentences.reserveCapacity(text.sentences.count)
    for (order, sentence) in text.sentences.enumerated() {
      let (shape, signs) = (groundwork.shapes[order], groundwork.signs[order])
      figures += signs.figures
      var (subject, measured, isSubject, isMeasured) = (0, 0, true, true)
      for (place, index) in sentence.tokens.enumerated() where isSubject || isMeasured {
        let token = tokens.tokens[index]
        let isVerb = token.tag == .verb || token.tag == .auxiliary
        if isVerb { isSubject = false }
        if place > 0, isVerb || groundwork.cues[Int(token.word)].contains(.move) { isMeasured = false }
        guard NoteVocabulary.isContent(tokens.words[Int(token.word)]) else { continue }
        if isSubject { subject += 1 }
        if isMeasured { measured += 1 }
      }
      var marks: Sentence.Marks = []
      func mark(_ is: Bool, _ mark: Sentence.Marks) { if `is` { marks.insert(mark) } }
      mark(shape.isQuestion, .question)
      mark(shape.negations % 2 == 1, .negated)
      mark(shape.hasVerb, .verb)
      mark(shape.isFinite, .finite)
      mark(shape.isWhole, .whole)
      mark(shape.isImperative, .imperative)
      mark(shape.isClipped, .clipped)
      mark(shape.hasAddress, .address)
      mark(shape.isBalanced, .balanced)
      mark(signs.tellsChange, .change)
      mark(signs.tellsMove, .move)
      mark(ASCII.isAlphanumeric(document.text.bytes[Int(sentence.span.end) - 1]), .openEnd)
      sentences.append(
        Sentence(
          marks: marks, words: UInt16(clamping: shape.words), properNouns: UInt16(clamping: shape.properNouns),
          persons: UInt8(clamping: shape.persons), pronouns: UInt8(clamping: shape.pronouns),
          subjectWords: UInt16(clamping: subject), measuredWords: UInt16(clamping: measured),
          figuresEnd: Int32(figures.count)))
    }
    (self.sentences, self.figures) = (sentences, figures)
    openHeadings = Self.openHeadings(document, text, tokens)
  }

  private static func openHeadings(
    _ document: Document, _ text: NoteSentences, _ tokens: Tokens
  ) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    for (place, section) in text.sections.enumerated() {
      guard let heading = section.heading, !section.sentences.isEmpty else { continue }
      let words = tokens.indices(in: document.elements[heading].span).map { tokens.word(of: tokens.tokens[$0]).form }
      if words.contains(where: InsightWording.tellingHeadings.contains) { result[place] = words }
    }
    return result
  }

  var questionCount: Int { sentences.count { $0.isQuestion } }

  func figures(of sentence: Int) -> ArraySlice<Figure> {
    let start = sentence == 0 ? 0 : Int(sentences[sentence - 1].figuresEnd)
    return figures[start..<Int(sentences[sentence].figuresEnd)]
  }
}
