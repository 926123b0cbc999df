import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceWriting
import Synchronization

/// Lets a model write the blocks of a Space, and tells people how it goes.
struct ModelWriting {
  let model: ModelEntry
  let recipe: Recipe
  /// The Space's folder, whose pictures need not be drawn again.
  let folder: RawPath

  /// The Space with what the model wrote. What it could not write stays as it is, and is told of.
  func written(_ space: Space, as plans: [BlockPlan], with answers: KeptAnswers) -> Space {
    if !space.isReadable { return space }
    var report = Writing.Report()
    let result = writing(answers).written(space, as: plans, &report)
    if let failure = report.failure { Messages.say("warning: \(model.name): \(failure.message(for: model))") }
    if !report.unwritten.isEmpty {
      let names = report.unwritten.joined(separator: ", ")
      Messages.say("warning: \(model.name) wrote nothing that stands for \(names): made on this device")
    }
    let wishes = report.wishes.isEmpty ? [Illustrating.cover(of: result)] : report.wishes
    let finished = recipe.isIllustrated ? illustrated(result, with: wishes) : result
    if report.calls > 0 {
      let requests = report.calls == 1 ? "1 request" : "\(report.calls) requests"
      Messages.tell("\(model.name): \(requests), \(report.tokensIn) tokens read, \(report.tokensOut) written")
    }
    return finished
  }

  private func illustrated(_ space: Space, with wishes: [PictureWish]) -> Space {
    var report = Illustrating.Report()
    let progress = Progress(isQuiet: false)
    defer { progress.clear() }
    let illustrating = Illustrating(model, kept: { SpaceFolder.picture($0, of: folder) }) {
      prompt throws(ModelFailure) in
      progress.tell("\(model.name) draws …")
      let client: ModelClient
      do throws(KeyFailure) {
        client = try ModelClient(model, userAgent: Version.userAgent)
      } catch {
        throw .keyRefused(error.message)
      }
      return try client.picture(of: prompt)
    }
    let result = illustrating.illustrated(space, with: wishes, &report)
    if let failure = report.failure {
      Messages.say("warning: \(model.name) drew not all pictures: \(failure.message(for: model))")
    }
    if report.drawn > 0 { Messages.tell("\(model.name): \(report.drawn) picture\(report.drawn == 1 ? "" : "s") drawn") }
    return result
  }

  /// What it would send.
  func forecast(for space: Space, as plans: [BlockPlan], with answers: KeptAnswers) -> Forecast {
    space.isReadable ? writing(answers).forecast(for: space, as: plans) : Forecast()
  }

  private func writing(_ answers: KeptAnswers) -> Writing {
    Writing(
      model, budget: recipe.budget, looksTwice: recipe.looksTwice, isIllustrated: recipe.isIllustrated,
      answers: Answers(model, keptIn: answers))
  }
}

extension Answers {
  /// Answers of `model`, with a line on a terminal while it writes.
  init(_ model: ModelEntry, keptIn store: KeptAnswers) {
    self.init(model, keptIn: store) { requests in
      let progress = Progress(isQuiet: false)
      progress.tell("\(model.name) writes …")
      defer { progress.clear() }
      do throws(KeyFailure) {
        let client = try ModelClient(model, userAgent: Version.userAgent)
        let done = Mutex(0)
        return ModelAsking(client).answers(to: requests, goesOn: { true }) { _, _ in
          let count = done.withLock { count in
            count += 1
            return count
          }
          progress.tell("\(model.name) writes: \(count) of \(requests.count) …")
        }
      } catch {
        let failure = ModelFailure.keyRefused(error.message)
        return requests.map { _ in .failure(failure) }
      }
    }
  }
}

/// Lets a model answer questions.
struct AnswerWriter {
  private let model: ModelEntry
  private let answering: Answering

  init(_ model: ModelEntry) throws {
    self.model = model
    answering = Answering(Answers(model, keptIn: KeptAnswers(nil)), plan: try Plan(needs: Answering.needs))
  }

  /// Writes the Answer record of what the model answers; false where it has none that stands.
  func write(to question: String, from index: SearchIndex, plan: Plan, to json: inout JSONWriter) -> Bool {
    var report = Writing.Report()
    let answer = answering.answer(to: question, from: index, plan: plan, &report)
    if let failure = report.failure { Messages.say("warning: \(model.name): \(failure.message(for: model))") }
    guard let answer else { return false }
    answer.write(to: &json, SourceWriter(index.documents(of: answer.cited)), engine: model.name)
    return true
  }
}

extension Forecast {
  /// What a run would cost, as text for reading or as a record.
  func shown(by model: ModelEntry, isText: Bool) -> String {
    isText ? text(by: model) : record(by: model)
  }

  private func text(by model: ModelEntry) -> String {
    let place = model.leavesMachine ? model.host : "this machine"
    var rows = [
      ["model", "\(model.name) (\(model.model), \(place))"],
      ["requests", calls == 0 ? "none: all answers are kept" : "\(calls)"],
    ]
    if calls > 0 {
      rows += [
        ["tokens to read", "about \(tokensIn)"], ["tokens to write", "about \(tokensOut), at most \(mostOut)"],
        [
          "besides",
          "at most 1 request for what has to be written again" + (looksTwice ? ", and 1 for a second look" : ""),
        ],
      ]
      if pictures > 0 { rows.append(["pictures", "at most \(pictures), where the Space does not have them yet"]) }
      if let price = model.price { rows.append(["price", "about \(Self.money(price.of(tokensIn, tokensOut)))"]) }
    }
    return TextTable.text(rows)
  }

  private func record(by model: ModelEntry) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("model", model.name)
      json.member("calls", calls)
      json.member("tokensIn", tokensIn)
      json.member("tokensOut", tokensOut)
      json.member("mostTokensOut", mostOut)
      if pictures > 0 { json.member("mostPictures", pictures) }
      if let price = model.price { json.member("price", Self.money(price.of(tokensIn, tokensOut))) }
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// Ten-thousandths of a unit of money.
  private static func money(_ amount: Int) -> String {
    let digits = String(amount % 10_000 + 10_000).dropFirst()
    return "\(amount / 10_000).\(digits)"
  }
}
