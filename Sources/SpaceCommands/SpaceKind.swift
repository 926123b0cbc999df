import ArgumentParser
import SpaceEngine

/// Of what type the Space is that a command makes.
struct SpaceKind: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the Space is for: \(Pipelines.names.joined(separator: ", ")). (default: what fits the notes, or what the shards are)",
      valueName: "spacetype"),
    completion: .list(Pipelines.names))
  var type: String?

  @Option(
    help: ArgumentHelp("A pipeline file of your own, instead of --type.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var pipeline: String?

  func validate() throws {
    if type != nil && pipeline != nil { throw ValidationError("Give --type or --pipeline, not both.") }
  }

  /// False where the notes are to tell.
  var isTold: Bool { type != nil || pipeline != nil }

  /// The pipeline file.
  var file: RawPath? { pipeline.map { RawPath(RawArguments.bytes($0)) } }
}
