import SpaceModel
import SpaceText

/// reStructuredText: sections by their underlines, lists, literal blocks, tables, directives' texts and inline marks.
public struct RestructuredTextReader: Reader {
  public static let about = About(
    name: "rst", summary: "Reads reStructuredText: sections, lists, literal blocks, tables.")
  public static let mediaType = "text/x-rst"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    FileName.has(name, ["rst", "rest"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    if text.count > limits.textBytes { text = UTF8Repair.repaired(Array(text.prefix(limits.textBytes))).bytes }
    var converter = RestructuredTextConverter(text, styles: [], depth: 0)
    converter.run()
    return converter.page.document(title: nil, metadata: converter.metadata, limits, &notes)
  }
}
