import SpaceModel
import SpaceText

/// Web pages that a browser saved in one file with their pictures (MHTML).
public struct MHTMLReader: Reader {
  public static let about = About(name: "mhtml", summary: "Reads web pages saved in one file (MHTML).")
  public static let mediaType = "multipart/related"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["mht", "mhtml"]) { return .certain }
    let message = MIMEPart(Array(head))
    let isSaved =
      message.field("snapshot-content-location") != nil || message.field("from")?.hasPrefix("<Saved by") ?? false
    return isSaved && message.type == "multipart/related" ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let message = MIMEPart(bytes)
    guard let page = MHTMLReader.page(in: message) else { throw .damaged("a saved page without a page in it") }
    let address = message.field("snapshot-content-location") ?? page.field("content-location")
    return HTMLReader.document(of: page.text(&notes), from: address, limits, &notes)
  }

  /// The first part that is a page, the pages in frames behind it aside.
  private static func page(in part: MIMEPart) -> MIMEPart? {
    if part.type == "text/html" || part.type == "application/xhtml+xml" { return part }
    for inner in part.parts { if let found = page(in: inner) { return found } }
    return nil
  }
}
