import Foundation
import SpaceForms
import SpaceModel
import SpaceText

/// A candidate with what a reader said of it.
private struct JudgedCandidate {
  let grade: Grade
  var traits: Traits
}

/// Writes `judge-<kind>.bin` for each kind of item, and tells how well it keeps apart what readers would keep, by cross-validation
/// over folders. `data` holds `<folder>.jsonl`, what `spacepipe annotate` prints of each folder that has grades.
func trainJudges(data: String, output: String) throws {
  let grades = try Grade.all(in: URL(fileURLWithPath: "Sources/SpaceTraining/Grades"))
  var byKind: [Candidate.Kind: [JudgedCandidate]] = [:]
  var lost = 0
  for (folder, grades) in Dictionary(grouping: grades, by: \.folder).sorted(by: { $0.key < $1.key }) {
    let known = Dictionary(grouping: grades, by: \.place)
    var found = 0
    for document in try annotated("\(data)/\(folder).jsonl") {
      let reading = NoteReading(document)
      for kind in Candidate.Kind.allCases {
        for candidate in Form.candidates(of: kind, in: reading) {
          let place = Grade.Place(
            path: document.origin.path ?? "", kind: kind, evidence: candidate.evidence, subject: candidate.subject,
            answer: candidate.answer)
          guard let grades = known[place] else { continue }
          let traits = Traits(candidate, in: reading)
          for grade in grades { byKind[kind, default: []].append(JudgedCandidate(grade: grade, traits: traits)) }
          found += grades.count
        }
      }
    }
    lost += max(0, grades.count - found)
  }
  tell("judges: \(grades.count) grades, of \(lost) no form proposes the candidate any more")
  let folds = folds(of: grades)
  addWorth(to: &byKind, folds)
  for kind in Candidate.Kind.allCases {
    guard let candidates = byKind[kind], !candidates.isEmpty else { continue }
    tellAccuracy(kind, candidates, folds)
    let file = trees.train(examples(candidates))
    try Data(file).write(to: URL(fileURLWithPath: "\(output)/judge-\(kind.rawValue).bin"))
  }
}

private let trees = BoostedTrees(trees: 200, rate: 0.06, asksHalf: true, regularisation: 8, tenths: 7)

/// How likely other readers would keep what one gave a grade: 4 and 5 are kept.
private let targets = [0, 0, 0.1, 0.3, 0.9, 1]

private func examples(_ candidates: [JudgedCandidate]) -> Examples {
  var examples = Examples(width: candidates[0].traits.values.count)
  for candidate in candidates {
    examples.add(candidate.traits.values.span, target: targets[candidate.grade.grade], weight: 1)
  }
  return examples
}

/// The documents of an annotated folder.
func annotated(_ path: String) throws -> [Document] {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  return try data.split(separator: 0x0A).map { line in
    var scanner = JSONScanner(Array(line))
    return try Document.read(from: &scanner)
  }
}

private let foldCount = 5

/// Which fold each folder belongs to.
private func folds(of grades: [Grade]) -> [String: Int] {
  let folders = Set(grades.map(\.folder)).sorted()
  return Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($0.element, $0.offset % foldCount) })
}

/// Adds to all other kinds' traits what judges of statements that have not seen their folder say of their sentences.
private func addWorth(to byKind: inout [Candidate.Kind: [JudgedCandidate]], _ folds: [String: Int]) {
  let statements = byKind[.statement] ?? []
  let judges = (0..<foldCount).map { fold in
    Judge(file: trees.train(examples(statements.filter { folds[$0.grade.folder] != fold })))
  }
  for kind in Candidate.Kind.allCases where kind != .statement {
    byKind[kind] = byKind[kind]?.map { candidate in
      var candidate = candidate
      candidate.traits.add(worth: judges[folds[candidate.grade.folder] ?? 0].score(candidate.traits))
      return candidate
    }
  }
}

private func tellAccuracy(_ kind: Candidate.Kind, _ candidates: [JudgedCandidate], _ folds: [String: Int]) {
  let folders = Set(candidates.map(\.grade.folder))
  var scored: [(score: Int32, grade: Grade)] = []
  for fold in 0..<foldCount {
    let rest = candidates.filter { folds[$0.grade.folder] != fold }
    let held = candidates.filter { folds[$0.grade.folder] == fold }
    guard !rest.isEmpty else { continue }
    let judge = Judge(file: trees.train(examples(rest)))
    scored += held.map { (judge.score($0.traits), $0.grade) }
  }
  scored.sort { $0.score > $1.score }
  let kept = scored.count { $0.grade.isKept }
  tell(
    "judge \(kind.rawValue): \(scored.count) candidates of \(folders.count) folders, \(percent(kept, scored.count)) % kept"
  )
  for tenth in [20, 10, 5, 3, 2] {
    let best = scored.prefix(max(1, scored.count / tenth))
    let mean = Double(best.reduce(0) { $0 + $1.grade.grade }) / Double(best.count)
    tell(
      "judge \(kind.rawValue): best 1/\(tenth), from \(best.last?.score ?? 0) on: \(percent(best.count { $0.grade.isKept }, best.count)) % kept, "
        + "mean \(String(format: "%.2f", mean)), \(percent(best.count { $0.grade.fault == "FALSE" }, best.count)) % false"
    )
  }
}

private func percent(_ part: Int, _ whole: Int) -> Int { whole == 0 ? 0 : part * 100 / whole }
