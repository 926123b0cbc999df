import CZlib
import SpaceBlocks
import SpaceLanguage
import SpaceModel
import SpaceText

/// What a page needs to search its documents and to answer questions about them as this program does.
public enum PageSearch {
  /// The index of `documents` for a page: deflated (RFC 1951), in base 64; nil without documents.
  ///
  /// Layers that documents lack are found first, always with the same options: a page depends on its Space alone.
  public static func index(of documents: [Document]) -> (stemmers: [String], data: [UInt8])? {
    if documents.isEmpty { return nil }
    guard let plan = try? Plan(needs: Searching.answerNeeds) else { return nil }
    let index = PassageIndex(annotated(documents, plan))
    guard let writer = PageIndexWriter(index) else { return nil }
    let languages = writer.languages.map { ($0, QuestionLanguage(for: $0)) }
    var out = BinaryWriter()
    out.number(languages.count)
    for (tag, language) in languages {
      out.string(tag ?? "")
      language.write(to: &out)
    }
    writer.write(to: &out)
    let stemmers = Set(languages.compactMap { $1.stemmer }).sorted()
    return (stemmers, Base64.encoded(deflated(out.bytes)))
  }

  /// The documents with the layers of `plan`, on all processors.
  static func annotated(_ documents: [Document], _ plan: Plan) -> [Document] {
    var result: [Document] = []
    Runner.run(
      documents.makeIterator(), jobs: min(Runner.processors, documents.count), state: {},
      work: { document, _ in
        var document = document
        var notes = Diagnostics()
        plan.annotate(&document, &notes)
        return document
      }, idle: {}, emit: { result.append($0) })
    return result
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let status = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    precondition(status == Z_OK, "zlib is there and has memory")
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, UInt(bytes.count))))
    unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        _ = unsafe deflate(&stream, Z_FINISH)
      }
    }
    output.removeLast(unsafe Int(stream.avail_out))
    return output
  }
}
