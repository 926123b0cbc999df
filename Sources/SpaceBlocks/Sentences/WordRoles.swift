import SpaceModel

/// What the words of one document are to its language's `Wording`: looked up once a distinct word, then by number.
struct WordRoles: Sendable {
  struct Role: OptionSet, Sendable {
    let rawValue: UInt16
    static let dangling = Role(rawValue: 1)
    static let demonstrative = Role(rawValue: 2)
    static let selfReference = Role(rawValue: 4)
    static let exhibit = Role(rawValue: 8)
    static let person = Role(rawValue: 16)
    static let negation = Role(rawValue: 32)
    /// The first words of phrases.
    static let connectiveStart = Role(rawValue: 64)
    static let pointerStart = Role(rawValue: 128)
    static let emphasisStart = Role(rawValue: 256)
    static let stopword = Role(rawValue: 512)
    static let request = Role(rawValue: 1024)
  }

  let wording: Wording
  private let roles: [Role]

  init(_ document: Document, _ tokens: Tokens) {
    let wording = Wording.of(document)
    let connectives = Set(wording.connectives.map { $0[0] })
    let pointers = Set(wording.pointers.map { $0[0] })
    let emphases = Set(wording.emphases.map { $0[0] })
    self.wording = wording
    roles = tokens.words.map { word in
      let form = word.form
      var role: Role = word.isStopword ? .stopword : []
      if wording.dangling.contains(form) { role.insert(.dangling) }
      if wording.demonstratives.contains(form) { role.insert(.demonstrative) }
      if wording.selfReferences.contains(form) { role.insert(.selfReference) }
      if wording.exhibits.contains(form) { role.insert(.exhibit) }
      if wording.persons.contains(form) { role.insert(.person) }
      if wording.negations.contains(form) { role.insert(.negation) }
      if wording.requests.contains(form) { role.insert(.request) }
      if connectives.contains(form) { role.insert(.connectiveStart) }
      if pointers.contains(form) { role.insert(.pointerStart) }
      if emphases.contains(form) { role.insert(.emphasisStart) }
      return role
    }
  }

  func role(_ token: Token) -> Role { roles[Int(token.word)] }

  /// The number of tokens from `start` that are one of `phrases`; 0 when none begins there.
  func phrase(_ phrases: [[String]], at start: Int, in tokens: Tokens, before end: Int) -> Int {
    for phrase in phrases where start + phrase.count <= end {
      var matches = true
      for (offset, form) in phrase.enumerated()
      where tokens.words[Int(tokens.tokens[start + offset].word)].form != form {
        matches = false
        break
      }
      if matches { return phrase.count }
    }
    return 0
  }
}
