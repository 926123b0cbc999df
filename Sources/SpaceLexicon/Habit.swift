/// How a language is written: the flags that `language.txt` lists under `habits`.
public enum Habit: String, CaseIterable, Sendable {
  /// Common nouns are written with a capital.
  case capitalNouns = "capital-nouns"
  /// `l'eau`, `dell'acqua`: what stands before the apostrophe is a word of its own.
  case elision
  /// `Mary's`, `don't`: what the apostrophe begins is a word of its own.
  case clitics
  /// Adjectives follow their nouns, and nouns are joined by prepositions: `traitement du signal`.
  case nounFirst = "noun-first"
  /// A colon before a capital ends a sentence, as the language's printers and treebanks have it.
  case colonEnds = "colon-ends"
  /// Dates in figures have the month first: `11/30`.
  case monthFirst = "month-first"
  /// Vocabularies of language models hold nearly all of its words whole.
  case wholeTokens = "whole-tokens"
  /// Decimals are parted by a full stop: `2.5`.
  case pointDecimals = "point-decimals"
  /// Years are said in pairs: `nineteen eighty`.
  case pairedNumbers = "paired-numbers"
  /// A finite verb may do without a subject: `Llueve`, `Zaczęła pracę`.
  case omittedSubjects = "omitted-subjects"
  /// Every subordinate clause stands between commas, also one that cannot be left out.
  case clauseCommas = "clause-commas"
  /// Compounds are written as one word, which means what its last part does: `Abschlussprüfung`.
  case joinedCompounds = "joined-compounds"
  /// Is written from right to left.
  case rightToLeft = "right-to-left"
  /// Opens quotations low („) and closes them with what opens them elsewhere (“).
  case lowQuotes = "low-quotes"
  /// Colons and semicolons end sentences in print, though the treebank that sentence ends are learnt from has it otherwise.
  case colonFree = "colon-free"
  /// Definitions are judged by weights trained on its texts, so that more shapes may be tried.
  case trainedDefinitions = "trained-definitions"
}
