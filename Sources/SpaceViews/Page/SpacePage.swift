import CPages
import SpaceModel

/// The page of one Space, which shows its blocks as tiles that open.
public enum SpacePage {
  /// What the page searches its documents by.
  public struct Search: Sendable {
    let stemmers: [String]
    let index: [UInt8]

    /// An index in base 64, and the names of the stemmers that its words were stemmed by.
    public init(stemmers: [String], index: [UInt8]) { (self.stemmers, self.index) = (stemmers, index) }

    /// The names of the scripts that stem the words of questions.
    fileprivate static func stemmers(of search: Search?) -> [String] {
      search.map { $0.stemmers.isEmpty ? [""] : $0.stemmers } ?? [""]
    }
  }

  /// `id` is the key by which a browser keeps what was studied, `StudyRecord.space`; without `search` the page has no fields for
  /// it; `news` is what came new with the last run, nil when nothing is known of an earlier one; `library` the address of the page
  /// that lists all Spaces.
  public static func write(
    _ space: SpaceRecord, id: String, search: Search? = nil, news: SpaceNews? = nil, library: String? = nil
  ) -> [UInt8] {
    let content = content(of: space, id: id, search, news, library, .english, frame: nil)
    return unsafe PageWriter.page(
      title: space.name.asTitle, content, style: [page_style(), space_style()],
      script: Search.stemmers(of: search).map { unsafe page_stemmer($0) } + [space_script()])
  }

  /// The page by itself in the colours of the workspace, for those who have nothing but its address. It tells that it is only read,
  /// and `until` when it is shared: a moment as records write it, nil where no end is set.
  public static func shared(
    _ space: SpaceRecord, id: String, search: Search?, until end: String?, in language: AppFrame.Language
  ) -> [UInt8] {
    let content = content(of: space, id: id, search, nil, nil, language, frame: nil, share: Share(end: end))
    return unsafe PageWriter.page(
      title: space.name.asTitle, content, style: [page_style(), space_style(), workspace_theme()],
      script: Search.stemmers(of: search).map { unsafe page_stemmer($0) } + [space_script()])
  }

  /// The page as the workspace shows it: the same tiles, within `frame`.
  public static func write(
    _ space: SpaceRecord, id: String, search: Search?, news: SpaceNews?, in frame: AppFrame
  ) -> [UInt8] {
    let content = content(of: space, id: id, search, news, nil, frame.language, frame: frame)
    let stemmers = Search.stemmers(of: search).map { "stemmer.\($0.isEmpty ? "none" : $0).js" }
    return PageWriter.page(
      title: space.name.asTitle, content, in: frame, at: nil,
      PageWriter.Loaded(
        styles: ["page.css", "tiles.css", "app.css"], scripts: stemmers + ["tiles.js"], module: "space.js"))
  }

  /// That a page is shared, and the moment when that ends.
  struct Share { var end: String? }

  private static func content(
    of space: SpaceRecord, id: String, _ search: Search?, _ news: SpaceNews?, _ library: String?,
    _ language: AppFrame.Language, frame: AppFrame?, share: Share? = nil
  ) -> PageWriter.Content {
    var json = JSONWriter()
    json.object { json in
      json.member("id", id)
      json.list("names") { json in for document in space.documents { json.value(document.shownTitle) } }
      json.key("space")
      json.raw(trimmed(space.head))
      json.list("blocks") { json in for block in space.blocks { json.raw(trimmed(block.json)) } }
      json.list("documents") { json in for document in space.documents { json.raw(trimmed(document.json)) } }
      if let search {
        json.key("search")
        json.value(utf8: search.index)
      }
      json.record("pictures") { json in
        for (path, bytes) in space.pictures.sorted(by: { $0.key < $1.key }) where path != space.cover?.path {
          json.member(path, PictureFormat.address(bytes))
        }
      }
      if let news {
        json.key("news")
        json.raw(trimmed(news.json))
      }
      if let frame {
        json.key("app")
        frame.write(to: &json)
      } else {
        json.member("language", language.rawValue)
        json.member("sharedUntil", share?.end)
        json.key("strings")
        json.raw(Catalogue.json(of: language, keys: ["tile."])[...])
      }
    }
    return PageWriter.Content(
      head: PageText.head(
        of: space, new: news?.documents.count ?? 0, library: library, share: share, in: language),
      text: PageText.body(of: space, in: language), data: json.bytes, language: Self.language(of: space),
      interface: language)
  }

  /// The language of most of the text; empty when it is unknown.
  private static func language(of space: SpaceRecord) -> String {
    var sizes: [String: Int] = [:]
    for document in space.documents {
      sizes[document.document.language ?? "", default: 0] += document.document.text.count
    }
    return sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  private static func trimmed(_ json: [UInt8]) -> ArraySlice<UInt8> {
    let end = json.lastIndex { $0 != 0x0A && $0 != 0x20 } ?? -1
    return json[...end]
  }
}
