import SpaceModel
import SpaceText

/// What a token says of itself to `ask`, whatever is asked.
struct TokenFacts: Sendable, Equatable {
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt32
    static let punctuation = Marks(rawValue: 1 << 0)
    static let verb = Marks(rawValue: 1 << 1)
    /// A proper noun that does not begin its sentence.
    static let name = Marks(rawValue: 1 << 2)
    /// A number outside of asides; one of them that is written like a year.
    static let number = Marks(rawValue: 1 << 3)
    static let year = Marks(rawValue: 1 << 4)
    /// Stands in a citation or an aside in brackets.
    static let aside = Marks(rawValue: 1 << 5)
    /// An uninflected adjective before a noun: "the last decade" says nothing of what lasts.
    static let describes = Marks(rawValue: 1 << 6)
    /// A number that is no date and no place in a book, or a word like "several".
    static let quantity = Marks(rawValue: 1 << 7)
    /// A word for the writer.
    static let writer = Marks(rawValue: 1 << 8)
    static let beforeNoun = Marks(rawValue: 1 << 9)
    static let reason = Marks(rawValue: 1 << 10)
    static let means = Marks(rawValue: 1 << 11)
    // Of the tokens before the verb or the mark that may make a definition of the sentence only.
    static let bracketed = Marks(rawValue: 1 << 12)
    static let afterComma = Marks(rawValue: 1 << 13)
    /// Names or describes something.
    static let names = Marks(rawValue: 1 << 14)
  }

  /// Its number among the words of the index.
  let word: Int32
  var marks: Marks
}

/// A definition that its document has in a sentence: how sure it is, in thousandths, and the words of its term.
///
/// Those that are determiners need not be asked for.
struct DefinedTerm: Sendable, Equatable {
  let confidence: Int
  let words: [Int32]
  let determiners: [Int32]
  /// Where the term stands when that is not in the sentence: a glossary's term on a line above.
  let place: Span?
}

/// What a sentence says of itself to `ask`, whatever is asked.
struct SentenceFacts: Sendable, Equatable {
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt32
    static let heading = Marks(rawValue: 1 << 0)
    /// Asks instead of answering.
    static let question = Marks(rawValue: 1 << 1)
    static let listItem = Marks(rawValue: 1 << 2)
    /// Ends in a colon.
    static let announces = Marks(rawValue: 1 << 3)
    /// A caption, a label or a heading that its document has as a paragraph: a line of its own that no full stop ends.
    static let line = Marks(rawValue: 1 << 4)
    /// Has a number and the sign of a currency.
    static let money = Marks(rawValue: 1 << 5)
    static let date = Marks(rawValue: 1 << 6)
    /// Tells how often.
    static let recurs = Marks(rawValue: 1 << 7)
    static let duration = Marks(rawValue: 1 << 8)
    static let person = Marks(rawValue: 1 << 9)
    static let place = Marks(rawValue: 1 << 10)
    /// Tells its reader to do something ("Explain the role of …"), which says nothing of who, when or why; by a bare
    /// verb with its object, which never says what something is.
    static let order = Marks(rawValue: 1 << 11)
    static let bareOrder = Marks(rawValue: 1 << 12)
    /// Has a verb; also where nobody tells verbs from other words.
    static let verb = Marks(rawValue: 1 << 13)
    static let occasion = Marks(rawValue: 1 << 14)
    static let negative = Marks(rawValue: 1 << 15)
    static let conditional = Marks(rawValue: 1 << 16)
    static let modal = Marks(rawValue: 1 << 17)
    static let opensWithPronoun = Marks(rawValue: 1 << 18)
    static let speaksOfWriter = Marks(rawValue: 1 << 19)
    static let speaksOfReader = Marks(rawValue: 1 << 20)
  }

  private(set) var span: Span
  let marks: Marks
  /// In words.
  let length: Int
  /// The place of its element among those of the document, and its own in the text, in thousandths.
  let element: Int
  let place: Int
  let commas: Int
  /// Numbers that are no dates and no places in a book; how often it says what something is for, and begins examples.
  let quantities: Int
  let purposes: Int
  let examples: Int
  /// How many tokens stand before the verb, the colon or the dash that may make it a definition; −1 when none does.
  let subject: Int
  /// Its tokens among those of the passage.
  let tokens: Range<Int>
  private(set) var definitions: [DefinedTerm]

  /// The same with all places counted in another way.
  func moved(by count: (Span) -> Span) -> SentenceFacts {
    var result = self
    result.span = count(span)
    result.definitions = definitions.map { term in
      DefinedTerm(
        confidence: term.confidence, words: term.words, determiners: term.determiners, place: term.place.map(count))
    }
    return result
  }
}

/// What a passage says of itself to `ask`, whatever is asked.
struct PassageFacts: Sendable, Equatable {
  /// True under the heading of a list of sources, whose entries are no sentences.
  var isReferences = false
  /// True when the heading stands above it and not in it: then its words count as if they stood in the passage.
  var isBelowHeading = false
  /// The words of the heading above, and of the document's first heading.
  var heading: [Int32] = []
  var title: [Int32] = []
  /// The tokens of its sentences, those of the passage itself among them.
  var tokens: [TokenFacts] = []
  var inside = 0..<0
  var sentences: [SentenceFacts] = []
  /// Numbers of the tables that overlap it.
  var tables: [Int] = []
}

/// A table's rows with the words of each cell, as many as have something to be looked up by.
struct TableFacts: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    let span: Span
    let words: [Int32]
    /// How many tokens it has, and what it is made of.
    let tokens: Int
    let hasDigit: Bool
    let hasLetter: Bool
  }
  struct Row: Sendable, Equatable {
    let span: Span
    let cells: [Cell]
  }

  let rows: [Row]
}
