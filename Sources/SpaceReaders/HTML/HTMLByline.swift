import SpaceLexicon
import SpaceText

// Who wrote a page and when it was published: JSON-LD first, then meta elements, then what the page shows.

extension HTMLMetadataFinder {
  func authors() -> [String] {
    var found = linked.authors.flatMap(Self.people)
    if found.isEmpty { found = authorsInMeta.flatMap(Self.people) }
    if found.isEmpty { found = shownAuthors() }
    var result: [String] = []
    for name in found where !result.contains(name) && !isSite(name) { result.append(name) }
    return Array(result.prefix(50))
  }

  private func isSite(_ name: String) -> Bool {
    Self.noAuthors.contains(name.lowercased())
  }

  private static let noAuthors = Set(LanguagePack.labels(.noAuthor))
  /// What stands before a name, the longest first.
  private static let authorLabels = Set(LanguagePack.labels(.authorLabel)).sorted {
    ($1.utf8.count, $0) < ($0.utf8.count, $1)
  }
  private static let authorPhrases = HTMLPhrases(wholes: [], openings: authorLabels)
  private static let nameBounds = NameJoiner.all + ["|"]
  private static let bylineEnds = Set(LanguagePack.labels(.bylineEnd) + ["»", "·", "•", "|", "-", "–", "—"])
  private static let changeLabels = LanguagePack.labels(.changeLabel)
  private static let memberLabels = LanguagePack.labels(.memberLabel)

  /// True for "by", "Author:": a label and nothing else.
  private static func isAuthorLabel(_ text: String) -> Bool {
    let label = text.lowercased()
    return authorLabels.contains(label.last == ":" ? String(label.dropLast()) : label)
  }

  /// What stands behind the label that `text` begins with; nil when it begins with none.
  private static func behindAuthorLabel(_ text: String) -> String? {
    let lower = text.lowercased()
    guard let label = authorLabels.first(where: { lower.hasPrefix($0 + " ") || lower.hasPrefix($0 + ":") }) else {
      return nil
    }
    return String(text.dropFirst(label.count + 1))
  }

  /// The names in a byline: "By Ann Smith and Bo Li", "Smith, Ann; Li, Bo", "Ann Smith, Bo Li".
  static func people(_ byline: String) -> [String] {
    guard var text = clean(byline) else { return [] }
    text = beforeDate(text)
    while let last = text.last, last == "," || last == ";" { text.removeLast() }
    if text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("@") { return [] }
    if isAuthorLabel(text) { return [] }
    // "Text: Ann Smith", "लेखक: …": what stands before the colon is no name.
    if let colon = text.firstIndex(of: ":"), text[..<colon].split(separator: " ").count <= 2,
      text[..<colon].utf8.count < 40, let name = clean(String(text[text.index(after: colon)...]))
    {
      text = name
    }
    if let name = behindAuthorLabel(text) { text = name }
    var names = split(text, ";")
    for joiner in nameBounds { names = names.flatMap { split($0, " \(joiner) ") } }
    if names.count == 1 {
      // "Smith, Ann" is one person; "Ann Smith, Bo Li" are two.
      let parts = split(text, ", ")
      if parts.count > 1, parts.allSatisfy({ $0.split(separator: " ").count >= 2 }) { names = parts }
    } else {
      names = names.flatMap { part in
        let parts = split(part, ", ")
        return parts.allSatisfy { $0.split(separator: " ").count >= 2 || $0.isEmpty } ? parts : [part]
      }
    }
    return names.compactMap(clean).filter { name in
      if name.contains(".") && !name.contains(" ") { return false }
      let words = name.split(separator: " ")
      return words.count <= 8 && name.utf8.count >= 2 && name.utf8.count <= 80 && !name.utf8.allSatisfy(ASCII.isDigit)
    }
  }

  /// "Ann Smith on Friday …", "Ann Smith » 3 May", "Ann Smith · 5 min": the name only.
  private static func beforeDate(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      let isEnd = bylineEnds.contains(word.lowercased())
      if !words.isEmpty && words.count >= 2 && (isEnd || word.utf8.contains(where: ASCII.isDigit)) { break }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// A byline on the page itself.
  private func shownAuthors() -> [String] {
    for i in tree.nodes.indices where tree.tag(i) != .text && tree.tag(i) != .meta {
      if tree.hasWord(i, .rel, "author") || tree.hasWord(i, .itemprop, "author") {
        let names = Self.people(nameInside(i))
        if !names.isEmpty { return names }
      }
    }
    for i in tree.nodes.indices where tree.tag(i) != .text && tree.has(i, .class) {
      let isByline =
        tree.hasWord(i, .class, "byline") || tree.hasWord(i, .class, "author") || tree.hasWord(i, .class, "author-name")
        || tree.contains(i, .class, "byline") || tree.contains(i, .class, "post-author")
        || tree.contains(i, .class, "author_name") || tree.contains(i, .class, "authorname")
        || tree.contains(i, .class, "poster") && tree.tag(i) == .a || tree.contains(i, .class, "author-name")
        || tree.hasWord(i, .class, "username") || tree.hasWord(i, .class, "writer")
        || tree.hasWord(i, .class, "fn") && !tree.hasWord(i, .class, "org")
      if isByline && tree.end(i) - i < 40 {
        let text = tree.plainText(i, limit: 200)
        if text.utf8.count < 100 {
          let names = Self.people(text)
          if !names.isEmpty { return names }
        }
      }
    }
    return saidAuthors()
  }

  /// "By Ann Smith" as a short text of its own, or "Written by" with the name behind it.
  private func saidAuthors() -> [String] {
    var isExpected = false
    var seen = 0
    for i in tree.nodes.indices where tree.tag(i) == .text {
      if tree.nodes[i].to - tree.nodes[i].from > 120 {
        isExpected = false
        seen += 1
        if seen > 40 { break }
        continue
      }
      // What was escaped twice is looked at in full.
      guard isExpected || tree.text(i).contains(0x26) || Self.authorPhrases.canBegin(tree.text(i)),
        let text = Self.clean(String(decoding: tree.text(i), as: UTF8.self))
      else { continue }
      if isExpected || Self.behindAuthorLabel(text) != nil {
        isExpected = false
        let names = Self.people(text)
        let words = names.first?.split(separator: " ") ?? []
        if (2...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase ?? false }) { return names }
      }
      if Self.isAuthorLabel(text) { isExpected = true }
    }
    for i in tree.nodes.indices where tree.tag(i) != .text {
      if let name = tree.string(i, .dataAuthor) ?? tree.string(i, .dataUsername), !name.isEmpty, name.utf8.count < 60 {
        return [name]
      }
    }
    return []
  }

  private func nameInside(_ node: Int) -> String {
    for i in tree.subtree(node) where i != node && tree.hasWord(i, .itemprop, "name") {
      return tree.tag(i) == .meta ? tree.string(i, .content) ?? "" : tree.plainText(i, limit: 200)
    }
    return tree.plainText(node, limit: 200)
  }

  func date() -> String? {
    let names = [
      "article:published_time", "datepublished", "citation_publication_date", "citation_date", "dc.date.issued",
      "dcterms.issued", "dc.date", "dcterms.date", "dc.date.created", "dcterms.created", "date", "publishdate",
      "publish-date", "publish_date", "pubdate", "parsely-pub-date", "sailthru.date", "og:published_time", "bt:pubdate",
      "article.published", "published_date", "published-date", "publication_date", "citation_online_date",
      "displaydate",
    ]
    if let text = linked.published, let date = PublicationDate.iso(text) { return date }
    let modified = modifiedDate()
    for name in names {
      if let text = meta[name], let date = PublicationDate.iso(text) {
        // Some sites write the last change there.
        if name.hasPrefix("dc") && date == modified { continue }
        return date
      }
    }
    // A text that only says when it was changed last is of that day.
    return shownDate() ?? addressDate() ?? saidDate() ?? saidDate(ofChange: true) ?? modified
  }

  private func modifiedDate() -> String? {
    for text in [linked.modified, meta["article:modified_time"], meta["og:updated_time"], meta["datemodified"]] {
      if let text, let date = PublicationDate.iso(text) { return date }
    }
    return nil
  }

  /// The first date of publication that the page shows.
  private func shownDate() -> String? {
    for i in tree.nodes.indices where tree.tag(i) != .text {
      if tree.hasWord(i, .itemprop, "datePublished") || tree.hasWord(i, .itemprop, "dateCreated") {
        let text = tree.string(i, .datetime) ?? tree.string(i, .content) ?? tree.plainText(i, limit: 100)
        if let date = PublicationDate.iso(text) { return date }
      }
    }
    for i in tree.nodes.indices where tree.tag(i) == .time {
      if tree.contains(i, .class, "updated") && !tree.contains(i, .class, "published") { continue }
      let text = tree.string(i, .datetime) ?? tree.plainText(i, limit: 100)
      if let date = PublicationDate.iso(text), date.utf8.count == 10 { return date }
    }
    return nil
  }

  /// A date that stands alone, or nearly so, before the text has gone on for long: that of publication, or one that
  /// is said to be of a change.
  private func saidDate(ofChange isChange: Bool = false) -> String? {
    var long = 0
    var previous: Int?
    for i in tree.nodes.indices where tree.tag(i) == .text {
      let length = tree.nodes[i].to - tree.nodes[i].from
      if length > 200 {
        long += 1
        if long > (isChange ? 60 : 12) { return nil }
      }
      guard length <= 80, tree.text(i).contains(where: { !ASCII.isBlank($0) }) else { continue }
      defer { previous = i }
      guard length >= 8, Self.mayHoldYear(tree.text(i)) else { continue }
      guard let text = Self.clean(String(decoding: tree.text(i), as: UTF8.self)), text.utf8.count <= 60 else {
        continue
      }
      let lower = text.lowercased()
      let before = previous.map { tree.plainText($0).lowercased() } ?? ""
      if lower.utf8.holds("©") || lower.utf8.holds("copyright") || Self.isOfSomeone(before) { continue }
      if isInSentence(i) || Self.isAside(lower) { continue }
      let isLabel = before.utf8.count < 24 && !before.utf8.contains(where: ASCII.isDigit)
      let saysChange = Self.changeLabels.contains { lower.contains($0) || isLabel && before.contains($0) }
      if saysChange != isChange || Self.isRange(lower) { continue }
      if let date = PublicationDate.iso(text), date.utf8.count == 10 { return date }
    }
    return nil
  }

  /// True for a text with four digits in a row, as each day of a year has them.
  private static func mayHoldYear(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    for byte in text {
      digits = ASCII.isDigit(byte) ? digits + 1 : 0
      if digits == 4 { return true }
    }
    return false
  }

  /// True for a date inside somebody's sentence, or inside a reference to another work.
  private func isInSentence(_ node: Int) -> Bool {
    var parent = tree.parent(node)
    for _ in 0..<6 where parent > 0 {
      switch tree.tag(parent) {
      case .cite: return true
      case .p, .li, .dd, .blockquote:
        return tree.plainText(parent, limit: 400).utf8.count > 120 + 2
          * Int(tree.nodes[node].to - tree.nodes[node].from)
      default: parent = tree.parent(parent)
      }
    }
    return false
  }

  /// True for "substituted (1.4.2003) by …": a date in brackets with words before it.
  private static func isAside(_ text: String) -> Bool {
    guard let bracket = text.utf8.firstIndex(of: 0x28) else { return false }
    return text.utf8[text.utf8.index(after: bracket)...].first.map(ASCII.isDigit) ?? false
      && text.utf8[..<bracket].split(separator: 0x20).count >= 3
  }

  /// True for "May 12-14, 2026": days on which something takes place.
  private static func isRange(_ text: String) -> Bool {
    var digits = 0
    var before = 0
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, ASCII.isDigit(UInt8(scalar.value)) {
        digits += 1
        if before > 0 { return true }
      } else {
        before = (scalar == "-" || scalar == "–") && (1...2).contains(digits) && !text.utf8.holds("-0") ? digits : 0
        digits = 0
      }
    }
    return false
  }

  /// True for labels of dates that are of a person or a group, not of what they wrote.
  private static func isOfSomeone(_ label: String) -> Bool {
    label.utf8.count < 24 && memberLabels.contains { label.contains($0) }
  }

  /// `…/2024/05/17/…` in the page's address.
  private func addressDate() -> String? {
    guard let address = url() else { return nil }
    let parts = address.split(separator: "/").map(String.init)
    for i in parts.indices.dropLast(2) {
      if parts[i].utf8.count == 4, parts[i + 1].utf8.count == 2, parts[i + 2].utf8.count == 2,
        let date = PublicationDate.iso("\(parts[i])-\(parts[i + 1])-\(parts[i + 2])")
      {
        return date
      }
    }
    return nil
  }
}
