import SpaceModel
import SpaceViews

/// Where something stands in one of two Spaces.
public struct ChangeSource: Sendable, Hashable {
  public let document: String
  public let path: String?
  public let page: Int?
  public let start: Int
  public let end: Int
  public let quote: String

  init(document: String, path: String?, page: Int?, start: Int, end: Int, quote: String) {
    self.document = document
    self.path = path
    self.page = page
    self.start = start
    self.end = end
    self.quote = quote
  }

  init(_ source: SourceRecord) {
    self.init(
      document: source.document, path: source.path, page: source.page, start: source.start, end: source.end,
      quote: source.quote)
  }

  /// `notes/tides.pdf, p. 3`.
  public var place: String { (path ?? "-") + (page.map { ", p. \($0)" } ?? "") }

  func write(to json: inout JSONWriter, in space: String) {
    json.object { json in
      json.member("document", document)
      json.key("path")
      if let path { json.value(path) } else { json.null() }
      json.member("start", start)
      json.member("end", end)
      json.member("page", page)
      json.member("quote", quote)
      json.member("space", space)
    }
  }
}
