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
