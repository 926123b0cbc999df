import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceViews

/// Cards and questions asked in the terminal.
struct Practice {
  private var keyboard = Keyboard()
  private let clears: Bool

  init() { clears = keyboard.isInteractive && Environment.value("TERM") != "dumb" }

  /// Asks the cards of a sitting and calls `keep` with what is known after each answer; returns how far it went.
  mutating func cards(_ sitting: StudySitting, keep: (StudyRecord) -> Void) throws -> StudySitting {
    var sitting = sitting
    while let card = sitting.card {
      let question = "\(text(card.front))\n\n(\(sitting.left) left) space shows the answer, q ends "
      guard try asked(question, for: { $0 == .forward }) != nil else { break }
      let now = Clock.now
      let answer = [card.back, card.example, card.sources.first.map { "(\($0.place))" }].compactMap { $0 }
      let grades = sitting.intervals(at: now).map { grade, seconds in
        "\(grade.rawValue) \(grade.name) (\(Scheduler.duration(seconds)))"
      }
      let shown =
        "\(again(text(card.front)))\(answer.map(text).joined(separator: "\n"))\n\n\(grades.joined(separator: "  ")) "
      guard let key = try asked(shown, for: { Self.grade($0) != nil }), let grade = Self.grade(key) else { break }
      sitting.answer(grade, at: Clock.now)
      keep(sitting.record)
    }
    try clear()
    return sitting
  }

  /// As in the page, the space bar says good.
  private static func grade(_ key: Key) -> Grade? {
    switch key {
    case .forward: .good
    case .digit(let number): Grade(rawValue: number)
    case .quit, .redraw: nil
    }
  }

  /// Asks the quiz's questions; returns how many were answered, and how many of them right.
  mutating func questions(_ questions: [QuizQuestionRecord]) throws -> (right: Int, asked: Int) {
    var right = 0
    for (number, question) in questions.enumerated() {
      let choices = question.choices.enumerated().map { "  \($0 + 1)  \(text($1))" }.joined(separator: "\n")
      let shown = "\(number + 1)/\(questions.count) \(text(question.prompt))\n\(choices)\n\nWhich? "
      let isChoice = { (key: Key) in if case .digit(let digit) = key { digit <= question.choices.count } else { false }
      }
      guard let key = try asked(shown, for: isChoice) else { return (right, number) }
      let isRight = key == .digit(question.answer + 1)
      if isRight { right += 1 }
      let verdict = isRight ? "✓ Right." : "✗ Not quite: \(text(question.solution))"
      let more = number + 1 < questions.count ? "\n\nspace goes on " : "\n\nspace shows the score "
      guard try asked("\(again(shown))\(verdict)\n\(text(question.explanation))\(more)", for: { $0 == .forward }) != nil
      else { return (right, number + 1) }
    }
    try clear()
    return (right, questions.count)
  }

  /// Shows `screen` and waits for a key that `isAnswer` takes; nil when the sitting ends.
  private mutating func asked(_ screen: String, for isAnswer: (Key) -> Bool) throws -> Key? {
    try clear()
    try Output.print(clears ? screen : "\n\(screen)")
    while let key = keyboard.next() {
      if isAnswer(key) { return key }
      if key == .quit { break }
      if key == .redraw {
        try clear()
        try Output.print(screen)
      }
    }
    try Output.print("\n")
    return nil
  }

  /// What was shown before, where the screen was cleared of it.
  private func again(_ shown: String) -> String { clears ? "\(shown)\n\n" : "" }

  private func clear() throws { try Output.print(clears ? "\u{1B}[H\u{1B}[2J" : "\n") }

  /// Text of a Space as the terminal may show it, set to its width.
  private func text(_ text: String) -> String {
    Terminal.layout().wrapped(Messages.shown(text), indent: "").joined(separator: "\n")
  }
}
