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
  /// Of `plans`, those that point ahead whatever the date; empty where the two are not told apart.
  let ahead: Set<String>
  /// What takes place at times that come back: meetings, elections, payments.
  let occasions: Set<String>

  /// Verbs of what may be, could be or has to be.
  let possible: Set<String>
  /// Words before a date that something comes from.
  let origins: Set<String>
  /// Words that tie a year to a noun: "the building of 1908".
  var attributes: Set<String> = []
  /// Verbs of giving something another date: "moved", "postponed".
  var moves: Set<String> = []
  /// Words before the day that something was moved to.
  var destinations: Set<String> = []
  /// The verb that tells of the move may end its clause.
  var verbsEndClauses = false
  /// Words that begin a clause of what is not settled: "whether".
  var openings: Set<String> = []
  /// Pronouns as objects, and the one of them that stands for several.
  var objects: Set<String> = []
  var plural = ""
  /// Words that lean on the sentence before: "however", "these".
  let leaning: Set<String>
  /// Verbs in the present that say how things stand: "is", "show"; of auxiliaries only those that make no perfect.
  let states: Set<String>
  let perfects: Set<String>
  /// Of `ahead`, the words that commit to it, whatever else the sentence tells.
  let commitments: Set<String>
  /// Verbs of what something amounts to, and words of how much; empty where a language has no such rule yet.
  var copulas: Set<String> = []
  var amounts: Set<String> = []
  /// What is measured or counted: "rate", "number".
  var measures: Set<String> = []
  /// Words that a condition begins with: "if".
  private let conditions: Set<String> = ["if", "unless", "wenn", "falls", "si", "se"]
  /// What says how sure something is: "it was clear that".
  var certainties: Set<String> = []

  /// True when a verb in the past stands in `range`, or when that can't be told.
  func tellsPast(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    if past.isEmpty { return true }
    return range.contains { index in
      let token = tokens.tokens[index]
      let form = tokens.words[Int(token.word)].form
      return past.contains(form) || token.tag == .verb && form.hasSuffix("ed")
    }
  }

  /// True of what is told as still to come, as far as a language's verbs show it: elsewhere words of a plan do, and notes
  /// without a verb.
  func isAhead(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    if !past.isEmpty { return !tellsPast(tokens, range) }
    return hasPlan(tokens, range) || !range.contains { isVerb(tokens, $0) }
  }

  /// Its first verb says how things stand, not what happened: "Figures show that the rate fell in 1911", "The date is
  /// unclear"; verbs of relative clauses aside.
  func tellsState(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    for index in range {
      let token = tokens.tokens[index]
      if token.tag == .subordinator { return false }
      if token.tag == .verb || token.tag == .auxiliary {
        let form = tokens.words[Int(token.word)].form
        // "has grown" is what happened, "has three rooms" is not.
        return states.contains(form) && !(token.tag == .auxiliary && perfects.contains(form))
      }
    }
    return false
  }

  /// It tells how much there was, and no event: "The rate was 1.57 percent", "85 percent of them were sold".
  func tellsAmount(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    // "He was 17 when he became king"
    if range.dropFirst(3).contains(where: { tokens.tokens[$0].tag == .subordinator }) { return false }
    let main = range.first { isVerb(tokens, $0) && !form(tokens, $0).hasSuffix("ing") }
    return range.dropFirst().contains { copula in
      guard copulas.contains(form(tokens, copula)),
        copula == main || measures.contains(form(tokens, copula - 1))
      else { return false }
      if (range.lowerBound..<copula).contains(where: { ["percent", "%"].contains(form(tokens, $0)) }) { return true }
      guard let next = (copula + 1..<range.upperBound).first(where: { tokens.tokens[$0].tag != .adverb }) else {
        return false
      }
      return amounts.contains(form(tokens, next)) || form(tokens, next).utf8.first.map(ASCII.isDigit) ?? false
    }
  }

  /// "It was clear that …", "it had become evident that …" judges what somebody else would have to tell.
  func judges(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    range.dropFirst().dropLast().contains { index in
      certainties.contains(form(tokens, index)) && form(tokens, index + 1) == "that"
        && (max(range.lowerBound, index - 5)..<index).contains { form(tokens, $0) == "it" }
    }
  }

  /// Where the first verb of a sentence stands that is all in the present; nil where some verb tells of the past.
  func presentVerb(_ tokens: Tokens, _ range: Range<Int>) -> Int? {
    guard !copulas.isEmpty, !tellsPast(tokens, range), !range.contains(where: { perfects.contains(form(tokens, $0)) })
    else { return nil }
    return range.first { isVerb(tokens, $0) && !form(tokens, $0).hasSuffix("ing") } ?? range.first
  }

  private func isVerb(_ tokens: Tokens, _ index: Int) -> Bool {
    tokens.tokens[index].tag == .verb || tokens.tokens[index].tag == .auxiliary
  }

  private func form(_ tokens: Tokens, _ index: Int) -> String { tokens.words[Int(tokens.tokens[index].word)].form }

  /// The token says that something may be, could be or has to be so.
  func isPossible(_ tokens: Tokens, _ index: Int) -> Bool {
    possible.contains(tokens.words[Int(tokens.tokens[index].word)].form)
  }

  /// The clause that the date is in tells what was or has been: "when it was held on Wednesdays", "have risen every month".
  func isOver(_ tokens: Tokens, _ range: Range<Int>, at date: Range<Int>) -> Bool {
    if past.isEmpty { return false }
    let start = range.prefix { $0 < date.lowerBound }.last {
      let tag = tokens.tokens[$0].tag
      return tag == .punctuation || tag == .subordinator
    }
    let clause = (start ?? range.lowerBound)..<range.upperBound
    let verb = clause.last { $0 < date.lowerBound && isVerb(tokens, $0) } ?? clause.first { isVerb(tokens, $0) }
    guard let verb else { return false }
    // The verbs that stand together with it, adverbs among them.
    var first = verb
    while first > clause.lowerBound, isVerb(tokens, first - 1) || tokens.tokens[first - 1].tag == .adverb { first -= 1 }
    while !isVerb(tokens, first) { first += 1 }
    if perfects.contains(form(tokens, first)), first < verb { return true }
    return past.contains(form(tokens, first)) || first == verb && form(tokens, first).hasSuffix("ed")
  }

  /// A form of "be" that no other verb follows: it says what or where something is.
  func tellsBeing(_ tokens: Tokens, _ verb: Int, in range: Range<Int>) -> Bool {
    guard copulas.contains(form(tokens, verb)) else { return false }
    let next = (verb + 1..<range.upperBound).first { tokens.tokens[$0].tag != .adverb }
    return next.map { !isVerb(tokens, $0) } ?? true
  }

  /// The token is the "if" of a condition.
  func isCondition(_ tokens: Tokens, _ index: Int) -> Bool { conditions.contains(form(tokens, index)) }

  /// How many words of the range lean on what was told before.
  func leaningCount(_ tokens: Tokens, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (leaning.contains(tokens.words[Int(tokens.tokens[$1].word)].form) ? 1 : 0) }
  }

  func commits(_ tokens: Tokens, _ range: Range<Int>) -> Bool { has(commitments, tokens, range) }

  static func of(_ tag: String?) -> TimelineCues { table[String((tag ?? "en").prefix(2))] ?? table["en"]! }

  func hasPlan(_ tokens: Tokens, _ range: Range<Int>) -> Bool { has(plans, tokens, range) }

  /// True of words that point ahead: "will", "deadline", "by", not just "election".
  func pointsAhead(_ tokens: Tokens, _ range: Range<Int>) -> Bool {
    has(ahead.isEmpty ? plans : ahead, tokens, range)
  }

  /// A word of what is to come, or of an occasion, stands in the words of an entry.
  func hasPlan(in bytes: [UInt8]) -> Bool {
    CaseFolding.folded(bytes[...]).split { $0 < 0x80 && !ASCII.isAlphanumeric($0) && $0 != 0x2D }.contains {
      let form = String(decoding: $0, as: UTF8.self)
      return plans.contains(form) || occasions.contains(form)
    }
  }

  /// A word of what has to be done by then stands in the words of an entry: "Report to the council by 3 April".
  func isDue(_ event: String) -> Bool {
    let forms = ahead.isEmpty ? plans : ahead
    return event.lowercased().split { !$0.isLetter && $0 != "-" }.contains { forms.contains(String($0)) }
  }

  func hasOccasion(_ tokens: Tokens, _ range: Range<Int>) -> Bool { has(occasions, tokens, range) }

  private func has(_ forms: Set<String>, _ tokens: Tokens, _ range: Range<Int>) -> Bool {
    range.contains { forms.contains(tokens.words[Int(tokens.tokens[$0].word)].form) }
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
        registration,apply,applications,target,milestone,goal,deliver,deliverable,\
        required,election,elections,term,terms,nomination,nominations,appointment,reminder,upcoming,next,to-do,todo,review
        """),
      mentions: words(
        "as of,since,copyright,©,updated,retrieved,accessed,version,edition,than,of the,ago,updated on,modified"),
      past: words(
        """
        was,were,had,did,became,began,took,won,lost,made,came,went,gave,fell,rose,left,led,met,held,built,broke,sent,wrote,\
        found,founded,saw,grew,sold,bought,brought,fought,struck,set,cut,put,said,told,kept,drew,withdrew,drove,threw,chose
        """),
      ahead: words(
        """
        will,shall,must,due,deadline,deadlines,submit,submission,scheduled,plan,plans,planned,expected,going,until,by,register,\
        registration,apply,applications,target,milestone,deliver,deliverable,upcoming,next,to-do,todo
        """),
      occasions: words(
        """
        meet,meets,meeting,meetings,call,calls,standup,standups,stand-up,lecture,lectures,class,classes,seminar,seminars,\
        tutorial,tutorials,lab,labs,exam,exams,test,tests,quiz,quizzes,deadline,deadlines,due,report,reports,payment,payments,\
        rent,invoice,invoices,visit,visits,shift,shifts,retrospective,retrospectives,newsletter,session,sessions,backup,backups,\
        election,elections,holds,held,hold,hosts,takes,gathers,gather,publishes,submit,submits,practice,rehearsal,rehearsals,\
        inspection,inspections,watering,cleaning,open,opens,closes,closed,collected,delivered,reviewed,checked
        """),
      possible: words("may,might,can,should,must,could"), origins: words("from,than"), attributes: words("of,from"),
      moves: words("moved,moves,slips,slipped,pushed,postponed,shifted,rescheduled,delayed,brought,changed,deferred"),
      destinations: words("to"), openings: words("whether"), objects: words("it,them,him,her"),
      plural: "them",
      leaning: words("however,moreover,meanwhile,therefore,thus,nevertheless,instead,these,those,such,latter"),
      states: words(
        """
        is,are,has,have,show,shows,suggest,suggests,indicate,indicates,believe,believes,think,thinks,argue,argues,seem,seems,\
        remain,remains,appear,appears,estimate,estimates
        """), perfects: words("has,have"),
      commitments: words("will,shall,must,due,deadline,deadlines,scheduled,planned,expected,to-do,todo"),
      copulas: words("is,are,was,were,stands,stood,averages,averaged,totals,totaled,totalled"),
      amounts: words(
        "about,almost,approximately,around,at,double,fewer,greater,half,higher,less,lower,more,nearly,over,roughly,triple,twice,under"
      ),
      measures: words("rate,number,share,percentage,ratio,average,level,proportion,total,amount,size,price"),
      certainties: words("clear,evident,apparent,obvious,likely,unclear,certain")
    ),
    "de": TimelineCues(
      plans: words(
        """
        wird,werden,soll,sollen,muss,müssen,frist,abgabe,termin,termine,treffen,sitzung,prüfung,klausur,geplant,beginnt,\
        endet,bis,anmeldung,jeden,jede,wöchentlich,monatlich,jährlich,ziel,fällig,wahl,nächste,nächsten,nächstes,\
        nächster,findet,finden,kommt,tagt,spätestens
        """),
      mentions: words("stand,copyright,©,aktualisiert,abgerufen,version,auflage,als,vom stand"), past: [], ahead: [],
      occasions: words(
        """
        treffen,trifft,sitzung,sitzungen,besprechung,besprechungen,vorlesung,vorlesungen,übung,übungen,\
        seminar,seminare,prüfung,prüfungen,klausur,abgabe,termin,termine,bericht,berichte,zahlung,zahlungen,\
        miete,wahl,wahlen,findet,finden,statt,sprechstunde,probe,training
        """),
      possible: words("kann,können,könnte,könnten,darf,dürfen,dürfte,dürften,sollte,sollten,muss,müssen,müsste"),
      origins: words("aus,vom"),
      moves: words("verschoben,verlegt,vorverlegt,vorgezogen,verschiebt,vertagt,verschieben"),
      verbsEndClauses: true, openings: words("ob"),
      leaning: words("jedoch,allerdings,außerdem,daher,deshalb,trotzdem,stattdessen,solche,solchen,letztere"),
      states: words(""), perfects: words(""),
      commitments: words("")),
    "fr": TimelineCues(
      plans: words(
        "doit,doivent,devra,date,échéance,délai,réunion,examen,prévu,prévue,commence,finit,avant,inscription,chaque,prochain"
      ),
      mentions: words("copyright,©,mis,version,édition,que"), past: [], ahead: [],
      occasions: words(
        """
        réunion,réunions,cours,séance,séances,examen,examens,rendu,échéance,rapport,rapports,paiement,loyer,\
        élection,élections,lieu,réunit,réunissent,permanence,répétition,visite,visites
        """),
      possible: words("peut,peuvent,pourrait,pourraient,devrait,devraient,doit,doivent"), origins: words(""),
      leaning: words("cependant,toutefois,ainsi,donc,néanmoins,telle,tels,telles"),
      states: words(""), perfects: words(""),
      commitments: words("")),
    "es": TimelineCues(
      plans: words(
        "debe,deben,deberá,plazo,fecha,entrega,reunión,examen,previsto,prevista,empieza,comienza,termina,antes,inscripción,cada,próximo"
      ),
      mentions: words("copyright,©,actualizado,versión,edición,que"), past: [], ahead: [],
      occasions: words(
        """
        reunión,reuniones,clase,clases,sesión,sesiones,examen,exámenes,entrega,entregas,informe,informes,\
        pago,pagos,alquiler,elección,elecciones,celebra,celebran,reúne,reúnen,tutoría,ensayo,visita,visitas
        """),
      possible: words("puede,pueden,podría,podrían,debería,deberían,debe,deben"), origins: words(""),
      leaning: words("embargo,además,así,tales,dichos,dichas"),
      states: words(""), perfects: words(""),
      commitments: words("")),
    "it": TimelineCues(
      plans: words(
        "deve,devono,dovrà,scadenza,consegna,riunione,esame,previsto,prevista,inizia,finisce,entro,iscrizione,ogni,prossimo"
      ),
      mentions: words("copyright,©,aggiornato,versione,edizione,che"), past: [], ahead: [],
      occasions: words(
        """
        riunione,riunioni,lezione,lezioni,seduta,sedute,esame,esami,consegna,consegne,rapporto,relazione,\
        pagamento,affitto,elezione,elezioni,tiene,tengono,riunisce,ricevimento,prova,visita,visite
        """),
      possible: words("può,possono,potrebbe,potrebbero,dovrebbe,dovrebbero,deve,devono"), origins: words(""),
      leaning: words("tuttavia,inoltre,quindi,pertanto,tali"),
      states: words(""), perfects: words(""),
      commitments: words("")),
    "pt": TimelineCues(
      plans: words(
        "deve,devem,deverá,prazo,entrega,reunião,exame,prova,previsto,prevista,começa,termina,até,inscrição,cada,próximo"
      ),
      mentions: words("copyright,©,atualizado,versão,edição,que"), past: [], ahead: [],
      occasions: words(
        """
        reunião,reuniões,aula,aulas,sessão,sessões,exame,exames,prova,provas,entrega,entregas,relatório,\
        relatórios,pagamento,aluguel,renda,eleição,eleições,realiza,realizam,reúne,reúnem,visita,visitas,\
        ensaio
        """),
      possible: words("pode,podem,poderia,poderiam,deveria,deveriam,deve,devem"), origins: words(""),
      leaning: words("entanto,contudo,além,assim,tais"),
      states: words(""), perfects: words(""),
      commitments: words("")),
  ]
}
