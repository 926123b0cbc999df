import SpaceText

// The headline of a page: its own h1 when the page's title agrees with it, else the title that the page gives to others
// (Open Graph, JSON-LD), else the <title> element; each without the site's name.

extension HTMLMetadataFinder {
  func title() -> String? {
    let declared = [linked.headline, meta["og:title"], meta["twitter:title"], meta["dc.title"], meta["citation_title"]]
      .compactMap { $0.flatMap(Self.clean) }
    let window = titleElement.flatMap(Self.clean)
    if declared.isEmpty, window == nil, let styled = styledTitle() { return styled }
    let heads = headings.filter { !isLinkHome($0) && !isLogo($0) }.map {
      withoutSiteBehind(Self.withoutSign(words(of: $0)))
    }.filter {
      !$0.isEmpty && !isLastPart($0, window)
    }
    let known = Self.key((declared + [window ?? ""]).joined(separator: " \u{1} "))
    // An h1 whose words stand in a declared title is the headline as the page shows it.
    for head in heads where head.utf8.count < 300 {
      let key = Self.key(head)
      if key.utf8.count >= 3, known.contains(key), !isSiteName(head) { return head }
    }
    if heads.count == 1, heads[0].utf8.count < 200, !isSiteName(heads[0]) {
      // The only h1 is the headline when its words are in good part the declared title's.
      let words = Self.key(heads[0]).split(separator: " ")
      let shared = words.count { known.contains($0) }
      if declared.isEmpty && window == nil || words.count >= 2 && shared * 10 >= words.count * 4 { return heads[0] }
    }
    if let first = declared.first { return withoutSite(first) }
    if let window { return withoutSite(window) }
    return heads.first
  }

  /// What office programs style as the title: a paragraph named for it before all headings.
  private func styledTitle() -> String? {
    for i in tree.nodes.indices.prefix(400) {
      if tree.tag(i).headingLevel != nil { return nil }
      if tree.tag(i) == .p, tree.hasWord(i, .class, "title") {
        let text = tree.plainText(i, limit: 300)
        return (1..<200).contains(text.utf8.count) ? text : nil
      }
    }
    return nil
  }

  /// True for an h1 that is one link to the site's first page: the site's name, not the page's.
  private func isLinkHome(_ heading: Int) -> Bool {
    for i in tree.subtree(heading) where tree.tag(i) == .a {
      guard let target = tree.string(i, .href)?.lowercased() else { continue }
      let isHome =
        ["/", "./", "../", "index.php", "index.html", "index.htm", "/index.php", "/index.html"].contains(target)
        || target.split(separator: "/").count == 2 && target.hasPrefix("http")
      if isHome, tree.plainText(i, limit: 500) == tree.plainText(heading, limit: 500) { return true }
    }
    return false
  }

  /// True for an h1 that is named for the site's sign.
  private func isLogo(_ heading: Int) -> Bool {
    var node = heading
    for _ in 0..<3 where node > 0 {
      if tree.hasWord(node, .class, "logo") || tree.hasWord(node, .id, "logo")
        || tree.contains(node, .class, "site-title")
      {
        return true
      }
      node = tree.parent(node)
    }
    return false
  }

  /// The words of a heading without the label that forums put before them.
  private func words(of heading: Int) -> String {
    let whole = tree.plainText(heading, limit: 500)
    for i in tree.subtree(heading) where tree.tag(i) == .span && tree.hasWord(i, .class, "label") {
      let label = tree.plainText(i, limit: 100)
      if whole.hasPrefix(label), whole.utf8.count > label.utf8.count + 8 {
        return Self.clean(String(whole.dropFirst(label.count))) ?? whole
      }
    }
    return whole
  }

  /// A heading that is written like a window's title loses the site's name.
  private func withoutSiteBehind(_ heading: String) -> String {
    let parts = Self.split(heading, " | ")
    guard parts.count > 1, let last = parts.last, isSiteName(last) || isInHost(last) else { return heading }
    return parts.dropLast().joined(separator: " | ")
  }

  private func isInHost(_ part: String) -> Bool {
    let key = Self.key(part).filter { $0 != " " }
    return key.utf8.count > 3 && (url().map(Self.host)?.contains(key) ?? false)
  }

  /// Without the sign of a permalink.
  private static func withoutSign(_ heading: String) -> String {
    var result = heading
    while let last = result.last, last == "¶" || last == "#" || last == " " { result.removeLast() }
    return result
  }

  /// True for an h1 that is the name behind the bar in the window's title: the site's.
  private func isLastPart(_ heading: String, _ window: String?) -> Bool {
    guard let window else { return false }
    let key = Self.key(heading)
    for separator in [" | ", " — ", " – ", " - ", " · ", " :: ", " • "] {
      let parts = Self.split(window, separator)
      if parts.count > 1, let last = parts.last, Self.key(last) == key, Self.key(parts[0]) != key { return true }
    }
    return false
  }

  private func isSiteName(_ string: String) -> Bool {
    let key = Self.key(string)
    return siteNames.contains { Self.key($0) == key }
  }

  /// `string` without "| Site", "Site: ", " - Site".
  private func withoutSite(_ string: String) -> String {
    var result = string
    // phpBB's window titles.
    let topic = Self.split(result, "View topic - ")
    if topic.count == 2, !topic[1].isEmpty { result = topic[1] }
    for separator in [" | ", " — ", " – ", " - ", " · ", " :: ", " » ", " « ", " • ", " / ", ": "] {
      let parts = Self.split(result, separator)
      guard parts.count > 1 else { continue }
      if separator == " | ", parts[0].split(separator: " ").count >= 2, !isSiteName(parts[0]) {
        result = parts[0]
      } else if let last = parts.last, isSiteLike(last, isLast: true), separator != ": " {
        var kept = parts.dropLast()
        // The part of the forum before the forum's name.
        while kept.count > 1, let part = kept.last, separator == " / " || Self.isForum(part) { kept.removeLast() }
        result = kept.joined(separator: separator)
      } else if let first = parts.first, isSiteName(first) {
        result = parts.dropFirst().joined(separator: separator)
      }
    }
    return result.isEmpty ? string : result
  }

  private static func isForum(_ part: String) -> Bool {
    let word = key(part).split(separator: " ").last ?? ""
    return word == "forum" || word == "forums"
  }

  private func isSiteLike(_ part: String, isLast: Bool) -> Bool {
    if isSiteName(part) { return true }
    let key = Self.key(part)
    if siteNames.contains(where: { Self.key($0).contains(key) && key.utf8.count > 3 }) { return true }
    if let host = url().map(Self.host), !key.isEmpty, host.contains(key.filter { $0 != " " }) { return true }
    // With no name known, a short part behind a bar is the site's.
    return part.split(separator: " ").count <= 4
  }

  static func host(_ address: String) -> String {
    let rest = address.drop { $0 != "/" }.drop { $0 == "/" }
    return String(rest.prefix { $0 != "/" }).lowercased()
  }

  static func split(_ string: String, _ separator: String) -> [String] {
    var parts: [String] = []
    let bytes = Array(string.utf8)
    let wanted = Array(separator.utf8)
    var start = 0
    var i = 0
    while i + wanted.count <= bytes.count {
      if bytes[i..<i + wanted.count].elementsEqual(wanted) {
        parts.append(String(decoding: bytes[start..<i], as: UTF8.self))
        i += wanted.count
        start = i
      } else {
        i += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Letters and digits in lower case, words apart by one blank: for comparing.
  static func key(_ string: String) -> String {
    var result = ""
    var hasBlank = false
    for scalar in string.lowercased().unicodeScalars {
      let role = ScalarClass.of(scalar.value)
      if !role.isDisjoint(with: [.letter, .digit, .mark]) || scalar == "\u{1}" {
        if hasBlank && !result.isEmpty { result.append(" ") }
        hasBlank = false
        result.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "\u{2019}" {
        hasBlank = true
      }
    }
    return result
  }
}
