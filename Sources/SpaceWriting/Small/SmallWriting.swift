import SpaceBlocks
import SpaceEngine
import SpaceModel
import SpaceProviders
import SpaceText

// What a small model writes: the items that this device chose, in words of its own.

extension Writing {
  /// What a small model says in words of its own is seldom borne out.
  private static let leastOfSmall = 650

  /// A passage of a block, which is one request.
  struct Batch {
    let task: Task
    let wording: Wording
    let passage: Passage
  }

  /// The Space with the items that this device chose in the words of a small model.
  func worded(_ space: Space, as plans: [BlockPlan], _ evidence: Evidence, _ report: inout Report) -> Space {
    let batches = wordings(for: space, as: plans, evidence)
    let results = answers.all(to: batches.map { request(for: $0, evidence) }, on: evidence, &report)
    let prover = Prover(evidence)
    var items: [Int: [WrittenItem]] = [:]
    for (batch, answer) in zip(batches, results) {
      guard let item = item(of: batch, answer, prover) else { continue }
      items[batch.task.place, default: []].append(item)
    }
    var tasks: [Task] = []
    for task in batches.map(\.task) where !tasks.contains(where: { $0.place == task.place }) { tasks.append(task) }
    var drafts: [Int: Draft] = [:]
    for task in tasks {
      guard let own = items[task.place], !own.isEmpty else { continue }
      drafts[task.place] = Draft(
        task: task, items: own, prover: prover,
        least: Self.leastOfSmall)
    }
    if looksTwice { lookAgain(&drafts, evidence, &report) }
    return put(drafts, of: tasks, into: space, evidence, &report)
  }

  /// What the model made of a passage, where it stands; else what this device made of it, if anything.
  private func item(of batch: Batch, _ answer: JSONValue?, _ prover: Prover) -> WrittenItem? {
    let (passage, form) = (batch.passage, batch.task.form)
    func item(_ fields: [(String, JSONValue)]) -> WrittenItem {
      return WrittenItem(.record(passage.kept + fields), group: passage.group, citing: passage.lines)
    }
    if let answer {
      let fields = batch.wording.fields.map { ($0.name, answer[$0.name] ?? .null) }
      let written = item(fields)
      if fields.allSatisfy({ Self.isWhole($0.1.text ?? "") }), form.fault(of: written, in: prover.evidence) == nil,
        prover.finding(against: form.claims(of: written), citing: written.lines, least: Self.leastOfSmall) == nil
      {
        return written
      }
    }
    guard let own = passage.own else { return nil }
    var made = item(own)
    made.isOwn = true
    return made
  }

  func wordings(for space: Space, as plans: [BlockPlan], _ evidence: Evidence) -> [Batch] {
    var batches: [Batch] = []
    for task in tasks(for: space, as: plans) {
      let form = task.form
      guard let wording = form.wording else { continue }
      var passages = form.passages(of: space.blocks[task.place].block, in: evidence).filter { !$0.lines.isEmpty }
      if form is FlashcardsForm { passages += more(than: passages, in: space, evidence) }
      batches += passages.map { Batch(task: task, wording: wording, passage: $0) }
    }
    return batches
  }

  /// Where few cards were made, what other blocks explain and tell is asked for as well.
  private func more(than passages: [Passage], in space: Space, _ evidence: Evidence) -> [Passage] {
    var used = Set(passages.flatMap(\.lines))
    var result: [Passage] = []
    let told = space.blocks.flatMap { part -> [[Source]] in
      switch part.block {
      case let block as KeyTermsBlock: block.terms.filter { $0.explanation != nil }.map { Array($0.sources.prefix(1)) }
      case let block as SummaryBlock: block.sentences.map(\.sources)
      default: []
      }
    }
    for sources in told where passages.count + result.count < Self.fewCards {
      let lines = evidence.passage(of: sources)
      guard let first = lines.first, used.isDisjoint(with: lines) else { continue }
      used.formUnion(lines)
      let document = evidence.documents[evidence.lines[first].document]
      result.append(
        Passage(given: "", lines: lines, group: document.title ?? document.origin.path ?? document.id.value))
    }
    return result
  }

  private static let fewCards = 24

  /// True of a text that was not cut off, and is as short as it was to be.
  private static func isWhole(_ text: String) -> Bool {
    guard let last = text.last, text.split(separator: " ").count <= mostWords else { return false }
    return ".?!)”\"»’".contains(last)
  }

  private static let mostWords = 70

  func request(for batch: Batch, _ evidence: Evidence) -> ModelRequest {
    var messages: [ModelRequest.Message] = []
    for example in batch.wording.examples {
      messages.append(ModelRequest.Message(.user, example.passage))
      messages.append(ModelRequest.Message(.assistant, example.written.json))
    }
    messages.append(ModelRequest.Message(.user, evidence.text(of: batch.passage)))
    return ModelRequest(
      system: WritingPrompts.text("small", ["language": evidence.language, "task": batch.wording.task]),
      messages: messages, schema: Shape.record(batch.wording.fields).schema(citing: 0),
      mostTokens: batch.wording.tokens * 3)
  }
}
