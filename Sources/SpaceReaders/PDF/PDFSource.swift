import CLoadedLibraries
import LoadedLibraries
import SpaceModel

/// An open PDF: the only file that touches the C interface. What it hands out are values of Swift.
@safe struct PDFSource: ~Copyable {
  private let file: OpaquePointer
  /// The bytes must stay where they are as long as the file is open.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Opens the PDF in `bytes`, which are copied once, with the first of `passwords` that does, or says why it cannot be.
  init(_ bytes: [UInt8], passwords: [[UInt8]] = []) throws(ReadFailure) {
    if let failure = LoadedLibraries.failure { throw .system("poppler cannot be loaded: \(failure)") }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = unsafe copy.initialize(from: bytes)
    var status: Int32 = 0
    var file = unsafe pdf_open(copy.baseAddress, bytes.count, nil, 0, &status)
    for password in passwords.flatMap(Self.spellings) where status == Int32(PDF_ENCRYPTED) {
      unsafe file = pdf_open(copy.baseAddress, bytes.count, password, password.count, &status)
    }
    guard let file = unsafe file else {
      unsafe copy.deallocate()
      switch Int(status) {
      case PDF_ENCRYPTED: throw passwords.isEmpty ? .encrypted : .wrongPassword
      case PDF_NOT_OURS:
        throw .unsupported("encrypted for the holders of certificates; save a copy without encryption")
      default: throw .damaged("not a PDF that can be opened")
      }
    }
    unsafe self.file = file
    unsafe self.bytes = copy
  }

  /// A password as newer files take it (UTF-8) and as older ones do (one byte a character).
  private static func spellings(_ password: [UInt8]) -> [[UInt8]] {
    guard password.contains(where: { $0 >= 0x80 }) else { return [password] }
    let scalars = String(decoding: password, as: UTF8.self).unicodeScalars
    return scalars.allSatisfy({ $0.value < 0x100 }) ? [password, scalars.map { UInt8($0.value) }] : [password]
  }

  deinit {
    unsafe pdf_close(file)
    unsafe bytes.deallocate()
  }

  /// The flag of glyphs that cannot be seen, as those under a scanned page.
  static let invisible = PDF_GLYPH_INVISIBLE

  var pageCount: Int { unsafe Int(pdf_page_count(file)) }

  /// One page as the file draws it.
  struct Page {
    var width: Float
    var height: Float
    var glyphs: [PDFGlyph]
    var boxes: [PDFBox]
    var notes: [String]
    /// Where there is little text: the share of the page that pictures cover.
    var pictured: Float
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
      pictured: page.pictured, isRepeated: page.isRepeated != 0, isCut: page.isCut != 0, failed: page.failed != 0)
  }

  /// Page `number` as a picture.
  func picture(ofPage number: Int, language: String?, sample: [UInt8]) -> PagePicture? {
    guard let picture = unsafe pdf_picture(file, Int32(number), 300, 25_000_000)?.pointee else { return nil }
    let (width, height) = unsafe (Int(picture.width), Int(picture.height))
    return unsafe PagePicture(
      width: width, height: height,
      pixels: Array(UnsafeBufferPointer(start: picture.pixels, count: width * height)),
      dotsPerInch: Int(picture.resolution), language: language, sample: sample)
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

  /// The structure tree, with at most `limit` elements; nil when there is none.
  func structure(limit: Int) -> (elements: [PDFElement], contents: [PDFContent])? {
    guard let tree = unsafe pdf_structure(file, limit)?.pointee else { return nil }
    return unsafe (
      Array(UnsafeBufferPointer(start: tree.elements, count: tree.elementCount)),
      Array(UnsafeBufferPointer(start: tree.contents, count: tree.contentCount))
    )
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
