import SpaceModel
import SpaceText

/// Tells lines that each stand for themselves though no empty line parts them and no sign begins them: entries of a
/// chronicle, appointments, turns of a conversation, words and their meanings, questions, notes.
///
/// Mere breaks of running text are never meant: what is asked of a group of lines holds for nearly all of them.
struct LoneLines {
  let bytes: [UInt8]
  let lines: [TextLine]

  /// What each line of the group is by itself; nil where they are lines of one text.
  func kind(of group: Range<Int>) -> Element.Kind? {
    if isConversation(group) { return .paragraph }
    return areEntries(group) || isVocabulary(group) || isNotes(group) || areQuestions(group) ? .listItem : nil
  }

  /// What each line of `text` is by itself; nil where they are lines of one text.
  static func kind(of text: [UInt8]) -> Element.Kind? {
    let lines = LoneLines(bytes: text, lines: TextLine.all(in: text))
    return lines.lines.count < 2 ? nil : lines.kind(of: lines.lines.indices)
  }

  func text(_ line: Int) -> ArraySlice<UInt8> { bytes[lines[line].first..<lines[line].end] }

  /// Lines that begin with when or which they are: "1914–18 The Great War", "12 May: the dyers leave", "Week 3 – graphs".
  private func areEntries(_ group: Range<Int>) -> Bool {
    group.count > 1 && isEntry(group.lowerBound) && group.count(where: isEntry) * 5 >= group.count * 4
  }

  private func isEntry(_ line: Int) -> Bool {
    let end = lines[line].end
    // Signs of Markdown's strong words, of brackets and of quotations.
    let isSign = { (byte: UInt8) in byte == 0x2A || byte == 0x5F || byte == 0x28 || byte == 0x5B }
    guard let first = (lines[line].first..<end).first(where: { !isSign(bytes[$0]) }),
      let blank = (first..<end).first(where: { ASCII.isBlank(bytes[$0]) }),
      // Or it is a row of figures.
      bytes[blank..<end].contains(where: { ASCII.isLetter($0) || $0 >= 0xC3 })
    else { return false }
    if ASCII.isDigit(bytes[first]) { return true }
    var blanks = 0
    var hasDigit = false
    var i = first
    while i + 1 < min(end, first + 40), blanks < 6 {
      let isBeforeBlank = ASCII.isBlank(bytes[i + 1])
      if ASCII.isDigit(bytes[i]) {
        hasDigit = true
      } else if bytes[i] == 0x3A, isBeforeBlank || isSign(bytes[i + 1]) {
        return hasDigit
      } else if ASCII.isBlank(bytes[i]) {
        blanks += 1
        let next = bytes.scalar(at: i + 1)
        let behind = i + 1 + next.length
        let isDash = next.value == 0x2D || next.value == 0x2013 || next.value == 0x2014
        if isDash, behind < end, ASCII.isBlank(bytes[behind]) { return hasDigit }
      }
      i += 1
    }
    return false
  }

  /// Lines that begin with a time or a speaker's name, as in chats and minutes.
  func isConversation(_ group: Range<Int>) -> Bool {
    if group.count < 2 { return false }
    var turns = 0
    for line in group where isTurn(line) { turns += 1 }
    return turns * 5 >= group.count * 4
  }

  private func isTurn(_ line: Int) -> Bool {
    var i = lines[line].first
    let end = lines[line].end
    if bytes[i] == 0x5B || bytes[i] == 0x28 { i += 1 }
    var digits = 0
    while i < end, ASCII.isDigit(bytes[i]) || bytes[i] == 0x2E || bytes[i] == 0x2F || bytes[i] == 0x2D {
      digits += 1
      i += 1
    }
    if digits > 0 { return i < end && (bytes[i] == 0x3A || (digits >= 6 && (bytes[i] == 0x2C || bytes[i] == 0x20))) }
    // "Ann Lee: …": at most three capitalised words.
    var words = 0
    while i < end, words < 3 {
      let scalar = bytes.scalar(at: i)
      if ScalarClass.of(scalar.value).isDisjoint(with: [.upper, .unspaced]) { return false }
      while i < end, bytes[i] != 0x20, bytes[i] != 0x3A { i += 1 }
      words += 1
      if i < end, bytes[i] == 0x3A { return i + 1 < end && bytes[i + 1] == 0x20 }
      i += 1
    }
    return false
  }

  /// Lines of a word and its meaning each: "palabra – word", "Haus = house".
  func isVocabulary(_ group: Range<Int>) -> Bool {
    if group.count < 2 { return false }
    let pairs = group.count { isPair($0) }
    return pairs * 5 >= group.count * 4
  }

  /// True for at most six words, a sign of equality or a dash between blanks, or a tab, and a few words more.
  func isPair(_ line: Int) -> Bool {
    let end = lines[line].end
    if lines[line].length > 100 { return false }
    var words = 1
    var i = lines[line].first
    while i < end, words <= 6 {
      if bytes[i] == 0x09 { return true }
      if bytes[i] == 0x20 {
        let scalar = i + 1 < end ? bytes.scalar(at: i + 1) : bytes.scalar(at: i)
        let isSign = [0x2D, 0x3D, 0x3A, 0x2013, 0x2014, 0x2192].contains(scalar.value)
        let behind = i + 1 + scalar.length
        if isSign, i > lines[line].first, behind < end, bytes[behind] == 0x20 { return true }
        words += 1
      }
      i += 1
    }
    return false
  }

  /// Short lines that begin small and mostly end in no mark, or of which most have a number, each a note of its own though
  /// nothing stands before it: "call the plumber", "Exam Thu 11 Feb 9:00".
  func isNotes(_ group: Range<Int>) -> Bool {
    let indent = lines[group.lowerBound].indent
    guard group.count > 2, group.allSatisfy({ lines[$0].length <= 90 && lines[$0].indent == indent }) else {
      return false
    }
    func begins(_ line: Int, with classes: ScalarClass) -> Bool {
      !ScalarClass.of(lines[line].firstScalar(bytes)).isDisjoint(with: classes)
    }
    let width = group.map { lines[$0].length }.max() ?? 0
    let full = group.dropFirst().count { isFull($0 - 1, width, slack: width / 8) }
    guard full * 4 < (group.count - 1) * 3 else { return false }
    let closed = group.count(where: closes)
    // Names of a report and its day stand in capitals above it.
    let numbers = group.count { text($0).contains(where: ASCII.isDigit) }
    if group.count > 3, numbers * 3 >= group.count * 2, closed * 2 <= group.count, full * 2 <= group.count,
      !group.contains(where: isCapitals)
    {
      return true
    }
    let small = group.count { begins($0, with: [.lower, .digit]) }
    return begins(group.lowerBound, with: .lower) && small * 3 >= group.count * 2 && closed * 3 <= group.count
      && width <= 70
  }

  /// True of a line that ends a sentence, or a part of one.
  func closes(_ line: Int) -> Bool {
    lines[line].endsSentence(bytes) || [0x2C, 0x3B].contains(lines[line].lastScalar(bytes))
  }

  /// Lines of one question each.
  func areQuestions(_ group: Range<Int>) -> Bool {
    group.count > 1
      && group.allSatisfy { line in
        lines[line].marker(bytes) == nil && lines[line].length <= 120
          && [0x3F, 0xFF1F].contains(lines[line].lastScalar(bytes))
          && !ScalarClass.of(lines[line].firstScalar(bytes)).isDisjoint(with: [.upper, .unspaced])
      }
  }

  /// True when the next line's first word would not have fitted on `line`.
  func isFull(_ line: Int, _ width: Int, slack: Int) -> Bool {
    lines[line].length + 1 + lines[line + 1].firstWord(bytes) + slack > width
  }

  /// True for a line with letters, all of them capitals.
  func isCapitals(_ line: Int) -> Bool {
    bytes.capitals(in: lines[line].first..<lines[line].end) >= 3
  }
}
