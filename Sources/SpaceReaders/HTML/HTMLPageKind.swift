import SpaceText

/// What kind of page it is, as far as that changes what its content is.
enum HTMLPageKind {
  /// One text: news, essays, stories, documentation, encyclopaedias.
  case article
  /// Posts of many people: they are the content.
  case forum
  /// Entries that lead elsewhere: they are the content.
  case listing
  /// One thing that is sold.
  case product

  static func of(_ tree: HTMLTree, _ roles: [HTMLRole], _ finder: HTMLMetadataFinder) -> HTMLPageKind {
    let linked = finder.linked.types
    let meta = finder.meta
    // Shops have questions, answers and reviews, but say what they are.
    if isProduct(linked, meta) && !linked.contains("DiscussionForumPosting") { return .product }
    for i in tree.nodes.indices.prefix(1000) where tree.tag(i) == .body {
      for name: StaticString in ["single-product", "template-product", "page-product"] where tree.isNamed(i, name) {
        return .product
      }
    }
    let generator = (meta["generator"] ?? "").lowercased()
    let forums = [
      "discourse", "vbulletin", "phpbb", "xenforo", "invision", "mybb", "smf", "vanilla", "flarum", "nodebb", "discuz",
      "simple machines", "fluxbb", "punbb", "question2answer", "bbpress",
    ]
    if forums.contains(where: generator.contains) { return .forum }
    if isForumAddress(finder.canonical ?? meta["og:url"] ?? meta["twitter:url"] ?? "") { return .forum }
    if linked.contains("DiscussionForumPosting") || linked.contains("QAPage") { return .forum }
    for i in tree.nodes.indices.prefix(1000) where tree.tag(i) == .body || tree.tag(i) == .html {
      for name: StaticString in [
        "phpbb", "xenforo", "vbulletin", "discourse", "ipsapp", "bbpress", "template-thread", "forum",
      ]
      where tree.isNamed(i, name) { return .forum }
    }
    var threads = 0
    var posts = 0
    for i in tree.nodes.indices where !roles[i].isDisjoint(with: [.thread, .post]) {
      // Ids alone ("spawned-threads", "get-and-post") are the words of the headings they stand at.
      if !tree.has(i, .class) { continue }
      if roles[i].contains(.thread) { threads += 1 }
      if roles[i].contains(.post) { posts += 1 }
    }
    if numberedPosts(tree) >= 4, !linked.contains(where: isArticle) { return .forum }
    // The names alone prove little: comments under an article are called posts and threads, too.
    if threads >= 4 && posts >= 3 && (threads >= posts || !isDeclaredArticle(linked, meta, generator)) { return .forum }
    if linked.contains("ItemList") || linked.contains("CollectionPage") || linked.contains("SearchResultsPage") {
      return .listing
    }
    return .article
  }

  /// How many elements are called "post_1204" or "p1204", as programs for forums call posts.
  private static func numberedPosts(_ tree: HTMLTree) -> Int {
    var result = 0
    for i in tree.nodes.indices where tree.tag(i) != .text {
      guard let id = tree.attribute(i, .id), id.count >= 4, id.count < 20, let last = id.last, ASCII.isDigit(last)
      else {
        continue
      }
      let name = id.prefix { !ASCII.isDigit($0) }
      let names: [StaticString] = ["p", "pid", "pid_", "post", "post_", "msg", "msg_"]
      if id.count - name.count >= 3, id.dropFirst(name.count).allSatisfy(ASCII.isDigit),
        names.contains(where: { name.equalsIgnoringCase($0) })
      {
        result += 1
      }
    }
    return result
  }

  private static func isProduct(_ linked: [String], _ meta: [String: String]) -> Bool {
    let type = (meta["og:type"] ?? "").lowercased()
    return linked.contains("Product") || type == "product" || type == "og:product" || type == "product.item"
  }

  /// True for pages that say they are articles, or that programs for writing articles made.
  private static func isDeclaredArticle(_ linked: [String], _ meta: [String: String], _ generator: String) -> Bool {
    if (meta["og:type"] ?? "").lowercased() == "article" { return true }
    if linked.contains(where: isArticle) { return true }
    return ["wordpress", "hugo", "jekyll", "drupal", "ghost"].contains { generator.contains($0) }
  }

  private static func isThreadFile(_ address: String) -> Bool {
    let file = address.split(separator: "/").last ?? ""
    return file.hasPrefix("viewtopic.php") || file.hasPrefix("showthread.php")
  }

  /// True for the types of linked data that are one text.
  static func isArticle(_ type: String) -> Bool {
    ["Article", "NewsArticle", "BlogPosting", "TechArticle", "Recipe"].contains(type)
  }

  /// "17", "some-title.1234", "viewtopic.php?t=17".
  private static func isNumbered(_ part: Substring) -> Bool {
    part.utf8.split { !ASCII.isDigit($0) }.contains { $0.count >= 2 } || part.contains("?")
      || part.utf8.allSatisfy(ASCII.isDigit)
  }

  /// `forum.example.org`, `…/threads/…`, `…/t/topic/12`: forums everywhere name their addresses alike.
  private static func isForumAddress(_ address: String) -> Bool {
    let parts = address.lowercased().split(separator: "/").dropFirst()
    if isThreadFile(address.lowercased()) { return true }
    guard let host = parts.first else { return false }
    for name in [
      "forum.", "forums.", "community.", "discuss.", "discussion.", "discussions.", "boards.", "answers.",
      "bbs.",
    ]
    where host.hasPrefix(name) && parts.count > 2 { return true }
    let names: Set<Substring> = [
      "forum", "forums", "thread", "threads", "topic", "topics", "discussion", "discussions", "questions", "comments",
      "t",
    ]
    let path = Array(parts.dropFirst())
    return path.indices.dropLast().contains { i in
      // A manual has topics, too; a thread has a number.
      names.contains(path[i]) && (path[i].hasPrefix("forum") || path[(i + 1)...].contains(where: isNumbered))
    }
  }
}
