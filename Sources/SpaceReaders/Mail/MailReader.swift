import SpaceModel
import SpaceText

/// Saved messages (`.eml`): what was written, without attachments.
public struct MailReader: Reader {
  public static let about = About(name: "eml", summary: "Reads saved messages (.eml): their text, without attachments.")
  public static let mediaType = "message/rfc822"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["eml"]) { return .certain }
    guard name.isEmpty || !name.contains(".") else { return .no }
    let fields = MIMEPart(Array(head)).fields.map(\.name)
    return fields.contains("from") && fields.contains("mime-version") ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let message = MIMEPart(bytes)
    if message.fields.isEmpty { throw .damaged("a message without a header") }
    var flow = FlowWriter()
    MailReader.write(message, into: &flow, limits, &notes)
    var metadata = Metadata()
    if let sender = message.field("from") { metadata.authors = [MailHeader.name(sender)] }
    metadata.date = message.field("date").flatMap { PublicationDate.iso($0) }
    let subject = message.field("subject").flatMap(HTMLMetadataFinder.clean)
    let language = message.field("content-language").flatMap(HTMLMetadataFinder.languageTag)
    return flow.finish(title: subject, language: language, metadata: metadata)
  }

  private static func write(
    _ part: MIMEPart, into flow: inout FlowWriter, _ limits: Limits, _ notes: inout Diagnostics
  ) {
    if part.isAttachment || flow.count > limits.textBytes { return }
    switch part.type {
    case "multipart/alternative":
      // The same in several forms, the richest last.
      let readable = part.parts.filter { $0.type.hasPrefix("text/") || $0.type.hasPrefix("multipart/") }
      let plain = readable.first { $0.type == "text/plain" }
      let rich = readable.last { $0.type == "text/html" || $0.type.hasPrefix("multipart/") }
      if let chosen = rich ?? plain ?? readable.last { write(chosen, into: &flow, limits, &notes) }
    case "message/rfc822":
      for inner in part.parts {
        if let subject = inner.field("subject").flatMap(HTMLMetadataFinder.clean) {
          flow.open(.heading, level: 2)
          flow.text(subject)
          flow.close()
        }
        write(inner, into: &flow, limits, &notes)
      }
    case let type where type.hasPrefix("multipart/"):
      for inner in part.parts { write(inner, into: &flow, limits, &notes) }
    case "text/html":
      flow = OfficePage.rendered(HTMLParser.parse(part.text(&notes), limits, &notes), into: flow, movesNotes: false)
    case "text/plain", "": flow.plainText(TextReader.normalised(part.text(&notes)))
    default: break
    }
  }
}
