import SpaceModel
import SpaceText

struct HTMLMetadataFinder {
  let tree: HTMLTree
  let linked: LinkedData
  /// `<meta>` by name or property in lower case; the first of each.
  var meta: [String: String] = [:]
  var authorsInMeta: [String] = []
  var titleElement: String?
  var canonical: String?
  var headings: [Int] = []
  var siteNames: [String] = []

  init(_ tree: HTMLTree) {
    self.tree = tree
    linked = LinkedData(tree)
    collect()
  }

  private mutating func collect() {
    for i in tree.nodes.indices {
      switch tree.tag(i) {
      case .meta: collectMeta(i)
      case .title where titleElement == nil && !isInDrawing(i):
        titleElement = tree.plainText(i, limit: 2000)
      case .link where canonical == nil && tree.hasWord(i, .rel, "canonical"): canonical = tree.string(i, .href)
      case .h1: headings.append(i)
      default: break
      }
    }
    siteNames = [meta["og:site_name"], meta["application-name"], linked.publisher, meta["twitter:site"]].compactMap {
      $0
    }
    siteNames += linked.siteNames
  }

  private func isInDrawing(_ node: Int) -> Bool { tree.tag(tree.parent(node)) == .svg }

  private mutating func collectMeta(_ node: Int) {
    guard let content = tree.string(node, .content), !content.isEmpty else { return }
    for attribute in [HTMLAttribute.property, .name, .itemprop, .httpEquiv] {
      guard let name = tree.string(node, attribute)?.lowercased() else { continue }
      if meta[name] == nil { meta[name] = content }
      if ["author", "article:author", "citation_author", "dc.creator", "dcterms.creator", "parsely-author"].contains(
        name)
      {
        authorsInMeta.append(content)
      }
    }
  }

  mutating func find() -> HTMLMetadata {
    var result = HTMLMetadata()
    result.title = title()
    result.language = language()
    result.metadata.authors = authors()
    result.metadata.date = date()
    result.metadata.url = url()
    if let text = meta["description"] ?? meta["og:description"], let clean = Self.clean(text) {
      result.metadata.other.append(Metadata.Entry(key: "description", value: .string(clean)))
    }
    if let site = meta["og:site_name"] ?? linked.siteNames.first, let clean = Self.clean(site) {
      result.metadata.other.append(Metadata.Entry(key: "site", value: .string(clean)))
    }
    return result
  }

  /// The words of `string`, apart by one blank each; nil when there are none.
  static func clean(_ string: String) -> String? {
    let bytes = Array(unescaped(string).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isApart = false
    var i = 0
    while i < bytes.count {
      let isNoBreakSpace = bytes[i] == 0xC2 && i + 1 < bytes.count && bytes[i + 1] == 0xA0
      if isNoBreakSpace || ASCII.isBlank(bytes[i]) {
        isApart = true
        i += isNoBreakSpace ? 2 : 1
        continue
      }
      if isApart, !result.isEmpty { result.append(0x20) }
      isApart = false
      result.append(bytes[i])
      i += 1
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  /// Character references that were escaped twice ("&amp;amp;").
  private static func unescaped(_ string: String) -> String {
    guard string.utf8.contains(0x26) else { return string }
    var result = string
    for (name, sign) in [
      ("&amp;", "&"), ("&#39;", "'"), ("&#039;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "),
      ("&#8217;", "’"), ("&#8211;", "–"), ("&rsquo;", "’"),
    ] {
      result = split(result, name).joined(separator: sign)
    }
    return result
  }

  func language() -> String? {
    for i in tree.nodes.indices.prefix(50) where tree.tag(i) == .html || tree.tag(i) == .body {
      if let tag = tree.string(i, .lang) ?? tree.string(i, .xmlLang), let good = Self.languageTag(tag) { return good }
    }
    for tag in [meta["content-language"], linked.language, meta["og:locale"], meta["dc.language"]] {
      if let tag, let good = Self.languageTag(tag) { return good }
    }
    return nil
  }

  /// A BCP 47 tag in its usual case, or nil when it is none.
  static func languageTag(_ tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(ASCII.isLetter) else {
      return nil
    }
    var result = first.lowercased()
    for part in parts.dropFirst().prefix(2) {
      guard part.utf8.allSatisfy(ASCII.isAlphanumeric) else { break }
      if part.utf8.count == 2 { result += "-" + part.uppercased() }
      if part.utf8.count == 4 { result += "-" + part.prefix(1).uppercased() + part.dropFirst().lowercased() }
    }
    return result
  }

  func url() -> String? {
    for address in [canonical, meta["og:url"], meta["twitter:url"]] {
      if let address, address.hasPrefix("http://") || address.hasPrefix("https://") { return address }
    }
    return nil
  }
}
