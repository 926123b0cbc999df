import SpaceModel
import SpaceText

/// Wrong readings of an acronym's letters, made of the Space's own words: "Request for Quality" beside "Request for Quote".
///
/// Only words that the notes use beside one of its neighbours count: "change policy" makes "API Change Policy" a reading that
/// somebody could believe, "Meeting Viable Product" is none. Two words of the right reading are exchanged for others that begin alike: one, the other, and both. So each word stands in
/// two of the four choices, and what the choices share tells nothing (no "convergence", Haladyna et al. 2002). Linear in the
/// words of the Space, once a question.
struct OtherReadings {
  let space: StudySpace

  /// Three readings, or none when fewer than two words can be exchanged.
  func readings(of long: String, in text: StudyText) -> [String] {
    let words = long.split(separator: " ").map(String.init)
    guard (2...6).contains(words.count) else { return [] }
    var exchanged: [(place: Int, word: String)] = []
    // The last words first: they say what kind of thing it is, and the first is the easiest to guess. Words of the same kind
    // are better than others.
    for isStrict in [true, false] {
      for place in words.indices.reversed()
      where exchanged.count < 2 && !exchanged.contains(where: { $0.place == place }) {
        // "maximum a posteriori": set phrases of another language.
        let before = place > 0 ? text.language?.role(of: words[place - 1].lowercased()) : nil
        guard before?.contains(.indefiniteArticle) != true, !words[place].contains("-"),
          words[place].allSatisfy(\.isLetter),
          let other = other(at: place, of: words, in: text, isStrict: isStrict)
        else { continue }
        exchanged.append((place, other))
      }
    }
    guard exchanged.count == 2 else { return [] }
    return [[exchanged[0]], [exchanged[1]], exchanged].map { changes in
      var result = words
      for change in changes { result[change.place] = change.word }
      return result.joined(separator: " ")
    }
  }

  /// The most frequent noun or adjective of the Space that begins like `word`, is written like it and means something else.
  private func other(at place: Int, of words: [String], in text: StudyText, isStrict: Bool) -> String? {
    let word = words[place]
    // "and", "for" and "of" stand beside anything.
    func neighbour(_ at: Int) -> String {
      guard words.indices.contains(at) else { return "" }
      return words[at].utf8.count > 3 ? words[at].lowercased() : ""
    }
    let (before, after) = (neighbour(place - 1), neighbour(place + 1))
    let small = word.lowercased()
    guard small.utf8.count >= 4, let first = small.utf8.first, let role = text.language?.role(of: small), role.isEmpty
    else { return nil }
    let isPlural = Self.isPlural(small)
    let kind = ThingKind.of(small)
    var counts: [String: Int] = [:]
    var tag: [PartOfSpeech] = [.noun, .properNoun]
    if let own = partOfSpeech(of: small, in: text), own == .adjective { tag = [.adjective] }
    for other in space.texts where other.language?.code == text.language?.code {
      var tallies: [Int32: Int] = [:]
      let tokens = other.tokens.tokens
      for (at, token) in tokens.enumerated() where tag.contains(token.tag) {
        let word = other.tokens.words[Int(token.word)]
        // Names of people, towns and months are no other words.
        guard word.form.utf8.first == first, !word.isStopword,
          ASCII.isLower(other.document.text.bytes[Int(token.span.start)])
        else { continue }
        let isBeside =
          at > 0 && other.form(at - 1) == before || at + 1 < tokens.count && other.form(at + 1) == after
        if isBeside { tallies[Int32(token.word), default: 0] += 1 }
      }
      for (word, count) in tallies { counts[other.tokens.words[Int(word)].form, default: 0] += count }
    }
    let lowered = words.map { $0.lowercased() }
    let best = counts.filter { form, count in
      count >= 1 && form.utf8.count >= 4 && abs(form.utf8.count - small.utf8.count) <= 6
        && form.utf8.allSatisfy(ASCII.isLower) && Self.isPlural(form) == isPlural
        && !lowered.contains { $0.commonStart(with: form) >= 4 || $0 == form }
        && text.language?.role(of: form).isEmpty == true
        && (!isStrict || kind == nil || ThingKind.of(form) == kind)
    }.sorted { a, b in
      // Beside "Network" rather another device than "Number".
      let (x, y) = (kind != nil && ThingKind.of(a.key) == kind, kind != nil && ThingKind.of(b.key) == kind)
      if x != y { return x }
      return a.value != b.value ? a.value > b.value : a.key < b.key
    }
    guard let form = best.first?.key else { return nil }
    return word.utf8.first.map(ASCII.isUpper) == true ? form.withCapitalStart : form
  }

  private static func isPlural(_ form: String) -> Bool {
    form.hasSuffix("s") && !form.hasSuffix("ss") && !form.hasSuffix("is") && !form.hasSuffix("us")
  }

  /// What the document mostly takes the word for.
  private func partOfSpeech(of form: String, in text: StudyText) -> PartOfSpeech? {
    var noun = 0
    var adjective = 0
    for token in text.tokens.tokens where text.tokens.words[Int(token.word)].form == form {
      if token.tag == .adjective { adjective += 1 } else { noun += 1 }
    }
    return noun + adjective == 0 ? nil : adjective > noun ? .adjective : .noun
  }
}

extension String {
  /// How many bytes two words begin with alike.
  fileprivate func commonStart(with other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
}
