import SpaceModel
import SpaceText

/// Chooses the questions of a quiz: the best facts that good items can be made of, of several kinds, from several documents.
struct QuizSelection {
  let space: StudySpace
  let max: Int

  func questions(from facts: [Fact]) -> [QuizQuestion] {
    let writer = QuizWriter(space: space)
    var chosen: [(fact: Fact, question: QuizQuestion)] = []
    // Two rounds: the first holds to the quotas of kinds and documents, the second fills what is left.
    for isStrict in [true, false] {
      for fact in facts.prefix(2000) where chosen.count < max {
        guard isNew(fact, beside: chosen.map(\.fact)) else { continue }
        if isStrict, !isWithinQuota(fact, chosen.map(\.fact)) { continue }
        let claims = chosen.filter { $0.question.kind == .trueFalse }.count
        let hasSureAnswer: Bool
        switch fact.answer {
        case .number, .year: hasSureAnswer = true
        case .term(let shape): hasSureAnswer = shape.words > 1
        case .words: hasSureAnswer = false
        }
        let asClaim = fact.claim != nil && hasSureAnswer && claims * 5 < chosen.count && chosen.count >= 2
        guard let question = writer.question(of: fact, asClaim: asClaim) else { continue }
        if givesAway(question, chosen.map(\.question)) { continue }
        chosen.append((fact, question))
      }
    }
    var questions = chosen.map(\.question)
    if max >= 5, let ordering = OrderingQuestion(space: space).question(from: facts, not: chosen.map(\.fact)) {
      if questions.count >= max { questions.removeLast() }
      questions.append(ordering)
    }
    return questions
  }

  private func isNew(_ fact: Fact, beside chosen: [Fact]) -> Bool {
    for other in chosen {
      if other.text == fact.text, other.span.overlaps(fact.span) { return false }
      if FactSelection.isAlike(fact.stems, other.stems) { return false }
      if let term = fact.term, term == other.term { return false }
      if other.back.lowercased() == fact.back.lowercased() { return false }
    }
    return true
  }

  private func isWithinQuota(_ fact: Fact, _ chosen: [Fact]) -> Bool {
    let texts = Swift.max(1, space.texts.count)
    let perText = Swift.max(1, (max + texts - 1) / texts)
    let perKind = Swift.max(1, (max * 2 + 4) / 5)
    return chosen.filter { $0.text == fact.text }.count < perText
      && chosen.filter { $0.kind == fact.kind }.count < perKind
  }

  /// True when one question's answer can be read in another's prompt.
  private func givesAway(_ question: QuizQuestion, _ chosen: [QuizQuestion]) -> Bool {
    let answer = question.choices[question.answer].lowercased()
    for other in chosen {
      let known = other.choices[other.answer].lowercased()
      if question.kind != .trueFalse, answer.utf8.count > 3, other.prompt.lowercased().contains(answer) { return true }
      if other.kind != .trueFalse, known.utf8.count > 3, question.prompt.lowercased().contains(known) { return true }
    }
    return false
  }
}
