import SpaceModel
import SpaceWriting

/// The tools as a model sees them within an answer: it names Spaces by their names and documents by the numbers that it was shown.
struct LoopTools {
  private let scope: SpaceScope
  private let isSmall: Bool

  private static let space = "space"
  private static let most = "max"
  private static let document = "document"
  private static let part = "part"
  /// A part of a document, in characters.
  private static let partLength = 4000
  private static let mostParts = 10_000
  private static let mostCharacters = 400
  /// Some servers take no longer lists.
  private static let mostNames = 100

  init(_ scope: SpaceScope, isSmall: Bool) { (self.scope, self.isSmall) = (scope, isSmall) }

  /// What the model may use, when it has been shown `documents` documents. A small one only searches.
  func offered(documents: Int) -> [ConversationTool] {
    Toolbox.tools.compactMap { tool in
      if isSmall {
        return tool.name == Toolbox.search.name
          ? ConversationTool(tool.name, tool.about, members(of: tool).filter { $0.name != Self.space }) : nil
      }
      switch tool.name {
      case Toolbox.spaces.name where scope.spaces.count == 1: return nil
      case Toolbox.read.name:
        return documents == 0
          ? nil
          : ConversationTool(
            tool.name, "Shows a part of a document, by the number that stands in its head. Part 1 is its beginning.",
            [(Self.document, .number(1...documents)), (Self.part, .number(1...Self.mostParts))])
      default: return ConversationTool(tool.name, tool.about, members(of: tool))
      }
    }
  }

  private func members(of tool: Tool) -> [(name: String, shape: Shape)] {
    tool.parameters.compactMap { parameter in
      let shape: Shape
      switch parameter.kind {
      case .text where parameter.name == Self.space:
        if scope.spaces.count == 1 { return nil }
        shape = spaceShape
        // One of several Spaces must be named to see its block.
        if tool.name == Toolbox.block.name { return (parameter.name, shape) }
      case .number where parameter.name == Self.most: return nil
      case .text: shape = .text(most: Self.mostCharacters)
      case .number(let range): shape = .number(range)
      case .choice(let words): shape = .choice(words)
      }
      return (parameter.name, parameter.isRequired ? shape : .optional(shape))
    }
  }

  private var spaceShape: Shape {
    let names = Set(scope.spaces.map(\.name)).sorted()
    return names.count <= Self.mostNames ? .choice(names) : .text(most: Self.mostCharacters)
  }

  /// What the toolbox is to be given for what the model gave; nil where it names no document that it was shown.
  func input(_ name: String, _ input: JSONValue, _ notes: LoopNotes) -> JSONValue? {
    guard name == Toolbox.read.name else { return input }
    guard let number = input[Self.document]?.integer, let named = notes.named(number) else { return nil }
    let part = min(max(input[Self.part]?.integer ?? 1, 1), Self.mostParts)
    return .record([
      (Self.space, .string(named.space.id)), (Self.document, .string(named.document.id.value)),
      ("start", .number("\((part - 1) * Self.partLength)")), ("length", .number("\(Self.partLength)")),
    ])
  }

  /// The Space that an input means.
  func space(of input: JSONValue) -> WorkspaceSpace? {
    input[Self.space]?.text.flatMap { scope.space($0) } ?? (scope.spaces.count == 1 ? scope.spaces.first : nil)
  }
}
