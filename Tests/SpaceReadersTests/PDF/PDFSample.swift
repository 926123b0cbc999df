/// A PDF written by hand: pages of content streams over Helvetica (`/F`), its bold (`/B`) and italic (`/I`) and Courier
/// (`/C`), all of them standard fonts, so that a test needs no file.
struct PDFSample {
  var pages: [String]
  var width = 595
  var height = 842
  /// Entries of the information dictionary: `/Title (x)`.
  var information = ""
  /// More entries of the catalog: `/Lang (de)`.
  var catalog = ""
  /// More entries of each page: `/Rotate 90`.
  var page = ""
  /// More fonts of each page.
  var fonts = ""
  /// More objects, numbered from 100.
  var objects: [String] = []
  /// More entries of the trailer.
  var trailer = ""

  init(_ pages: String...) { self.pages = pages }

  /// One line of text with its baseline `y` points above the page's foot.
  static func line(_ text: String, x: Double = 72, y: Double, size: Double = 11, font: String = "F") -> String {
    var escaped = ""
    for byte in text.unicodeScalars.map({ UInt8(truncatingIfNeeded: $0.value) }) {
      switch byte {
      case 0x28, 0x29, 0x5C: escaped += "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: escaped += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return "BT /\(font) \(size) Tf 1 0 0 1 \(x) \(y) Tm (\(escaped)) Tj ET\n"
  }

  /// Lines under one another, from `y` downwards.
  static func lines(
    _ texts: [String], x: Double = 72, y: Double, size: Double = 11, font: String = "F", step: Double = 13.5
  ) -> String {
    texts.enumerated().map { line($1, x: x, y: y - Double($0) * step, size: size, font: font) }.joined()
  }

  static func stream(_ content: String) -> String {
    "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream"
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var bodies: [Int: String] = [:]
    let kids = pages.indices.map { "\(10 + 2 * $0) 0 R" }.joined(separator: " ")
    bodies[1] = "<</Type/Catalog/Pages 2 0 R \(catalog)>>"
    bodies[2] = "<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>"
    for (number, name) in [(3, "Helvetica"), (4, "Helvetica-Bold"), (5, "Helvetica-Oblique"), (6, "Courier")] {
      bodies[number] = "<</Type/Font/Subtype/Type1/BaseFont/\(name)/Encoding/WinAnsiEncoding>>"
    }
    bodies[7] = "<<\(information)>>"
    let standard = "/F 3 0 R/B 4 0 R/I 5 0 R/C 6 0 R"
    for (i, content) in pages.enumerated() {
      bodies[10 + 2 * i] =
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents \(11 + 2 * i) 0 R"
        + "/Resources<</Font<<\(standard)\(fonts)>>>>\(page)>>"
      bodies[11 + 2 * i] = Self.stream(content)
    }
    for (i, object) in objects.enumerated() { bodies[100 + i] = object }
    var file = "%PDF-1.5\n"
    var offsets: [(number: Int, offset: Int)] = []
    for number in bodies.keys.sorted() {
      offsets.append((number, file.utf8.count))
      file += "\(number) 0 obj\n\(bodies[number]!)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 1\n0000000000 65535 f \n"
    for entry in offsets {
      let digits = String(entry.offset)
      file += "\(entry.number) 1\n" + String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    file += "trailer\n<</Size 1000/Root 1 0 R/Info 7 0 R\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }
}
