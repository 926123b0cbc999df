/// Names of languages and of a word list's columns, as people write them above their vocabulary.
///
/// The names are each language's own and those in the languages that word lists are mostly kept in (CLDR, localeDisplayNames).
enum LanguageNames {
  /// What a column of a word list holds.
  enum Column: Equatable, Sendable {
    /// Words of one language, by its primary subtag.
    case language(String)
    case word, translation, example, plural
  }

  /// What a column with this heading holds; nil for any other heading.
  static func column(_ heading: String) -> Column? {
    let words = heading.lowercased().split { !$0.isLetter }.map(String.init)
    // "Phrase en espagnol": the language's name says more than what stands before it.
    guard words.count <= 4 else { return nil }
    let known = words.compactMap { columns[$0] }
    return known.first { if case .language = $0 { true } else { false } } ?? known.first
  }

  /// True for a heading that announces a list of words.
  static func announcesVocabulary(_ heading: String) -> Bool {
    heading.lowercased().split { !$0.isLetter }.contains { announcements.contains(String($0)) }
  }

  private static let announcements: Set<String> = [
    "vocabulary", "vocab", "words", "vocabulario", "palabras", "léxico", "vocabulaire", "lexique", "mots", "wortschatz",
    "vokabeln", "wörter", "vokabular", "vocabolario", "lessico", "parole", "vocabulário", "palavras", "woordenschat",
    "woordenlijst", "expressions", "expresiones", "redewendungen", "espressioni", "expressões", "friends", "phrases",
  ]

  private static let columns: [String: Column] = {
    var result: [String: Column] = [:]
    for line in languages.split(separator: "\n") {
      let names = line.split(separator: " ")
      for name in names.dropFirst() { result[String(name)] = .language(String(names[0])) }
    }
    for (column, names) in roles {
      for name in names.split(separator: " ") { result[String(name)] = column }
    }
    return result
  }()

  private static let roles: [(Column, String)] = [
    (
      .word,
      """
      word words vocabulary expression phrase palabra palabras vocabulario expresión mot mots vocabulaire wort wörter \
      vokabel vokabeln ausdruck parola parole vocabolo espressione palavra palavras expressão woord woorden
      """
    ),
    (
      .translation,
      """
      translation meaning traducción significado traduction signification sens übersetzung bedeutung traduzione \
      significato tradução vertaling betekenis
      """
    ),
    (
      .example,
      """
      example examples sentence ejemplo ejemplos frase exemple exemples beispiel beispiele beispielsatz satz esempio \
      esempi exemplo exemplos voorbeeld zin
      """
    ),
    (.plural, "plural pluriel plurale mehrzahl meervoud"),
  ]

  private static let languages = """
    en english inglés ingles anglais englisch inglese inglês engels engelska angielski английский 英语 英語 영어
    es spanish español espanol castellano espagnol spanisch spagnolo espanhol spaans испанский
    fr french français francais francés frances französisch franzoesisch francese francês frans французский
    de german deutsch alemán aleman allemand tedesco alemão alemao duits tyska niemiecki немецкий
    it italian italiano italien italienisch italiaans
    pt portuguese português portugues portugués portugais portugiesisch portoghese portugees
    nl dutch nederlands neerlandés holandés néerlandais niederländisch olandese neerlandês holandês
    ca catalan català catalán katalanisch catalano catalão
    gl galician galego gallego galicien
    eu basque euskara vasco euskera
    la latin latín latein latino latim latijn
    el greek griego grec griechisch greco grego grieks ελληνικά
    ru russian ruso russe russisch russo русский
    uk ukrainian ucraniano ukrainien ukrainisch українська
    pl polish polaco polonais polnisch polacco polonês polski
    cs czech checo tchèque tschechisch ceco čeština
    ro romanian rumano roumain rumänisch rumeno română
    hu hungarian húngaro hongrois ungarisch ungherese magyar
    sv swedish sueco suédois schwedisch svedese svenska
    da danish danés danois dänisch danese dansk
    nb norwegian noruego norvégien norwegisch norvegese norsk
    fi finnish finés finnois finnisch finlandese suomi
    tr turkish turco turc türkisch türkçe
    ar arabic árabe arabe arabisch arabo العربية
    he hebrew hebreo hébreu hebräisch ebraico עברית
    fa persian persa persan persisch فارسی
    hi hindi हिन्दी
    zh chinese chino chinois chinesisch cinese chinês mandarin 中文 汉语 普通话
    ja japanese japonés japonais japanisch giapponese japonês 日本語
    ko korean coreano coréen koreanisch 한국어
    vi vietnamese vietnamita vietnamien vietnamesisch
    ga irish gaeilge irlandés irlandais irisch
    cy welsh cymraeg galés gallois walisisch
    eo esperanto espéranto
    """
}
