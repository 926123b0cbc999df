import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceWriting
import Synchronization

/// The model that writes a Space's blocks.
enum ModelChoice {
  /// The model that the settings name as the usual one.
  static let usual = "private-cloud"

  /// The model called `name`; nil of the engine of this device.
  static func entry(named name: String) throws -> ModelEntry? {
    if name == Engine.onDevice { return nil }
    guard let path = ConfigFolder.models, let file = try ModelsFile(reading: path) else {
      throw ValidationError(
        "There is no model \(name): none is set up. 'spacepipe models' says how; without one, --model is "
          + "\(Engine.onDevice).")
    }
    if name == usual {
      guard let usual = file.usual.flatMap(file.named) else {
        throw ValidationError("\(path.text) names no default, which \(usual) stands for; give a model's own name.")
      }
      return usual
    }
    guard let entry = file.named(name) else {
      throw ValidationError(Mistake.unknown("model", name, in: file.models.map(\.name) + [Engine.onDevice]))
    }
    return entry
  }
}

/// The answers that a Space's blocks were written from, kept with the state of the Space: the same Space can be made again
/// without the model.
final class KeptAnswers: AnswerStore {
  private let state: SpaceState?
  private let answers: Mutex<(old: [String: String], used: [(key: String, text: String)])>

  /// What is kept in `state`; nothing where that is nil.
  init(_ state: SpaceState?) {
    self.state = state
    var old: [String: String] = [:]
    for line in (state?.read(Self.file) ?? []).split(separator: 0x0A) {
      var scanner = JSONScanner(Array(line))
      guard let value = try? scanner.value(), let key = value["key"]?.text, let text = value["text"]?.text else {
        continue
      }
      old[key] = text
    }
    answers = Mutex((old, []))
  }

  static let file = "answers.jsonl"

  func answer(for key: String) -> String? {
    answers.withLock { answers in
      guard let text = answers.old[key] else { return nil }
      if !answers.used.contains(where: { $0.key == key }) { answers.used.append((key, text)) }
      return text
    }
  }

  /// Keeps it at once: what was paid for is not lost when the run ends.
  func keep(_ answer: String, for key: String) {
    answers.withLock { answers in
      answers.old[key] = answer
      answers.used.append((key, answer))
      write(answers.old.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// Forgets what was not asked for again.
  func forgetUnused() {
    answers.withLock { answers in
      if answers.used.count < answers.old.count { write(answers.used.sorted { $0.key < $1.key }) }
    }
  }

  private func write(_ answers: [(key: String, text: String)]) {
    guard let state else { return }
    var json = JSONWriter()
    for answer in answers {
      json.object { json in
        json.member("key", answer.key)
        json.member("text", answer.text)
      }
      json.endLine()
    }
    state.write(json.take(), as: Self.file)
  }
}
