import SpaceLexicon

/// How a language tells of changes and open ends, and how insights are said in it. `%1`, `%2` … stand for what is found.
struct InsightWording: Sendable {
  let language: String
  /// Phrases that tell of a change of plan or value.
  let changes: [[String]]
  /// Phrases that say that a figure rose or fell; and those that set it beside another.
  let moves: [[String]]
  let comparisons: [[String]]
  /// The words that those phrases begin with.
  private let starts: [String: Cue]
  /// Words in headings above lists of open questions or tasks.
  let openHeadings: Set<String>
  let taskHeadings: Set<String>
  let rose: String
  let fell: String
  /// For figures that go up and down, and what stands between them.
  let course: String
  let then: String
  let differentDates: String
  let differentFigures: String
  let change: String
  let openQuestion: String
  let unowned: String

  init(
    _ language: String, changes: String, moves: String, comparisons: String, openHeadings: String,
    taskHeadings: String, rose: String, fell: String, course: String, then: String, differentDates: String,
    differentFigures: String,
    change: String, openQuestion: String, unowned: String
  ) {
    func phrases(_ list: String) -> [[String]] {
      list.split(separator: ",").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
        .sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) }
    }
    self.language = language
    self.changes = phrases(changes)
    self.moves = phrases(moves)
    self.comparisons = phrases(comparisons)
    var starts: [String: Cue] = [:]
    for phrase in self.changes { starts[phrase[0], default: []].insert(.change) }
    for phrase in self.moves + self.comparisons { starts[phrase[0], default: []].insert(.move) }
    self.starts = starts
    self.openHeadings = Set(openHeadings.split(separator: " ").map(String.init))
    self.taskHeadings = Set(taskHeadings.split(separator: " ").map(String.init))
    self.rose = rose
    self.fell = fell
    self.course = course
    self.then = then
    self.differentDates = differentDates
    self.differentFigures = differentFigures
    self.change = change
    self.openQuestion = openQuestion
    self.unowned = unowned
  }

  /// What a phrase tells.
  struct Cue: OptionSet, Sendable {
    let rawValue: UInt8
    static let change = Cue(rawValue: 1)
    static let move = Cue(rawValue: 4)
  }

  /// What phrases that begin with a word in lower case may tell.
  func cue(of form: String) -> Cue { starts[form] ?? [] }

  /// `template` with its places filled.
  static func fill(_ template: String, _ values: String...) -> String {
    var result = ""
    var isPlace = false
    for character in template.unicodeScalars {
      if isPlace {
        isPlace = false
        if let digit = Int(String(character)), digit >= 1, digit <= values.count {
          result += values[digit - 1]
          continue
        }
      }
      if character == "%" { isPlace = true } else { result.unicodeScalars.append(character) }
    }
    return result
  }

  static func of(_ tag: String?) -> InsightWording { made[tag] }

  private static let made = PerLanguage { all[$0.code] ?? english }

  /// The words in headings above lists of open questions or tasks, in all languages.
  static let tellingHeadings = all.all.reduce(into: Set<String>()) {
    $0.formUnion($1.openHeadings)
    $0.formUnion($1.taskHeadings)
  }

  private static let all = ByLanguage(
    english: english, german: german, french: french, spanish: spanish, italian: italian, portuguese: portuguese,
    dutch: dutch)
}
