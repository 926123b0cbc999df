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
    /// What pictures the model would have.
    public var wishes: [PictureWish] = []

    public init() {}
  }

  let model: ModelEntry
  /// Never sends more tokens than this in a run; nil without a bound.
  let budget: Int?
  /// True when the model is asked of each item whether the notes bear it out.
  let looksTwice: Bool
  /// True when it also says what pictures would show.
  let isIllustrated: Bool
  let answers: Answers

  public init(
    _ model: ModelEntry, budget: Int? = nil, looksTwice: Bool = false, isIllustrated: Bool = false, answers: Answers
  ) {
    (self.model, self.budget, self.looksTwice, self.answers) = (model, budget, looksTwice, answers)
    self.isIllustrated = isIllustrated
  }

  /// What `written` would send, but for what may have to be written again.
  public func forecast(for space: Space, as plans: [BlockPlan]) -> Forecast {
    let evidence = Evidence(Array(Corpus(space.documents).documents))
    var forecast = Forecast()
    forecast.looksTwice = looksTwice
    if isIllustrated {
      let hasCards = tasks(for: space, as: plans).contains { $0.form is FlashcardsForm }
      forecast.pictures = 1 + (hasCards && !model.isSmall ? FlashcardsForm.mostPictures : 0)
    }
    var asked: [(request: ModelRequest, tokensOut: Int)] = []
    if model.isSmall {
      asked = wordings(for: space, as: plans, evidence).map { (request(for: $0, evidence), $0.wording.tokens) }
    } else {
      asked = jobs(for: space, as: plans, evidence).map { (request(for: $0, evidence), $0.tokensOut) }
    }
    for (request, tokensOut) in asked where !answers.isKept(request) {
      forecast.calls += 1
      forecast.tokensIn += request.tokens(inWholeWords: evidence.inWholeWords) * answers.rate / 1000
      forecast.tokensOut += tokensOut
      forecast.mostOut += request.mostTokens
    }
    return forecast
  }

  /// The Space with the blocks that the model wrote in place of those that were made on this device, as far as they stand. The
  /// blocks of `plans` are those of the Space, in its order.
  public func written(_ space: Space, as plans: [BlockPlan], _ report: inout Report) -> Space {
    let evidence = Evidence(Array(Corpus(space.documents).documents))
    if model.isSmall { return worded(space, as: plans, evidence, &report) }
    let jobs = self.jobs(for: space, as: plans, evidence)
    let requests = jobs.map { request(for: $0, evidence) }
    let results = answers.all(to: requests, on: evidence, &report)
    let prover = Prover(evidence)
    var drafts: [Int: Draft] = [:]
    for (job, result) in zip(jobs, results) {
      guard let answer = result else { continue }
      for task in job.tasks {
        guard let value = answer[type(of: task.form).name] else { continue }
        let items = task.form.items(in: value, from: job.excerpt)
        drafts[task.place] = Draft(task: task, items: items, prover: prover, least: task.form.leastFound)
      }
    }
    repair(&drafts, evidence, &report)
    if looksTwice { lookAgain(&drafts, evidence, &report) }
    if isIllustrated {
      let cover = (results.first ?? nil)?["cover"]?.text?.words ?? ""
      report.wishes = cover.isEmpty ? [] : [PictureWish(front: nil, what: cover)]
      for place in drafts.keys.sorted() {
        guard let draft = drafts[place], let form = draft.task.form as? FlashcardsForm else { continue }
        report.wishes += form.wishes(of: draft.standing)
      }
    }
    return put(drafts, of: jobs.flatMap(\.tasks), into: space, evidence, &report)
  }

  /// The Space with the blocks of which enough stands.
  func put(
    _ drafts: [Int: Draft], of tasks: [Task], into space: Space, _ evidence: Evidence, _ report: inout Report
  ) -> Space {
    var space = space
    for task in tasks {
      let part = space.blocks[task.place]
      var author = Authorship(name: model.name, id: model.model, prompt: WritingPrompts.version)
      var block: (any Block)?
      if let draft = drafts[task.place], draft.standing.contains(where: { !$0.isOwn && $0.role != .head }) {
        block = task.form.block(of: draft.standing, in: evidence, beside: part.block, engine: model.name)
        (author.supported, author.repaired, author.replaced) = draft.counts
      }
      if block == nil { report.unwritten.append(part.name) }
      space.blocks[task.place] = Space.Part(
        name: part.name, block: block ?? part.block, engine: block == nil ? part.engine : model.name, author: author)
    }
    return space
  }

  /// A block to write.
  struct Task {
    let place: Int
    let form: any BlockForm
  }
}

extension ModelRequest {
  /// About how many tokens it has; `inWholeWords` as in `TokenEstimate`.
  func tokens(inWholeWords: Bool) -> Int {
    messages.reduce(TokenEstimate.of(system) + Self.tokensOfMessage) {
      $0 + TokenEstimate.of($1.text, inWholeWords: inWholeWords) + Self.tokensOfMessage
    }
  }

  /// What servers put around each message.
  private static let tokensOfMessage = 4
}

/// What a model would be sent.
public struct Forecast: Sendable, Equatable {
  public var calls = 0
  public var tokensIn = 0
  public var tokensOut = 0
  /// The most that it may write.
  public var mostOut = 0
  public var looksTwice = false
  /// The most pictures that are drawn besides.
  public var pictures = 0

  public init() {}
}
