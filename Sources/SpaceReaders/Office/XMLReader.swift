import SpaceModel
import SpaceText

/// XML of no known kind: the text of its elements, a paragraph each. Entities it declares stay unknown.
public struct XMLReader: Reader {
  public static let about = About(name: "xml", summary: "Reads the text of XML files.")
  public static let mediaType = "application/xml"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if HTMLSignature.isPage(head) { return .no }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    if start.starts(with: "<?xml".utf8) { return .likely }
    return FileName.has(name, ["xml"]) ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var flow = FlowWriter()
    var isCut = false
    XMLEvents.walk(bytes) { event in
      if flow.count > limits.textBytes || flow.opened > limits.elements {
        isCut = true
        return
      }
      switch event {
      case .start, .end: flow.breakBlock()
      case .text(let text): flow.text(text)
      }
    }
    if isCut {
      notes.add(Diagnostic(.textCut, .warning, "the file holds more text than is read; its end was left out"))
    }
    return flow.finish(title: nil, language: nil, metadata: Metadata())
  }
}
