/// The gender of a noun as dictionaries give it.
public enum GrammaticalGender: String, Sendable, CaseIterable {
  case masculine, feminine, neuter
  /// One form for persons of either sex: "el/la artista"; in Dutch whatever takes "de".
  case common
}
