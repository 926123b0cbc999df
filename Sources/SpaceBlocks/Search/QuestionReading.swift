import SpaceModel

/// What is read of an index for one question, each thing once.
final class QuestionReading {
  /// What a word of the documents is to the question.
  struct AskedWord {
    let form: String
    /// What it is looked up by, and what of that is asked for; of the first whether it is.
    let terms: [Int32]
    let asked: [Int32]
    let first: Int32
    /// How much of what is asked for it is akin to, and the words of the question that it may stand for.
    let kinship: Int
    let standIns: [Question.StandIn]
    let related: Int
    var isTerm: Bool { !terms.isEmpty }
  }

  let index: PassageIndex
  let question: Question
  private var words: [Int32: AskedWord] = [:]
  private var facts: [Int: PassageFacts] = [:]
  private var tables: [Int: [TableFacts]] = [:]
  private var outlines: [Int: Document] = [:]

  init(_ index: PassageIndex, _ question: Question) { (self.index, self.question) = (index, question) }

  func word(_ number: Int32) -> AskedWord {
    if let known = words[number] { return known }
    let word = index.store.word(number)
    let asked = word.terms.filter { question.asks(for: $0) }
    let standIns = question.standIns(word.stem)
    let found = AskedWord(
      form: word.form, terms: word.terms, asked: asked,
      first: word.terms.first.map { question.asks(for: $0) ? $0 : -1 } ?? -1,
      kinship: word.terms.isEmpty ? 0 : question.kinship(Array(word.stem.utf8)),
      standIns: standIns, related: Question.weight(of: standIns))
    words[number] = found
    return found
  }

  func facts(of passage: Int) -> PassageFacts {
    if let known = facts[passage] { return known }
    let found = index.store.facts(of: passage)
    facts[passage] = found
    return found
  }

  func tables(of document: Int) -> [TableFacts] {
    if let known = tables[document] { return known }
    let found = index.store.tables(of: document)
    tables[document] = found
    return found
  }

  func outline(of document: Int) -> Document {
    if let known = outlines[document] { return known }
    let found = index.store.outline(of: document)
    outlines[document] = found
    return found
  }

  /// What of the question stands in some words, and whether each of them has something of it.
  func named(_ words: [Int32]) -> (terms: Set<Int32>, isWhole: Bool) {
    var terms = Set<Int32>()
    var isWhole = true
    for number in words {
      let asked = word(number).asked
      terms.formUnion(asked)
      if asked.isEmpty { isWhole = false }
    }
    return (terms, isWhole && !terms.isEmpty)
  }
}
