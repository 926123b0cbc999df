extension Language {
  static let dutch = Language(
    code: "nl", stemmer: "dutch",
    stop: """
      de het een 't 'n deze dit die dat zo'n zulke elk elke ieder iedere alle alles beide veel vele weinig meer meest
      meeste minder enkele enige sommige geen ander andere anderen zelfde zelf eigen
      ik me mij mijn je jij jou jouw u uw hij hem zijn z'n ze zij haar hun hen wij we ons onze jullie zich men iemand
      niemand iets niets wie wat welk welke waar wanneer waarom hoe er ervan erop daar daarvan hier hiervan waarvan waarop
      waarbij waarin waardoor waarmee
      ben bent is zijn was waren geweest heb hebt heeft hebben had hadden gehad word wordt worden werd werden geworden zal
      zult zullen zou zouden kan kun kunt kunnen kon konden mag mogen mocht moet moeten moest moesten wil willen wilde
      wilden laat laten gaat gaan ging doet doen deed
      en of maar want dus noch omdat doordat hoewel terwijl als dan toen indien tenzij zodat opdat nadat voordat totdat
      sinds of
      in op aan bij van voor met naar uit door over onder tussen tegen tot om te zonder na achter naast binnen buiten
      boven beneden langs sinds tijdens volgens vanaf vanuit wegens ondanks per via rond
      niet ook nog al wel zeer heel erg te zo nu toch reeds steeds altijd nooit vaak soms weer eens even alleen slechts
      vooral ongeveer bijna echter daarom daarna daarbij daardoor bovendien verder hierdoor eerst toen enz bijv d.w.z ja nee
      """,
    starters: """
      de het een deze dit die dat hij zij ze wij we ik je u men er in op aan bij van voor met naar uit door over onder
      tussen tegen tot om zonder na sinds tijdens volgens en of maar want dus als toen omdat hoewel terwijl wanneer waar
      wat wie hoe waarom ook nog zo nu daar hier daarna daarom echter bovendien zijn haar hun alle veel enkele geen niet
      """,
    abbreviations:
      "dhr mevr mw dr drs ir ing prof mr st bijv bv d.w.z o.a m.b.t t.o.v i.v.m a.h.w resp ca vgl incl excl max min z.g zgn nl t.a.v i.p.v e.a",
    finalAbbreviations:
      "enz etc e.d e.a n.v b.v nv co ltd inc n.chr v.chr chr jr jan feb mrt apr jun jul aug sep sept okt nov dec",
    numberAbbreviations:
      "p pp blz pag nr nrs no vol hfdst fig art afb tab jg dl jan feb mrt apr jun jul aug sept okt nov dec",
    joiners: "van voor der de het in met en",
    vague: """
      inleiding conclusie samenvatting inhoud inhoudsopgave dankwoord oefening oefeningen opgave opgaven literatuur
      ding dingen manier manieren wijze soort soorten vorm vormen voorbeeld voorbeelden geval gevallen feit feiten deel
      delen aantal hoeveelheid dag dagen tijd keer keren jaar jaren maand maanden week weken mensen man vrouw einde begin
      punt punten plaats plaatsen reden redenen resultaat resultaten probleem problemen vraag vragen antwoord antwoorden
      idee ideeën hoofdstuk hoofdstukken paragraaf figuur figuren tabel tabellen bladzijde pagina noot bijlage auteur
      auteurs boek boeken artikel artikelen studie studies werk stap stappen lijst reeks verschillende nieuwe nieuw oude
      goede grote groot kleine klein lange hoge eerste tweede derde laatste volgende bepaalde belangrijke belangrijkste
      hele mogelijke vandaag gisteren morgen een twee drie vier vijf zes zeven acht negen tien honderd duizend miljoen
      helft term termen woord woorden naam namen kant
      """,
    nameParticles: "van de der den het ter ten te von dr prof mr sint st",
    cues: DefinitionCues(
      copula: "is zijn was waren",
      forward: """
        betekent betekenen verwijst_naar verwijzen_naar wordt_gedefinieerd_als omvat bestaat_uit bestaan_uit beschrijft
        staat_voor houdt_in
        """,
      backward: """
        heet heten wordt_genoemd worden_genoemd genoemd noemt_men noemen_we staat_bekend_als staan_bekend_als
        ook_wel bekend_als zogenaamde zogenoemde
        """,
      articles: "een de het elk elke iedere alle degene datgene",
      anaphors: "het dit deze dat die hij zij ze",
      restatements: "of d.w.z. d.w.z dat_wil_zeggen oftewel ofwel",
      relatives: "die dat wie waarbij waarin waarmee waardoor",
      labels: "term woord begrip"))
}
