/// How tesseract names its models.
enum TesseractModels {
  /// BCP 47 language, model, script as tesseract's own orientation finder names it.
  private static let all: [(language: String, model: String, script: String)] = [
    ("af", "afr", "Latin"), ("sq", "sqi", "Latin"), ("ar", "ara", "Arabic"), ("hy", "hye", "Armenian"),
    ("az", "aze", "Latin"), ("eu", "eus", "Latin"), ("be", "bel", "Cyrillic"), ("bn", "ben", "Bengali"),
    ("bs", "bos", "Latin"), ("bg", "bul", "Cyrillic"), ("ca", "cat", "Latin"), ("zh", "chi_sim", "Han"),
    ("zh-Hant", "chi_tra", "Han"), ("zh-TW", "chi_tra", "Han"), ("zh-HK", "chi_tra", "Han"),
    ("hr", "hrv", "Latin"), ("cs", "ces", "Latin"), ("da", "dan", "Latin"), ("nl", "nld", "Latin"),
    ("en", "eng", "Latin"), ("eo", "epo", "Latin"), ("et", "est", "Latin"), ("fi", "fin", "Latin"),
    ("fr", "fra", "Latin"), ("gl", "glg", "Latin"), ("ka", "kat", "Georgian"), ("de", "deu", "Latin"),
    ("el", "ell", "Greek"), ("gu", "guj", "Gujarati"), ("he", "heb", "Hebrew"), ("iw", "heb", "Hebrew"),
    ("hi", "hin", "Devanagari"), ("hu", "hun", "Latin"), ("is", "isl", "Latin"), ("id", "ind", "Latin"),
    ("ga", "gle", "Latin"), ("it", "ita", "Latin"), ("ja", "jpn", "Japanese"), ("kn", "kan", "Kannada"),
    ("kk", "kaz", "Cyrillic"), ("km", "khm", "Khmer"), ("ko", "kor", "Korean"), ("la", "lat", "Latin"),
    ("lv", "lav", "Latin"), ("lt", "lit", "Latin"), ("mk", "mkd", "Cyrillic"), ("ms", "msa", "Latin"),
    ("ml", "mal", "Malayalam"), ("mr", "mar", "Devanagari"), ("mn", "mon", "Cyrillic"), ("ne", "nep", "Devanagari"),
    ("nb", "nor", "Latin"), ("nn", "nor", "Latin"), ("no", "nor", "Latin"), ("fa", "fas", "Arabic"),
    ("pl", "pol", "Latin"), ("pt", "por", "Latin"), ("pa", "pan", "Gurmukhi"), ("ro", "ron", "Latin"),
    ("ru", "rus", "Cyrillic"), ("sr", "srp", "Cyrillic"), ("sk", "slk", "Latin"), ("sl", "slv", "Latin"),
    ("es", "spa", "Latin"), ("sw", "swa", "Latin"), ("sv", "swe", "Latin"), ("tl", "tgl", "Latin"),
    ("ta", "tam", "Tamil"), ("te", "tel", "Telugu"), ("th", "tha", "Thai"), ("tr", "tur", "Latin"),
    ("uk", "ukr", "Cyrillic"), ("ur", "urd", "Arabic"), ("vi", "vie", "Latin"), ("cy", "cym", "Latin"),
    ("yi", "yid", "Hebrew"),
  ]

  /// The model for a BCP 47 tag; nil when there is none.
  static func name(of tag: String) -> String? {
    if let exact = all.first(where: { $0.language == tag }) { return exact.model }
    let language = tag.prefix { $0 != "-" }.lowercased()
    return all.first { $0.language == language }?.model
  }

  /// Models of a script, the most used first; too many at once make it slow and worse.
  static func names(ofScript script: String) -> [String] {
    let first: [String: [String]] = [
      "Cyrillic": ["rus", "ukr"], "Arabic": ["ara", "fas"], "Han": ["chi_sim", "chi_tra"], "Devanagari": ["hin"],
      "Latin": ["eng"],
    ]
    return first[script] ?? all.filter { $0.script == script }.map(\.model)
  }
}
