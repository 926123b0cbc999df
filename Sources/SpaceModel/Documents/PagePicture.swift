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
