/// What a column of a table says of the terms in the first one.
package enum GlossaryColumn: Sendable {
  /// What they mean.
  case meaning
  /// What they do.
  case deed

  /// By the heading of the column and that of the first one; nil where it says neither.
  package init?(heading: String, of first: String, language: String) {
    let heading = Self.plain(heading)
    // Plans describe teams and steps; only of terms is that what they mean.
    if language == "en", ["description", "explanation"].contains(heading), !Self.terms.contains(Self.plain(first)) {
      return nil
    }
    if Self.meanings[language]?.contains(heading) == true {
      self = .meaning
    } else if language == "en", Self.deeds.contains(heading) {
      self = .deed
    } else {
      return nil
    }
  }

  /// A heading in lower case without marks, and without "main" and "key" before its noun.
  package static func plain(_ heading: String) -> String {
    var words = heading.lowercased().split { !($0.isLetter || $0.isNumber) }
    if words.count > 1, words[0] == "main" || words[0] == "key" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  private static let terms: Set<String> = ["term", "terms", "concept", "concepts", "word", "words", "idea", "theory"]
  private static let meanings: [String: Set<String>] = [
    "en": [
      "definition", "definitions", "meaning", "meanings", "explanation", "description", "what it is", "what it means",
      "what is it", "means",
    ],
    "de": ["bedeutung", "definition", "erklärung", "beschreibung"],
    "fr": ["signification", "définition", "explication", "sens", "description"],
    "es": ["significado", "definición", "explicación", "descripción"],
    "it": ["significato", "definizione", "spiegazione", "descrizione"],
    "pt": ["significado", "definição", "explicação", "descrição"],
    "nl": ["betekenis", "definitie", "uitleg", "omschrijving"],
  ]
  private static let deeds: Set<String> = ["what it does", "what does it do", "does", "what they do"]
}
