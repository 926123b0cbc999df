import SpaceLanguage
import SpaceModel
import Testing

/// What each language's tables say, in sentences of our own. Each expression is marked, with its value after `=`; the day
/// of writing is Wednesday, 9 April 2031. Nothing else may be found.
@Suite struct DateTableTests {
  private func check(_ language: String, _ sentences: [String]) throws {
    for sentence in sentences {
      let pieces = sentence.split(separator: "⟦", omittingEmptySubsequences: false)
      var text = String(pieces[0])
      var expected: [String] = []
      for piece in pieces.dropFirst() {
        let halves = piece.split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
        let mark = halves[0].split(separator: "=")
        text += mark[0] + halves[1]
        expected.append("\(mark[0]) = \(mark[1])")
      }
      #expect(try dates(text, language: language, reference: "2031-04-09") == expected, "\(sentence)")
    }
  }

  @Test func english() throws {
    try check(
      "en",
      [
        "The board meets ⟦tomorrow at 5 in the afternoon=2031-04-10T17:00⟧.",
        "The hall is ours ⟦next Monday=2031-04-14⟧ and the attic ⟦this coming Friday=2031-04-11⟧.",
        "We will open ⟦Thursday from 3=2031-04-10T15:00⟧ to ⟦5pm=2031-04-10T17:00⟧.",
        "Office hours run from ⟦4=2031-04-14T16:00⟧ to ⟦6pm next Monday=2031-04-14T18:00⟧.",
        "The loan runs for ⟦1 year 3 months=P1Y3M⟧, the nap for ⟦half an hour=PT0.5H⟧.",
        "She moved here ⟦1 year and 3 months ago=2030-01-09⟧.",
        "We water them ⟦every other day=P2D⟧ and feed them ⟦twice a week=P1W⟧.",
        "The market is on ⟦the third Friday of June=2031-06-20⟧.",
        "Hand it in ⟦two days before Christmas=2031-12-23⟧.",
        "Send us the form within ⟦3 weeks=2031-04-09/2031-04-29⟧.",
        "The fair will be on ⟦Oct/12=2031-10-12⟧ or on ⟦2031/Nov/02=2031-11-02⟧.",
        "The lease ran from ⟦November=2030-11⟧ to ⟦February 2031=2031-02⟧.",
        "Temples of ⟦the 470s BC=BC047⟧ stand on the hill.",
        "The cloister dates from ⟦the mid-1400s=14⟧.",
        "He lost 6-3 in the final.",
      ])
  }

  @Test func german() throws {
    try check(
      "de",
      [
        "Wir treffen uns ⟦am 3. Mai um 15 Uhr=2031-05-03T15:00⟧ am Brunnen.",
        "Die Probe ist ⟦morgen von 10=2031-04-10T10:00⟧ bis ⟦12 Uhr=2031-04-10T12:00⟧.",
        "Gespielt wird am ⟦3.=2031-05-03⟧, ⟦4.=2031-05-04⟧ und ⟦5. Mai=2031-05-05⟧.",
        "Er zog ⟦vor zwei Jahren und drei Monaten=2029-01-09⟧ aus.",
        "Das Haus stammt aus dem ⟦Jahr neunzehnhundertachtundsechzig=1968⟧.",
        "Die Frist endet ⟦in drei Tagen=2031-04-12⟧.",
        "⟦Am 2. Advent=2031-12-07⟧ singen wir.",
        "⟦Jeden Dienstag=XXXX-WXX-2⟧ ist Markt.",
        "Es waren 1500 Gäste da, alle drei Säle waren voll.",
      ])
  }

  @Test func french() throws {
    try check(
      "fr",
      [
        "La réunion aura lieu ⟦lundi prochain à 14h30=2031-04-14T14:30⟧.",
        "Le marché ouvre ⟦demain de 9h=2031-04-10T09:00⟧ à ⟦12h=2031-04-10T12:00⟧.",
        "Elle est partie ⟦il y a deux ans et trois mois=2029-01-09⟧.",
        "On se voit ⟦deux jours avant Noël=2031-12-23⟧.",
        "Il faut arroser ⟦une fois par semaine=P1W⟧.",
        "Nous partons pour ⟦trois heures=PT3H⟧.",
        "Le dossier part ⟦l'année prochaine=2032⟧.",
        "Le pont date du ⟦XIXe siècle=18⟧.",
      ])
  }

  @Test func spanish() throws {
    try check(
      "es",
      [
        "La reunión es ⟦el próximo lunes a las 5 de la tarde=2031-04-14T17:00⟧.",
        "La sala abre ⟦mañana de 9=2031-04-10T09:00⟧ a ⟦12=2031-04-10T12:00⟧.",
        "El plazo acaba ⟦dos días después de Navidad=2031-12-27⟧.",
        "Volvió ⟦hace dos años y tres meses=2029-01-09⟧.",
        "Regamos ⟦una vez por semana=P1W⟧.",
        "Empieza ⟦el 1.º de julio=2031-07-01⟧.",
        "Será ⟦el proximo sabado=2031-04-19⟧, dijo.",
        "El puente es del ⟦siglo XIX=18⟧.",
      ])
  }

  @Test func italian() throws {
    try check(
      "it",
      [
        "La riunione è ⟦lunedì prossimo alle 15=2031-04-14T15:00⟧.",
        "La sala apre ⟦domani dalle 9=2031-04-10T09:00⟧ alle ⟦12=2031-04-10T12:00⟧.",
        "Il corso dura ⟦un'ora e mezza=PT1.5H⟧.",
        "La casa è del ⟦millenovecentosessantotto=1968⟧.",
        "Si parte ⟦due giorni prima di Natale=2031-12-23⟧.",
        "Annaffiamo ⟦una volta alla settimana=P1W⟧.",
      ])
  }

  @Test func portuguese() throws {
    try check(
      "pt",
      [
        "A reunião é ⟦na próxima segunda-feira às 15 horas=2031-04-14T15:00⟧.",
        "A sala abre ⟦amanhã das 9=2031-04-10T09:00⟧ às ⟦12=2031-04-10T12:00⟧.",
        "O prazo acaba ⟦dois dias depois do Natal=2031-12-27⟧.",
        "Regamos ⟦uma vez por semana=P1W⟧.",
        "Voltou ⟦há dois anos e três meses=2029-01-09⟧.",
      ])
  }

  @Test func theGrammarOfAShortTextIsTheOneThatKnowsItsWords() throws {
    let reference = "2031-04-09"
    #expect(try dates("Vuelvo pasado mañana", language: "gl", reference: reference) == ["pasado mañana = 2031-04-11"])
    #expect(try dates("Ci vediamo dopodomani", language: "ca", reference: reference) == ["dopodomani = 2031-04-11"])
  }
}
