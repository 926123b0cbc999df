import SpaceAssistant
import SpaceEngine
import SpaceModel

/// A Space as PageSpace's folder, or one of its documents as a document in it.
struct PageSpacePage {
  enum Kind: String { case folder = "FOLDER", document = "DOCUMENT" }

  let id: String
  let drive: String
  let title: String
  let kind: Kind
  /// The Space's folder of a document.
  let parent: String?
  /// Its place among its neighbours, from 0.
  let position: Int
  /// In seconds since 1970.
  let created: Int
  let updated: Int
  let content: String?
  let children: [PageSpacePage]

  /// A Space with its documents, without their texts.
  init(_ space: WorkspaceSpace, at position: Int, in drive: String) {
    (id, self.drive, title, kind, parent) = (space.id, drive, space.name, .folder, nil)
    (self.position, created, updated) = (position, space.listed.created, space.listed.updated)
    content = space.listed.record.description ?? ""
    let records = (try? JSONValue(json: space.listed.entry.head))?["documents"]?.items ?? []
    children = records.enumerated().map { PageSpacePage($1, at: $0, of: space, in: drive, content: nil) }
  }

  /// A document by its record in `space.json`.
  private init(
    _ record: JSONValue, at position: Int, of space: WorkspaceSpace, in drive: String, content: String?
  ) {
    let path = record["path"]?.text ?? "-"
    id = Self.id(ofDocument: record["id"]?.text ?? "", of: space.id)
    title = record["title"]?.text ?? path.split(separator: "/").last.map(String.init) ?? path
    (self.drive, kind, parent, self.position) = (drive, .document, space.id, position)
    (created, updated, self.content, children) = (space.listed.created, space.listed.updated, content, [])
  }

  private init(_ page: PageSpacePage, content: String) {
    (id, drive, title, kind, parent) = (page.id, page.drive, page.title, page.kind, page.parent)
    (position, created, updated, children) = (page.position, page.created, page.updated, page.children)
    self.content = content
  }

  func with(_ content: String) -> PageSpacePage { PageSpacePage(self, content: content) }

  // MARK: Ids

  /// Ids go into addresses as they are: they have letters, digits, `-` and `_` only. A Space's id has no `_`.
  static func id(ofDocument document: String, of space: String) -> String {
    "\(space)_\(Base64.urlEncoded(Array(document.utf8)))"
  }

  /// The Space of a page's id, and the document where it is one's.
  static func parts(of id: String) -> (space: String, document: Document.ID?) {
    guard let mark = id.firstIndex(of: "_") else { return (id, nil) }
    let document = Base64.decoded(id[id.index(after: mark)...].utf8)
    return (String(id[..<mark]), Document.ID(String(decoding: document, as: UTF8.self)))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("driveId", drive)
      json.member("title", title)
      json.member("type", kind.rawValue)
      json.member("parentId", parent)
      json.member("position", position)
      json.member("createdAt", Moment.text(created * 1000))
      json.member("updatedAt", Moment.text(updated * 1000))
      json.member("content", content)
      json.list("children") { json in for child in children { child.write(to: &json) } }
    }
  }
}
