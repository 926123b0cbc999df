/// How a language asks about something without having to inflect it. `%1` stands for what is asked about.
struct QuestionWording: Sendable {
  let language: String
  /// For something the documents define.
  let meaning: String
  /// For anything else.
  let knowledge: String
  /// For what all of the material is about.
  let main: String
  /// For documents of several subjects: all but the last, and the last.
  let collection: String
  /// The same of one subject.
  let collectionOfOne: String
  /// For a person in a story.
  let story: String
  /// How it quotes a word that has no article to go with it; nil where there is one.
  var quoted: String? = nil

  static func of(_ tag: String?) -> QuestionWording {
    let primary = (tag ?? "").split(separator: "-").first.map { $0.lowercased() } ?? ""
    return all.first { $0.language == primary } ?? all[0]
  }

  private static let all = [
    QuestionWording(
      language: "en", meaning: "What is %1?", knowledge: "What should you know about %1?",
      main: "What should you know about %1?", collection: "What do these documents say about %1 and %2?",
      collectionOfOne: "What do these documents say about %1?",
      story: "What happens to %1?"),
    QuestionWording(
      language: "de", meaning: "Was bedeutet „%1“?", knowledge: "Was muss man über %1 wissen?",
      main: "Was muss man über %1 wissen?", collection: "Was sagen diese Dokumente über %1 und %2?",
      collectionOfOne: "Was sagen diese Dokumente über %1?",
      story: "Was geschieht mit %1?", quoted: "„%1“"),
    QuestionWording(
      language: "fr", meaning: "Que signifie « %1 » ?", knowledge: "Que faut-il savoir sur %1 ?",
      main: "Que faut-il savoir sur %1 ?", collection: "Que disent ces documents sur %1 et %2 ?",
      collectionOfOne: "Que disent ces documents sur %1 ?",
      story: "Qu’arrive-t-il à %1 ?", quoted: "« %1 »"),
    QuestionWording(
      language: "es", meaning: "¿Qué significa «%1»?", knowledge: "¿Qué hay que saber sobre %1?",
      main: "¿Qué hay que saber sobre %1?", collection: "¿Qué dicen estos documentos sobre %1 y %2?",
      collectionOfOne: "¿Qué dicen estos documentos sobre %1?",
      story: "¿Qué le pasa a %1?", quoted: "«%1»"),
    QuestionWording(
      language: "it", meaning: "Che cosa significa «%1»?", knowledge: "Che cosa bisogna sapere su %1?",
      main: "Che cosa bisogna sapere su %1?", collection: "Che cosa dicono questi documenti su %1 e %2?",
      collectionOfOne: "Che cosa dicono questi documenti su %1?",
      story: "Che cosa succede a %1?", quoted: "«%1»"),
    QuestionWording(
      language: "pt", meaning: "O que significa “%1”?", knowledge: "O que é preciso saber sobre %1?",
      main: "O que é preciso saber sobre %1?", collection: "O que dizem estes documentos sobre %1 e %2?",
      collectionOfOne: "O que dizem estes documentos sobre %1?",
      story: "O que acontece a %1?", quoted: "“%1”"),
    QuestionWording(
      language: "nl", meaning: "Wat betekent “%1”?", knowledge: "Wat moet je weten over %1?",
      main: "Wat moet je weten over %1?", collection: "Wat zeggen deze documenten over %1 en %2?",
      collectionOfOne: "Wat zeggen deze documenten over %1?",
      story: "Wat gebeurt er met %1?", quoted: "“%1”"),
  ]
}
