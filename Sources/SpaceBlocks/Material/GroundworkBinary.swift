import SpaceModel
import SpaceText

// How it is kept: see `BinaryWriter`. Most words have no role, so only those that do are written.

extension Groundwork {
  public func write(to out: inout BinaryWriter) {
    Self.write(wordRoles.map { Int($0.rawValue) }, to: &out)
    Self.write(studyRoles.map { Int($0.rawValue) }, to: &out)
    Self.write(cues.map { Int($0.rawValue) }, to: &out)
    out.number(shapes.count)
    for shape in shapes { shape.write(to: &out) }
    for length in lengths { out.number(Int(length)) }
    for hash in hashes { out.word(hash) }
    var previous = 0
    out.number(parts.count)
    for part in parts {
      out.word(part.hash)
      out.span(part.span, after: &previous)
      out.byte(part.isColumnHead ? 1 : 0)
    }
    out.utf8(cases.map(\.rawValue))
    previous = 0
    for sign in signs { sign.write(to: &out, after: &previous) }
    out.byte(mayHoldPairs ? 1 : 0)
    out.number(speech)
    out.number(spokenLines)
    out.utf8(labelLengths)
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
    for _ in 0..<count { lengths.append(Int32(try bytes.small())) }
    self.lengths = lengths
    var hashes: [UInt64] = []
    for _ in 0..<count { hashes.append(try bytes.word()) }
    self.hashes = hashes
    var parts: [SharedForm.Part] = []
    var previous = 0
    for _ in 0..<(try bytes.count(size: 11)) {
      let hash = try bytes.word()
      let span = try bytes.span(in: text, after: &previous)
      parts.append(SharedForm.Part(hash: hash, span: span, isColumnHead: try bytes.byte() == 1))
    }
    self.parts = parts
    cases = try bytes.utf8().map { LetterCase(rawValue: $0) }
    var signs: [StatementSigns] = []
    signs.reserveCapacity(count)
    previous = 0
    for _ in 0..<count { signs.append(try StatementSigns(from: &bytes, in: text, after: &previous)) }
    self.signs = signs
    mayHoldPairs = try bytes.byte() != 0
    speech = try bytes.small()
    spokenLines = try bytes.small()
    labelLengths = Array(try bytes.utf8())
  }

  private static func roles<Role>(
    from bytes: inout BinaryReader, none: Role, _ role: (Int) -> Role
  ) throws(BinaryDamage) -> [Role] {
    let count = try bytes.small()
    guard count <= 1 << 24 else { throw BinaryDamage() }
    var result = [Role](repeating: none, count: count)
    var place = 0
    for _ in 0..<(try bytes.count(size: 2)) {
      place += try bytes.small()
      guard place < count else { throw BinaryDamage() }
      result[place] = role(try bytes.small())
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
    var bits = try bytes.small()
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
    switch try bytes.small() {
    case 0: opening = .free
    case 1: opening = .selfReference
    case 2: opening = .dangling
    case let place: opening = .connective(next: place - 3)
    }
    words = try bytes.small()
    stopwords = try bytes.small()
    persons = try bytes.small()
    pronouns = try bytes.small()
    properNouns = try bytes.small()
    numbers = try bytes.small()
    emphases = try bytes.small()
    negations = try bytes.small()
    quotes = try bytes.small()
    letters = try bytes.small()
    oddScalars = try bytes.small()
    symbols = try bytes.small()
    verbs = try bytes.small()
    clauses = try bytes.small()
    front = try bytes.small()
    frontAdditives = try bytes.small()
    additives = try bytes.small()
    frontPronouns = try bytes.small()
    demonstratives = try bytes.small()
    speech = try bytes.small()
    let afterColon = try bytes.small()
    tokensAfterColon = afterColon == 0 ? Int.max : afterColon - 1
  }
}

extension StatementSigns {
  fileprivate func write(to out: inout BinaryWriter, after previous: inout Int) {
    out.number(figures.count << 2 | (tellsMove ? 2 : 0) | (tellsChange ? 1 : 0))
    for figure in figures {
      out.signed(figure.value)
      out.string(figure.unit)
      out.span(figure.span, after: &previous)
    }
  }

  fileprivate init(from bytes: inout BinaryReader, in text: Text, after previous: inout Int) throws(BinaryDamage) {
    let head = try bytes.small()
    (tellsMove, tellsChange) = (head & 2 != 0, head & 1 != 0)
    for _ in 0..<head >> 2 {
      let value = try bytes.signed()
      let unit = try bytes.string()
      figures.append(Figure(value: value, unit: unit, span: try bytes.span(in: text, after: &previous)))
    }
  }
}
