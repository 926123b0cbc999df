import CStemmer
import SpaceLexicon
import SpaceModel
import SpaceText

/// A Snowball stemmer; made anew for each document, since libstemmer's are not to be shared between threads.
@safe package final class Stemmer {
  private let handle: OpaquePointer?

  convenience init(_ language: Language) { self.init(algorithm: language.stemmer) }

  /// `algorithm` is libstemmer's name for it; nil for none.
  package init(algorithm: String?) {
    unsafe handle = algorithm.flatMap { unsafe sb_stemmer_new($0, "UTF_8") }
  }

  deinit { if let handle = unsafe handle { unsafe sb_stemmer_delete(handle) } }

  /// The stem of a word in lower case; the word itself where there is no stemmer.
  package func stem(_ folded: [UInt8]) -> String { stem(folded, String(decoding: folded, as: UTF8.self)) }

  /// The same where the word is there as a string, too: many words are their own stems.
  func stem(_ folded: [UInt8], _ form: String) -> String {
    guard let handle = unsafe handle else { return form }
    return unsafe folded.withUnsafeBufferPointer { buffer in
      guard let result = unsafe sb_stemmer_stem(handle, buffer.baseAddress, Int32(buffer.count)) else { return form }
      let length = unsafe Int(sb_stemmer_length(handle))
      if length == buffer.count, buffer.indices.allSatisfy({ unsafe result[$0] == buffer[$0] }) { return form }
      return unsafe String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
    }
  }
}
