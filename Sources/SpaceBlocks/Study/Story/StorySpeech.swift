import SpaceModel
import SpaceText

/// Who says what, where the draft says so beside the quotation: "…," said the keeper.
struct StorySpeech {
  let space: StudySpace
  let figures: [StoryFigure]
  let parts: [StoryPart]
  private static let most = 2

  /// The best lines, at most two a figure, those of all figures in turn; and how many lines there were to choose among.
  func facts() -> (best: [Fact], count: Int) {
    var known: [String: Int] = [:]
    for (index, figure) in figures.enumerated() where figure.isNamed {
      known[figure.name] = index
      if let last = figure.name.split(separator: " ").last, figure.name.contains(" ") { known[String(last)] = index }
    }
    var lines: [Int: [(worth: Int, fact: Fact)]] = [:]
    for text in space.texts where text.language?.code == "en" {
      for element in text.document.elements where element.kind == .paragraph {
        for (figure, fact) in self.lines(in: element.span, text, known) {
          lines[figure, default: []].append((fact.worth, fact))
        }
      }
    }
    var result: [Fact] = []
    for turn in 0..<Self.most {
      for figure in figures.indices {
        let best = (lines[figure] ?? []).enumerated().sorted {
          $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
        }
        if turn < best.count { result.append(best[turn].element.fact) }
      }
    }
    return (result, lines.values.reduce(0) { $0 + $1.count })
  }

  /// No more lines than these are told with who says them: quotations with a verb of saying right behind them, or behind
  /// what may be a name.
  static func mostLines(in text: StudyText) -> Int {
    guard text.language?.code == "en" else { return 0 }
    let isVerb = text.tokens.words.map { verbs.contains($0.form) }
    let tokens = text.tokens.tokens
    var count = 0
    var next = 0
    for token in tokens.indices where isVerb[Int(tokens[token].word)] {
      // Between them stand an article and a name of three words at most.
      for mark in max(next, token - 5)..<max(next, token) where text.quotationMark(mark) != nil {
        count += 1
        next = mark + 1
      }
    }
    return count
  }

  private func lines(in span: Span, _ text: StudyText, _ known: [String: Int]) -> [(Int, Fact)] {
    let tokens = text.tokens.indices(in: span)
    var result: [(Int, Fact)] = []
    var open: Int?
    for token in tokens {
      let mark = text.quotationMark(token)
      if mark == .opening || mark == .either && open == nil {
        open = token
      } else if mark != nil, let start = open {
        open = nil
        guard let speaker = speaker(after: token + 1, tokens.upperBound, text, known) else { continue }
        if let fact = fact(start + 1..<token, speaker, Span(Int(text.span(start).start), speaker.end), text) {
          result.append((speaker.figure, fact))
        }
      }
    }
    return result
  }

  private static let verbs: Set<String> = [
    "said", "says", "cried", "asked", "replied", "whispered", "shouted", "answered", "exclaimed", "remarked", "called",
    "added", "muttered", "repeated", "growled", "screamed", "roared", "sighed", "interrupted", "inquired", "enquired",
    "murmured", "snapped", "laughed", "yelled", "grumbled", "insisted", "announced", "declared", "warned", "asks",
    "whispers", "shouts", "answers", "replies", "pleaded", "observed", "suggested", "hissed", "moaned", "sobbed",
  ]

  /// "said the keeper" or "the keeper said" right after a quotation.
  private func speaker(
    after token: Int, _ limit: Int, _ text: StudyText, _ known: [String: Int]
  ) -> (figure: Int, end: Int, name: String)? {
    guard token + 1 < limit else { return nil }
    var at = token
    let verbFirst = Self.verbs.contains(text.form(at))
    if verbFirst { at += 1 }
    if at < limit, text.role(at).contains(.definiteArticle) { at += 1 }
    var end = at
    while end < limit, end < at + 3, text.startsUpper(end), text.isWord(end) { end += 1 }
    let whole = end
    while end > at {
      let name = text.string(at..<end)
      if let figure = known[name], end == whole || !name.contains(" ") {
        guard verbFirst || end < limit && Self.verbs.contains(text.form(end)) else { return nil }
        let article = figures[figure].shown.hasPrefix("the ") ? "The " : ""
        return (figure, Int(text.span(verbFirst ? end - 1 : end).end), article + name)
      }
      end -= 1
    }
    return nil
  }

  private func fact(
    _ tokens: Range<Int>, _ speaker: (figure: Int, end: Int, name: String), _ source: Span, _ text: StudyText
  )
    -> Fact?
  {
    guard (5...26).contains(tokens.count), text.startsUpper(tokens.lowerBound) else { return nil }
    let figure = figures[speaker.figure]
    var words = text.string(tokens)
    if words.hasSuffix(",") { words = String(words.dropLast()) + "." }
    guard let last = words.utf8.last, [0x2E, 0x21, 0x3F].contains(last), (6...20).contains(words.blankSeparatedCount),
      ItemRules.isReadable(words), !words.contains("“"), !words.contains("\""), !words.contains("_")
    else { return nil }
    let own = figure.name.lowercased().split(separator: " ")
    var content = 0
    var rare = 0
    var distinctive = 0
    var rarest: UInt8 = 0
    for token in tokens {
      if own.contains(Substring(text.form(token))) { return nil }
      if text.isContent(token) {
        content += 1
        rare += Int(Swift.min(text.word(token).rarity, 20))
        if text.word(token).rarity >= 12 { distinctive += 1 }
        rarest = Swift.max(rarest, text.word(token).rarity)
      }
    }
    // "I beg your pardon" anybody may say.
    guard content >= 3, distinctive >= 2, rarest >= 17 else { return nil }
    // "They're putting down their names": who?
    if ["they", "he", "she", "they're", "he's", "she's", "they’re", "he’s", "she’s"].contains(
      text.form(tokens.lowerBound))
    {
      return nil
    }
    let back = speaker.name
    // What few others would say, in a line one can remember.
    let worth = 150 + rare / content * 3 + (last == 0x21 ? 12 : 0) - abs(words.blankSeparatedCount - 10) * 2
    let said = text.string(text.tokens.indices(in: source))
    let part = part(at: source, text, besides: figure)
    return Fact(
      kind: .agent, text: text.index, span: source,
      front: part.map { "In the chapter “\($0)”, who says this? “\(words)”" } ?? "Whose words are these? “\(words)”",
      back: back, answer: .words, statement: part.map { "In the chapter “\($0)”: \(said)." } ?? said, claim: nil,
      worth: worth, stems: [words], term: nil,
      group: "figure")
  }
}

extension StorySpeech {
  /// The title of the part that holds `span`, unless it tells who speaks.
  private func part(at span: Span, _ text: StudyText, besides figure: StoryFigure) -> String? {
    guard parts.count > 1,
      let part = parts.first(where: { $0.text == text.index && $0.span.contains(span) }),
      let title = part.quotable
    else { return nil }
    let named = title.lowercased()
    return figure.name.lowercased().split(separator: " ").contains { named.contains($0) } ? nil : title
  }
}

extension StudyText {
  enum QuotationMark { case opening, closing, either }

  /// What a token does as a quotation mark of speech; nil for any other token and for single marks, which are apostrophes too.
  func quotationMark(_ token: Int) -> QuotationMark? {
    let first = byte(token)
    guard first == 0x22 || first == 0xC2 || first == 0xE2 else { return nil }
    let bytes = Array(bytes(token))
    if bytes == [0x22] { return .either }
    if bytes == [0xC2, 0xAB] { return .opening }
    if bytes == [0xC2, 0xBB] { return .closing }
    guard bytes.count == 3, bytes[0] == 0xE2, bytes[1] == 0x80 else { return nil }
    return bytes[2] == 0x9C || bytes[2] == 0x9E ? .opening : bytes[2] == 0x9D ? .closing : nil
  }
}
