import SpaceModel

extension Inflection {
  /// German: regular endings, umlauts, participles, and the stems of strong verbs.
  static let german = Inflection(
    endings: [
      Endings(.verb, "en", "e st t est et te test ten tet ete etest eten etet end ende enden ender endes en"),
      Endings(.verb, "n", "e st t te test ten tet end ende"), Endings(.verb, "eln", "le"), Endings(.verb, "ern", "re"),
      Endings(.noun, "", "e en er ern n s es ens nen chen lein se sen"), Endings(.noun, "um", "en"),
      Endings(.noun, "us", "en"), Endings(.noun, "a", "en"), Endings(.noun, "e", "n"),
      Endings(
        .adjective, "",
        """
        e er es en em ere erer eres eren erem ste sten stes ster stem este esten ester estes estem st
        """),
      Endings(.adjective, "el", "le ler les len lem"), Endings(.adjective, "er", "re rer res ren rem"),
    ],
    changes: [PartOfSpeech.verb, .noun, .adjective].flatMap { tag in
      [("äu", "au"), ("ä", "a"), ("ö", "o"), ("ü", "u")].map { Change(tag, $0.0, $0.1) }
    },
    insertions: ["ge", "zu"],
    prefixes: [
      "ab", "an", "auf", "aus", "be", "bei", "da", "dar", "durch", "ein", "emp", "ent", "entgegen", "er", "fest",
      "fort",
      "ge", "her", "heran", "herauf", "heraus", "herein", "herum", "herunter", "hervor", "hin", "hinab", "hinauf",
      "hinaus",
      "hinein", "hinter", "hinunter", "hinzu", "los", "miss", "mit", "nach", "nieder", "statt", "teil", "über", "um",
      "unter",
      "ver", "vor", "voran", "voraus", "vorbei", "weg", "weiter", "wider", "wieder", "zer", "zu", "zurecht", "zurück",
      "zusammen", "überein", "empor", "bevor",
    ],
    stems: stems(
      """
      backen: buk bäck; befehlen: befahl befohlen befiehl; beginnen: begann begonnen begänn; beißen: biss bissen;
      bergen: barg borgen birg; bersten: barst borsten birst; biegen: bog bogen; bieten: bot boten böt; binden: band bunden;
      bitten: bat baten beten; blasen: blies bläs; bleiben: blieb blieben; braten: briet brät; brechen: brach brochen brich;
      brennen: brannt; bringen: bracht brächt; denken: dacht dächt; dringen: drang drungen; dürfen: durf darf dürf;
      empfehlen: empfahl empfohlen empfiehl; empfinden: empfand empfunden; essen: aß gess iss gessen; fahren: fuhr fähr;
      fallen: fiel fäll; fangen: fing fäng; fechten: focht fich; finden: fand funden fänd; flechten: flocht flich;
      fliegen: flog flogen; fliehen: floh flohen; fließen: floss flossen; fressen: fraß friss; frieren: fror froren;
      gären: gor goren; gebären: gebar geboren gebier; geben: gab gib gäb; gedeihen: gedieh gediehen; gehen: ging gang gangen;
      gelingen: gelang gelungen; gelten: galt golten gilt; genesen: genas; genießen: genoss genossen; geschehen: geschah geschieh;
      gewinnen: gewann gewonnen; gießen: goss gossen; gleichen: glich glichen; gleiten: glitt glitten; graben: grub gräb;
      greifen: griff griffen; haben: hatt hätt hat hast; halten: hielt hält; hängen: hing hangen; heben: hob hoben;
      heißen: hieß; helfen: half holfen hilf hülf; kennen: kannt; klingen: klang klungen; kneifen: kniff kniffen;
      kommen: kam käm kommen; können: konnt kann könnt; kriechen: kroch krochen; laden: lud läd; lassen: ließ läss;
      laufen: lief läuf; leiden: litt litten; leihen: lieh liehen; lesen: las lies läs; liegen: lag legen läg;
      lügen: log logen; meiden: mied mieden; messen: maß miss; mögen: mocht mag möcht; müssen: musst muss müsst;
      nehmen: nahm nommen nimm näm nähm; nennen: nannt; pfeifen: pfiff pfiffen; preisen: pries priesen; quellen: quoll quill;
      raten: riet rät; reiben: rieb rieben; reißen: riss rissen; reiten: ritt ritten; rennen: rannt; riechen: roch rochen;
      ringen: rang rungen; rinnen: rann ronnen; rufen: rief; saufen: soff soffen säuf; schaffen: schuf; scheiden: schied schieden;
      scheinen: schien schienen; schelten: schalt scholten schilt; schieben: schob schoben; schießen: schoss schossen;
      schlafen: schlief schläf; schlagen: schlug schläg; schleichen: schlich schlichen; schleifen: schliff schliffen;
      schließen: schloss schlossen; schlingen: schlang schlungen; schmeißen: schmiss schmissen; schmelzen: schmolz schmolzen schmilz;
      schneiden: schnitt schnitten; schreiben: schrieb schrieben; schreien: schrie schrien; schreiten: schritt schritten;
      schweigen: schwieg schwiegen; schwellen: schwoll schwollen schwill; schwimmen: schwamm schwommen; schwinden: schwand schwunden;
      schwingen: schwang schwungen; schwören: schwor schworen; sehen: sah sieh säh; senden: sandt; singen: sang sungen;
      sinken: sank sunken; sinnen: sann sonnen; sitzen: saß sessen säß; sollen: sollt; spinnen: spann sponnen;
      sprechen: sprach sprochen sprich spräch; sprießen: spross sprossen; springen: sprang sprungen; stechen: stach stochen stich;
      stehen: stand standen stünd; stehlen: stahl stohlen stiehl; steigen: stieg stiegen; sterben: starb storben stirb;
      stinken: stank stunken; stoßen: stieß stöß; streichen: strich strichen; streiten: stritt stritten; tragen: trug träg;
      treffen: traf troffen triff träf; treiben: trieb trieben; treten: trat tritt trät; trinken: trank trunken;
      trügen: trog trogen; tun: tat tan tät; verderben: verdarb verdorben verdirb; verdrießen: verdross; vergessen: vergaß vergiss;
      verlieren: verlor verloren; verschwinden: verschwand verschwunden; verzeihen: verzieh verziehen; wachsen: wuchs wächs;
      waschen: wusch wäsch; weben: wob woben; weichen: wich wichen; weisen: wies wiesen; wenden: wandt; werben: warb worben wirb;
      werden: wurd ward worden wird würd; werfen: warf worfen wirf; wiegen: wog wogen; winden: wand wunden; wissen: wusst weiß;
      wollen: wollt will; ziehen: zog zogen zög; zwingen: zwang zwungen; sein: war gewesen wär
      """),
    stemEndings: ["", "e", "en", "st", "t", "est", "et", "te", "ten", "er", "es", "em"])
}
