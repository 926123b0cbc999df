import SpaceText

/// How sure a reader is that bytes are of its format.
public enum Confidence: Int, Comparable, Sendable {
  case no, possible, likely, certain
  public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
}
