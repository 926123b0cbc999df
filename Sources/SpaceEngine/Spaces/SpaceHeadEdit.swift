import Glibc
import SpaceModel
import SpaceText

extension SpaceFolder {
  /// What people may change of a Space without making it again.
  public struct HeadEdit: Sendable {
    public var name: String?
    /// An empty description takes the old one away.
    public var description: String?
    public var tags: [String]?
    public init() {}
  }

  /// Changes `space.json` to the bytes that a run with these options would give. The lock of `destination` is held.
  public static func edit(_ destination: Destination, _ edit: HeadEdit) throws(SpaceFailure) {
    let folder = destination.path
    let head = try readHead(folder)
    var scanner = JSONScanner(head)
    guard case .object(let members)? = try? scanner.value() else {
      throw .damaged(folder.text, "space.json is no object")
    }
    var json = JSONWriter()
    json.object { json in
      for member in members where member.key != "description" && member.key != "tags" {
        if member.key == "name", let name = edit.name {
          json.member("name", name)
        } else {
          json.key(member.key)
          json.value(member.value)
        }
        if member.key == "model" { writeAbout(members, edit, to: &json) }
      }
    }
    json.endLine()
    do throws(SystemError) {
      try OutputFile.write(json.take(), to: folder.appending(Array("space.json".utf8)))
    } catch {
      throw .system(folder.text, error)
    }
  }

  /// The members that may be absent, in their place.
  private static func writeAbout(_ members: [Metadata.Entry], _ edit: HeadEdit, to json: inout JSONWriter) {
    for name in ["description", "tags"] {
      let old = members.first { $0.key == name }
      if name == "description", let description = edit.description {
        if !description.isEmpty { json.member(name, description) }
      } else if name == "tags", let tags = edit.tags {
        if !tags.isEmpty { json.list(name) { json in for tag in tags { json.value(tag) } } }
      } else if let old {
        json.key(name)
        json.value(old.value)
      }
    }
  }
}
