import SpaceModel
import SpaceText

/// What a page's JSON-LD (schema.org) says of its main thing.
struct LinkedData {
  var headline: String?
  var name: String?
  var authors: [String] = []
  var published: String?
  var modified: String?
  var language: String?
  var siteNames: [String] = []
  var publisher: String?
  var types: [String] = []
  /// What the page says of the one thing it sells, as text or HTML.
  var productDescription: String?

  private static let articleTypes = [
    "Article", "NewsArticle", "BlogPosting", "TechArticle", "Report", "ScholarlyArticle", "LiveBlogPosting",
    "ReportageNewsArticle", "AnalysisNewsArticle", "OpinionNewsArticle", "SocialMediaPosting", "DiscussionForumPosting",
    "Recipe", "Review", "Course", "Book", "VideoObject", "QAPage", "Question", "HowTo", "BackgroundNewsArticle",
    "MedicalWebPage", "Event", "PodcastEpisode",
  ]

  private var best = Int.max

  init(_ tree: HTMLTree) {
    for block in tree.jsonLinkedData {
      var scanner = JSONScanner(Array(tree.bytes[block]).filter { $0 >= 0x20 })
      guard case .some(let value) = Self.parsed(&scanner) else { continue }
      visit(value, depth: 0)
    }
  }

  private static func parsed(_ scanner: inout JSONScanner) -> JSONValue? {
    do { return try scanner.value() } catch { return nil }
  }

  private mutating func visit(_ value: JSONValue, depth: Int) {
    if depth > 8 { return }
    switch value {
    case .array(let items): for item in items.prefix(200) { visit(item, depth: depth + 1) }
    case .object(let entries):
      take(entries)
      for entry in entries where ["@graph", "mainEntity", "mainEntityOfPage", "itemReviewed"].contains(entry.key) {
        visit(entry.value, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func take(_ entries: [Metadata.Entry]) {
    let types = Self.strings(Self.value(entries, "@type"))
    self.types += types
    if types.contains("Product") || types.contains("ProductGroup"), productDescription == nil {
      productDescription = Self.strings(Self.value(entries, "description")).first
    }
    if types.contains("WebSite") || types.contains("Organization") || types.contains("NewsMediaOrganization") {
      siteNames += Self.strings(Self.value(entries, "name")) + Self.strings(Self.value(entries, "alternateName"))
    }
    let isArticle = types.contains { Self.articleTypes.contains($0) }
    let isPage = types.contains { $0.hasSuffix("Page") }
    guard isArticle || isPage else { return }
    let rank = isArticle ? 0 : 1
    let isBetter = rank < best
    best = min(best, rank)
    if isBetter || headline == nil, let found = Self.strings(Self.value(entries, "headline")).first { headline = found }
    if isBetter || name == nil, let found = Self.strings(Self.value(entries, "name")).first { name = found }
    let writers = Self.names(Self.value(entries, "author"))
    if !writers.isEmpty && (isBetter || authors.isEmpty) { authors = writers }
    for key in ["datePublished", "uploadDate", "dateCreated"] where published == nil || (isBetter && isArticle) {
      if let date = Self.strings(Self.value(entries, key)).first { published = date }
      if published != nil { break }
    }
    if modified == nil { modified = Self.strings(Self.value(entries, "dateModified")).first }
    if let found = Self.strings(Self.value(entries, "inLanguage")).first, language == nil { language = found }
    if let found = Self.names(Self.value(entries, "publisher")).first, publisher == nil { publisher = found }
  }

  private static func value(_ entries: [Metadata.Entry], _ key: String) -> JSONValue? {
    entries.first { $0.key == key }?.value
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let string): [string]
    case .array(let items): items.flatMap { strings($0) }
    default: []
    }
  }

  private static func names(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let string): [string]
    case .array(let items): items.prefix(50).flatMap { names($0) }
    case .object(let entries): strings(self.value(entries, "name"))
    default: []
    }
  }
}
