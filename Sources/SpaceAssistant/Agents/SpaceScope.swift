import SpaceEngine
import SpaceModel

/// The Spaces that an agent or a tool looks into, and whose documents are whose.
public struct SpaceScope: Sendable {
  public let spaces: [WorkspaceSpace]

  public init(_ spaces: [WorkspaceSpace]) { self.spaces = spaces }

  public var folders: [RawPath] { spaces.map(\.folder) }

  /// Where documents of a run over all of the Spaces are from: ids that several Spaces have are told apart there.
  var owners: [String: (space: WorkspaceSpace, document: String)] {
    var ids = UniqueIDs()
    var owners: [String: (space: WorkspaceSpace, document: String)] = [:]
    for space in spaces {
      for document in space.documents {
        var id = document
        _ = ids.claim(&id)
        owners[id.value] = (space, document.value)
      }
    }
    return owners
  }

  /// The Space of that id or name.
  func space(_ name: String) -> WorkspaceSpace? {
    spaces.first { $0.id == name } ?? spaces.first { Library.isSame($0.name, name) }
  }

  /// A record of a run over all of the Spaces, with the Space and that Space's own id of the document.
  func owned(_ record: JSONValue, by owners: [String: (space: WorkspaceSpace, document: String)]) -> CitedSource {
    guard case .object(let members) = record, let id = record["document"]?.text, let owner = owners[id] else {
      return CitedSource(record, in: nil)
    }
    let named = members.map { member in
      member.key == "document" ? Metadata.Entry(key: "document", value: .string(owner.document)) : member
    }
    return CitedSource(.object(named), in: owner.space.id)
  }
}
