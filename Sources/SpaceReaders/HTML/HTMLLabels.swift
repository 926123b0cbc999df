import SpaceText

/// Words of buttons and boxes that stand alone in a paragraph or a link: "Add to cart", "Share on …", "Advertisement".
enum HTMLLabels {
  private static let everywhere = HTMLPhrases(
    wholes: [
      "add to cart", "add to bag", "add to basket", "add to wishlist", "add to wish list", "add to favorites",
      "add to favourites", "add to compare", "buy now", "buy it now", "shop now", "quick view", "quick shop",
      "quick add",
      "view details", "view product", "view all", "view more", "read more", "read less", "see more", "see less",
      "see details", "see all", "show more", "show less", "load more", "learn more", "choose options", "select options",
      "out of stock", "size guide", "write a review", "sort by", "filter by", "clear all", "advertisement", "sponsored",
      "tweet", "tweet this", "pin it", "print this", "copy link", "back to top", "print recipe", "pin recipe",
      "play video", "loading",
      "back to blog", "back to news", "copy as html", "copy as markdown", "copy page", "view as markdown",
      "open in chatgpt",
      "open in claude", "thanks for the feedback", "thank you for your feedback", "submit feedback",

      "skip to content",
      "skip to main content", "opens in a new window", "opens in new window", "opens in a new tab", "opens in new tab",
      "anzeige", "werbung", "weiterlesen", "mehr lesen", "in den warenkorb", "publicité", "lire la suite",
      "ajouter au panier", "en savoir plus", "publicidad", "leer más", "añadir al carrito", "pubblicità", "leggi tutto",
      "aggiungi al carrello", "publicidade", "leia mais", "adicionar ao carrinho", "advertentie", "lees meer",
    ],
    openings: [
      "share on", "share via", "share to", "notify me", "free shipping on", "free delivery on",
      "thank you your submission", "oops something went wrong", "jump to navigation", "jump to search",
      "jump to content",
      "jump to recipe", "was this page helpful", "was this article helpful", "was this helpful",
      "you need to enable javascript", "please enable javascript", "javascript is disabled",
    ])
  private static let onShops = HTMLPhrases(wholes: [
    "in stock", "sold out", "sale", "new", "compare", "share", "save", "wishlist", "quantity", "qty", "filter",
    "filters", "like", "report", "reply", "follow", "subscribe", "free shipping", "free delivery", "free returns",
    "sign in", "log in",
  ])

  static func drop(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ kind: HTMLPageKind, _ root: Int, _ isDropped: inout [Bool]
  ) {
    var i = root + 1
    while i < tree.end(root) {
      if isDropped[i] || tree.tag(i).isSilent {
        i = tree.end(i)
        continue
      }
      switch tree.tag(i) {
      case .pre, .code, .td, .th, .dt, .h1: i = tree.end(i)
      case .text where measures.text[i] > 1 && measures.text[i] < 40:
        if standsAlone(tree, measures, i), isLabel(tree.text(i), kind) { isDropped[i] = true }
        i += 1
      default: i += 1
      }
    }
  }

  /// True for a text that fills its paragraph or its link.
  private static func standsAlone(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int) -> Bool {
    var parent = tree.parent(node)
    while parent > 0 {
      if measures.text[parent] > measures.text[node] { return false }
      if tree.tag(parent).isBlock { return true }
      if tree.tag(parent) == .a { return measures.text[tree.parent(parent)] < measures.text[node] * 8 }
      parent = tree.parent(parent)
    }
    return true
  }

  private static func isLabel(_ text: ArraySlice<UInt8>, _ kind: HTMLPageKind) -> Bool {
    everywhere.matches(text) || kind != .article && onShops.matches(text) || isReadingTime(text)
  }

  /// "5 min read".
  private static func isReadingTime(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.split(whereSeparator: ASCII.isBlank)
    return words.count == 3 && words[0].allSatisfy(ASCII.isDigit) && words[1].starts(with: "min".utf8)
      && words[2].elementsEqual("read".utf8)
  }
}
