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
    openHeadings: "unresolved open unanswered unknowns outstanding", taskHeadings: "actions action todo tasks todos",
    rose: "%1 rose from %2 to %3 across %4 documents.", fell: "%1 fell from %2 to %3 across %4 documents.",
    course: "%1 was %2.", then: ", then ",
    differentDates: "The documents give different dates for %1: %2 and %3.",
    differentFigures: "The documents give different figures for %1: %2 and %3.",
    change: "What is said of %1 changed: first “%2”, later “%3”.",
    openQuestion: "Still open: %1",
    unowned: "Nobody is named for this task: %1")

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
    openHeadings: "offen offene ungeklärt ungeklärte", taskHeadings: "aufgaben maßnahmen todo",
    rose: "%1: gestiegen von %2 auf %3 über %4 Dokumente.", fell: "%1: gefallen von %2 auf %3 über %4 Dokumente.",
    course: "%1: erst %2.", then: ", dann ",
    differentDates: "Die Dokumente nennen für %1 verschiedene Termine: %2 und %3.",
    differentFigures: "Die Dokumente nennen für %1 verschiedene Zahlen: %2 und %3.",
    change: "Was zu %1 gesagt wird, hat sich geändert: zuerst „%2“, später „%3“.",
    openQuestion: "Noch offen: %1",
    unowned: "Für diese Aufgabe ist niemand genannt: %1")

  static let french = InsightWording(
    "fr",
    changes:
      "remplacé,remplacée,reporté,reportée,annulé,annulée,abandonné,modifié,déplacé",
    moves: """
      a augmenté,ont augmenté,a progressé,ont progressé,a doublé,ont doublé,est passé,est passée,sont passés,\
      sont passées,a baissé,ont baissé,a diminué,ont diminué,a chuté,a reculé,en hausse,en baisse
      """,
    comparisons: "par rapport à,contre",
    openHeadings: "ouvertes suspens", taskHeadings: "tâches actions",
    rose: "%1 : en hausse de %2 à %3 sur %4 documents.", fell: "%1 : en baisse de %2 à %3 sur %4 documents.",
    course: "%1 : d’abord %2.", then: ", puis ",
    differentDates: "Les documents donnent des dates différentes pour %1 : %2 et %3.",
    differentFigures: "Les documents donnent des chiffres différents pour %1 : %2 et %3.",
    change: "Ce qui est dit de %1 a changé : d’abord « %2 », puis « %3 ».",
    openQuestion: "Encore ouvert : %1",
    unowned: "Personne n’est nommé pour cette tâche : %1")

  static let spanish = InsightWording(
    "es",
    changes:
      "ya no,reemplazado,sustituido,aplazado,pospuesto,cancelado,abandonado,modificado,cambiado",
    moves: """
      subió,subieron,aumentó,aumentaron,creció,crecieron,duplicó,duplicaron,ha subido,ha aumentado,ha crecido,\
      bajó,bajaron,cayó,cayeron,disminuyó,disminuyeron,ha bajado,ha caído
      """,
    comparisons: "frente a,en comparación con",
    openHeadings: "pendientes abiertas", taskHeadings: "tareas acciones",
    rose: "%1: subió de %2 a %3 en %4 documentos.", fell: "%1: bajó de %2 a %3 en %4 documentos.",
    course: "%1: primero %2.", then: ", luego ",
    differentDates: "Los documentos dan fechas distintas para %1: %2 y %3.",
    differentFigures: "Los documentos dan cifras distintas para %1: %2 y %3.",
    change: "Lo que se dice de %1 cambió: primero «%2», después «%3».",
    openQuestion: "Sigue abierto: %1",
    unowned: "Nadie figura como responsable de esta tarea: %1")

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
    openHeadings: "aperte sospeso", taskHeadings: "compiti azioni attività",
    rose: "%1: in aumento da %2 a %3 in %4 documenti.", fell: "%1: in calo da %2 a %3 in %4 documenti.",
    course: "%1: prima %2.", then: ", poi ",
    differentDates: "I documenti danno date diverse per %1: %2 e %3.",
    differentFigures: "I documenti danno cifre diverse per %1: %2 e %3.",
    change: "Ciò che si dice di %1 è cambiato: prima «%2», poi «%3».",
    openQuestion: "Ancora aperto: %1",
    unowned: "Nessuno è indicato per questo compito: %1")

  static let portuguese = InsightWording(
    "pt",
    changes:
      "já não,não mais,substituído,substituída,adiado,adiada,cancelado,abandonado,alterado",
    moves: """
      subiu,subiram,aumentou,aumentaram,cresceu,cresceram,duplicou,dobrou,caiu,caíram,desceu,desceram,diminuiu,\
      diminuíram,recuou
      """,
    comparisons: "em comparação com,face a",
    openHeadings: "abertas pendentes", taskHeadings: "tarefas ações",
    rose: "%1: subiu de %2 para %3 em %4 documentos.", fell: "%1: desceu de %2 para %3 em %4 documentos.",
    course: "%1: primeiro %2.", then: ", depois ",
    differentDates: "Os documentos dão datas diferentes para %1: %2 e %3.",
    differentFigures: "Os documentos dão números diferentes para %1: %2 e %3.",
    change: "O que se diz de %1 mudou: primeiro “%2”, depois “%3”.",
    openQuestion: "Ainda em aberto: %1",
    unowned: "Ninguém é indicado para esta tarefa: %1")

  static let dutch = InsightWording(
    "nl",
    changes:
      "niet meer,niet langer,vervangen,uitgesteld,verplaatst,geannuleerd,geschrapt,gewijzigd,verschoven",
    moves: """
      steeg,stegen,gestegen,groeide,groeiden,gegroeid,verdubbelde,verdubbeld,toegenomen,daalde,daalden,gedaald,\
      afgenomen,gehalveerd
      """,
    comparisons: "vergeleken met,ten opzichte van",
    openHeadings: "open openstaande", taskHeadings: "taken acties actiepunten",
    rose: "%1: gestegen van %2 naar %3 over %4 documenten.", fell: "%1: gedaald van %2 naar %3 over %4 documenten.",
    course: "%1: eerst %2.", then: ", daarna ",
    differentDates: "De documenten geven verschillende data voor %1: %2 en %3.",
    differentFigures: "De documenten geven verschillende cijfers voor %1: %2 en %3.",
    change: "Wat over %1 wordt gezegd veranderde: eerst “%2”, later “%3”.",
    openQuestion: "Nog open: %1",
    unowned: "Voor deze taak wordt niemand genoemd: %1")
}
