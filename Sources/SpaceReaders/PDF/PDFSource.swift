import CPopplerText
import SpaceModel

/// An open PDF: the only file that touches the C interface. What it hands out are values of Swift.
@safe struct PDFSource: ~Copyable {
  private let file: OpaquePointer
  /// The bytes must stay where they are as long as the file is open.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Opens the PDF in `bytes`, which are copied once, or says why it cannot be.
  init(_ bytes: [UInt8]) throws(ReadFailure) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = unsafe copy.initialize(from: bytes)
    var status: Int32 = 0
    guard let file = unsafe pdf_open(copy.baseAddress, bytes.count, &status) else {
      unsafe copy.deallocate()
      if status == Int32(PDF_ENCRYPTED) { throw .encrypted }
      throw .damaged("not a PDF that can be opened")
    }
    unsafe self.file = file
    unsafe self.bytes = copy
  }

  deinit {
    unsafe pdf_close(file)
    unsafe bytes.deallocate()
  }

  var pageCount: Int { unsafe Int(pdf_page_count(file)) }

  /// One page as the file draws it.
  struct Page {
    var width: Float
    var height: Float
    var glyphs: [PDFGlyph]
    var boxes: [PDFBox]
    var notes: [String]
    var isRepeated: Bool
    var isCut: Bool
    var failed: Bool
  }

  /// Page `number`, counted from 1, with at most `limit` characters.
  func page(_ number: Int, limit: Int) -> Page {
    let page = unsafe pdf_page(file, Int32(number), limit)!.pointee
    var notes: [String] = []
    let noteCount = unsafe page.noteCount
    for i in 0..<noteCount {
      if let note = unsafe page.notes[i] { notes.append(unsafe String(cString: note)) }
    }
    return unsafe Page(
      width: page.width, height: page.height,
      glyphs: Array(UnsafeBufferPointer(start: page.glyphs, count: page.glyphCount)),
      boxes: Array(UnsafeBufferPointer(start: page.boxes, count: page.boxCount)), notes: notes,
      isRepeated: page.isRepeated != 0, isCut: page.isCut != 0, failed: page.failed != 0)
  }

  /// A font's name and the flags of its descriptor.
  struct Font {
    let name: String
    let flags: UInt32
  }

  /// The fonts met on the pages read so far.
  var fonts: [Font] {
    var count = 0
    guard let first = unsafe pdf_fonts(file, &count) else { return [] }
    return unsafe UnsafeBufferPointer(start: first, count: count).map {
      unsafe Font(name: String(cString: $0.name), flags: $0.flags)
    }
  }

  /// An entry of the information dictionary, such as `Title`.
  func information(_ key: String) -> String? {
    guard let value = unsafe pdf_information(file, key) else { return nil }
    return unsafe String(cString: value)
  }

  /// The language the file declares.
  var language: String? {
    guard let value = unsafe pdf_language(file) else { return nil }
    return unsafe String(cString: value)
  }

  /// What the file calls page `number`, where that is not its number.
  func label(ofPage number: Int) -> String? {
    guard let value = unsafe pdf_page_label(file, Int32(number)) else { return nil }
    return unsafe String(cString: value)
  }

  /// The bookmarks' titles with their depth, in order.
  func outline(limit: Int) -> [(depth: Int, title: String)] {
    var count = 0
    guard let first = unsafe pdf_outline(file, limit, &count) else { return [] }
    return unsafe UnsafeBufferPointer(start: first, count: count).map {
      unsafe (Int($0.depth), String(cString: $0.title))
    }
  }
}
