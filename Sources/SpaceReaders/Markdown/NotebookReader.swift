import SpaceModel
import SpaceText

/// Jupyter notebooks: the Markdown cells as notes, the code cells as code; what the code printed is left out.
public struct NotebookReader: Reader {
  public static let about = About(name: "ipynb", summary: "Reads Jupyter notebooks: their notes and code.")
  public static let mediaType = "application/x-ipynb+json"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    FileName.has(name, ["ipynb"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var scanner = JSONScanner(UTF8Repair.repaired(bytes).bytes)
    let value: JSONValue
    do { value = try scanner.value() } catch { throw .damaged("no notebook: \(error.message)") }
    guard case .object(let entries) = value, case .array(let cells)? = Self.member(entries, "cells") else {
      throw .damaged("a notebook without cells")
    }
    var source: [UInt8] = []
    for case .object(let cell) in cells {
      let text = Self.text(Self.member(cell, "source"))
      switch Self.member(cell, "cell_type") {
      case .string("markdown")?: source += Array((text + "\n\n").utf8)
      case .string("code")?:
        if text.utf8.contains(where: { !ASCII.isBlank($0) }) { source += Array("``````\n\(text)\n``````\n\n".utf8) }
      default: break
      }
    }
    return try MarkdownReader().read(source, limits, &notes)
  }

  private static func member(_ entries: [Metadata.Entry], _ key: String) -> JSONValue? {
    entries.first { $0.key == key }?.value
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .array(let lines): lines.map { text($0) }.joined()
    default: ""
    }
  }
}
