/// What becomes of pages that are pictures.
public enum PictureReading {
  case notAsked
  /// Asked for, but there is no program here that could.
  case notInstalled
  /// Turns a picture into hOCR, or nil when that failed.
  case by((PagePicture) -> [UInt8]?)
}
