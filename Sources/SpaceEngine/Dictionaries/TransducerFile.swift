import SpaceModel

/// One compiled dictionary of Apertium: an analyser of a language's forms or the words of a pair.
struct TransducerFile: Sendable, Equatable {
  /// The folder it is in: `apertium-eng-spa`.
  let name: String
  let path: RawPath
  let from: String
  /// Nil for an analyser.
  let to: String?
}
