import SpaceModel
import SpaceText

// A LaTeX source becomes a page in one pass. No TeX is run: what is known of a command is how many arguments it has and
// what of them is text (`LaTeXCommands`); of unknown commands the arguments are kept as text and the name goes. Macros
// without arguments that the source defines are put in place. Arguments are converted by recursion of bounded depth.

/// LaTeX sources: sections, lists, tables, quotations, notes and formulas; commands that only set type are dropped.
public struct LaTeXReader: Reader {
  public static let about = About(name: "latex", summary: "Reads LaTeX sources: sections, lists, tables, formulas.")
  public static let mediaType = "application/x-tex"
  public static let needsWorker = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["tex", "latex", "ltx"]) { return .certain }
    guard name.isEmpty else { return .no }
    var rest = head.drop(while: ASCII.isBlank)
    while rest.first == 0x25 { rest = rest.drop { $0 != 0x0A }.drop(while: ASCII.isBlank) }
    return rest.starts(with: "\\documentclass".utf8) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    if text.count > limits.textBytes { text = UTF8Repair.repaired(Array(text.prefix(limits.textBytes))).bytes }
    var converter = LaTeXConverter(text)
    converter.run()
    var metadata = Metadata()
    metadata.authors = converter.authors
    metadata.date = converter.date.flatMap { PublicationDate.iso($0) }
    return converter.page.document(title: converter.title, metadata: metadata, limits, &notes)
  }
}
