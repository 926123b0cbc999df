import SpaceModel
import SpaceText

/// Ids given out so far in one run.
public struct UniqueIDs {
  private var taken: Set<Document.ID> = []
  /// How often an id was wanted, so that many equal files do not make it slow.
  private var wanted: [Document.ID: Int] = [:]

  public init() {}

  /// Makes `id` one that nobody has by adding `-2`, `-3` and so on; returns true when it could stay as it was.
  public mutating func claim(_ id: inout Document.ID) -> Bool {
    if taken.insert(id).inserted { return true }
    let first = id
    var number = wanted[first] ?? 1
    repeat {
      number += 1
      id = Document.ID("\(first.value)-\(number)")
    } while !taken.insert(id).inserted
    wanted[first] = number
    return false
  }
}
