import SpaceModel
import SpaceText

/// What blocks ask of each document by itself: worked out once a document and kept with it, so that a Space of which one
/// document changed is made again without looking closely at all the others.
///
/// A layer of its own kind: no record shows it, and a block that does not find it works it out.
public struct Groundwork: LayerValue {
  /// What each of the document's words is to summaries, to study and to insights.
  let wordRoles: [WordRoles.Role]
  let studyRoles: [WordRole]
  let cues: [InsightWording.Cue]
  /// Of each sentence of running text: how it looks, its blank-separated words, those it has when it stands alone (−1 when it
  /// cannot), and a hash of what it says.
  let shapes: [SentenceShape]
  let lengths: [Int32]
  let ownLengths: [Int32]
  let hashes: [UInt64]
  /// The sentences that items can be written from.
  let statements: [StudySentence]
  /// What the document may have in common with others.
  let parts: [SharedForm.Part]

  init(_ document: Document) {
    let material = Material([document])
    let corpus = Corpus([document], material)
    wordRoles = Self.wordRoles(document)
    studyRoles = Self.studyRoles(document)
    cues = Self.cues(document)
    shapes = corpus.shapes
    lengths = material.sentences.map { Int32(truncatingIfNeeded: $0.length) }
    ownLengths = material.sentences.indices.map { Int32(truncatingIfNeeded: corpus.ownLength($0)) }
    hashes = material.sentences.map { ContentHash.ofWords(document.text.bytes(in: $0.span)) }
    statements = StudyText(document, index: 0, studyRoles).standaloneSentences()
    parts = SharedForm.parts(of: document)
  }

  static func wordRoles(_ document: Document) -> [WordRoles.Role] {
    let wording = Wording.of(document)
    return (document[.tokens]?.words ?? []).map { wording.role(of: $0.form) }
  }

  static func studyRoles(_ document: Document) -> [WordRole] {
    guard let language = StudyLanguage.of(document.language) else {
      return [WordRole](repeating: [], count: document[.tokens]?.words.count ?? 0)
    }
    return (document[.tokens]?.words ?? []).map { language.role(of: $0.form) }
  }

  static func cues(_ document: Document) -> [InsightWording.Cue] {
    let wording = InsightWording.of(document.language)
    return (document[.tokens]?.words ?? []).map { wording.cue(of: $0.form) }
  }

  /// True when it can be what `document` has: kept files come from anywhere.
  func isSound(for document: Document) -> Bool {
    let tokens = document[.tokens] ?? Tokens()
    let words = tokens.words.count
    return wordRoles.count == words && studyRoles.count == words && cues.count == words
      && lengths.count == shapes.count && ownLengths.count == shapes.count && hashes.count == shapes.count
      && shapes.allSatisfy { if case .connective(let next) = $0.opening { next < tokens.tokens.count } else { true } }
      && statements.allSatisfy { $0.tokens.upperBound <= tokens.tokens.count && $0.element < document.elements.count }
  }
}

extension Layer<Groundwork> {
  static var groundwork: Self { Layer("groundwork") }
}

/// Lays the groundwork of a document, last of all its stages.
public enum GroundworkStage {
  /// How it is kept.
  public static var kind: LayerKind { LayerKind(.groundwork) }

  public static func annotate(_ document: inout Document) { document[.groundwork] = Groundwork(document) }
}

// How it is kept: see `BinaryWriter`. Most words have no role, so only those that do are written.

extension Groundwork {
  public func write(to out: inout BinaryWriter) {
    Self.write(wordRoles.map { Int($0.rawValue) }, to: &out)
    Self.write(studyRoles.map { Int($0.rawValue) }, to: &out)
    Self.write(cues.map { Int($0.rawValue) }, to: &out)
    out.number(shapes.count)
    for shape in shapes { shape.write(to: &out) }
    for length in lengths { out.number(Int(length)) }
    for length in ownLengths { out.signed(Int(length)) }
    for hash in hashes { out.word(hash) }
    out.number(statements.count)
    var previous = 0
    for statement in statements {
      out.span(statement.span, after: &previous)
      out.number(statement.tokens.lowerBound)
      out.number(statement.tokens.count)
      out.number(statement.element)
      out.number(statement.penalty)
      out.byte(statement.needsContext ? 1 : 0)
    }
    out.number(parts.count)
    previous = 0
    for part in parts {
      out.word(part.hash)
      out.span(part.span, after: &previous)
      out.byte(part.isColumnHead ? 1 : 0)
    }
  }

  private static func write(_ roles: [Int], to out: inout BinaryWriter) {
    out.number(roles.count)
    out.number(roles.count { $0 != 0 })
    var previous = 0
    for (place, role) in roles.enumerated() where role != 0 {
      out.number(place - previous)
      out.number(role)
      previous = place
    }
  }

  public static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> Groundwork {
    try Groundwork(from: &bytes, in: text)
  }

  private init(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) {
    wordRoles = try Self.roles(from: &bytes, none: []) { WordRoles.Role(rawValue: UInt32(truncatingIfNeeded: $0)) }
    studyRoles = try Self.roles(from: &bytes, none: []) { WordRole(rawValue: UInt32(truncatingIfNeeded: $0)) }
    cues = try Self.roles(from: &bytes, none: []) { InsightWording.Cue(rawValue: UInt8(truncatingIfNeeded: $0)) }
    let count = try bytes.count(size: SentenceShape.leastSize)
    var shapes: [SentenceShape] = []
    shapes.reserveCapacity(count)
    for _ in 0..<count { shapes.append(try SentenceShape(from: &bytes)) }
    self.shapes = shapes
    var lengths: [Int32] = []
    for _ in 0..<count { lengths.append(Int32(truncatingIfNeeded: try bytes.number())) }
    self.lengths = lengths
    var ownLengths: [Int32] = []
    for _ in 0..<count { ownLengths.append(Int32(truncatingIfNeeded: try bytes.signed())) }
    self.ownLengths = ownLengths
    var hashes: [UInt64] = []
    for _ in 0..<count { hashes.append(try bytes.word()) }
    self.hashes = hashes
    var statements: [StudySentence] = []
    var previous = 0
    for _ in 0..<(try bytes.count(size: 7)) {
      let span = try bytes.span(in: text, after: &previous)
      let first = try bytes.number()
      let tokens = try bytes.number()
      guard first < Int(Int32.max), tokens < Int(Int32.max) else { throw BinaryDamage() }
      statements.append(
        StudySentence(
          text: 0, span: span, tokens: first..<first + tokens, element: try bytes.number(),
          penalty: try bytes.number(), needsContext: try bytes.byte() == 1))
    }
    self.statements = statements
    var parts: [SharedForm.Part] = []
    previous = 0
    for _ in 0..<(try bytes.count(size: 11)) {
      let hash = try bytes.word()
      let span = try bytes.span(in: text, after: &previous)
      parts.append(SharedForm.Part(hash: hash, span: span, isColumnHead: try bytes.byte() == 1))
    }
    self.parts = parts
  }

  private static func roles<Role>(
    from bytes: inout BinaryReader, none: Role, _ role: (Int) -> Role
  ) throws(BinaryDamage) -> [Role] {
    let count = try bytes.number()
    guard count <= 1 << 24 else { throw BinaryDamage() }
    var result = [Role](repeating: none, count: count)
    var place = 0
    for _ in 0..<(try bytes.count(size: 2)) {
      place += try bytes.number()
      guard place < count else { throw BinaryDamage() }
      result[place] = role(try bytes.number())
    }
    return result
  }
}

extension SentenceShape {
  static var leastSize: Int { 23 }

  fileprivate func write(to out: inout BinaryWriter) {
    var bits = 0
    func add(_ flag: Bool) { bits = bits << 1 | (flag ? 1 : 0) }
    add(endsComplete)
    add(isQuestion)
    add(startsClean)
    add(hasVerb)
    add(pointsElsewhere)
    add(mentionsExhibit)
    add(isBalanced)
    add(hasLineEnd)
    add(hasAddress)
    add(isImperative)
    add(isClipped)
    add(isExclamation)
    add(trailsOff)
    add(isFinite)
    add(hasLabel)
    add(isDefinition)
    out.number(bits)
    switch opening {
    case .free: out.number(0)
    case .selfReference: out.number(1)
    case .dangling: out.number(2)
    case .connective(let next): out.number(3 + next)
    }
    for count in [
      words, stopwords, persons, pronouns, properNouns, numbers, emphases, negations, quotes, letters, oddScalars,
      symbols, verbs, clauses, front, frontAdditives, additives, frontPronouns, demonstratives, speech,
    ] { out.number(count) }
    out.number(tokensAfterColon == Int.max ? 0 : tokensAfterColon + 1)
  }

  fileprivate init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    var bits = try bytes.number()
    func next() -> Bool {
      defer { bits >>= 1 }
      return bits & 1 == 1
    }
    isDefinition = next()
    hasLabel = next()
    isFinite = next()
    trailsOff = next()
    isExclamation = next()
    isClipped = next()
    isImperative = next()
    hasAddress = next()
    hasLineEnd = next()
    isBalanced = next()
    mentionsExhibit = next()
    pointsElsewhere = next()
    hasVerb = next()
    startsClean = next()
    isQuestion = next()
    endsComplete = next()
    switch try bytes.number() {
    case 0: opening = .free
    case 1: opening = .selfReference
    case 2: opening = .dangling
    case let place: opening = .connective(next: place - 3)
    }
    words = try bytes.number()
    stopwords = try bytes.number()
    persons = try bytes.number()
    pronouns = try bytes.number()
    properNouns = try bytes.number()
    numbers = try bytes.number()
    emphases = try bytes.number()
    negations = try bytes.number()
    quotes = try bytes.number()
    letters = try bytes.number()
    oddScalars = try bytes.number()
    symbols = try bytes.number()
    verbs = try bytes.number()
    clauses = try bytes.number()
    front = try bytes.number()
    frontAdditives = try bytes.number()
    additives = try bytes.number()
    frontPronouns = try bytes.number()
    demonstratives = try bytes.number()
    speech = try bytes.number()
    let afterColon = try bytes.number()
    tokensAfterColon = afterColon == 0 ? Int.max : afterColon - 1
  }
}
