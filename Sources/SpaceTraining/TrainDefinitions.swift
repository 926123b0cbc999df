import Foundation
import SpaceLanguage
import SpaceModel
import SpaceText

/// A proposed definition with what a glossary says of it.
private struct LabelledProposal {
  let rows: [UInt32]
  let isRight: Bool
  let weight: Double
  /// The term of a list without meanings, of which at least one proposal should be right; else nil.
  let listed: String?
}

/// Trains the model of definitions on textbook sections with their glossaries: a proposal is right when its term stands in the
/// glossary and its explanation shares words with the glossary's; wrong when the term isn't there.
func trainDefinitions(data: String, output: String) throws {
  let proposals = try sections(data).map(\.proposals)
  let all = proposals.flatMap(\.self)
  tell("definitions: \(all.count) proposals, \(all.count { $0.isRight }) of them right, in \(proposals.count) sections")
  if !CommandLine.arguments.contains("--no-folds") {
    var right = 0
    var said = 0
    for fold in 0..<5 {
      let model = DefinitionModel(trainTwice(proposals.enumerated().filter { $0.offset % 5 != fold }.map(\.element)))!
      for proposal in proposals.enumerated().filter({ $0.offset % 5 == fold }).flatMap(\.element)
      where model.confidence(proposal.rows) >= 500 {
        said += 1
        if proposal.isRight { right += 1 }
      }
    }
    let gold = all.count { $0.isRight }
    tell(
      "definitions: precision \(right * 100 / max(1, said)) %, recall \(right * 100 / max(1, gold)) % of what was proposed"
    )
  }
  try Data(trainTwice(proposals)).write(to: URL(fileURLWithPath: "\(output)/definitions.bin"))
}

private struct LabelledSection {
  let id: String
  let proposals: [LabelledProposal]
}

/// What stands behind the hyphen names a section in both files.
func sectionName(_ id: String) -> String { id.split(separator: "-").last.map(String.init) ?? id }

private func sections(_ data: String) throws -> [LabelledSection] {
  try labelled("\(data)/terms/textbook.jsonl", 1) + labelled("\(data)/summary/sum-textbook.jsonl", 0.5)
}

/// A model for each section that was trained without it, so that what is trained on the section's terms doesn't learn to trust
/// what the model knew beforehand.
func crossFittedModels(data: String) throws -> [String: DefinitionModel] {
  let sections = try sections(data)
  let names = Array(Set(sections.map { sectionName($0.id) })).sorted()
  var result: [String: DefinitionModel] = [:]
  for fold in 0..<3 {
    let held = Set(names.enumerated().filter { $0.offset % 3 == fold }.map(\.element))
    let rest = sections.filter { !held.contains(sectionName($0.id)) }.map(\.proposals)
    guard let model = DefinitionModel(trainTwice(rest)) else { continue }
    for name in held { result[name] = model }
  }
  return result
}

/// A list of terms without meanings doesn't say which of a term's proposals is right: a first model picks the best one, and
/// the second learns from that one alone.
private func trainTwice(_ sections: [[LabelledProposal]]) -> [UInt8] {
  guard let first = DefinitionModel(train(sections.flatMap(\.self))) else { return [] }
  let chosen = sections.flatMap { section -> [LabelledProposal] in
    var best: [String: Int] = [:]
    for proposal in section {
      guard let term = proposal.listed else { continue }
      best[term] = max(best[term] ?? 0, first.confidence(proposal.rows))
    }
    return section.filter { proposal in
      guard let term = proposal.listed else { return true }
      return first.confidence(proposal.rows) == best[term]
    }
  }
  return train(chosen)
}

/// Logistic regression by AdaGrad, the last rounds averaged. Weights decay as their squares' sum asks (ridge): what a row loses
/// is shared out over the examples that have it, so that rare rows stay small.
private func train(_ proposals: [LabelledProposal]) -> [UInt8] {
  let count = 1 << Int(DefinitionModel.rows)
  var weights = [Double](repeating: 0, count: count)
  var squares = [Double](repeating: 1, count: count)
  var totals = [Double](repeating: 0, count: count)
  var counts = [Double](repeating: 0, count: count)
  for proposal in proposals { for row in proposal.rows { counts[Int(row)] += 1 } }
  var random = Random(seed: 3)
  var order = Array(proposals.indices)
  let rounds = 40
  let ridge = 10.0
  for round in 0..<rounds {
    random.shuffle(&order)
    for index in order {
      let proposal = proposals[index]
      let sum = proposal.rows.reduce(0) { $0 + weights[Int($1)] }
      let slope = proposal.weight * ((proposal.isRight ? 1 : 0) - 1 / (1 + exp(-sum)))
      for row in proposal.rows {
        let gradient = slope - ridge / counts[Int(row)] * weights[Int(row)]
        squares[Int(row)] += gradient * gradient
        weights[Int(row)] += 0.1 * gradient / squares[Int(row)].squareRoot()
      }
    }
    if round >= rounds / 2 { for row in 0..<count { totals[row] += weights[row] } }
  }
  return [UInt8(DefinitionModel.rows)]
    + totals.flatMap { total -> [UInt8] in
      let weight = total / Double(rounds - rounds / 2)
      let bits = UInt16(bitPattern: Int16(max(-32000, min(32000, (weight * 1000).rounded()))))
      return [UInt8(bits & 0xFF), UInt8(bits >> 8)]
    }
}

private func labelled(_ path: String, _ weight: Double) throws -> [LabelledSection] {
  var result: [LabelledSection] = []
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
    guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let text = record["text"] as? String
    else { continue }
    let glossary = Glossary(record)
    if glossary.meanings.isEmpty { continue }
    var document = plainDocument(withoutHeadingMarks(text), language: "en")
    try annotate(&document) { $0 == "sentences" || $0 == "tokens" }
    let finder = DefinitionFinder(document, document[.tokens]!)
    finder.read(document)
    let proposals = finder.proposals.filter { !$0.rows.isEmpty }.compactMap { glossary.labelled($0, document, weight) }
    result.append(LabelledSection(id: record["id"] as? String ?? "", proposals: proposals))
  }
  return result
}

/// The terms of a section, some with their meanings.
private struct Glossary {
  private let keys = PhraseKey("porter")
  /// By the terms' keys, the keys of the words that explain them; nil where only the term is listed.
  private(set) var meanings: [String: Set<String>?] = [:]

  init(_ record: [String: Any]) {
    for entry in record["glossary"] as? [[String]] ?? [] {
      meanings[keys.key(entry[0], isTerm: true)] = .some(words(of: entry[1]))
    }
    for term in record["terms"] as? [String] ?? [] { meanings[keys.key(term, isTerm: true)] = .some(nil) }
  }

  private func words(of explanation: String) -> Set<String> {
    Set(keys.key(explanation, isTerm: false).split(separator: " ").map(String.init))
  }

  /// The proposal with what the glossary says of it; nil where it explains the term in words that are neither like its own nor
  /// wholly others.
  func labelled(_ proposal: DefinitionProposal, _ document: Document, _ weight: Double) -> LabelledProposal? {
    func label(isRight: Bool, listed: String? = nil) -> LabelledProposal {
      LabelledProposal(rows: proposal.rows, isRight: isRight, weight: weight, listed: listed)
    }
    let key = keys.key(document.string(in: proposal.definition.term), isTerm: true)
    switch meanings[key] {
    case .none: return label(isRight: false)
    case .some(.none): return label(isRight: true, listed: key)
    case .some(.some(let meaning)):
      let words = words(of: document.string(in: proposal.definition.explanation))
      let shared = Double(meaning.intersection(words).count * 2) / Double(max(1, meaning.count + words.count))
      return shared >= 0.25 ? label(isRight: true) : shared < 0.12 ? label(isRight: false) : nil
    }
  }
}
