/// English nouns by their form.
enum EnglishNouns {
  /// True for nouns in the plural, in lower case: by their ending, and a few irregular ones.
  static func isPlural(_ form: String) -> Bool {
    if irregularPlurals.contains(form) { return true }
    guard form.utf8.count > 2, form.hasSuffix("s") else { return false }
    return
      !(form.hasSuffix("ss") || form.hasSuffix("us") || form.hasSuffix("is") || form.hasSuffix("ics")
      || singularsInS.contains(form))
  }

  /// How the plural of a noun in the singular may be written.
  static func plurals(of form: String) -> [String] {
    form.hasSuffix("y") ? [form + "s", form.dropLast() + "ies"] : [form + "s", form + "es"]
  }

  private static let irregularPlurals: Set<String> = [
    "people", "children", "men", "women", "feet", "teeth", "mice", "criteria", "phenomena", "data", "media", "bacteria",
    "indices", "matrices", "vertices",
  ]
  private static let singularsInS: Set<String> = [
    "news", "series", "species", "means", "lens", "bias", "gas", "atlas", "canvas",
  ]
}
