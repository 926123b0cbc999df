import SpaceModel
import SpaceText

/// Words of one language that tell an appointment from a mere mention of a date.
struct TimelineCues: Sendable {
  /// Words of what is to come or to be done.
  let plans: Set<String>
  /// Words right before a date that is no event's: "as of", "copyright", "version".
  let mentions: Set<String>

  /// Common verbs in the past; empty where the language's endings do not show it.
  let past: Set<String>

  /// True when a verb in the past stands in `range`, or when that can't be told.
  func tellsPast(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    if past.isEmpty { return true }
    return range.contains { index in
      let token = tokens.tokens[index]
      let form = tokens.words[Int(token.word)].form
      return past.contains(form) || token.tag == .verb && form.hasSuffix("ed")
    }
  }

  static func of(_ tag: String?) -> TimelineCues { table[String((tag ?? "en").prefix(2))] ?? table["en"]! }

  func hasPlan(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    range.contains { plans.contains(tokens.words[Int(tokens.tokens[$0].word)].form) }
  }

  /// True when the two words before the date, or a sign, say that it dates the text and not an event.
  func isMention(_ text: Text, _ span: Span) -> Bool {
    var at = Int(span.start)
    var words: [String] = []
    while words.count < 2, at > 0 {
      while at > 0, text.bytes[at - 1] == 0x20 { at -= 1 }
      let end = at
      while at > 0, ASCII.isLetter(text.bytes[at - 1]) || text.bytes[at - 1] >= 0x80 { at -= 1 }
      if at == end { break }
      words.append(String(decoding: CaseFolding.folded(text.bytes[at..<end]), as: UTF8.self))
    }
    if let word = words.first, mentions.contains(word) { return true }
    return words.count == 2 && mentions.contains("\(words[1]) \(words[0])")
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") })
  }

  private static let table: [String: TimelineCues] = [
    "en": TimelineCues(
      plans: words(
        """
        will,shall,must,should,due,deadline,deadlines,submit,submission,meet,meets,meeting,meetings,exam,quiz,presentation,\
        scheduled,plan,plans,planned,planning,expected,expect,going,starts,begins,ends,opens,closes,until,register,\
        registration,apply,applications,every,each,weekly,monthly,annually,quarterly,target,milestone,goal,deliver,deliverable,\
        required,election,elections,term,terms,nomination,nominations,appointment,reminder,upcoming,next,to-do,todo,review
        """),
      mentions: words(
        "as of,since,copyright,©,updated,retrieved,accessed,version,edition,than,of the,ago,updated on,modified"),
      past: words(
        """
        was,were,had,did,became,began,took,won,lost,made,came,went,gave,fell,rose,left,led,met,held,built,broke,sent,wrote,\
        found,founded,saw,grew,sold,bought,brought,fought,struck,set,cut,put,said,told,kept,drew,withdrew,drove,threw,chose
        """)),
    "de": TimelineCues(
      plans: words(
        """
        wird,werden,soll,sollen,muss,müssen,frist,abgabe,termin,termine,treffen,sitzung,prüfung,klausur,geplant,beginnt,\
        endet,bis,anmeldung,jeden,jede,wöchentlich,monatlich,jährlich,ziel,fällig,wahl,nächste,nächsten
        """),
      mentions: words("stand,copyright,©,aktualisiert,abgerufen,version,auflage,als,vom stand"), past: []),
    "fr": TimelineCues(
      plans: words(
        "doit,doivent,devra,date,échéance,délai,réunion,examen,prévu,prévue,commence,finit,avant,inscription,chaque,prochain"
      ),
      mentions: words("copyright,©,mis,version,édition,que"), past: []),
    "es": TimelineCues(
      plans: words(
        "debe,deben,deberá,plazo,fecha,entrega,reunión,examen,previsto,prevista,empieza,comienza,termina,antes,inscripción,cada,próximo"
      ),
      mentions: words("copyright,©,actualizado,versión,edición,que"), past: []),
    "it": TimelineCues(
      plans: words(
        "deve,devono,dovrà,scadenza,consegna,riunione,esame,previsto,prevista,inizia,finisce,entro,iscrizione,ogni,prossimo"
      ),
      mentions: words("copyright,©,aggiornato,versione,edizione,che"), past: []),
    "pt": TimelineCues(
      plans: words(
        "deve,devem,deverá,prazo,entrega,reunião,exame,prova,previsto,prevista,começa,termina,até,inscrição,cada,próximo"
      ),
      mentions: words("copyright,©,atualizado,versão,edição,que"), past: []),
  ]
}
