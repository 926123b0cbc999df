import SpaceModel
import SpaceText

/// Chooses the questions of a quiz: the best facts that good items can be made of, of several kinds, from several documents.
struct QuizSelection {
  let space: StudySpace
  let max: Int

  func questions(from facts: [Fact]) -> [QuizQuestion] {
    let writer = QuizWriter(space: space, facts: Array(facts.prefix(2000)), isChoosy: floor > 0)
    var chosen: [(fact: Fact, question: QuizQuestion)] = []
    choose(from: facts.filter { $0.kind != .acronym && (!$0.isMakeshift || $0.isChoice) }, writer, &chosen, max: max)
    choose(from: facts.filter { $0.kind == .definition }, writer, &chosen, max: max, asJudgement: true)
    // What letters stand for, and counts by the way, only where little else is told.
    choose(
      from: facts.filter { $0.isMakeshift || $0.kind == .acronym }, writer, &chosen, max: Swift.min(max, Self.fewest))
    var questions = chosen.map(\.question)
    if max >= 5 {
      let ordering = OrderingQuestion(space: space)
      let used = chosen.map(\.fact)
      if let question = ordering.question(from: facts, not: used) ?? ordering.steps(from: facts, not: used) {
        if questions.count >= max { questions.removeLast() }
        questions.append(question)
      }
    }
    return questions
  }

  private func isNew(_ fact: Fact, beside chosen: [Fact]) -> Bool {
    for other in chosen {
      if other.text == fact.text, other.span.overlaps(fact.span) { return false }
      if FactSelection.isAlike(fact.stems, other.stems) { return false }
      if let term = fact.term, term == other.term { return false }
      if other.back.lowercased() == fact.back.lowercased() || fact.asksLike(other) { return false }
    }
    return true
  }

  /// Who asks for more than so many questions takes some of less weight.
  private static let usual = 5
  /// A quiz of as many questions is whole; makeshifts are asked only up to here.
  static let fewest = 3

  /// Greedy: each step asks for the fact of the highest worth after what was asked before has had its say.
  private func choose(
    from facts: [Fact], _ writer: QuizWriter, _ chosen: inout [(fact: Fact, question: QuizQuestion)], max: Int,
    asJudgement: Bool = false
  ) {
    var open = Array(facts.prefix(2000))
    var kinds = [Int](repeating: 0, count: Fact.Kind.allCases.count)
    var texts = [Int](repeating: 0, count: space.texts.count)
    for other in chosen {
      kinds[other.fact.kind.rawValue] += 1
      texts[other.fact.text] += 1
    }
    while chosen.count < max, !open.isEmpty {
      var best: (index: Int, score: Int)?
      for (index, fact) in open.enumerated() {
        if let best, fact.worth <= best.score { break }
        let score = fact.worth - loss(of: fact, sameKind: kinds[fact.kind.rawValue], sameText: texts[fact.text])
        if score > best?.score ?? Int.min { best = (index, score) }
      }
      guard let best, best.score >= floor - (max > Self.usual * 2 ? 50 : max > Self.usual ? 30 : 0) else { break }
      let fact = open.remove(at: best.index)
      let claims = chosen.count { $0.question.kind == .trueFalse }
      if asJudgement, claims * 2 > chosen.count + 1 { break }
      guard isNew(fact, beside: chosen.map(\.fact)),
        let question = asJudgement
          ? writer.judgement(
            of: fact, afterTrue: excessOfTrue(chosen.map(\.question)),
            but: chosen.flatMap { [$0.fact.back.lowercased(), $0.question.prompt.lowercased()] })
          : question(of: fact, writer, chosen.map(\.question)),
        !givesAway(question, chosen.map(\.question))
      else { continue }
      chosen.append((fact, question))
      kinds[fact.kind.rawValue] += 1
      texts[fact.text] += 1
    }
  }

  /// How many more statements were true than wrong.
  private func excessOfTrue(_ chosen: [QuizQuestion]) -> Int {
    chosen.reduce(0) { $0 + ($1.kind == .trueFalse ? ($1.answer == 0 ? 1 : -1) : 0) }
  }

  /// Below this worth a question isn't worth asking: a thin folder gives fewer.
  var floor = 90

  private func question(of fact: Fact, _ writer: QuizWriter, _ chosen: [QuizQuestion]) -> QuizQuestion? {
    let claims = chosen.filter { $0.kind == .trueFalse }.count
    let hasSureAnswer: Bool
    switch fact.answer {
    case .year: hasSureAnswer = true
    // A share or a count in the middle of a sentence is no claim to agree with.
    case .number: hasSureAnswer = fact.kind == .quantity
    case .term, .words: hasSureAnswer = false
    }
    let asClaim =
      fact.claim != nil && fact.kind != .cloze && hasSureAnswer && claims * 8 < chosen.count && chosen.count >= 3
    return writer.question(of: fact, asClaim: asClaim)
  }

  /// What a fact loses by questions of its kind and from its text that were chosen before.
  private func loss(of fact: Fact, sameKind: Int, sameText: Int) -> Int {
    let texts = Swift.max(1, space.texts.count)
    // A long quiz may ask more of the few documents that explain the most.
    let fairShare = Swift.max(max > Self.usual * 2 ? 4 : 2, (2 * max + texts - 1) / texts)
    // A blank in a sentence is the easiest to make and the least asked.
    let base = fact.kind == .cloze ? 30 : 0
    // Two acronyms are a pleasant change, five are spelling.
    let spelling = fact.kind == .acronym ? sameKind * (max > Self.usual * 2 ? 10 : 25) : 0
    return base + spelling + Swift.max(0, sameKind * 5 - max * 2) * 12 + sameKind * 10 + sameText * 6
      + Swift.max(0, sameText + 1 - fairShare) * 30
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
