extension InsightWording {
  static let english = InsightWording(
    "en",
    changes: """
      no longer,dropped,replaced,switched to,switched from,changed to,changed from,moved to,moved from,moves to,\
      moves from,has moved,have moved,slips to,slipped to,pushed back,postponed,rescheduled,cancelled,\
      canceled,abandoned,superseded,withdrawn,discontinued,delayed until,brought forward,instead of what,we will now,\
      decided against,will not go ahead,put off until
      """,
    moves: """
      rose,has risen,have risen,increased,grew,has grown,have grown,climbed,jumped,soared,doubled,tripled,\
      went up,is up,are up,up from,fell,has fallen,have fallen,dropped,declined,decreased,shrank,halved,sank,\
      went down,is down,are down,down from
      """,
    comparisons: "compared with,compared to",
    opens: """
      tbd,to be decided,to be determined,to be defined,to be confirmed,to be discussed,open question,open questions,\
      unresolved,undecided,not yet decided,not yet clear,not yet known,remains unclear,is unclear,remains open,\
      needs an owner,no owner,needs a volunteer,still open,not been decided,not decided yet,needs help,has not said,\
      have not said,remains to be seen,is not known,has yet to decide,have yet to decide
      """,
    openHeadings: "unresolved open unanswered unknowns outstanding", taskHeadings: "actions action todo tasks todos",
    rose: "%1 rose from %2 to %3 across %4 documents.", fell: "%1 fell from %2 to %3 across %4 documents.",
    course: "%1 was %2.", then: ", then ",
    differentDates: "The documents give different dates for %1: %2 and %3.",
    differentFigures: "The documents give different figures for %1: %2 and %3.",
    disagreement: "Two documents say opposite things: “%1” and “%2”.",
    change: "What is said of %1 changed: first “%2”, later “%3”.",
    agreement: "%1 documents make the same point: %2", openQuestion: "Still open: %1",
    unowned: "Nobody is named for this task: %1", outlier: "%1 stands out: %2, where %3 is usual.",
    theme: "“%1” comes up in %2 of %3 documents, most of all in “%4”.", unique: "Only “%1” deals with %2: %3")

  static let german = InsightWording(
    "de",
    changes: """
      nicht mehr,ersetzt,ersetzen,verschoben,verlegt,abgesagt,gestrichen,geändert,aufgegeben,umgestellt,verworfen,\
      eingestellt
      """,
    moves: """
      stieg,stiegen,gestiegen,gewachsen,wuchs,wuchsen,zugenommen,verdoppelt,verdoppelte,fiel,fielen,gefallen,\
      sank,sanken,gesunken,abgenommen,zurückgegangen,halbiert,halbierte
      """,
    comparisons: "verglichen mit,im vergleich zu,gegenüber",
    opens: """
      noch offen,offene frage,offene fragen,ungeklärt,noch zu klären,zu klären,noch nicht entschieden,noch nicht klar,unklar,\
      noch nicht festgelegt,muss noch,wird noch
      """,
    openHeadings: "offen offene ungeklärt ungeklärte", taskHeadings: "aufgaben maßnahmen todo",
    rose: "%1: gestiegen von %2 auf %3 über %4 Dokumente.", fell: "%1: gefallen von %2 auf %3 über %4 Dokumente.",
    course: "%1: erst %2.", then: ", dann ",
    differentDates: "Die Dokumente nennen für %1 verschiedene Termine: %2 und %3.",
    differentFigures: "Die Dokumente nennen für %1 verschiedene Zahlen: %2 und %3.",
    disagreement: "Zwei Dokumente widersprechen sich: „%1“ und „%2“.",
    change: "Was zu %1 gesagt wird, hat sich geändert: zuerst „%2“, später „%3“.",
    agreement: "%1 Dokumente sagen dasselbe: %2", openQuestion: "Noch offen: %1",
    unowned: "Für diese Aufgabe ist niemand genannt: %1", outlier: "%1 fällt auf: %2, üblich ist %3.",
    theme: "„%1“ kommt in %2 von %3 Dokumenten vor, am meisten in „%4“.", unique: "Nur „%1“ behandelt %2: %3")

  static let french = InsightWording(
    "fr",
    changes:
      "remplacé,remplacée,reporté,reportée,annulé,annulée,abandonné,modifié,déplacé",
    moves: """
      a augmenté,ont augmenté,a progressé,ont progressé,a doublé,ont doublé,est passé,est passée,sont passés,\
      sont passées,a baissé,ont baissé,a diminué,ont diminué,a chuté,a reculé,en hausse,en baisse
      """,
    comparisons: "par rapport à,contre",
    opens:
      "à décider,à définir,à confirmer,à déterminer,question ouverte,questions ouvertes,pas encore décidé,reste à,n'est pas clair",
    openHeadings: "ouvertes suspens", taskHeadings: "tâches actions",
    rose: "%1 : en hausse de %2 à %3 sur %4 documents.", fell: "%1 : en baisse de %2 à %3 sur %4 documents.",
    course: "%1 : d’abord %2.", then: ", puis ",
    differentDates: "Les documents donnent des dates différentes pour %1 : %2 et %3.",
    differentFigures: "Les documents donnent des chiffres différents pour %1 : %2 et %3.",
    disagreement: "Deux documents se contredisent : « %1 » et « %2 ».",
    change: "Ce qui est dit de %1 a changé : d’abord « %2 », puis « %3 ».",
    agreement: "%1 documents disent la même chose : %2", openQuestion: "Encore ouvert : %1",
    unowned: "Personne n’est nommé pour cette tâche : %1", outlier: "%1 se distingue : %2, alors que %3 est habituel.",
    theme: "« %1 » revient dans %2 documents sur %3, surtout dans « %4 ».", unique: "Seul « %1 » traite de %2 : %3")

  static let spanish = InsightWording(
    "es",
    changes:
      "ya no,reemplazado,sustituido,aplazado,pospuesto,cancelado,abandonado,modificado,cambiado",
    moves: """
      subió,subieron,aumentó,aumentaron,creció,crecieron,duplicó,duplicaron,ha subido,ha aumentado,ha crecido,\
      bajó,bajaron,cayó,cayeron,disminuyó,disminuyeron,ha bajado,ha caído
      """,
    comparisons: "frente a,en comparación con",
    opens:
      "por decidir,por definir,por confirmar,pregunta abierta,preguntas abiertas,sin resolver,aún no se ha decidido,no está claro",
    openHeadings: "pendientes abiertas", taskHeadings: "tareas acciones",
    rose: "%1: subió de %2 a %3 en %4 documentos.", fell: "%1: bajó de %2 a %3 en %4 documentos.",
    course: "%1: primero %2.", then: ", luego ",
    differentDates: "Los documentos dan fechas distintas para %1: %2 y %3.",
    differentFigures: "Los documentos dan cifras distintas para %1: %2 y %3.",
    disagreement: "Dos documentos se contradicen: «%1» y «%2».",
    change: "Lo que se dice de %1 cambió: primero «%2», después «%3».",
    agreement: "%1 documentos dicen lo mismo: %2", openQuestion: "Sigue abierto: %1",
    unowned: "Nadie figura como responsable de esta tarea: %1", outlier: "%1 destaca: %2, cuando lo habitual es %3.",
    theme: "«%1» aparece en %2 de %3 documentos, sobre todo en «%4».", unique: "Solo «%1» trata de %2: %3")

  static let italian = InsightWording(
    "it",
    changes:
      "non più,sostituito,sostituita,rinviato,rinviata,annullato,abbandonato,modificato",
    moves: """
      è salito,è salita,sono saliti,sono salite,è aumentato,è aumentata,sono aumentati,sono aumentate,\
      è cresciuto,è cresciuta,raddoppiato,raddoppiata,è sceso,è scesa,sono scesi,sono scese,è calato,è calata,\
      è diminuito,è diminuita
      """,
    comparisons: "rispetto a,contro",
    opens:
      "da decidere,da definire,da confermare,domanda aperta,domande aperte,non ancora deciso,non è chiaro,irrisolto",
    openHeadings: "aperte sospeso", taskHeadings: "compiti azioni attività",
    rose: "%1: in aumento da %2 a %3 in %4 documenti.", fell: "%1: in calo da %2 a %3 in %4 documenti.",
    course: "%1: prima %2.", then: ", poi ",
    differentDates: "I documenti danno date diverse per %1: %2 e %3.",
    differentFigures: "I documenti danno cifre diverse per %1: %2 e %3.",
    disagreement: "Due documenti si contraddicono: «%1» e «%2».",
    change: "Ciò che si dice di %1 è cambiato: prima «%2», poi «%3».",
    agreement: "%1 documenti dicono la stessa cosa: %2", openQuestion: "Ancora aperto: %1",
    unowned: "Nessuno è indicato per questo compito: %1", outlier: "%1 spicca: %2, mentre di solito è %3.",
    theme: "«%1» compare in %2 documenti su %3, soprattutto in «%4».", unique: "Solo «%1» tratta di %2: %3")

  static let portuguese = InsightWording(
    "pt",
    changes:
      "já não,não mais,substituído,substituída,adiado,adiada,cancelado,abandonado,alterado",
    moves: """
      subiu,subiram,aumentou,aumentaram,cresceu,cresceram,duplicou,dobrou,caiu,caíram,desceu,desceram,diminuiu,\
      diminuíram,recuou
      """,
    comparisons: "em comparação com,face a",
    opens:
      "a decidir,a definir,a confirmar,questão aberta,questões abertas,por resolver,ainda não foi decidido,não está claro",
    openHeadings: "abertas pendentes", taskHeadings: "tarefas ações",
    rose: "%1: subiu de %2 para %3 em %4 documentos.", fell: "%1: desceu de %2 para %3 em %4 documentos.",
    course: "%1: primeiro %2.", then: ", depois ",
    differentDates: "Os documentos dão datas diferentes para %1: %2 e %3.",
    differentFigures: "Os documentos dão números diferentes para %1: %2 e %3.",
    disagreement: "Dois documentos contradizem-se: “%1” e “%2”.",
    change: "O que se diz de %1 mudou: primeiro “%2”, depois “%3”.",
    agreement: "%1 documentos dizem o mesmo: %2", openQuestion: "Ainda em aberto: %1",
    unowned: "Ninguém é indicado para esta tarefa: %1", outlier: "%1 destaca-se: %2, quando o habitual é %3.",
    theme: "“%1” aparece em %2 de %3 documentos, sobretudo em %4.", unique: "Só %1 trata de %2: %3")

  static let dutch = InsightWording(
    "nl",
    changes:
      "niet meer,niet langer,vervangen,uitgesteld,verplaatst,geannuleerd,geschrapt,gewijzigd,verschoven",
    moves: """
      steeg,stegen,gestegen,groeide,groeiden,gegroeid,verdubbelde,verdubbeld,toegenomen,daalde,daalden,gedaald,\
      afgenomen,gehalveerd
      """,
    comparisons: "vergeleken met,ten opzichte van",
    opens:
      "nog te bepalen,nog te beslissen,open vraag,open vragen,onduidelijk,nog niet besloten,nog niet duidelijk,nog open",
    openHeadings: "open openstaande", taskHeadings: "taken acties actiepunten",
    rose: "%1: gestegen van %2 naar %3 over %4 documenten.", fell: "%1: gedaald van %2 naar %3 over %4 documenten.",
    course: "%1: eerst %2.", then: ", daarna ",
    differentDates: "De documenten geven verschillende data voor %1: %2 en %3.",
    differentFigures: "De documenten geven verschillende cijfers voor %1: %2 en %3.",
    disagreement: "Twee documenten spreken elkaar tegen: “%1” en “%2”.",
    change: "Wat over %1 wordt gezegd veranderde: eerst “%2”, later “%3”.",
    agreement: "%1 documenten zeggen hetzelfde: %2", openQuestion: "Nog open: %1",
    unowned: "Voor deze taak wordt niemand genoemd: %1", outlier: "%1 valt op: %2, terwijl %3 gebruikelijk is.",
    theme: "“%1” komt voor in %2 van %3 documenten, het meest in %4.", unique: "Alleen %1 behandelt %2: %3")
}
