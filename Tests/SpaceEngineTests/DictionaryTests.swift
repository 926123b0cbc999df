import Foundation
import SpaceEngine
import SpaceModel
import Testing

@Suite struct DictionaryTests {
  private static let articles = [
    ("00databasealphabet", "abc"), ("kahn", "Kahn /kˈɑːn/ <masc, n, sg>\nbarge <n>\n      \"im Kahn\"  - in the barge"),
    ("kahn", "Kahn /kˈɑːn/ <masc, n, sg>\n [obs.] cockle <n>"),
    ("kähne", "Kähne /kˈɛːnə/ <pl>\nbarges\n see: {Kahn}"),
    ("stake", "Stake /ʃtˈɑːkə/ <fem, n, sg>\npunt pole <n>\n   Synonyms: {Stange}, {Ruder}"),
    ("etw takeln", "etw. takeln /tˈɑːkəln/ <v, trans>\nrig sth. <v>, rig out sth. <v> [naut.]"),
    ("morsch", "morsch /mˈɔɾʃ/ <adj>\nrotten <adj>"), ("mole", "Mole /mˈoːlə/ <fem, n, sg>\npier <n>, jetty <n>"),
    ("losch", "losch /lˈɔʃ/\nextinguished\n see: {löschen}, {löschend}"),
    ("löschen", "löschen /lˈœʃən/ <v, trans>\nunload <v>\n         Note: cargo"),
  ]

  private func query(_ form: String, _ tag: PartOfSpeech, _ language: String = "de") -> WordQuery {
    WordQuery(forms: [form], tag: tag, language: language, target: "en")
  }

  private func ask(_ dictionary: TinyDictionary, _ queries: [WordQuery]) -> ([WordTranslation?], Diagnostics) {
    var notes = Diagnostics()
    let answers = InstalledDictionaries(in: [dictionary.path]).translations(of: queries, &notes)
    return (answers, notes)
  }

  /// The same dictionary plain and in pieces shorter than an article.
  @Test(arguments: [nil, 16, 300]) func formsLeadToLemmasGendersAndSenses(_ piece: Int?) throws {
    let dictionary = try TinyDictionary()
    defer { dictionary.remove() }
    let (index, text) = TinyDictionary.wordbook(Self.articles)
    try dictionary.write(index, "dictd/freedict-deu-eng.index")
    if let piece {
      try dictionary.write(TinyDictionary.dictzip(text, length: piece), "dictd/freedict-deu-eng.dict.dz")
    } else {
      try dictionary.write(text, "dictd/freedict-deu-eng.dict")
    }
    let (answers, notes) = ask(
      dictionary,
      [
        query("kahn", .noun), query("kähne", .noun), query("staken", .noun), query("aufgetakelt", .verb),
        query("getakelt", .verb), query("morschen", .adjective), query("losch", .verb), query("fehlt", .verb),
      ])
    #expect(notes.isEmpty)
    let boat = try #require(answers[0])
    #expect(boat.lemma == "Kahn" && boat.gender == .masculine)
    #expect(boat.senses == ["barge"], "what is no longer said is left out")
    #expect(boat.dictionaries == ["freedict-deu-eng"])
    #expect(answers[1] == boat, "a plural is led back to its singular")
    #expect(answers[2]?.lemma == "Stake")
    #expect(answers[3] == nil)
    #expect(answers[4]?.lemma == "takeln" && answers[4]?.senses.first == "to rig")
    #expect(answers[5]?.senses == ["rotten"])
    #expect(answers[6]?.lemma == "löschen")
    #expect(answers[7] == nil)
  }

  @Test(arguments: [false, true]) func analysersAndBilingualDictionariesOfApertium(_ weighted: Bool) throws {
    let dictionary = try TinyDictionary()
    defer { dictionary.remove() }
    let analyser = TinyDictionary.transducer(
      [
        (["r", "e", "m", "ó"], ["r", "e", "m", "a", "r", "<vblex>", "<ifi>"]),
        (["b", "a", "l", "s", "a", "s"], ["b", "a", "l", "s", "a", "<n>", "<f>", "<pl>"]),
      ], weighted: weighted)
    let words = TinyDictionary.transducer(
      [
        (["r", "e", "m", "a", "r", "<vblex>"], ["r", "o", "w", "<vblex>"]),
        (["b", "a", "l", "s", "a", "<n>"], ["r", "a", "f", "t", "<n>"]),
        (["b", "a", "l", "s", "a", "<n>", "<m>"], ["p", "o", "o", "l", "<n>"]),
      ], weighted: weighted)
    try dictionary.write(analyser, "apertium/apertium-eng-spa/spa-eng.automorf.bin")
    try dictionary.write(words, "apertium/apertium-eng-spa/spa-eng.autobil.bin")
    let (answers, notes) = ask(dictionary, [query("remó", .verb, "es"), query("balsas", .noun, "es")])
    #expect(notes.isEmpty)
    #expect(answers[0]?.lemma == "remar" && answers[0]?.senses == ["to row"])
    #expect(answers[1]?.lemma == "balsa" && answers[1]?.gender == .feminine && answers[1]?.senses == ["raft"])
  }

  @Test func aSmallDictionaryIsReadBackwardsWhereItIsTheOnlyOne() throws {
    let dictionary = try TinyDictionary()
    defer { dictionary.remove() }
    let (index, text) = TinyDictionary.wordbook([
      ("lock", "lock /lɔk/\nécluse, serrure"), ("lock keeper", "lock keeper /lɔk/\néclusier"),
    ])
    try dictionary.write(index, "eng-fra.index")
    try dictionary.write(TinyDictionary.dictzip(text, length: 64), "eng-fra.dict.dz")
    let (answers, _) = ask(dictionary, [query("écluses", .noun, "fr"), query("serrure", .noun, "fr")])
    #expect(answers.map { $0?.lemma } == ["écluse", "serrure"])
    #expect(answers.map { $0?.senses } == [["lock"], ["lock"]])
  }

  @Test func onlyWhatIsInstalledCanTranslate() throws {
    let dictionary = try TinyDictionary()
    defer { dictionary.remove() }
    let none = InstalledDictionaries(in: [dictionary.path])
    #expect(!none.canTranslate("de", to: "en"))
    #expect(none.advice(for: "de", to: "en") == "dict-freedict-deu-eng")
    #expect(none.files.isEmpty)
    let (index, text) = TinyDictionary.wordbook(Self.articles)
    try dictionary.write(index, "deu-eng.index")
    try dictionary.write(text, "deu-eng.dict")
    let some = InstalledDictionaries(in: [dictionary.path])
    #expect(some.canTranslate("de", to: "en") && !some.canTranslate("es", to: "en"))
    #expect(some.files.count == 2)
  }

  /// A generator that gives the same bytes every time.
  private struct Bytes {
    var state: UInt64
    mutating func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  @Test func damagedFilesGiveNothingAndAWarning() throws {
    let (index, text) = TinyDictionary.wordbook(Self.articles)
    let zipped = TinyDictionary.dictzip(text, length: 64)
    let analyser = TinyDictionary.transducer([(["a", "b"], ["a", "<n>"]), (["c"], ["c", "<vblex>"])])
    let queries = [
      query("kahn", .noun), query("etw", .verb), query("ab", .noun), query("losch", .verb), query("zzz", .adjective),
    ]
    var random = Bytes(state: 7)
    var warned = 0
    for round in 0..<120 {
      let dictionary = try TinyDictionary()
      defer { dictionary.remove() }
      func broken(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        switch round % 4 {
        case 0: result = Array(bytes.prefix(Int(random.next()) * bytes.count / 256))
        case 1: for _ in 0..<8 { result[Int(random.next()) * bytes.count / 256] = random.next() }
        case 2: result = (0..<Int(random.next()) * 8).map { _ in random.next() }
        default: result = bytes + (0..<40).map { _ in random.next() }
        }
        return result
      }
      try dictionary.write(round % 3 == 0 ? index : broken(index), "freedict-deu-eng.index")
      try dictionary.write(round % 3 == 1 ? zipped : broken(zipped), "freedict-deu-eng.dict.dz")
      try dictionary.write(broken(analyser), "apertium-deu-eng/deu-eng.automorf.bin")
      try dictionary.write(broken(analyser), "apertium-deu-eng/deu-eng.autobil.bin")
      let first = ask(dictionary, queries)
      let again = ask(dictionary, queries)
      #expect(first.0 == again.0 && first.1.all == again.1.all)
      for note in first.1.all { #expect(note.code == .dictionaryDamaged && note.severity == .warning) }
      warned += first.1.all.count
    }
    #expect(warned > 60)
  }
}
