import SpaceModel

/// What the words of one document are to its language's `Wording`: looked up once a distinct word, then by number.
struct WordRoles: Sendable {
  struct Role: OptionSet, Sendable {
    let rawValue: UInt32
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
    static let additive = Role(rawValue: 2048)
    static let copula = Role(rawValue: 4096)
    /// Words that begin a clause with a verb of its own.
    static let clause = Role(rawValue: 8192)
    static let writer = Role(rawValue: 16384)
    static let announcement = Role(rawValue: 32768)
    static let report = Role(rawValue: 65536)
    static let instruction = Role(rawValue: 1 << 17)
    /// Participles that are no past forms: without an auxiliary they make no clause ("as seen in …").
    static let participle = Role(rawValue: 1 << 18)
  }

  let wording: Wording
  private let roles: [Role]

  init(_ document: Document, _ tokens: Tokens) {
    let wording = Wording.of(document)
    self.init(document, tokens, tokens.words.map { wording.role(of: $0.form) })
  }

  /// `roles` are those that the forms of `tokens.words` have whatever their document.
  init(_ document: Document, _ tokens: Tokens, _ roles: [Role]) {
    wording = Wording.of(document)
    self.roles = zip(tokens.words, roles).map { $0.isStopword ? $1.union(.stopword) : $1 }
  }

  func role(_ token: Token) -> Role { roles[Int(token.word)] }

  /// The number of tokens from `start` that are one of `phrases`; 0 when none begins there.
  func phrase(_ phrases: Phrases, at start: Int, in tokens: Tokens, before end: Int) -> Int {
    guard start < end else { return 0 }
    let first = tokens.words[Int(tokens.tokens[start].word)].form
    return phrase(phrases.beginning(with: first), at: start, in: tokens, before: end)
  }

  /// The same where they are few, or seldom looked for.
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
