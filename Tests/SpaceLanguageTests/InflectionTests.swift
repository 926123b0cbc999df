import SpaceLanguage
import SpaceModel
import Testing

@Suite struct InflectionTests {
  @Test(arguments: [
    ("es", PartOfSpeech.verb, "remaban", "remar"), ("es", .verb, "duermen", "dormir"), ("es", .verb, "toqué", "tocar"),
    ("es", .noun, "redes", "red"), ("es", .noun, "luces", "luz"), ("es", .adjective, "hondas", "hondo"),
    ("es", .verb, "detuvieron", "detener"), ("fr", .verb, "amarrait", "amarrer"),
    ("fr", .verb, "retiennent", "retenir"),
    ("fr", .verb, "jetait", "jeter"), ("fr", .noun, "canaux", "canal"), ("fr", .adjective, "creuses", "creux"),
    ("de", .verb, "abgelegt", "ablegen"), ("de", .verb, "anlief", "anlaufen"), ("de", .verb, "verlor", "verlieren"),
    ("de", .noun, "kähne", "kahn"), ("de", .adjective, "flachsten", "flach"), ("it", .verb, "remavano", "remare"),
    ("it", .noun, "barche", "barca"), ("pt", .noun, "canções", "canção"), ("pt", .verb, "remaram", "remar"),
    ("nl", .verb, "roeide", "roeien"), ("nl", .noun, "boten", "boot"), ("nl", .adjective, "diepe", "diep"),
  ])
  func theRulesProposeTheFormThatADictionaryLists(
    _ language: String, _ tag: PartOfSpeech, _ form: String, _ base: String
  ) {
    #expect(Languages.dictionaryForms(of: form, tag, language: language).contains(base))
  }

  @Test func whatHasNoRulesHasNoOtherForms() {
    #expect(Languages.dictionaryForms(of: "boats", .noun, language: "xx").isEmpty)
    for code in ["es", "fr", "de", "it", "pt", "nl"] {
      for form in ["", "s", "ge", "e", "ö", "zzz", "🧪"] {
        let bases = Languages.dictionaryForms(of: form, .verb, language: code)
        #expect(!bases.contains(form) && Set(bases).count == bases.count)
      }
    }
  }
}
