import SpaceModel
import SpaceText

/// What an English sentence says one topic does to another, as far as it can be asked after: "How do tariffs reduce imports?"
struct StatedRelation {
  /// "do", "does", "did", or a modal verb.
  let auxiliary: String
  /// The verb's base, with its preposition where it has one.
  let verb: String

  /// The auxiliary of a question whose subject takes `verb`, "do" or "does".
  func auxiliary(_ verb: String) -> String { ["do", "does"].contains(auxiliary) ? verb : auxiliary }

  /// The relation in a sentence that `subject` opens or a clause of it; nil where it states none that is worth asking after.
  init?(of subject: Span, to object: Span, in material: Material, _ document: Int) {
    let tokens = material.tokens[document]
    guard subject.end < object.start else { return nil }
    let between = tokens.indices(in: Span(Int(subject.end), Int(object.start)))
    let first = tokens.indices(in: subject).lowerBound
    guard !between.isEmpty, between.count <= 6, Self.isSubject(first, tokens, from: 0) else { return nil }
    func form(_ place: Int) -> String { tokens.word(of: tokens.tokens[place]).form }
    var place = between.lowerBound
    func skipAdverbs() { while place < between.upperBound, tokens.tokens[place].tag == .adverb { place += 1 } }
    skipAdverbs()
    var modal: String?
    if place < between.upperBound, Self.modals.contains(form(place)) {
      modal = form(place)
      place += 1
      skipAdverbs()
    }
    guard place < between.upperBound, tokens.tokens[place].tag == .verb, !form(place).hasSuffix("ing") else {
      return nil
    }
    let found = EnglishVerbs.form(of: form(place))
    guard modal == nil || found.tense == .present else { return nil }
    place += 1
    var verb = found.base
    if place < between.upperBound, tokens.tokens[place].tag == .adposition || form(place) == "to" {
      verb += " " + form(place)
      place += 1
    }
    guard Self.effects.contains(verb),
      tokens.tokens[place..<between.upperBound].allSatisfy({
        [.determiner, .adjective, .noun, .properNoun, .numeral].contains($0.tag)
      })
    else { return nil }
    (auxiliary, self.verb) = (modal ?? found.auxiliary, verb)
  }

  /// False of "firms" in "the size of firms": the verb's subject is another noun. The sentence begins at the token `start`.
  static func isSubject(_ first: Int, _ tokens: Tokens, from start: Int) -> Bool {
    var place = first - 1
    while place >= start, [.determiner, .adjective, .noun, .properNoun, .numeral].contains(tokens.tokens[place].tag) {
      place -= 1
    }
    return place < start || tokens.tokens[place].tag != .adposition && tokens.tokens[place].tag != .coordinator
  }

  private static let modals: Set<String> = ["can", "could", "may", "might", "must", "should", "will", "would"]
  /// Verbs after which "how" is worth asking.
  private static let effects: Set<String> = Set(
    """
    affect influence reduce lower raise increase decrease cause determine shape change improve worsen limit restrict protect
    prevent encourage discourage promote support control regulate measure produce create generate drive help enable replace
    connect link transform convert store transport supply power fund finance govern oversee manage elect choose select
    appoint calculate compute predict classify train build shift benefit harm threaten strengthen weaken stabilise stabilize
    solve address achieve ensure define describe explain represent test verify detect track monitor review approve assess
    evaluate guide coordinate organise organize lead|to contribute|to depend|on rely|on differ|from interact|with compete|with
    respond|to react|to adapt|to work|with turn|into grow|from result|in protect|against apply|to
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { $0.split(separator: "|").joined(separator: " ") })
}
