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
