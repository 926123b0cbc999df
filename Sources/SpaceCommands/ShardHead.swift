import SpaceEngine
import SpaceModel
import SpaceViews

/// What the Spaces among the inputs of a merge say of themselves. Annotated documents say nothing of the kind.
struct ShardHead {
  let name: String
  let type: String
  let description: String?
  let tags: [String]

  /// Those of `inputs`, Spaces or libraries of them, in their order.
  static func all(of inputs: [RawPath]) -> [ShardHead] {
    inputs.flatMap(spaces).compactMap { folder in
      (try? SpaceRecord(reading: folder, withTexts: false)).map {
        ShardHead(name: $0.name, type: $0.type, description: $0.description, tags: $0.tags)
      }
    }
  }

  /// What the Spaces that `input` names left out.
  static func skipped(in input: RawPath) -> [Skipped] {
    spaces(of: input).flatMap { folder in
      ((try? SpaceRecord(reading: folder, withTexts: false))?.skipped ?? []).map {
        Skipped(path: $0.path, failure: .told(reason: $0.reason, detail: $0.detail ?? ""))
      }
    }
  }

  private static func spaces(of input: RawPath) -> [RawPath] { Library.inputs(in: input.withoutSlashes) }
}
