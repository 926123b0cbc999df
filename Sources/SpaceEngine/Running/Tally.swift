import SpaceModel
import SpaceText

/// How many inputs there were and what became of them.
public struct Tally: Sendable {
  public var documents = 0
  public var skipped: [Skipped] = []

  public init() {}
}
