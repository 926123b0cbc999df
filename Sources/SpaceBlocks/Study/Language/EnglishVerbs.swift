import SpaceModel
import SpaceText

/// English verb forms as question writing needs them: from the form in a statement to the base after "do".
///
/// Irregular forms come from a table; regular ones are undone by the spelling rules for "-s" and "-ed", where a table of
/// endings decides between "creat|ed" → "create" and "enact|ed" → "enact". Constant time for each form.
enum EnglishVerbs {
  enum Tense: Sendable { case present, presentThird, past }
  struct Form: Sendable, Equatable {
    let base: String
    let tense: Tense
    /// The auxiliary that a question needs in front of the subject.
    var auxiliary: String { tense == .past ? "did" : tense == .presentThird ? "does" : "do" }
  }

  /// The base and tense of a finite form in lower case ("held" → hold, past); a base form counts as present.
  static func form(of word: String) -> Form {
    if let base = irregular[word] { return Form(base: base, tense: .past) }
    if word == "has" { return Form(base: "have", tense: .presentThird) }
    let letters = Array(word.utf8)
    if letters.count > 3, word.hasSuffix("ed"), !word.hasSuffix("eed") || word == "freed" || word == "agreed" {
      return Form(base: withoutEd(word), tense: .past)
    }
    if letters.count > 2, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is") {
      return Form(base: withoutS(word), tense: .presentThird)
    }
    return Form(base: word, tense: .present)
  }

  /// True for forms that can be a past participle: "written", "used".
  static func canBeParticiple(_ word: String) -> Bool {
    (word.hasSuffix("ed") && word.utf8.count > 3) || participles.contains(word)
  }

  /// True for a verb that tells of papers and meetings, not of what they are about: "was uploaded", and "the request was opened",
  /// but not "the board opened the lock".
  static func isClerical(_ verb: Int, in text: StudyText, after subject: Range<Int>) -> Bool {
    let base = form(of: text.form(verb)).base
    if clerical.contains(base) { return true }
    guard dealing.contains(base) else { return false }
    return subject.contains { token in
      guard text.tag(token) == .noun || text.tag(token) == .properNoun else { return false }
      let bytes = text.bytes(token)
      return ThingKind.of(text.form(token)) == .document || bytes.count > 1 && bytes.allSatisfy(ASCII.isUpper)
    }
  }

  private static let clerical: Set<String> = [
    "submit", "post", "upload", "update", "announce", "merge", "edit", "reschedule", "draft", "revise", "access",
    "retrieve", "cite", "reboot", "rename", "nominate", "proofread",
  ]
  /// Of papers clerical, of anything else not.
  private static let dealing: Set<String> = [
    "open", "close", "file", "present", "record", "report", "schedule", "review", "host", "list", "propose", "request",
    "discuss", "approve", "mention", "note", "start", "begin",
  ]

  private static func withoutS(_ word: String) -> String {
    if word.hasSuffix("ies"), word.utf8.count > 4 { return String(word.dropLast(3)) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zzes", "oes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private static func withoutEd(_ word: String) -> String {
    if word.hasSuffix("ied") { return String(word.dropLast(3)) + "y" }
    if word.hasSuffix("eed") { return String(word.dropLast()) }
    let stem = String(word.dropLast(2))
    let letters = Array(stem.utf8)
    if letters.count > 2, letters[letters.count - 1] == letters[letters.count - 2],
      !"lsfz".utf8.contains(letters[letters.count - 1])
    {
      return String(stem.dropLast())
    }
    for ending in [
      "controll", "compell", "excell", "propell", "cancell", "travell", "modell", "labell", "patroll", "enroll",
    ]
    where stem.hasSuffix(ending) { return String(stem.dropLast()) }
    for (ending, addsE) in endings where stem.hasSuffix(ending) { return addsE ? stem + "e" : stem }
    return stem
  }

  /// Endings of stems before "-ed", the longer first, and whether the base ends in "e".
  private static let endings: [(String, Bool)] = {
    let without = """
      focus benefit limit edit visit exploit credit exhibit deposit permit profit audit orbit inherit inhibit prohibit
      transit recruit target market interpret greet budget ticket pocket develop envelop custom monitor sponsor author
      favor honor factor anchor tailor censor mirror belong prolong treat heat repeat defeat float coat bleat seat cheat
      appear clear fear hear gear wear near tear year load read spread upload download ead oad aid oid ain oin ein
      eed ood oud out eak oak ook eam oam aim eem eal eel ail oil ool al el en on an er ow ss ff sh ch th
      pt ct nt st rt lt ft mp rk nk sk lk rn ld nd rd ll rm lm wn x y w p k m b d t n l r
      """
    let with = """
      at iv av ev ov lv rv u c s z ang eng arg erg urg udg edg adg ag bl pl dl tl gl fl cl kl ir ur ar or in un
      id ud ad od ced ut ap yp op ak ik ok uk am im om um ib ob ub il ul ol cit invit unit excit recit ignit despit
      complet compet delet obsolet promot devot not quot vot denot provid rs ns as es is os us eng ung
      """
    var result: [(String, Bool)] = []
    for word in without.split(whereSeparator: { $0 == " " || $0 == "\n" }) { result.append((String(word), false)) }
    for word in with.split(whereSeparator: { $0 == " " || $0 == "\n" }) { result.append((String(word), true)) }
    return result.enumerated().sorted {
      $0.element.0.utf8.count != $1.element.0.utf8.count
        ? $0.element.0.utf8.count > $1.element.0.utf8.count : $0.offset < $1.offset
    }.map(\.element)
  }()

  private static let table = """
    arose arise|ate eat|became become|began begin|bent bend|bet bet|bound bind|bit bite|blew blow|broke break|bred breed|
    brought bring|built build|burnt burn|bought buy|caught catch|chose choose|clung cling|came come|cost cost|crept creep|
    cut cut|dealt deal|dug dig|drew draw|drank drink|drove drive|fell fall|fed feed|felt feel|fought fight|found find|
    fled flee|flew fly|forbade forbid|forgot forget|forgave forgive|froze freeze|gave give|got get|went go|grew grow|
    had have|heard hear|held hold|hid hide|hit hit|hung hang|hurt hurt|kept keep|knew know|laid lay|led lead|left leave|
    lent lend|let let|lit light|lost lose|made make|meant mean|met meet|paid pay|proved prove|put put|quit quit|
    ran run|rang ring|rose rise|said say|sang sing|sank sink|sat sit|saw see|sent send|sold sell|set set|shook shake|
    shone shine|shot shoot|showed show|shrank shrink|shut shut|slept sleep|sought seek|spent spend|split split|
    spoke speak|spread spread|sprang spring|stole steal|stood stand|struck strike|stuck stick|swam swim|swept sweep|
    swore swear|swung swing|taught teach|thought think|threw throw|told tell|took take|tore tear|understood understand|
    undertook undertake|upheld uphold|withdrew withdraw|withstood withstand|woke wake|won win|wore wear|wove weave|
    wrote write|overthrew overthrow|overcame overcome|underwent undergo|oversaw oversee|foresaw foresee
    """

  private static let irregular: [String: String] = {
    var result: [String: String] = [:]
    for pair in table.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      let parts = pair.split(separator: " ")
      // Forms equal to their base ("set", "cut") are read as present: "does … set" and "do … set" stay grammatical.
      if parts.count == 2, parts[0] != parts[1] { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }()

  private static let participles: Set<String> = Set(
    words: """
      arisen eaten become begun bent bound bitten blown broken brought built burnt bought caught chosen come cut dealt dug
      drawn drunk driven fallen fed felt fought found fled flown forbidden forgotten forgiven frozen given gotten gone grown
      had heard held hidden hit hung hurt kept known laid led left lent let lit lost made meant met paid proven put quit run
      rung risen said sung sunk sat seen sent sold set shaken shone shot shown shrunk shut slept sought spent split spoken
      spread stolen stood struck stuck swum swept sworn swung taught thought thrown told taken torn understood undertaken
      upheld withdrawn won worn woven written overthrown overcome undergone overseen foreseen done been
      """)
}
