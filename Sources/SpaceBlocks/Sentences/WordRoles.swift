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
    /// The second words of phrases, and words that are phrases by themselves.
    static let second = Role(rawValue: 1 << 19)
    static let single = Role(rawValue: 1 << 20)
  }

  let wording: Wording
  private let roles: [Role]

  init(_ document: Document, _ tokens: Tokens) {
    let wording = Wording.of(document)
    self.init(document, tokens, wording.roles(of: tokens.words))
  }

  /// `roles` are those that the forms of `tokens.words` have whatever their document.
  init(_ document: Document, _ tokens: Tokens, _ roles: [Role]) {
    wording = Wording.of(document)
    var roles = roles
    for word in roles.indices where tokens.words[word].isStopword { roles[word].insert(.stopword) }
    self.roles = roles
  }

  func role(_ token: Token) -> Role { roles[Int(token.word)] }

  /// The number of tokens from `start` that are one of `phrases` of its wording; 0 when none begins there.
  func phrase(_ phrases: Phrases, at start: Int, in tokens: Tokens, before end: Int) -> Int {
    // Most words that phrases begin with are common ones, and are followed by others than in those.
    guard start < end,
      role(tokens.tokens[start]).contains(.single)
        || start + 1 < end && role(tokens.tokens[start + 1]).contains(.second)
    else { return 0 }
    for rest in phrases.rests(after: form(start, tokens)) where start + rest.count < end {
      if stands(rest, at: start + 1, in: tokens) { return rest.count + 1 }
    }
    return 0
  }

  /// The same where they are few, or seldom looked for.
  func phrase(_ phrases: [[String]], at start: Int, in tokens: Tokens, before end: Int) -> Int {
    for phrase in phrases where start + phrase.count <= end && stands(phrase, at: start, in: tokens) {
      return phrase.count
    }
    return 0
  }

  private func form(_ place: Int, _ tokens: Tokens) -> String { tokens.words[Int(tokens.tokens[place].word)].form }

  /// True where the tokens from `start` on are these words.
  private func stands(_ words: [String], at start: Int, in tokens: Tokens) -> Bool {
    for offset in words.indices where form(start + offset, tokens) != words[offset] { return false }
    return true
  }
}
