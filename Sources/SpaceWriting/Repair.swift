import SpaceModel
import SpaceProviders

extension Writing {
  /// An item that a request is about, with the lines that it shows for it.
  private struct Asked {
    let place: Int
    let item: Int
    let lines: [Int]
  }

  /// Asks once more for what does not stand.
  func repair(_ drafts: inout [Int: Draft], _ evidence: Evidence, _ report: inout Report) {
    var shapes: [(name: String, shape: Shape)] = []
    var asked: [Asked] = []
    for place in drafts.keys.sorted() {
      guard let draft = drafts[place] else { continue }
      let before = asked.count
      var shape: Shape?
      for (number, item) in draft.items.enumerated() where asked.count < Self.mostRepaired {
        guard draft.problems[number] != nil, case .record(let members)? = draft.task.form.itemShape[item.role] else {
          continue
        }
        shape = shape ?? .record([("item", .number(0...Self.mostRepaired))] + members)
        let lines = evidence.around(item.lines, others: draft.others[number] ?? [])
        asked.append(Asked(place: place, item: number, lines: lines))
      }
      if let shape { shapes.append((type(of: draft.task.form).name, .list(shape, most: asked.count - before))) }
    }
    if asked.isEmpty { return }
    let excerpt = Excerpt(evidence, Set(asked.flatMap(\.lines)).sorted())
    var text = WritingPrompts.text("repair") + "\n"
    for (number, item) in asked.enumerated() {
      guard let draft = drafts[item.place], let problem = draft.problems[item.item] else { continue }
      text += "\n\(type(of: draft.task.form).name), item \(number): \(problem)\n"
      text += "\(draft.items[item.item].value.without("sources").json)\n"
      let numbers = excerpt.numbers(of: item.lines)
      text += "Its lines: \(numbers.map { "\($0)" }.joined(separator: ", "))\n"
    }
    let request = ModelRequest(
      system: system(evidence), messages: [ModelRequest.Message(.user, excerpt.text + "\n" + text)],
      schema: Shape.record(shapes).schema(citing: excerpt.count),
      mostTokens: min(model.output, asked.count * 250 + 200))
    guard isAffordable(request, evidence, report), let answer = answers.all(to: [request], on: evidence, &report)[0]
    else { return }
    for value in shapes.flatMap({ answer[$0.name]?.items ?? [] }) {
      guard let number = value["item"]?.integer, asked.indices.contains(number) else { continue }
      drafts[asked[number].place]?.mend(asked[number].item, with: value, from: excerpt)
    }
  }

  private static let mostRepaired = 30

  private func isAffordable(_ request: ModelRequest, _ evidence: Evidence, _ report: Report) -> Bool {
    budget.map { report.tokensIn + request.tokens(inWholeWords: evidence.inWholeWords) * 100 / Self.sure <= $0 } ?? true
  }

  // MARK: Second look

  /// Asks of all that stands whether its lines bear it out, and takes away what the model denies.
  func lookAgain(_ drafts: inout [Int: Draft], _ evidence: Evidence, _ report: inout Report) {
    var asked: [Asked] = []
    for place in drafts.keys.sorted() {
      guard let draft = drafts[place] else { continue }
      for (number, item) in draft.items.enumerated()
      where draft.stands(number) && !item.isOwn && !draft.task.form.claims(of: item).isEmpty {
        asked.append(Asked(place: place, item: number, lines: item.lines))
      }
    }
    if asked.isEmpty { return }
    let excerpt = Excerpt(evidence, evidence.around(asked.flatMap(\.lines)))
    var text = ""
    for (number, item) in asked.enumerated() {
      guard let draft = drafts[item.place] else { continue }
      let told = draft.task.form.claims(of: draft.items[item.item])
        .map { claim in (claim.subject.map { "\($0): " } ?? "") + claim.text }.joined(separator: " / ")
      let numbers = excerpt.numbers(of: item.lines).map { "\($0)" }.joined(separator: ", ")
      text += "\(number). \(told) (\(numbers))\n"
    }
    let request = ModelRequest(
      system: WritingPrompts.text("second-look"),
      messages: [ModelRequest.Message(.user, excerpt.text + "\nThe claims:\n\n" + text)],
      schema: Shape.record([("denied", .list(.number(0...asked.count - 1), most: asked.count))]).schema(citing: 0),
      mostTokens: min(model.output, asked.count * 4 + 100))
    guard isAffordable(request, evidence, report), let answer = answers.all(to: [request], on: evidence, &report)[0]
    else { return }
    for number in (answer["denied"]?.items ?? []).compactMap(\.integer) where asked.indices.contains(number) {
      drafts[asked[number].place]?.deny(asked[number].item)
    }
  }
}

extension JSONValue {
  /// An object without one of its members.
  fileprivate func without(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != name })
  }
}
