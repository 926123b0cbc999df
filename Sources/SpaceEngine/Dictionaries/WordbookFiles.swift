import SpaceModel

/// The files of one dictd dictionary.
struct WordbookFiles: Sendable, Equatable {
  /// As it is installed: `freedict-deu-eng`.
  let name: String
  let index: RawPath
  let articles: RawPath
  let from: String
  let to: String
}
