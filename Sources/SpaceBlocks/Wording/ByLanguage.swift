/// What there is of each language we know, made when it is first asked for: most runs need one of them.
struct ByLanguage<Entry: Sendable>: Sendable {
  private let entries: [String: @Sendable () -> Entry]

  init(
    english: @escaping @autoclosure @Sendable () -> Entry, german: @escaping @autoclosure @Sendable () -> Entry,
    french: @escaping @autoclosure @Sendable () -> Entry, spanish: @escaping @autoclosure @Sendable () -> Entry,
    italian: @escaping @autoclosure @Sendable () -> Entry, portuguese: @escaping @autoclosure @Sendable () -> Entry,
    dutch: @escaping @autoclosure @Sendable () -> Entry
  ) {
    entries = [
      "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese, "nl": dutch,
    ]
  }

  /// The entry for a document's language, a BCP 47 tag; nil when it is none of those we know.
  subscript(_ tag: String?) -> Entry? { entries[Self.primary(tag)]?() }

  /// What there is of all of them.
  var all: [Entry] { entries.values.map { $0() } }

  /// The primary subtag of a BCP 47 tag, in lower case; empty for none.
  static func primary(_ tag: String?) -> String {
    (tag ?? "").split(separator: "-").first.map { $0.lowercased() } ?? ""
  }
}
