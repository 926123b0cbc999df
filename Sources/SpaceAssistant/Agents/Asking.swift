import SpaceEngine
import SpaceLibrary
import SpaceModel

/// Questions answered by the engine of this device.
struct Asking {
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The Answer record, with the Space of each source.
  func answer(to question: String, in scope: SpaceScope) throws -> JSONValue {
    let today = Clock.today
    let plan = try Searching.questionPlan(today: today)
    let answer = try workspace.indexes.use(scope) { index -> JSONValue in
      .written { Searching.writeAnswer(to: question, from: index, max: nil, today: today, plan: plan, to: &$0) }
    }
    let owners = scope.owners
    guard case .object(let members) = answer else { return answer }
    return .object(
      members.map { member in
        switch member.key {
        case "sources", "nearest": owned(member, in: scope, by: owners)
        case "events":
          Metadata.Entry(
            key: member.key,
            value: .array(
              member.value.items.map { event in
                guard case .object(let parts) = event else { return event }
                return .object(parts.map { $0.key == "sources" ? owned($0, in: scope, by: owners) : $0 })
              }))
        default: member
        }
      })
  }

  private func owned(
    _ sources: Metadata.Entry, in scope: SpaceScope, by owners: [String: (space: WorkspaceSpace, document: String)]
  ) -> Metadata.Entry {
    Metadata.Entry(key: sources.key, value: .array(sources.value.items.map { scope.owned($0, by: owners).value }))
  }
}
