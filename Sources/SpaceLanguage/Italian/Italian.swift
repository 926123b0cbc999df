extension Language {
  static let italian = Language(
    code: "it", stemmer: "italian", traits: [.elision, .nounFirst, .colonEnds],
    stop: """
      il lo la i gli le l' un uno una un' del dello della dei degli delle dell' al allo alla ai agli alle all' dal dallo
      dalla dai dagli dalle dall' nel nello nella nei negli nelle nell' sul sullo sulla sui sugli sulle sull' col coi
      questo questa questi queste quest' quello quella quelli quelle quel quei quegli quell' mio mia miei mie tuo tua suo
      sua suoi sue nostro nostra nostri nostre vostro loro ogni tutto tutta tutti tutte alcuni alcune qualche nessun
      nessuno nessuna altro altra altri altre stesso stessa stessi stesse tale tali molto molta molti molte poco pochi
      vari varie tanto tanti ciascuno entrambi qualsiasi
      io me mi tu te ti egli ella esso essa essi esse lui lei noi ci voi vi si sé ne ciò niente nulla qualcosa qualcuno chi
      che cui quale quali quanto dove quando come perché
      essere sono sei è siamo siete era erano fu furono stato stata stati state essendo sarà saranno sarebbe sia siano
      avere ho hai ha abbiamo avete hanno aveva avevano ebbe avuto avendo avrà avrebbe abbia abbiano fare fa fanno fatto
      può possono poteva potrebbe potrebbero deve devono doveva dovrebbe viene vengono veniva va vanno c' c'è
      e ed o od ma però né se anche benché mentre poiché affinché quindi dunque
      a ad di d' da in con su per tra fra senza verso contro durante dopo prima presso secondo oltre entro fino lungo
      non più meno molto già ancora sempre mai così poi ora oggi qui lì là bene male quasi forse inoltre infatti invece
      tuttavia pure solo soltanto circa ecc
      """,
    starters: """
      il lo la i gli le l' un uno una un' questo questa questi queste quello quella egli ella esso essa essi lui lei io noi
      si non in di da con su per tra fra a al alla nel nella nei nelle del della dei delle dal dalla e ed o ma però se
      anche mentre quando come dove chi che cosa perché quindi dunque poi ora oggi così inoltre infatti tuttavia dopo
      prima durante secondo ogni tutti molti alcuni è sono era erano ha hanno il suo sua
      """,
    abbreviations:
      "sig sigg sig.ra sig.na dott dott.ssa prof prof.ssa avv ing arch on mons s st cfr es p.es vs gen col cap ten cit ca dr geom rag",
    finalAbbreviations:
      "ecc etc s.p.a spa s.r.l srl ltd inc a.c d.c gen feb mar apr mag giu lug ago set sett ott nov dic",
    numberAbbreviations:
      "p pp pag n nr no vol cap fig art ed t tab sez c co gen feb mar apr mag giu lug ago set ott nov dic",
    joiners: "di d' del dello della dei degli delle dell' a al alla in da per con e",
    vague: """
      introduzione conclusione conclusioni riassunto indice ringraziamenti esercizio esercizi bibliografia
      cosa cose modo modi maniera tipo tipi forma forme esempio esempi caso casi fatto fatti parte parti numero numeri
      quantità giorno giorni tempo volta volte anno anni mese mesi settimana settimane gente persona persone uomo donna
      fine inizio punto punti luogo ragione ragioni risultato risultati problema problemi domanda domande risposta idea
      idee capitolo capitoli sezione figura figure tabella tabelle pagina pagine nota note appendice riferimento autore
      autori libro libri articolo articoli studio studi lavoro lavori passo passi lista serie diversi diverse nuovo nuova
      nuovi nuove vecchio buono buona grande grandi piccolo piccola lungo alto primo prima primi secondo seconda terzo
      ultimo ultima prossimo importante importanti principale possibile oggi ieri domani uno due tre quattro cinque sei
      sette otto nove dieci cento mille milioni metà termine termini parola parole nome nomi insieme lato
      """,
    nameParticles: "di de del della da dal san santa santo don dott prof sig van von d'",
    cues: DefinitionCues(
      copula: "è sono era erano",
      forward: """
        significa significano si_riferisce_a si_riferiscono_a si_definisce è_definito_come è_definita_come consiste_in
        indica indicano designa descrive rappresenta comprende si_intende vuol_dire
        """,
      backward: """
        si_chiama si_chiamano è_detto è_detta sono_detti sono_dette detto detta detti dette chiamato chiamata chiamati
        chiamate è_chiamato è_chiamata è_noto_come è_nota_come noto_come nota_come conosciuto_come conosciuta_come
        denominato denominata viene_chiamato viene_chiamata viene_detto viene_detta prende_il_nome_di
        """,
      articles: "un uno una un' il lo la l' i gli le ogni qualsiasi quel quella",
      anaphors: "esso essa essi esse questo questa questi queste ciò",
      restatements: "o ovvero cioè ossia vale_a_dire",
      relatives: "che cui il_quale la_quale in_cui dove",
      labels: "termine parola concetto espressione"))
}
