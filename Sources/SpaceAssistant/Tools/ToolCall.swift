import SpaceModel

/// What a tool is called with.
struct ToolCall {
  let workspace: Workspace
  let scope: SpaceScope
  let input: JSONValue

  func text(_ name: String) throws -> String? {
    switch input[name] {
    case nil, .null: return nil
    case .string(let text):
      if text.utf8.contains(0) { throw ToolFailure("\(name) must not hold NUL") }
      return text.allSatisfy(\.isWhitespace) ? nil : text
    default: throw ToolFailure("\(name) must be a text")
    }
  }

  func required(_ name: String) throws -> String {
    guard let text = try text(name) else { throw ToolFailure("\(name) is missing") }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>, else usual: Int) throws -> Int {
    guard let value = input[name], value != .null else { return usual }
    guard let number = value.integer ?? Self.whole(value), range.contains(number) else {
      throw ToolFailure("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A whole number that is written with a fraction of nothing.
  private static func whole(_ value: JSONValue) -> Int? {
    guard case .number(let digits) = value else { return nil }
    return Double(digits).flatMap(Int.init(exactly:))
  }

  /// The Spaces to look into: the one that is named, else all of them.
  func spaces() throws -> SpaceScope {
    guard let name = try text("space") else {
      if scope.spaces.isEmpty { throw ToolFailure("There are no Spaces yet: make one first") }
      return scope
    }
    return SpaceScope([try space(called: name)])
  }

  /// The one Space that is named, or the only one there is.
  func space() throws -> WorkspaceSpace {
    if let name = try text("space") { return try space(called: name) }
    guard scope.spaces.count == 1, let only = scope.spaces.first else {
      throw ToolFailure("space is missing: give the id or the name of one that 'spaces' lists")
    }
    return only
  }

  private func space(called name: String) throws -> WorkspaceSpace {
    guard let space = scope.space(name) else {
      throw ToolFailure("There is no Space \(name); 'spaces' lists those that there are")
    }
    return space
  }
}
