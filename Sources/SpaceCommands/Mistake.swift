import ArgumentParser
import SpaceEngine

/// Words for mistakes in a command.
enum Mistake {
  /// There is no `kind` called `name`: what was meant, or what there is. `sought` is the part of `name` that `names` are like.
  static func unknown(_ kind: String, _ name: String, sought: String? = nil, in names: [String]) -> String {
    if let nearest = Spelling.nearest(to: sought ?? name, in: names) {
      return "There is no \(kind) \(name); did you mean \(nearest)?"
    }
    if names.isEmpty { return "There is no \(kind) \(name)." }
    return "There is no \(kind) \(name); there are: \(names.joined(separator: ", "))."
  }
}

extension PipelineFile {
  /// What `--type` or `--pipeline` names.
  init(type: String?, file: String? = nil) throws {
    if let file {
      self = try PipelineFile(reading: RawPath(RawArguments.bytes(file)))
      return
    }
    let name = type ?? ""
    guard let pipeline = Pipelines.named(name) else {
      throw ValidationError(Mistake.unknown("Space type", name, in: Pipelines.names))
    }
    self = pipeline
  }
}
