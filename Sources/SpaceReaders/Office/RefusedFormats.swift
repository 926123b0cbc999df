import SpaceModel

/// Formats that people have and that are not read: they are named, with what to do, instead of being read as text.
public struct RefusedFormats: Reader {
  public static let about = About(
    name: "refused", summary: "Names formats that are not read: RTF, old Office files, images, archives.")
  public static let mediaType = "application/octet-stream"
  public static let needsWorker = false
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    reason(head) == nil ? .no : .possible
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    throw .unsupported(Self.reason(bytes.prefix(4096)) ?? "not a format spacepipe reads")
  }

  private static func reason(_ head: ArraySlice<UInt8>) -> String? {
    if head.starts(with: "{\\rtf".utf8) { return "RTF is not read; save it as DOCX, ODT or text" }
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      return "old Office files are not read; save it as DOCX, PPTX or PDF"
    }
    return nil
  }
}
