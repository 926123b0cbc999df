import SpaceLexicon
import SpaceText

// Grids of things that are sold: at least three sisters made alike, most of them with a price and a link and little text.
// On the page of one product they are other products. On a page that explains a kind of products at length the text is
// the content; on all other pages the cards are, each thing said once: cards repeat their title for screen readers and
// their buttons' words in every card.

enum HTMLCards {
  private struct Grid {
    let cards: [Int]
    let isLinked: Bool
  }

  /// True when the page shows cards. What of them, or in them, is no content is dropped.
  static func settle(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ kind: HTMLPageKind, _ root: Int, _ isDropped: inout [Bool]
  ) -> Bool {
    let prices = countPrices(tree, measures, root)
    if prices[root] < 2 { return false }
    dropCurrencies(tree, measures, prices, root, &isDropped)
    let grids = find(tree, measures, prices, kind, root, isDropped)
    if grids.isEmpty { return false }
    let cards = grids.flatMap(\.cards)
    let inCards = cards.reduce(0) { $0 + Int(measures.text[$1]) }
    let isExplained =
      cards.count >= 4 && hasText(tree, measures, isDropped, apartFrom: Set(cards), least: max(inCards * 7 / 10, 3000))
    for grid in grids {
      let isSmall = grid.cards.count < 12 || inCards * 2 < Int(measures.text[root]) || !grid.isLinked
      if kind == .product && isSmall || isExplained {
        for card in grid.cards { isDropped[card] = true }
      } else if cards.count >= 4 {
        dropRepeats(tree, grid, &isDropped)
      }
    }
    return true
  }

  // MARK: finding

  /// The number of prices below each node.
  private static func countPrices(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int) -> [Int32] {
    var result = [Int32](repeating: 0, count: tree.nodes.count)
    var i = tree.end(root) - 1
    while i > root {
      if tree.tag(i) == .text, measures.text[i] > 0, measures.text[i] < 40, isPrice(tree.text(i)) { result[i] = 1 }
      result[tree.parent(i)] += result[i]
      i -= 1
    }
    return result
  }

  /// Names of currencies, whatever the case of their letters: in text, letters of ASCII alone are made small.
  private static let currencies: NameTable<Bool> = {
    var result: [UInt64: Bool] = [:]
    for name in LanguagePack.labels(.currency) {
      for written in [name, name.prefix(1).uppercased() + name.dropFirst(), name.uppercased()] {
        result[NameHash.ofLowered(Array(written.utf8)[...])] = true
      }
    }
    return NameTable(result)
  }()

  /// True for a short text with an amount of money.
  static func isPrice(_ text: ArraySlice<UInt8>) -> Bool {
    // The sign may stand in an element of its own.
    guard text.contains(where: ASCII.isDigit) || HTMLMeasures.visible(text) <= 3 else { return false }
    if text.contains(0x24) { return true }
    var i = text.startIndex
    while i + 2 < text.endIndex {
      // £ ¥, € ₹ ₺ ₽ ₩ (the block of currency signs).
      if text[i] == 0xC2, text[i + 1] == 0xA3 || text[i + 1] == 0xA5 { return true }
      if text[i] == 0xE2, text[i + 1] == 0x82, text[i + 2] >= 0xA0 { return true }
      i += 1
    }
    return namesCurrency(text)
  }

  private static func namesCurrency(_ text: ArraySlice<UInt8>) -> Bool {
    var word = text.startIndex
    for i in text.startIndex...text.endIndex {
      if i < text.endIndex, ASCII.isLetter(text[i]) || text[i] >= 0x80 { continue }
      if i > word, currencies[NameHash.ofLowered(text[word..<i])] != nil { return true }
      word = i + 1
    }
    return false
  }

  private static func find(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ prices: [Int32], _ kind: HTMLPageKind, _ root: Int,
    _ isDropped: [Bool]
  ) -> [Grid] {
    var result: [Grid] = []
    var i = root
    while i < tree.end(root) {
      if isDropped[i] || prices[i] < 2 {
        i = isDropped[i] || tree.tag(i) == .text || prices[i] == 0 ? tree.end(i) : i + 1
      } else if let grid = grid(tree, measures, prices, kind, i, isDropped) {
        result.append(grid)
        i = tree.end(i)
      } else {
        i += 1
      }
    }
    return result
  }

  private static func grid(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ prices: [Int32], _ kind: HTMLPageKind, _ node: Int,
    _ isDropped: [Bool]
  ) -> Grid? {
    var counts: [HTMLLikeness: Int] = [:]
    var children: [(node: Int, likeness: HTMLLikeness)] = []
    for child in tree.children(node) where tree.tag(child) != .text && !isDropped[child] && measures.text[child] > 0 {
      let likeness = HTMLLikeness(tree, child)
      children.append((child, likeness))
      counts[likeness, default: 0] += 1
    }
    guard let most = counts.values.max(), most >= 3, most * 10 >= children.count * 6,
      let first = children.first(where: { counts[$0.likeness] == most })
    else { return nil }
    let cards = children.filter { $0.likeness == first.likeness }.map(\.node)
    let priced = cards.count { prices[$0] > 0 }
    // On the page of one product its variants may be opened by script; plans with what they include are no variants.
    let linked = cards.count { card in
      measures.links[card] > 0 || tree.tag(card) == .a
        || kind == .product && !tree.subtree(card).contains { tree.tag($0) == .li }
    }
    let short = cards.count { measures.text[$0] < 700 }
    guard priced * 10 >= most * 6, linked * 10 >= most * 6, short * 10 >= most * 8 else { return nil }
    return Grid(cards: cards, isLinked: cards.contains { measures.links[$0] > 0 || tree.tag($0) == .a })
  }

  /// Drops lists of one price in many currencies.
  private static func dropCurrencies(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ prices: [Int32], _ root: Int, _ isDropped: inout [Bool]
  ) {
    for list in root..<tree.end(root) where (tree.tag(list) == .ul || tree.tag(list) == .ol) && prices[list] >= 1 {
      let items = tree.children(list).filter { tree.tag($0) == .li && measures.text[$0] > 0 }
      guard items.count >= 4, measures.text[list] < 24 * Int32(items.count) else { continue }
      let amounts = items.count { item in
        let text = tree.plainText(item, limit: 40).utf8
        let code = text.prefix { $0 >= 0x41 && $0 <= 0x5A }
        return code.count == 3 && text.contains(where: ASCII.isDigit) && measures.text[item] < 24
      }
      if amounts == items.count { isDropped[list] = true }
    }
  }

  /// True when running text outside the cards comes to at least so many bytes.
  private static func hasText(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ isDropped: [Bool], apartFrom cards: Set<Int>, least: Int
  ) -> Bool {
    var sum = 0
    var i = 0
    while i < tree.nodes.count {
      if isDropped[i] || cards.contains(i) {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text, measures.text[i] >= 80, tree.tag(tree.parent(i)) != .a { sum += Int(measures.text[i]) }
      i += 1
    }
    return sum >= least
  }

  // MARK: repetition

  private static func dropRepeats(_ tree: HTMLTree, _ grid: Grid, _ isDropped: inout [Bool]) {
    var counts: [String: Int] = [:]
    var texts: [(node: Int, key: String)] = []
    for card in grid.cards {
      var here: Set<String> = []
      var i = card
      while i < tree.end(card) {
        if isDropped[i] || tree.tag(i).isSilent {
          i = tree.end(i)
          continue
        }
        if tree.tag(i) == .text {
          let key = HTMLMetadataFinder.key(String(decoding: tree.text(i), as: UTF8.self))
          if !key.isEmpty {
            if here.insert(key).inserted { counts[key, default: 0] += 1 } else { isDropped[i] = true }
            texts.append((i, key))
          }
        }
        i += 1
      }
    }
    // A few words that most cards say are a button's or a label's.
    for (node, key) in texts
    where (counts[key] ?? 0) * 10 >= grid.cards.count * 6 && key.split(separator: " ").count <= 3
      && !key.utf8.contains(where: ASCII.isDigit)
    {
      isDropped[node] = true
    }
  }
}
