import SpaceModel
import SpaceText

/// A chapter, scene or section of a draft: a heading with the text under it.
struct StoryPart: Sendable {
  let index: Int
  /// The index of its `StudyText`.
  let text: Int
  let title: String
  let heading: Span?
  let span: Span

  /// All parts in reading order. Headings with hardly any text under them ("Chapter I" above its title) are no parts.
  static func all(in space: StudySpace) -> [StoryPart] {
    var result: [StoryPart] = []
    for text in space.texts {
      let headings = text.document.elements.filter { $0.kind == .heading }.map(\.span)
      let end = text.document.text.count
      var starts: [(Int, Span?)] = headings.map { (Int($0.start), $0) }
      if starts.first?.0 ?? 1 > 0 { starts.insert((0, nil), at: 0) }
      for (index, start) in starts.enumerated() {
        let limit = index + 1 < starts.count ? starts[index + 1].0 : end
        let span = Span(start.0, limit)
        guard text.tokens.indices(in: span).count >= 120 else { continue }
        let title = start.1.map { text.string(text.tokens.indices(in: $0)) } ?? space.deckTopic(of: text.index)
        guard !title.isEmpty, title.blankSeparatedCount <= 14 else { continue }
        result.append(
          StoryPart(index: result.count, text: text.index, title: title, heading: start.1, span: span))
      }
    }
    return result
  }
}

/// Someone who comes up again and again in a draft.
struct StoryFigure: Sendable {
  struct Place: Sendable {
    let part: Int
    let span: Span
  }

  /// Without an article.
  let name: String
  /// With the article that the draft gives it: "the keeper".
  let shown: String
  let places: [Place]
  /// How often it stands in each part.
  let counts: [Int: Int]
  /// True unless the name is rather a place's or a body's.
  let isNamed: Bool

  private struct Sum {
    var places: [Place] = []
    var kinds: [Phrase.Kind: Int] = [:]
    var afterArticle = 0
    var inside = 0
  }

  /// Those who matter, most mentioned first.
  static func all(in space: StudySpace, _ parts: [StoryPart]) -> [StoryFigure] {
    var sums: [String: Sum] = [:]
    for text in space.texts {
      let own = parts.filter { $0.text == text.index }
      var at = 0
      for phrase in text.document[.phrases] ?? [] where phrase.kind != .common {
        while at < own.count, own[at].span.end <= phrase.span.start { at += 1 }
        guard at < own.count, own[at].span.contains(phrase.span), text.isRunningText(phrase.span) else { continue }
        let part = own[at]
        let tokens = text.tokens.indices(in: phrase.span)
        guard let first = tokens.first else { continue }
        let name = text.string(tokens)
        var sum = sums[name] ?? Sum()
        sum.places.append(Place(part: part.index, span: phrase.span))
        sum.kinds[phrase.kind, default: 0] += 1
        if first > 0 {
          if text.role(first - 1).contains(.definiteArticle) { sum.afterArticle += 1 }
          if text.isWord(first - 1) || text.byte(first - 1) == 0x2C { sum.inside += 1 }
        }
        sums[name] = sum
      }
    }
    // "Hare" and "March Hare" are one: the short form joins the only long one that ends with it.
    var longer: [String: [String]] = [:]
    for (name, sum) in sums where name.contains(" ") && sum.places.count >= 3 {
      longer[name.split(separator: " ").last.map(String.init) ?? "", default: []].append(name)
    }
    for name in sums.keys.sorted() where !name.contains(" ") {
      let long = longer[name] ?? []
      guard long.count == 1, let other = long.first, let short = sums[name], var sum = sums[other] else { continue }
      guard short.places.count < sum.places.count * 3 else { continue }
      sum.places = (sum.places + short.places).sorted { ($0.part, $0.span) < ($1.part, $1.span) }
      sum.afterArticle += short.afterArticle
      sum.inside += short.inside
      sums[other] = sum
      sums[name] = nil
    }
    let known = sums.filter { $0.value.places.count >= 4 && $0.value.inside >= 3 && isName($0.key) }
    let sorted = known.sorted {
      $0.value.places.count != $1.value.places.count
        ? $0.value.places.count > $1.value.places.count : $0.key < $1.key
    }
    return sorted.map { name, sum in
      var counts: [Int: Int] = [:]
      for place in sum.places { counts[place.part, default: 0] += 1 }
      let other = (sum.kinds[.place] ?? 0) + (sum.kinds[.organisation] ?? 0)
      return StoryFigure(
        name: name, shown: sum.afterArticle * 2 > sum.places.count ? "the \(name)" : name, places: sum.places,
        counts: counts, isNamed: other * 2 < sum.places.count)
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.count >= 3 && name.blankSeparatedCount <= 3
      && name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true || $0.utf8.count <= 3 }
      && !name.allSatisfy { $0.isUppercase }
  }
}
