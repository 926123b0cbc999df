import SpaceBlocks
import SpaceEngine
import SpaceLexicon
import SpaceModel
import SpaceProviders
import SpaceText

/// Lets a model write the blocks of a Space from its notes, and keeps of that what the notes bear out.
public struct Writing: Sendable {
  /// What became of it, for people.
  public struct Report: Sendable, Equatable {
    public var calls = 0
    /// Answers that were kept from an earlier run.
    public var kept = 0
    public var tokensIn = 0
    public var tokensOut = 0
    /// Why some requests have no answer.
    public var failure: ModelFailure?
    /// Blocks that stay as they were made on this device.
    public var unwritten: [String] = []

    public init() {}
  }

  private let model: ModelEntry
  /// Never sends more tokens than this in a run; nil without a bound.
  private let budget: Int?
  /// True when the model is asked of each item whether the notes bear it out.
  private let looksTwice: Bool
  private let answers: Answers

  public init(_ model: ModelEntry, budget: Int? = nil, looksTwice: Bool = false, answers: Answers) {
    (self.model, self.budget, self.looksTwice, self.answers) = (model, budget, looksTwice, answers)
  }

  /// What `written` would send, but for what may have to be written again.
  public func forecast(for space: Space, as plans: [BlockPlan]) -> Forecast {
    let evidence = Evidence(Corpus(space.documents).documents)
    var forecast = Forecast()
    forecast.looksTwice = looksTwice
    var asked: [(request: ModelRequest, tokensOut: Int)] = []
    if model.isSmall {
      let (batches, summaries) = wordings(for: space, as: plans, evidence)
      asked = batches.map { (request(for: $0, evidence), $0.wording.tokens) }
      asked += summaries.map { (summaryRequest(for: $0, evidence), $0.tokensOut) }
    } else {
      asked = jobs(for: space, as: plans, evidence).map { (request(for: $0, evidence), $0.tokensOut) }
    }
    for (request, tokensOut) in asked where !answers.isKept(request) {
      forecast.calls += 1
      forecast.tokensIn += Self.tokens(of: request)
      forecast.tokensOut += tokensOut
      forecast.mostOut += request.mostTokens
    }
    return forecast
  }

  private static func tokens(of request: ModelRequest) -> Int {
    request.messages.reduce(TokenEstimate.of(request.system)) { $0 + TokenEstimate.of($1.text) }
  }

  /// The Space with the blocks that the model wrote in place of those that were made on this device, as far as they stand. The
  /// blocks of `plans` are those of the Space, in its order.
  public func written(_ space: Space, as plans: [BlockPlan], _ report: inout Report) -> Space {
    let evidence = Evidence(Corpus(space.documents).documents)
    if model.isSmall { return worded(space, as: plans, evidence, &report) }
    let jobs = self.jobs(for: space, as: plans, evidence)
    let requests = jobs.map { request(for: $0, evidence) }
    let results = answers.all(to: requests, &report)
    let prover = Prover(evidence)
    var drafts: [Int: Draft] = [:]
    for (job, result) in zip(jobs, results) {
      guard let answer = result else { continue }
      for task in job.tasks {
        guard let value = answer[type(of: task.form).name] else { continue }
        let items = task.form.items(in: value, citing: Set(job.lines))
        drafts[task.place] = Draft(task: task, items: items, prover: prover, least: task.form.leastFound)
      }
    }
    repair(&drafts, evidence, &report)
    if looksTwice { lookAgain(&drafts, evidence, &report) }
    return put(drafts, of: jobs.flatMap(\.tasks), into: space, evidence, &report)
  }

  /// The Space with the blocks of which enough stands.
  private func put(
    _ drafts: [Int: Draft], of tasks: [Task], into space: Space, _ evidence: Evidence, _ report: inout Report
  ) -> Space {
    var space = space
    for task in tasks {
      let part = space.blocks[task.place]
      var author = Authorship(name: model.name, id: model.model, prompt: WritingPrompts.version)
      var block: (any Block)?
      if let draft = drafts[task.place] {
        block = task.form.block(of: draft.standing, in: evidence, beside: part.block, engine: model.name)
        (author.supported, author.repaired, author.replaced) = draft.counts
      }
      if block == nil { report.unwritten.append(part.name) }
      space.blocks[task.place] = Space.Part(
        name: part.name, block: block ?? part.block, engine: block == nil ? part.engine : model.name, author: author)
    }
    return space
  }

  // MARK: Small models

  /// What a small model says in words of its own is seldom borne out.
  private static let leastOfSmall = 650

  /// A passage of a block, which is one request.
  private struct Batch {
    let task: Task
    let wording: Wording
    let passage: Passage
  }

  /// The Space with the items that this device chose in the words of a small model.
  private func worded(_ space: Space, as plans: [BlockPlan], _ evidence: Evidence, _ report: inout Report) -> Space {
    let (batches, summaries) = wordings(for: space, as: plans, evidence)
    let requests = batches.map { request(for: $0, evidence) } + summaries.map { summaryRequest(for: $0, evidence) }
    let results = answers.all(to: requests, &report)
    let prover = Prover(evidence)
    var items: [Int: [WrittenItem]] = [:]
    for (batch, answer) in zip(batches, results) {
      guard let answer, batch.wording.fields.allSatisfy({ Self.isWhole(answer[$0.name]?.text ?? "") }) else { continue }
      let passage = batch.passage
      let sources = JSONValue.array(passage.lines.map { .number("\($0 + 1)") })
      let fields = batch.wording.fields.map { ($0.name, answer[$0.name] ?? .null) }
      items[batch.task.place, default: []].append(
        WrittenItem(
          .record(passage.kept + fields + [("sources", sources)]), group: passage.group, citing: Set(passage.lines)))
    }
    for (job, answer) in zip(summaries, results.dropFirst(batches.count)) {
      for task in job.tasks {
        let value = answer?[type(of: task.form).name] ?? .null
        items[task.place] = task.form.items(in: value, citing: Set(job.lines))
      }
    }
    var tasks: [Task] = []
    for task in batches.map(\.task) + summaries.flatMap(\.tasks)
    where !tasks.contains(where: { $0.place == task.place }) {
      tasks.append(task)
    }
    var drafts: [Int: Draft] = [:]
    for task in tasks {
      guard let own = items[task.place], !own.isEmpty else { continue }
      drafts[task.place] = Draft(
        task: task, items: task.form.heads(of: space.blocks[task.place].block) + own, prover: prover,
        least: Self.leastOfSmall)
    }
    if looksTwice { lookAgain(&drafts, evidence, &report) }
    return put(drafts, of: tasks, into: space, evidence, &report)
  }

  private func wordings(for space: Space, as plans: [BlockPlan], _ evidence: Evidence) -> ([Batch], [Job]) {
    var batches: [Batch] = []
    var summaries: [Job] = []
    for task in tasks(for: space, as: plans) {
      let form = task.form
      let made = space.blocks[task.place].block
      if let summary = made as? SummaryBlock {
        let lines = Set(evidence.lines(of: summary.sentences.flatMap(\.sources))).sorted()
        if lines.count > 1 { summaries.append(Job(tasks: [task], lines: lines)) }
      }
      guard let wording = form.wording else { continue }
      var passages = form.passages(of: made, in: evidence).filter { !$0.lines.isEmpty }
      if form is FlashcardsForm { passages += more(than: passages, in: space, evidence) }
      batches += passages.map { Batch(task: task, wording: wording, passage: $0) }
    }
    return (batches, summaries)
  }

  private func summaryRequest(for job: Job, _ evidence: Evidence) -> ModelRequest {
    let form = job.tasks[0].form
    var text = ""
    for number in job.lines { text += "[\(number + 1)] \(evidence.lines[number].text)\n" }
    return ModelRequest(
      system: WritingPrompts.text(
        "small", ["language": evidence.language, "task": WritingPrompts.text("small-summary")]),
      messages: [ModelRequest.Message(.user, text)],
      schema: Shape.record([(type(of: form).name, form.shape)]).schema(citing: job.lines), mostTokens: mostOut(job))
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

  private static let fewCards = 15

  /// True of a text that was not cut off, and is as short as it was to be.
  private static func isWhole(_ text: String) -> Bool {
    guard let last = text.last, text.split(separator: " ").count <= mostWords else { return false }
    return ".?!)”\"»’".contains(last)
  }

  private static let mostWords = 70

  private func request(for batch: Batch, _ evidence: Evidence) -> ModelRequest {
    var messages: [ModelRequest.Message] = []
    for example in batch.wording.examples {
      messages.append(ModelRequest.Message(.user, example.passage))
      messages.append(ModelRequest.Message(.assistant, example.written.json))
    }
    messages.append(ModelRequest.Message(.user, evidence.text(of: batch.passage)))
    return ModelRequest(
      system: WritingPrompts.text("small", ["language": evidence.language, "task": batch.wording.task]),
      messages: messages, schema: Shape.record(batch.wording.fields).schema(citing: []),
      mostTokens: batch.wording.tokens * 3)
  }

  // MARK: Requests

  /// A block to write.
  struct Task {
    let place: Int
    let form: any BlockForm
  }

  /// What is asked for in one request.
  private struct Job {
    var tasks: [Task]
    /// The lines that the model reads.
    var lines: [Int] = []
    var tokensOut: Int { tasks.reduce(0) { $0 + $1.form.tokens } }
  }

  /// The blocks that a model can write, in their order.
  private func tasks(for space: Space, as plans: [BlockPlan]) -> [Task] {
    let words = space.documents.reduce(0) { $0 + $1.text.blankSeparatedCount }
    return plans.enumerated().compactMap { place, plan in
      BlockForms.named(plan.about.name, plan.options, words: words).map { Task(place: place, form: $0) }
    }
  }

  /// As few requests as there can be: the model reads the notes once for all blocks that it can write at once.
  private func jobs(for space: Space, as plans: [BlockPlan], _ evidence: Evidence) -> [Job] {
    var jobs: [Job] = []
    for task in tasks(for: space, as: plans) {
      if let last = jobs.last, last.tokensOut + task.form.tokens <= model.output {
        jobs[jobs.count - 1].tasks.append(task)
      } else {
        jobs.append(Job(tasks: [task]))
      }
    }
    for place in jobs.indices {
      let prompts = TokenEstimate.of(system(evidence) + instructions(for: jobs[place]))
      var room = (model.context - mostOut(jobs[place])) * Self.sure / 100
      if let budget { room = min(room, budget * Self.sure / 100 / jobs.count) }
      jobs[place].lines = evidence.lines(within: room - prompts)
    }
    return jobs
  }

  /// What is counted here may be a little less than what the server counts.
  private static let sure = 88

  /// Room for what is longer than usual.
  private func mostOut(_ job: Job) -> Int { min(model.output, job.tokensOut * 3 / 2 + 200) }

  private func system(_ evidence: Evidence) -> String {
    WritingPrompts.text("common", ["language": evidence.language])
  }

  /// Where the model reads a part of the lines only, it is told so.
  private func note(on job: Job, _ evidence: Evidence) -> String {
    job.lines.count < evidence.lines.count ? WritingPrompts.text("partial") + "\n" : ""
  }

  private func instructions(for job: Job) -> String {
    "Write from these documents, each as the member of the JSON object that is named:\n\n"
      + job.tasks.map(\.form.prompt).joined(separator: "\n")
  }

  private func request(for job: Job, _ evidence: Evidence) -> ModelRequest {
    ModelRequest(
      system: system(evidence),
      messages: [
        ModelRequest.Message(
          .user, evidence.text(of: job.lines) + "\n" + note(on: job, evidence) + instructions(for: job))
      ],
      schema: Shape.record(job.tasks.map { (type(of: $0.form).name, $0.form.shape) }).schema(citing: job.lines),
      mostTokens: mostOut(job))
  }

  // MARK: Repair

  /// Asks once more for what does not stand.
  private func repair(_ drafts: inout [Int: Draft], _ evidence: Evidence, _ report: inout Report) {
    var text = WritingPrompts.text("repair") + "\n"
    var lines: Set<Int> = []
    var shapes: [(name: String, shape: Shape)] = []
    var asked: [(place: Int, item: Int)] = []
    for place in drafts.keys.sorted() {
      guard let draft = drafts[place] else { continue }
      let name = type(of: draft.task.form).name
      var options: [Shape] = []
      for (number, item) in draft.items.enumerated() {
        guard let problem = draft.problems[number], let shape = draft.task.form.itemShape[item.role],
          case .record(let members) = shape
        else { continue }
        text += "\n\(name), item \(asked.count): \(problem)\n\(item.value.only(members.map(\.name)).json)\n"
        let near = evidence.around(item.lines, others: draft.others[number] ?? [])
        text += "Its lines: \(near.map { "[\($0 + 1)]" }.joined(separator: " "))\n"
        lines.formUnion(near)
        options.append(.record([("item", .number(0...Self.mostRepaired))] + members))
        asked.append((place, number))
        if asked.count == Self.mostRepaired { break }
      }
      if let first = options.first { shapes.append((name, .list(first, most: options.count))) }
      if asked.count == Self.mostRepaired { break }
    }
    if asked.isEmpty { return }
    let cited = lines.sorted()
    let request = ModelRequest(
      system: system(evidence),
      messages: [ModelRequest.Message(.user, evidence.text(of: cited) + "\n" + text)],
      schema: Shape.record(shapes).schema(citing: cited), mostTokens: min(model.output, asked.count * 250 + 200))
    guard isAffordable(request, report) else { return }
    guard let answer = answers.all(to: [request], &report)[0] else { return }
    for (name, _) in shapes {
      for value in answer[name]?.items ?? [] {
        guard let number = value["item"]?.integer, asked.indices.contains(number) else { continue }
        let (place, item) = asked[number]
        drafts[place]?.mend(item, with: value, citing: lines)
      }
    }
  }

  private static let mostRepaired = 30

  private func isAffordable(_ request: ModelRequest, _ report: Report) -> Bool {
    budget.map { report.tokensIn + Self.tokens(of: request) * 100 / Self.sure <= $0 } ?? true
  }

  // MARK: Second look

  /// Asks of all that stands whether its lines bear it out, and takes away what the model denies.
  private func lookAgain(_ drafts: inout [Int: Draft], _ evidence: Evidence, _ report: inout Report) {
    var asked: [(place: Int, item: Int)] = []
    var (text, lines) = ("", Set<Int>())
    for place in drafts.keys.sorted() {
      guard let draft = drafts[place] else { continue }
      for (number, item) in draft.items.enumerated() where draft.stands(number) {
        let claims = draft.task.form.claims(of: item)
        if claims.isEmpty { continue }
        let told = claims.map { claim in (claim.subject.map { "\($0): " } ?? "") + claim.text }.joined(separator: " / ")
        text += "\(asked.count). \(told) \(item.lines.map { "[\($0 + 1)]" }.joined())\n"
        lines.formUnion(evidence.around(item.lines))
        asked.append((place, number))
      }
    }
    if asked.isEmpty { return }
    let request = ModelRequest(
      system: WritingPrompts.text("second-look"),
      messages: [ModelRequest.Message(.user, evidence.text(of: lines.sorted()) + "\nThe claims:\n\n" + text)],
      schema: Shape.record([("denied", .list(.number(0...asked.count - 1), most: asked.count))]).schema(citing: []),
      mostTokens: min(model.output, asked.count * 4 + 100))
    guard isAffordable(request, report), let answer = answers.all(to: [request], &report)[0] else { return }
    for number in (answer["denied"]?.items ?? []).compactMap(\.integer) where asked.indices.contains(number) {
      drafts[asked[number].place]?.deny(asked[number].item)
    }
  }
}

extension JSONValue {
  /// An object with these of its members.
  fileprivate func only(_ names: [String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { names.contains($0.key) })
  }
}

/// The items of a block with what is wrong with each.
private struct Draft {
  let task: Writing.Task
  private(set) var items: [WrittenItem]
  private let prover: Prover
  /// What is wrong, by the places of items; lines that speak of the same.
  private(set) var problems: [Int: String] = [:]
  private(set) var others: [Int: [Int]] = [:]
  private var mended: Set<Int> = []
  private let least: Int

  /// `least` is how much of the words of an item the notes must have, in thousandths.
  init(task: Writing.Task, items: [WrittenItem], prover: Prover, least: Int) {
    (self.task, self.items, self.prover, self.least) = (task, items, prover, least)
    var keys: Set<String> = []
    for (place, item) in items.enumerated() {
      judge(place)
      // Said twice: nothing to be mended.
      if !keys.insert(task.form.key(of: item).lowercased()).inserted { twice.insert(place) }
    }
  }

  private var twice: Set<Int> = []

  private mutating func judge(_ place: Int) {
    let item = items[place]
    (problems[place], others[place]) = (nil, nil)
    if item.role != .head, item.lines.isEmpty {
      problems[place] = "it cites none of the lines"
    } else if let fault = task.form.fault(of: item, in: prover.evidence) {
      problems[place] = fault
    } else if let finding = prover.finding(
      against: task.form.claims(of: item), citing: item.lines, least: least)
    {
      problems[place] = finding.problem
      others[place] = finding.lines
    }
  }

  mutating func mend(_ place: Int, with value: JSONValue, citing numbers: Set<Int>) {
    items[place] = items[place].replaced(by: value, citing: numbers)
    judge(place)
    mended.insert(place)
  }

  mutating func deny(_ place: Int) { problems[place] = "the model denies it when it is asked" }

  func stands(_ place: Int) -> Bool { problems[place] == nil && !twice.contains(place) }

  var standing: [WrittenItem] { items.indices.filter(stands).map { items[$0] } }

  var counts: (supported: Int, repaired: Int, replaced: Int) {
    let real = items.indices.filter { items[$0].role != .head }
    let standing = real.filter(stands)
    return (
      standing.count { !mended.contains($0) }, standing.count { mended.contains($0) }, real.count - standing.count
    )
  }
}

/// What a model would be sent.
public struct Forecast: Sendable, Equatable {
  public var calls = 0
  public var tokensIn = 0
  public var tokensOut = 0
  /// The most that it may write.
  public var mostOut = 0
  public var looksTwice = false

  public init() {}
}
