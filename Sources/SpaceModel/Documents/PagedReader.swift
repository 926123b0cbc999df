/// A page as a picture in shades of grey, for text to be recognised in it.
public struct PagePicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Rows from the top, one byte a pixel, white 255.
  public let pixels: [UInt8]
  public let dotsPerInch: Int
  /// The language the document declares.
  public let language: String?
  /// Text of other pages in UTF-8, which tells the language where nothing declares it.
  public let sample: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8], dotsPerInch: Int, language: String?, sample: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.dotsPerInch = dotsPerInch
    self.language = language
    self.sample = sample
  }
}

/// What becomes of pages that are pictures.
public enum PictureReading {
  case notAsked
  /// Asked for, but there is no program here that could.
  case notInstalled
  /// Turns a picture into hOCR, or nil when that failed.
  case by((PagePicture) -> [UInt8]?)
}

/// How a document with pages is to be read, besides the limits.
public struct PageRequest {
  /// Passwords to try, in order.
  public var passwords: [[UInt8]] = []
  /// Pages after it are left out.
  public var lastPage = Int.max
  /// Pages that an earlier attempt did not survive.
  public var pagesLeftOut: Set<Int> = []
  public var pictures = PictureReading.notAsked
  /// Asked before each page, counted from 1, is begun; false when there is no time left for it.
  public var mayBegin: (Int) -> Bool = { _ in true }
  /// Told once that all pages have been taken in, and how many.
  public var hasTakenIn: (Int) -> Void = { _ in }

  public init() {}
}

/// A reader of a format whose pages can be read one by one, so that what was read before a limit struck can be kept.
public protocol PagedReader: Reader {
  func read(
    _ bytes: [UInt8], _ limits: Limits, _ request: PageRequest, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document
}

extension PagedReader {
  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    try read(bytes, limits, PageRequest(), &notes)
  }
}
