extension Language {
  static let german = Language(
    code: "de", stemmer: "german", traits: .capitalNouns,
    stop: """
      der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines dieser diese dieses
      diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem welcher welche welches welchen welchem
      solcher solche solches solchen manche mancher manches alle alles allen aller allem viele vieles vielen wenige
      mehr meist meisten einige einigen einiger etwas nichts niemand jemand man beide beiden andere anderen anderer
      anderes anderem selbst selber
      ich mich mir mein meine meinen meinem meiner du dich dir dein deine deinen er ihn ihm sein seine seinen seinem
      seiner seines sie ihr ihre ihren ihrem ihrer ihres ihnen es wir uns unser unsere unseren euch euer sich wer wen wem
      wessen was wo wohin woher wann warum wieso weshalb wie
      bin bist ist sind seid war waren wart gewesen sei wäre wären habe hast hat haben hatte hatten gehabt hätte hätten
      werde wirst wird werden wurde wurden worden würde würden geworden kann kannst können konnte konnten könnte könnten
      muss müssen musste mussten müsste soll sollen sollte sollten will wollen wollte wollten darf dürfen durfte dürfte
      mag möchte möchten lassen lässt
      und oder aber denn sondern doch weil dass daß wenn ob als obwohl während bevor nachdem damit sodass sowie sowohl
      weder noch entweder falls indem sobald solange
      in im ins an am ans auf aufs aus bei beim bis durch für gegen hinter mit nach neben ohne über um unter von vom vor
      zu zum zur zwischen seit trotz wegen gemäß laut statt außer ab je pro per via
      nicht auch nur noch schon sehr so zu immer nie oft wieder hier da dort dann nun jetzt heute bereits etwa rund fast
      ganz gar zwar eben mal also daher deshalb deswegen somit jedoch allerdings dabei dazu dafür davon darauf daran
      darin darüber dadurch hierbei hierfür wobei wodurch woraus worin bzw usw z.b d.h z.b. d.h. ja nein bitte
      """,
    starters: """
      der die das den dem des ein eine einen einem einer dieser diese dieses diesen er sie es wir ihr ich man sein seine
      ihre in im an am auf aus bei bis durch für gegen mit nach ohne über um unter von vom vor zu zum zur seit während
      und oder aber denn doch wenn als ob weil wie was wer wo wann warum auch nur noch so da dort dann nun jetzt hier
      jedoch allerdings dabei daher deshalb somit zwar alle viele einige beide kein keine nicht heute zudem außerdem
      """,
    abbreviations: """
      dr prof hr fr frl dipl ing st vgl bzw z.b z d.h u.a u.ä o.ä i.d.r s.o s.u ca evtl ggf inkl exkl bspw sog insb etw
      geb gest verh allg bes entspr gegr hrsg jr jun sen max min mind mio mrd norm obj resp tel vers wiss zit ehem
      """,
    finalAbbreviations: """
      usw etc u.s.w usf std co ltd inc gmbh str jh jhd jhs v.chr n.chr chr uvm u.v.m u.a bd nr jan feb mär apr jun jul aug
      sep sept okt nov dez mo di mi do sa so
      """,
    numberAbbreviations:
      "s nr abb tab kap abs art bd aufl bl hs jg kl no pos rn st v ziff § jan feb apr aug sept okt nov dez",
    joiners: "der des von für und zur zum in mit",
    vague: """
      einleitung fazit zusammenfassung überblick inhalt inhaltsverzeichnis danksagung übung übungen aufgabe aufgaben
      art arten weise ding dinge teil teile beispiel beispiele fall fälle zahl anzahl menge tag tage zeit zeiten jahr
      jahre jahren monat monate woche wochen menschen leute mann frau ende anfang beginn punkt punkte ort stelle grund
      gründe ergebnis ergebnisse problem probleme frage fragen antwort antworten idee ideen kapitel abschnitt abbildung
      abbildungen tabelle tabellen seite seiten anhang fußnote literatur autor autoren buch bücher artikel arbeit
      studie studien schritt schritte form formen liste reihe verschiedene neue neuen neuer neues alte gute guten große
      großen kleine kleinen hohe erste ersten zweite zweiten dritte letzte letzten nächste bestimmte wichtige wichtigen
      ganze ganzen mögliche heute gestern morgen eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend
      millionen hälfte begriff begriffe wort wörter name namen bereich bereiche möglichkeit möglichkeiten
      """,
    nameParticles: "dr prof von van zu zur der den de herr frau sankt st",
    cues: DefinitionCues(
      copula: "ist sind war waren",
      forward: """
        bezeichnet bezeichnen bedeutet bedeuten heißt beschreibt beschreiben umfasst besteht_aus bestehen_aus meint
        steht_für wird_definiert_als ist_definiert_als versteht_man versteht_man_unter dient_zur dient_dazu
        """,
      backward: """
        wird_als nennt_man heißt heißen genannt bezeichnet_man_als bezeichnet_man wird_auch_als sogenannte sogenannter
        sogenanntes sogenannten auch_als wird_genannt werden_genannt
        """,
      articles: "ein eine einer eines einem einen der die das jede jeder jedes alle diejenigen",
      anaphors: "es dies diese dieser dieses er sie darunter hierunter",
      restatements: "oder d.h. d.h das_heißt also nämlich kurz",
      relatives: "der die das den dem deren dessen welche welcher welches in_dem in_der bei_dem bei_der",
      labels: "begriff ausdruck fachbegriff wort"))
}
