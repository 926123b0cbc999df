/// What the ranker knows of a candidate, in the order in which its trees number it.
///
/// Shares are in hundredths; `firstShare` and `reach` in thousandths, `density` and `explainedDensity` in ten-thousandths of the
/// document's tokens. Counts with many values are logarithms (`TermFeatureBuilder.log`).
package enum TermFeature: Int, CaseIterable {
  /// Occurrences, and those of them that are whole noun phrases.
  case count, maximal, maximalShare
  /// Of its words, without joiners: their number, and how rare the rarest, the commonest and the mean one are.
  case words, rarest, commonest, meanRarity
  /// Where it stands: the first token, also as a share, from there to the last one, and how many thirty-seconds of the document.
  case firstPlace, firstShare, reach, slices
  /// Occurrences in headings and in marks like bold.
  case headings, marked
  /// Capitals where no sentence begins.
  case capitalShare
  /// Of its surest definition, and how many entries define it.
  case confidence, entries
  /// Tokens of the document.
  case documentLength
  /// Of its words.
  case nameShare, adjectiveShare, vague
  /// How often the rarest of its stems stands in the document, and how many of these are the candidate.
  case leastStemCount, leastStemShare
  /// Words that stand in the title, and bytes a word.
  case titleShare, meanLength
  /// Occurrences among all tokens, and those that begin something.
  case density, initialShare
  /// Of the word that names the kind.
  case headRarity
  case meanStemCount, isAllUpper, joiners
  /// Beside the other candidates of the document.
  case countOfMost, quickRank, quickShare, candidates
  case definitions
  /// `initialShare`, which the trees number twice.
  case initialShareAgain
  /// Its first mention is in the document's first element.
  case isTitled
  case listShare, headEnding, firstTag
  /// Candidates of the document that it explains, and how many are explained more surely.
  case explained, explainedDensity, confidenceRank
  /// Tokens from its first mention to its explanation.
  case definedAfter
  /// Documents of the background that hold its stems.
  case leastDocuments, mostDocuments, meanDocuments, headDocuments
  /// Lines that no mark ends.
  case shortLines, wholeLines
  /// What stands beside it.
  case definiteShare, determinedShare, commaShare, quoted
  /// 2 where a bracket gives its short form, 1 where it is one.
  case shortForm
  /// At the start of an element.
  case openingShare
  /// How many candidates have more, in hundredths.
  case documentsRank, rarityRank, countRank
}
