import SpaceText

/// What any prompt and any set of choices must hold to.
enum ItemRules {
  /// False for text with markup, unbalanced brackets, references to elsewhere, or too few or many words.
  static func isClean(_ text: String) -> Bool {
    let words = text.blankSeparatedCount
    return words >= 4 && words <= 48 && isReadable(text)
  }

  /// False for text with markup, addresses or unbalanced brackets.
  static func isReadable(_ text: String) -> Bool {
    var round = 0
    var square = 0
    var curly = 0
    var low = 0
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(": round += 1
      case ")": round -= 1
      case "[": square += 1
      case "]": square -= 1
      // „German“ and “English” marks: what closes the one opens the other.
      case "„": low += 1
      case "“" where low > 0: low -= 1
      case "“": curly += 1
      case "”": curly -= 1
      case "|", "{", "}", "\\", "<", ">", "`", "*", "#", "\u{FFFD}": return false
      // "$30" is money, "$x$" a formula.
      case _ where last == 0x24 && !(0x30...0x39).contains(scalar.value): return false
      case "/" where last == 0x2F: return false
      default: break
      }
      last = scalar.value
    }
    return round == 0 && square == 0 && curly == 0 && low == 0
  }

  /// True when nothing about the right choice's form sets it apart.
  static func areFair(answer: String, wrong: [String], prompt: String) -> Bool {
    FairChoices(answer: answer, prompt: prompt).areFair(wrong.map(FairChoices.Choice.init))
  }

  /// Words in lower case with common English endings cut, for comparing choices with questions.
  fileprivate static func words(of text: String) -> [String] {
    text.loweredWords().map { word in
      for ending: StaticString in ["ies", "es", "s", "ing", "ed", "ly"] {
        let length = word.utf8.count - ending.utf8CodeUnitCount
        if length >= 4, word.utf8.dropFirst(length).equalsIgnoringCase(ending) {
          let cut = String(Substring(word[...].utf8.prefix(length)))
          if cut.unicodeScalars.count >= 4 { return cut }
        }
      }
      return word
    }
  }
}

/// Tells whether wrong choices are fair beside an answer. The words of the question and of each choice are looked at once,
/// however many sets of choices are tried.
struct FairChoices {
  struct Choice {
    let text: String
    let folded: String
    let words: [String]

    init(_ text: String) {
      self.text = text
      folded = text.lowercased()
      words = ItemRules.words(of: text)
    }

    /// It begins like what "an" stands before.
    fileprivate var startsWithVowel: Bool { "aeiouAEIOU".utf8.contains(text.utf8.first ?? 0) }
  }

  private let answer: Choice
  private let isLong: Bool
  private let followsArticle: Bool
  private let asked: Set<String>
  private let longAsked: [String]

  init(answer: String, prompt: String) {
    self.answer = Choice(answer)
    isLong = answer.blankSeparatedCount >= 3
    let before = prompt.splitAtBlank?.0.lowercased()
    followsArticle = before.map { $0.hasSuffix(" a ") || $0.hasSuffix(" an ") } ?? false
    asked = Set(ItemRules.words(of: prompt))
    longAsked = asked.filter { $0.utf8.count >= 4 }
  }

  /// True when nothing about the right choice's form sets it apart from `wrong`.
  func areFair(_ wrong: [Choice]) -> Bool {
    let longest = wrong.map(\.text.utf8.count).max() ?? 0
    let shortest = wrong.map(\.text.utf8.count).min() ?? 0
    if isLong, answer.text.utf8.count * 4 > longest * 5 { return false }
    if shortest > 12, answer.text.utf8.count * 2 < shortest { return false }
    if Set(wrong.map(\.folded)).union([answer.folded]).count <= wrong.count { return false }
    for other in wrong
    where " \(other.folded) ".holds(" \(answer.folded) ") || " \(answer.folded) ".holds(" \(other.folded) ") {
      return false
    }
    if followsArticle, !wrong.allSatisfy({ $0.startsWithVowel == answer.startsWithVowel }) { return false }
    let given = answer.words.filter { $0.utf8.count >= 4 }
    if given.isEmpty { return true }
    let shared = Set(wrong.flatMap(\.words))
    for word in given {
      if asked.contains(word), !shared.contains(word) { return false }
      // "conv layer" beside "Convolutional Network": the start of a word tells as much.
      for other in longAsked where word != other && (word.hasPrefix(other) || other.hasPrefix(word)) {
        if !shared.contains(where: { $0.hasPrefix(other) || other.hasPrefix($0) }) { return false }
      }
    }
    return true
  }
}

extension String {
  /// What stands before and after "_____".
  var splitAtBlank: (String, String)? {
    guard let start = utf8.firstIndex(of: 0x5F) else { return nil }
    var end = start
    while end < utf8.endIndex, utf8[end] == 0x5F { end = utf8.index(after: end) }
    return (String(self[..<start]), String(self[end...]))
  }
}
