/// Bilingual dictionaries that block makers may ask. Makers open no files: the engine hands them what is installed.
public protocol Dictionaries: Sendable {
  /// What is known of each of `queries`, nil where nothing is. The same queries get the same answers.
  func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?]
  /// True when some dictionary leads from `language` to `target`.
  func canTranslate(_ language: String, to target: String) -> Bool
  /// What a person installs to have words of `language` translated to `target`; nil when there is nothing we know.
  func advice(for language: String, to target: String) -> String?
}
