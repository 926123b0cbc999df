import SpaceModel

/// What Apertium's tags say.
enum ApertiumTags {
  static func part(_ tags: [String]) -> PartOfSpeech? { tags.first.flatMap { parts[$0] } }
  static func gender(_ tags: [String]) -> GrammaticalGender? { tags.dropFirst().lazy.compactMap { genders[$0] }.first }
  /// The tags that a part of speech may have.
  static func names(of tag: PartOfSpeech) -> [String] { parts.filter { $0.value == tag }.keys.sorted() }

  private static let parts: [String: PartOfSpeech] = [
    "n": .noun, "vblex": .verb, "vbser": .verb, "vbhaver": .verb, "vbmod": .verb, "vaux": .verb, "vbdo": .verb,
    "adj": .adjective, "adv": .adverb,
  ]
  private static let genders: [String: GrammaticalGender] = [
    "m": .masculine, "f": .feminine, "nt": .neuter, "mf": .common,
  ]
}
