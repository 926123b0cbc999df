import SpaceModel
import SpaceText

/// Tells drafts of stories: people talk in them, and it is told who says what.
enum StorySpeech {
  /// True of texts of so many words where so many `lines` are told with who says them: about one on a page at least.
  static func isStory(words: Int, lines: Int) -> Bool { lines >= 6 && lines * 2000 >= words }

  /// No more lines than these are told with who says them: quotations with a verb of saying right behind them, or behind
  /// what may be a name.
  static func mostLines(in text: StudyText) -> Int {
    guard text.language?.code == "en" else { return 0 }
    let isVerb = text.tokens.words.map { verbs.contains($0.form) }
    let tokens = text.tokens.tokens
    var count = 0
    var next = 0
    for token in tokens.indices where isVerb[Int(tokens[token].word)] {
      // Between them stand an article and a name of three words at most.
      for mark in max(next, token - 5)..<max(next, token) where text.quotationMark(mark) != nil {
        count += 1
        next = mark + 1
      }
    }
    return count
  }

  private static let verbs: Set<String> = [
    "said", "says", "cried", "asked", "replied", "whispered", "shouted", "answered", "exclaimed", "remarked", "called",
    "added", "muttered", "repeated", "growled", "screamed", "roared", "sighed", "interrupted", "inquired", "enquired",
    "murmured", "snapped", "laughed", "yelled", "grumbled", "insisted", "announced", "declared", "warned", "asks",
    "whispers", "shouts", "answers", "replies", "pleaded", "observed", "suggested", "hissed", "moaned", "sobbed",
  ]
}

extension StudyText {
  enum QuotationMark { case opening, closing, either }

  /// What a token does as a quotation mark of speech; nil for any other token and for single marks, which are apostrophes too.
  func quotationMark(_ token: Int) -> QuotationMark? {
    let first = byte(token)
    guard first == 0x22 || first == 0xC2 || first == 0xE2 else { return nil }
    let bytes = Array(bytes(token))
    if bytes == [0x22] { return .either }
    if bytes == [0xC2, 0xAB] { return .opening }
    if bytes == [0xC2, 0xBB] { return .closing }
    guard bytes.count == 3, bytes[0] == 0xE2, bytes[1] == 0x80 else { return nil }
    return bytes[2] == 0x9C || bytes[2] == 0x9E ? .opening : bytes[2] == 0x9D ? .closing : nil
  }
}
