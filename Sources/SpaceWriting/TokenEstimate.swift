import SpaceText

/// About how many tokens a text has for a language model.
///
/// Vocabularies of byte pairs hold common words whole and cut rare ones: a word of Latin letters is a token for every six
/// letters, other letters are one each or less. What one model really counts is learnt from its own figures.
enum TokenEstimate {
  static func of(_ text: String) -> Int {
    var (tokens, letters, digits, others) = (0, 0, 0, 0)
    func endWord() {
      if letters > 0 { tokens += 10 + (max(0, letters - 6) * 10) / 5 }
      // Scripts without blanks have two bytes and more a letter.
      if others > 0 { tokens += (others * 10) / 4 }
      if digits > 0 { tokens += (digits * 10 + 14) / 15 }
      (letters, digits, others) = (0, 0, 0)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: endWord()
      case 0x30...0x39: digits += 1
      case _ where ASCII.isLetter(byte): letters += 1
      case 0x80...: others += 1
      default:
        endWord()
        tokens += 10
      }
    }
    endWord()
    return (tokens + 9) / 10
  }
}
