import SpaceModel
import SpaceText

/// Web pages as Safari saves them: a binary property list with the page and what it shows.
public struct WebArchiveReader: Reader {
  public static let about = About(name: "webarchive", summary: "Reads web pages saved by Safari (.webarchive).")
  public static let mediaType = "application/x-webarchive"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    guard FileName.has(name, ["webarchive"]) else { return .no }
    return head.starts(with: "bplist".utf8) ? .certain : .likely
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    guard let list = PropertyList(bytes), let page = list.value(of: "WebMainResource", in: list.top),
      let data = list.value(of: "WebResourceData", in: page).flatMap(list.data)
    else { throw .damaged("a web archive without a page in it") }
    let address = list.value(of: "WebResourceURL", in: page).flatMap(list.string)
    let label = list.value(of: "WebResourceTextEncodingName", in: page).flatMap(list.string)
    let declared = label.flatMap { Charset.labelled($0.utf8) } ?? HTMLSignature.declaredCharset(data)
    return HTMLReader.document(
      of: Decoding.text(of: data, declared: declared, &notes), from: address, limits, &notes)
  }
}
