import SpaceLanguage
import Testing

/// A question is in the language in which its words are likeliest, among those that notes are in.
@Suite struct LikeliestLanguageTests {
  @Test(arguments: [
    ("Wann ist die Klausur?", "de"), ("When is the exam?", "en"), ("Quand a lieu l'examen ?", "fr"),
    ("¿Cuándo es el examen?", "es"), ("Quando è l'esame?", "it"), ("Wanneer is het tentamen?", "nl"),
    ("Kiedy jest egzamin?", "pl"), ("Quando é que começa o exame?", "pt"), ("När är tentamen?", "sv"),
    ("Welche Fristen gibt es?", "de"), ("Qu'est-ce qu'un greffon ?", "fr"), ("What is Osmose?", "en"),
  ])
  func questionsAreOfTheirOwnLanguage(_ question: String, _ language: String) {
    let all = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv"]
    #expect(QuestionLanguage.likeliest(for: question, among: all) == language)
    #expect(QuestionLanguage.likeliest(for: question, among: all.reversed()) == language)
  }

  @Test func whatIsOfNoLanguageIsOfTheFirst() {
    for question in ["", "?", "42", "Zxqv", "DNA"] {
      #expect(QuestionLanguage.likeliest(for: question, among: ["de", "en"]) == "de")
      #expect(QuestionLanguage.likeliest(for: question, among: ["en", "de"]) == "en")
    }
    #expect(QuestionLanguage.likeliest(for: "Wann?", among: []) == nil)
    #expect(QuestionLanguage.likeliest(for: "Wann?", among: ["en"]) == "en")
  }
}
