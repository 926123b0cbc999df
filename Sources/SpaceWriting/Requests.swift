import SpaceBlocks
import SpaceEngine
import SpaceModel
import SpaceProviders
import SpaceText

extension Writing {
  /// What is asked for in one request.
  struct Job {
    var tasks: [Task]
    /// What the model reads.
    var excerpt: Excerpt
    /// Some lines of the notes are not in it.
    var isPartial = false
    /// It also says what the Space's cover would show.
    var hasCover = false
    var tokensOut: Int { tasks.reduce(0) { $0 + $1.form.tokens } }

    /// The members of its answer.
    var shape: Shape {
      let cover: [(name: String, shape: Shape)] = hasCover ? [("cover", .text(most: 300))] : []
      return .record(cover + tasks.map { (type(of: $0.form).name, $0.form.shape) })
    }
  }

  /// The blocks that a model can write, in their order.
  func tasks(for space: Space, as plans: [BlockPlan]) -> [Task] {
    let words = space.documents.reduce(0) { $0 + $1.text.blankSeparatedCount }
    return plans.enumerated().compactMap { place, plan in
      var form = BlockForms.named(plan.about.name, plan.options, words: words)
      if isIllustrated, var cards = form as? FlashcardsForm {
        cards.isIllustrated = true
        form = cards
      }
      return form.map { Task(place: place, form: $0) }
    }
  }

  /// As few requests as there can be: the model reads the notes once for all blocks that it can write at once.
  func jobs(for space: Space, as plans: [BlockPlan], _ evidence: Evidence) -> [Job] {
    var jobs: [Job] = []
    for task in tasks(for: space, as: plans) {
      if let last = jobs.last, last.tokensOut + task.form.tokens <= model.output {
        jobs[jobs.count - 1].tasks.append(task)
      } else {
        jobs.append(Job(tasks: [task], excerpt: Excerpt(evidence, [])))
      }
    }
    if !jobs.isEmpty { jobs[0].hasCover = isIllustrated }
    for place in jobs.indices {
      let prompts = TokenEstimate.of(system(evidence) + instructions(for: jobs[place]))
      var room = (model.context - mostOut(jobs[place])) * Self.sure / 100
      if let budget { room = min(room, budget * Self.sure / 100 / jobs.count) }
      let lines = evidence.lines(within: room - prompts)
      jobs[place].excerpt = Excerpt(evidence, lines)
      jobs[place].isPartial = lines.count < evidence.lines.count
    }
    return jobs
  }

  /// What is counted here may be a little less than what the server counts.
  static let sure = 92

  /// Room for what is longer than usual.
  func mostOut(_ job: Job) -> Int { min(model.output, job.tokensOut * 3 / 2 + 200) }

  func system(_ evidence: Evidence) -> String {
    WritingPrompts.text("common", ["language": evidence.language])
  }

  /// Where the model reads a part of the lines only, it is told so.
  private func note(on job: Job) -> String {
    job.isPartial ? WritingPrompts.text("partial") + "\n" : ""
  }

  private func instructions(for job: Job) -> String {
    "Write from these documents, each as the member of the JSON object that is named:\n\n"
      + (job.hasCover ? WritingPrompts.text("cover") + "\n" : "") + job.tasks.map(\.form.prompt).joined(separator: "\n")
  }

  func request(for job: Job, _ evidence: Evidence) -> ModelRequest {
    ModelRequest(
      system: system(evidence),
      messages: [
        ModelRequest.Message(
          .user, job.excerpt.text + "\n" + note(on: job) + instructions(for: job))
      ],
      schema: job.shape.schema(citing: job.excerpt.count),
      mostTokens: mostOut(job))
  }
}
