import SpaceEngine
import SpaceModel

/// Questions answered by the engine of this device.
struct Asking {
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The Answer record, with the Space of each source.
  func answer(to question: String, in scope: SpaceScope) throws -> JSONValue {
    let plan = try Plan(needs: Searching.needs)
    let answer = try workspace.indexes.use(scope) { index -> JSONValue in
      .written { Searching.writeAnswer(to: question, from: index, max: Self.mostSources, plan: plan, to: &$0) }
    }
    let owners = scope.owners
    guard case .object(let members) = answer else { return answer }
    return .object(
      members.map { member in
        guard member.key == "sources" else { return member }
        return Metadata.Entry(
          key: "sources", value: .array(member.value.items.map { scope.owned($0, by: owners).value }))
      })
  }

  private static let mostSources = 5
}
