import SpaceLanguage
import SpaceLexicon

/// Chooses which translations of a word a learner is shown.
struct SenseChoice {
  private struct Candidate {
    var text: String
    var cost: Int
    var articles: Set<String>
    let isAvoided: Bool
  }

  private let target: String
  private let isVerb: Bool
  private var candidates: [Candidate] = []

  init(target: String, isVerb: Bool) {
    (self.target, self.isVerb) = (target, isVerb)
  }

  var isEmpty: Bool { candidates.isEmpty }

  /// Labels of words that are no longer said, or not in company; others only say of what subject a sense is.
  private static let avoided = Set(LanguagePack.labels(.avoidedSense))

  /// Labels that say where a word is said and nothing of what it means.
  private static let regional = Set(LanguagePack.labels(.regionalSense))

  /// What stands before infinitives in the target's language ("to").
  private var infinitiveMarker: String? {
    isVerb ? LanguagePack.pack(for: target).settings["infinitive-marker"]?.first : nil
  }

  /// Takes in a translation that `article` gives; a higher `distance` makes it less likely.
  mutating func add(_ term: String, article: String, labels: [String], distance: Int) {
    var words = term.split(separator: " ").map(String.init)
    if let infinitiveMarker, words.first == infinitiveMarker { words.removeFirst() }
    guard !words.isEmpty, words.count <= 4, !term.contains("…"), !term.contains("..."),
      term.contains(where: \.isLetter), !term.contains(where: { $0.isNumber || $0 == "/" })
    else { return }
    let text = words.joined(separator: " ")
    let key = Self.folded(text)
    let isAvoided = labels.contains { Self.avoided.contains($0) }
    let label = isAvoided ? 16 : labels.count { !Self.regional.contains($0) } * 3
    // The rarest word tells how common the whole is; "be", "do" and "get" say as good as nothing.
    let rarity = words.map { Int(Languages.rarity(of: $0, language: target)) }.max() ?? 30
    let cost = max(rarity, 13) * 2 + (words.count - 1) * 4 + min(label, 16) + distance
    if let index = candidates.firstIndex(where: { Self.folded($0.text) == key }) {
      if candidates[index].articles.insert(article).inserted { candidates[index].cost -= 4 }
      candidates[index].cost = min(candidates[index].cost, cost)
      // Apertium has "spanish" where FreeDict has "Spanish".
      if text.first?.isUppercase == true { candidates[index].text = text }
    } else {
      candidates.append(Candidate(text: text, cost: cost, articles: [article], isAvoided: isAvoided))
    }
  }

  /// What spellings and numbers of one word share: "colour", "color"; "realise", "realize"; "slip", "slips".
  private static func folded(_ text: String) -> String {
    var result = text.lowercased().filter { $0 != "-" }
    for (from, to) in [("our", "or"), ("ise", "ize"), ("yse", "yze"), ("tre", "ter"), ("ogue", "og")]
    where result.hasSuffix(from) {
      result = result.dropLast(from.count) + to
    }
    // A plural beside its singular says nothing new.
    if result.count > 3, result.hasSuffix("s"), !result.hasSuffix("ss") { result.removeLast() }
    return result
  }

  /// At most `count` translations, the likeliest first; none that is far less likely than the first, and none to be avoided
  /// where there is another.
  func best(_ count: Int) -> [String] {
    let sorted = candidates.enumerated().sorted {
      ($0.element.isAvoided ? 1 : 0, $0.element.cost, $0.offset) < (
        $1.element.isAvoided ? 1 : 0, $1.element.cost, $1.offset
      )
    }.map(\.element)
    guard let first = sorted.first else { return [] }
    let near = sorted.filter { $0.cost <= first.cost + 10 && $0.isAvoided == first.isAvoided }
    var chosen: [String] = []
    // "piece of mail" beside "mail", "belong to" beside "belong" say nothing new.
    for candidate in near where chosen.count < count {
      if chosen.contains(where: { candidate.text.hasPrefix($0 + " ") || candidate.text.hasSuffix(" " + $0) }) {
        continue
      }
      chosen.append(candidate.text)
    }
    let prefix = infinitiveMarker.map { $0 + " " } ?? ""
    return chosen.map { prefix + $0 }
  }
}
