import SpaceEngine
import SpaceModel
import SpaceViews

/// What the Spaces among the inputs of a merge say of themselves. Annotated documents say nothing of the kind.
enum Shard {
  /// The heads of the Spaces, and of those of libraries, among `inputs`, in their order.
  static func heads(of inputs: [RawPath]) -> [SpaceHeadRecord] {
    inputs.flatMap { Library.inputs(in: $0.withoutSlashes) }.compactMap { folder in
      (try? SpaceFolder.readHead(folder)).flatMap { try? SpaceHeadRecord(json: $0) }
    }
  }

  /// What the Spaces among `inputs` left out.
  static func skipped(in inputs: [RawPath]) -> [Skipped] {
    heads(of: inputs).flatMap(\.skipped).map {
      Skipped(path: $0.path, failure: .told(reason: $0.reason, detail: $0.detail ?? ""))
    }
  }
}
