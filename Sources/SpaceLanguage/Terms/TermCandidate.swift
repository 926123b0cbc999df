import SpaceLexicon
import SpaceModel
import SpaceText

/// One candidate for a key term: all occurrences of a sequence of stems.
package struct TermCandidate {
  /// From here on a definition counts as one.
  static let likelyDefinition: Int32 = 200

  /// A hash of the stems of its words.
  var key: UInt64
  /// The last occurrence in `CandidateTable.occurrences`; each names the one before.
  var last: Int32 = -1
  var count: Int32 = 0
  /// How often it is a whole noun phrase, not a part of one.
  var maximal: Int32 = 0
  var headings: Int32 = 0
  var marked: Int32 = 0
  /// How often its first letter is a capital though no sentence begins with it.
  var capitals: Int32 = 0
  var midSentence: Int32 = 0
  var definitions: Int32 = 0
  var entries: Int32 = 0
  /// Of the surest definition.
  var confidence: Int32 = 0
  /// The first token of the term where it is first explained.
  var definedAt: Int32 = 0
  /// Occurrences in a heading or list item, or at the start of a sentence.
  var initial: Int32 = 0
  var inLists: Int32 = 0
  /// Occurrences in lines that no mark ends, as headings of plain text are, and how often it is all of such a line.
  var inShortLines: Int32 = 0
  var wholeLines: Int32 = 0
  /// Occurrences after "the", after any determiner, next to a comma, and after an opening quotation mark.
  var definite: Int32 = 0
  var determined: Int32 = 0
  var besideCommas: Int32 = 0
  var quoted: Int32 = 0
  /// Occurrences at the start of an element.
  var opening: Int32 = 0
  /// Some bracket gives its short form, or it is such a short form.
  var isAbbreviated = false
  var isShortForm = false
  var firstToken: Int32 = 0
  var lastToken: Int32 = 0
  /// One bit for each thirty-second part of the document it occurs in.
  var slices: UInt32 = 0
  /// Words, without joiners.
  var words: UInt8 = 0
  var tokens: UInt8 = 0
  /// How many occurrences are parts of longer candidates, and of how many different ones.
  var containers: Int32 = 0

  /// What is true of one occurrence.
  struct Surroundings: OptionSet {
    let rawValue: UInt16
    static let maximal = Surroundings(rawValue: 1)
    static let heading = Surroundings(rawValue: 2)
    static let list = Surroundings(rawValue: 4)
    static let initial = Surroundings(rawValue: 8)
    static let midSentence = Surroundings(rawValue: 16)
    static let capital = Surroundings(rawValue: 32)
    static let shortLine = Surroundings(rawValue: 64)
    static let wholeLine = Surroundings(rawValue: 128)
    static let determined = Surroundings(rawValue: 256)
    static let definite = Surroundings(rawValue: 512)
    static let besideComma = Surroundings(rawValue: 1024)
    static let quoted = Surroundings(rawValue: 2048)
    static let opening = Surroundings(rawValue: 4096)
  }

  /// Counts one more occurrence.
  @inline(__always)
  mutating func take(_ found: Surroundings) {
    func one(_ what: Surroundings) -> Int32 { found.contains(what) ? 1 : 0 }
    count += 1
    maximal += one(.maximal)
    containers += 1 - one(.maximal)
    headings += one(.heading)
    inLists += one(.list)
    initial += one(.initial)
    midSentence += one(.midSentence)
    capitals += one(.capital)
    inShortLines += one(.shortLine)
    wholeLines += one(.wholeLine)
    determined += one(.determined)
    definite += one(.definite)
    besideCommas += one(.besideComma)
    quoted += one(.quoted)
    opening += one(.opening)
  }
}
