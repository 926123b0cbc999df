import SpaceModel
import SpaceText

/// One question with its choices, exactly one of which is right.
public struct QuizQuestion: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case multipleChoice, cloze, trueFalse, ordering
  }

  /// Stays the same as long as what is asked does, wherever in the notes it stands and whatever is answered.
  public private(set) var id: String
  public let kind: Kind
  public let prompt: String
  public let choices: [String]
  /// The index of the right choice.
  public let answer: Int
  public let explanation: String
  public let sources: [Source]
  /// What made it, where that was not the engine of this device.
  public var engine: String?

  public init(
    id: String, kind: Kind, prompt: String, choices: [String], answer: Int, explanation: String, sources: [Source]
  ) {
    precondition(choices.indices.contains(answer), "the right choice is one of the choices")
    self.id = id
    self.kind = kind
    self.prompt = prompt
    self.choices = choices
    self.answer = answer
    self.explanation = explanation
    self.sources = sources
  }
}

extension QuizQuestion {
  /// The id of a question of `kind` that asks `prompt`. Questions of one Space that ask the same are told apart by `QuizBlock`.
  package static func id(_ kind: Kind, prompt: String) -> String { ContentHash.id("\(kind.rawValue)|\(prompt)") }

  /// The question under an id that the right choice is part of.
  fileprivate var identifiedByAnswer: QuizQuestion {
    var question = self
    question.id = ContentHash.id("\(kind.rawValue)|\(prompt)|\(choices[answer])")
    return question
  }
}

/// Questions on the most important facts of the documents.
public struct QuizBlock: Block {
  public static let type = "Quiz"
  public let size: BlockSize
  public let title = "Quiz"
  public let message: String?
  public let questions: [QuizQuestion]

  public init(size: BlockSize, questions: [QuizQuestion], message: String? = nil) {
    self.size = size
    self.questions = Self.spread(Self.distinct(questions))
    self.message = message ?? (questions.isEmpty ? "There is not enough text to make questions from." : nil)
  }

  public var isEmpty: Bool { questions.isEmpty }

  /// The same questions, of which those that would share an id are told apart by their answers.
  private static func distinct(_ questions: [QuizQuestion]) -> [QuizQuestion] {
    var counts: [String: Int] = [:]
    for question in questions { counts[question.id, default: 0] += 1 }
    return questions.map { counts[$0.id] == 1 ? $0 : $0.identifiedByAnswer }
  }

  /// The same questions, none with the right choice where it was in both questions before it: choices in no natural order are
  /// turned by one place.
  private static func spread(_ questions: [QuizQuestion]) -> [QuizQuestion] {
    var result: [QuizQuestion] = []
    for question in questions {
      let last = result.suffix(2).map(\.answer)
      let isOrdered =
        question.kind == .trueFalse || question.choices.allSatisfy { $0.utf8.first.map(ASCII.isDigit) == true }
      guard last.count == 2, last.allSatisfy({ $0 == question.answer }), !isOrdered else {
        result.append(question)
        continue
      }
      let count = question.choices.count
      result.append(
        QuizQuestion(
          id: question.id, kind: question.kind, prompt: question.prompt,
          choices: question.choices.indices.map { question.choices[($0 + 1) % count] },
          answer: (question.answer + count - 1) % count, explanation: question.explanation, sources: question.sources))
    }
    return result
  }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("questions") { json in
      for question in questions {
        json.object { json in
          json.member("id", question.id)
          json.member("kind", question.kind.rawValue)
          json.member("prompt", question.prompt)
          json.list("choices") { json in
            for choice in question.choices { json.value(choice) }
          }
          json.member("answer", question.answer)
          json.member("explanation", question.explanation)
          json.member("engine", question.engine)
          sources.write(question.sources, to: &json)
        }
      }
    }
  }
}
