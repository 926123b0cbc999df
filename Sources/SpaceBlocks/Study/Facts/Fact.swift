import SpaceModel
import SpaceText

/// One thing worth knowing, found in one place of the notes, with the question it answers.
struct Fact: Sendable {
  enum Kind: Int, Sendable, CaseIterable {
    case definition, acronym, cause, date, quantity, composition, agent, cloze, list, function
  }

  /// What kind of thing the answer is: choices beside it must be of the same.
  enum Answer: Sendable {
    case term(TermShape)
    case number(Quantity)
    case year(Int)
    /// Words of no simple kind; no choices can be made for them.
    case words
  }

  let kind: Kind
  /// The index of its `StudyText`.
  let text: Int
  /// The sentence or list that says so.
  let span: Span
  /// A question, or a statement with one blank.
  private(set) var front: String
  let back: String
  let answer: Answer
  /// The sentence as a statement on one line, for explanations.
  let statement: String
  /// A statement with the answer put in, to be true or made false; nil when there is none.
  let claim: Claim?
  /// How much it is worth learning: higher is better.
  let worth: Int
  /// Stems of the content words, sorted, each once: two facts that share most say the same.
  let stems: [String]
  /// The answer of the reverse question, when there is one: a definition's term.
  var answerText: String?
  /// The term it is about, if any: an index into the Space's terms.
  let term: Int?
  /// Other places that the answer is taken from.
  var alsoFrom: [Place] = []
  /// Facts of one group have answers of one form: they can stand beside each other as choices.
  var group: String?
  /// How the groups begin of facts that a column of a table tells.
  static let tableGroup = "table "
  var isCell: Bool { group?.hasPrefix(Self.tableGroup) == true }
  /// True of what notes say of a term without a sentence.
  var isNote = false
  /// True of what the notes themselves set out to be learnt: explained terms, and what tables and labelled notes say of them.
  var isExplanation: Bool { kind == .definition || isCell || isNote }
  /// The group of facts whose answer is a person's name.
  static let personGroup = "person"
  /// What it is about, as one names it: "the forget gate".
  var about: String?
  /// What kind of thing its term is, by the word that its explanation begins with.
  var thing: ThingKind?
  /// What happened and when, when the fact is a dated event that few words tell.
  var event: Event?
  /// The items of a list that come one after another.
  var steps: [String]?
  /// True for a sentence with a term or a number left out: the easiest to make, the least asked by people, and only used where
  /// the notes give little else. A year left out asks for a date, which people do ask for.
  var isMakeshift: Bool {
    guard kind == .cloze else { return false }
    switch answer {
    case .year: return false
    case .number(let quantity): return !quantity.isTelling
    case .term, .words: return true
    }
  }
  var hasNumber: Bool {
    if case .number = answer { return true }
    return false
  }
  /// True for a gap with neighbours of its kind to choose among, which makes a question of it though no card.
  var isChoice: Bool { kind == .cloze && thing != nil }
  /// What its identity is made of: survives edits elsewhere in the notes.
  ///
  /// Its setting is none of it: that may change with the other documents.
  var identity: String { "\(kind.rawValue)|\(unplaced(front).lowercased())|\(back.lowercased())" }

  /// A question without the fact's setting before it.
  func unplaced(_ question: String) -> String {
    guard let setting, question.hasPrefix(setting) else { return question }
    return String(question.dropFirst(setting.count))
  }

  /// What is named before the question, ending in a blank: "In chess, ", "Harbour law: ".
  private(set) var setting: String?
  /// True when its term is one word of everyday life, which needs a field to mean anything.
  var isEveryday = false

  /// True when its term is a name that doesn't show what it names: "Argo", "FLS".
  var isOpaque = false

  /// The same fact with another question.
  func asking(_ question: String) -> Fact {
    var fact = self
    fact.front = placing(question)
    return fact
  }

  /// The same fact with `setting` before its question.
  func placed(_ setting: String) -> Fact {
    var fact = self
    fact.setting = setting
    fact.front = fact.placing(front)
    return fact
  }

  /// A question with the fact's setting before it.
  func placing(_ question: String) -> String {
    guard let setting else { return question }
    return setting + (setting.hasSuffix(", ") ? question.withSmallStart : question)
  }

  /// True when the other's question is asked in nearly the same words: two answers to one cue.
  func asksLike(_ other: Fact) -> Bool { asksLike(other, Self.words(front), Self.words(other.front)) }

  /// The same with the words of both fronts, for who compares many.
  func asksLike(_ other: Fact, _ a: Set<Substring>, _ b: Set<Substring>) -> Bool {
    guard kind == other.kind else { return false }
    if let about, let another = other.about { return about.lowercased() == another.lowercased() }
    return a.count >= 3 && a.intersection(b).count * 10 > Swift.min(a.count, b.count) * 8
  }

  /// The beginnings of the longer words of a question.
  static func words(_ text: String) -> Set<Substring> {
    Set(text.loweredWords().filter { $0.utf8.count > 3 }.map { $0.prefix(6) })
  }

  /// A stretch of one of the texts.
  struct Place: Sendable {
    let text: Int
    let span: Span
  }

  /// A dated event in words that stand alone, without the date.
  struct Event: Sendable {
    let words: String
    /// ISO 8601.
    let date: String
  }

  /// A statement around its answer.
  struct Claim: Sendable {
    let before: String
    let after: String
    func with(_ answer: String) -> String { (before + answer + after).withCapitalStart }
  }
}

/// A number in a sentence, with the way it is written.
struct Quantity: Sendable, Equatable {
  /// In thousandths.
  let value: Int
  /// As it stands in the text: "1,250", "seven", "20%".
  let written: String
  let isWord: Bool
  /// What follows directly: "members", "%", "" when nothing does.
  let unit: String
  /// The least or the most that the text tells, if it tells no more: whoever has over 100 has over 75, too.
  enum Limit: Sendable { case least, most }
  var limit: Limit?
  /// True for shares, spans of time and thousands, which a text names because they matter; counts of chapters are by the way.
  var isTelling: Bool {
    limit == nil && (unit == "%" && value >= 2000 || value >= 1_000_000 || Self.spans.contains(unit))
  }

  private static let spans: Set<String> = [
    "days", "weeks", "months", "years", "decades", "centuries", "minutes", "seconds", "hours", "degrees", "members",
    "seats",
    "metres", "meters", "kilometres", "kilometers", "miles", "feet", "tonnes", "tons", "litres", "liters", "dollars",
    "euros", "pounds", "species", "cells", "chromosomes", "layers", "atoms", "planets", "states", "countries",
  ]
}
