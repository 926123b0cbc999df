import SpaceLexicon
import SpaceModel

extension Tokens {
  /// The hashes of the words, worked out where they did not come with them.
  var wordHashes: WordHashes {
    hashes ?? WordHashes(forms: words.map { WordHash.of($0.form) }, stems: words.map { WordHash.of($0.stem) })
  }
}
