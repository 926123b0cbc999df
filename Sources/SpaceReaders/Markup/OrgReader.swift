import SpaceModel
import SpaceText

/// Org mode's notes: headlines, lists, tables, blocks, links and emphasis; drawers, keywords and planning lines are left out.
public struct OrgReader: Reader {
  public static let about = About(name: "org", summary: "Reads Org notes: headlines, lists, tables, blocks.")
  public static let mediaType = "text/org"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    FileName.has(name, ["org"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    if text.count > limits.textBytes { text = UTF8Repair.repaired(Array(text.prefix(limits.textBytes))).bytes }
    var converter = OrgConverter(text)
    converter.run()
    return converter.page.document(
      title: converter.title, language: converter.language, metadata: converter.metadata, limits, &notes)
  }
}
