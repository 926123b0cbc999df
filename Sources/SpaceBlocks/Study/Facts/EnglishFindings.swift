import SpaceModel
import SpaceText

/// What a study found: "Salamé and Baddeley (1989) found that …".
extension EnglishFacts {
  /// Asks what the named authors of a dated study found, argued or showed, where a clause tells it.
  func finding() -> Fact? {
    let tokens = sentence.tokens
    guard let open = tokens.dropFirst().prefix(12).first(where: { text.byte($0) == 0x28 }),
      open + 8 < tokens.upperBound, text.bytes(open + 1).count == 4, text.bytes(open + 1).allSatisfy(ASCII.isDigit),
      text.byte(open + 2) == 0x29,
      Self.tells.contains(text.form(open + 3)), text.form(open + 4) == "that"
    else { return nil }
    let authors = tokens.lowerBound..<open
    guard authors.allSatisfy({ isPartOfNames($0) }), text.startsUpper(authors.lowerBound) else { return nil }
    let told = open + 5..<tokens.upperBound
    // "that they": who, the answer can't say.
    guard text.role(told.lowerBound).isDisjoint(with: [.pronoun, .demonstrative, .possessive]) else { return nil }
    let verb = EnglishVerbs.form(of: text.form(open + 3)).base
    return fact(
      .agent, "what did \(text.string(tokens.lowerBound..<open + 3)) \(verb)",
      text.string(told, withoutParentheses: true), .words, bonus: 40)
  }

  /// A name, or what stands between names: "and", "&", "et al.", a comma.
  private func isPartOfNames(_ token: Int) -> Bool {
    text.tag(token) == .properNoun || text.startsUpper(token) || [0x26, 0x2C, 0x2E].contains(text.byte(token))
      || ["and", "et", "al", "al.", "colleagues", "his", "her", "their", "others"].contains(text.form(token))
  }

  private static let tells: Set<String> = [
    "found", "showed", "argued", "reported", "concluded", "demonstrated", "proposed", "suggested", "claimed",
    "discovered", "observed", "estimated", "noted", "predicted", "proved",
  ]
}
