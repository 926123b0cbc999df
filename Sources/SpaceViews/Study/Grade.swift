/// How well a card was remembered.
public enum Grade: Int, Sendable, CaseIterable {
  case again = 1
  case hard, good, easy

  public var name: String { "\(self)" }
}
