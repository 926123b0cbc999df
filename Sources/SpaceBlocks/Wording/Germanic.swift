extension Wording {
  static let german = Wording(
    "de",
    dangling: """
      er sie es ihm ihn ihr ihnen sein seine seinen seinem seiner ihre ihren ihrem ihrer dessen deren derselbe dieselbe \
      solche solcher solches aber und oder denn doch auch deshalb deswegen daher darum dadurch damit dabei dafür dagegen \
      danach daneben daran darauf daraus darin darüber davon dazu somit also jedoch dennoch trotzdem außerdem zudem \
      ferner schließlich hierbei hierzu hierfür hier dort dann so sodass weil obwohl beide ebenso stattdessen sonst
      """,
    demonstratives: "dies diese dieser dieses diesen diesem jene jener jenes jenen jenem", articles: "das",
    connectives: """
      jedoch,außerdem,zudem,ferner,daher,deshalb,deswegen,somit,folglich,dennoch,trotzdem,allerdings,schließlich,zum beispiel,\
      beispielsweise,im gegensatz dazu,mit anderen worten,darüber hinaus,andererseits,einerseits,erstens,zweitens,drittens,\
      kurz gesagt,insgesamt,im allgemeinen,natürlich,tatsächlich,übrigens
      """,
    pointers: """
      wie folgt,die folgenden,siehe oben,siehe unten,siehe auch,im folgenden,wie oben,oben genannte,wie erwähnt,\
      in diesem fall,in diesem abschnitt,in diesem kapitel,die beiden,ersterer,letzterer,letztere
      """,
    exhibits: "abbildung abb tabelle tab gleichung abschnitt kapitel anhang seite beispiel bild",
    emphases: """
      wichtig,wesentlich,entscheidend,grundlegend,zusammenfassend,insgesamt,das ziel,der zweck,bezeichnet,heißt,\
      versteht man,besteht aus,bedeutet,beschlossen,wir zeigen,wir stellen,ergebnisse zeigen
      """,
    persons: "ich mich mir mein meine wir uns unser unsere du dich dir dein deine ihr euch euer eure",
    writers: "ich mich mir mein meine wir uns unser unsere",
    reasons: "weil da denn deshalb daher wegen grund aufgrund somit", means: "durch mit mittels indem",
    occasions:
      "wenn sobald bevor nachdem bis während seit falls sofern als täglich wöchentlich monatlich jährlich immer nie",
    quantities:
      "halb hälfte doppelt dutzend hunderte tausende millionen milliarden mehrere wenige viele meisten kein keine paar",
    negations: "nicht kein keine keinen keinem keiner nie niemals niemand nichts weder ohne kaum",
    requests: "bitte",
    questions: [
      .person: "wer,wem,wen,wessen", .place: "wo,wohin,woher,in welchem land,in welcher stadt",
      .time: "wann,in welchem jahr,seit wann,bis wann", .duration: "wie lange",
      .number: "wie viele,wie viel,wieviel,wie hoch,wie alt,wie groß,wie weit", .frequency: "wie oft,wie häufig",
      .reason: "warum,weshalb,wieso,weswegen", .manner: "wie",
      .definition: "was ist,was sind,was bedeutet,was versteht",
      .choice: "was,welche,welcher,welches,welchen,welchem",
    ],
    asides: """
      wobei,während,obwohl,obgleich,weil,da,wodurch,womit,sodass,so dass,insbesondere,zum beispiel,etwa,darunter,vor allem,was
      """,
    relatives: "der die das den dem dessen deren denen",
    conditions: "wenn falls ohne nur außer bis ob nicht kein keine",
    alternatives: "oder noch",
    additives: """
      auch noch wieder weitere weiterer weiteres weiteren andere anderer anderes anderen ebenfalls ebenso gleiche gleichen \
      nächste nächsten dann
      """,
    copulas: "ist sind", here: "hier")

  static let dutch = Wording(
    "nl",
    dangling: """
      hij zij ze het hem haar hun hen zijn deze dit maar en of want dus ook daarom daardoor daarna daarmee hiermee \
      daarnaast bovendien echter toch hier daar dan zo beide zulke dergelijke vervolgens ondanks omdat anders
      """,
    demonstratives: "dit dat deze die",
    connectives: """
      echter,bovendien,daarom,dus,daarnaast,bijvoorbeeld,met andere woorden,aan de andere kant,ten eerste,ten tweede,\
      kortom,over het algemeen,uiteindelijk,natuurlijk,tot slot
      """,
    pointers:
      "zie ook,zie hieronder,zie boven,als volgt,de volgende,in dit geval,in dit hoofdstuk,de laatste,de eerste",
    exhibits: "figuur fig tabel vergelijking hoofdstuk paragraaf bijlage pagina voorbeeld",
    emphases: "belangrijk,essentieel,samenvattend,het doel,betekent,bestaat uit,besloten,wordt genoemd,verwijst naar",
    persons: "ik mij me mijn wij we ons onze jij je jou jouw jullie u uw",
    writers: "ik mij me mijn wij we ons onze",
    reasons: "omdat want daarom wegens reden dus", means: "door met via",
    occasions:
      "als wanneer zodra voordat nadat tot terwijl sinds indien tenzij dagelijks wekelijks maandelijks jaarlijks altijd nooit",
    quantities:
      "half helft dubbel dozijn honderden duizenden miljoenen miljarden meerdere enkele weinig veel meeste geen paar",
    negations: "niet geen nooit niemand niets noch zonder nauwelijks",
    requests: "alstublieft graag",
    questions: [
      .person: "wie,van wie", .place: "waar,waarheen,in welk land,in welke stad",
      .time: "wanneer,in welk jaar", .duration: "hoe lang",
      .number: "hoeveel,hoe hoog,hoe oud,hoe groot,hoe ver", .frequency: "hoe vaak", .reason: "waarom", .manner: "hoe",
      .definition: "wat is,wat zijn,wat betekent", .choice: "wat,welke,welk",
    ],
    article: "",
    asides: "waarbij,terwijl,hoewel,omdat,zodat,waardoor,vooral,bijvoorbeeld,waaronder,wat",
    relatives: "die dat wie wiens", conditions: "als indien tenzij zonder alleen tot of niet geen",
    alternatives: "of noch",
    additives: "ook nog weer andere anderen verdere zelfde volgende dan eveneens", copulas: "is zijn",
    here: "hier")
}
