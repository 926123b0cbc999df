extension Inflection {
  /// Dutch: regular endings with their spelling, participles, and the stems of common strong verbs.
  static let dutch = Inflection(
    endings: [
      Endings(.verb, "en", "- t te ten de den d end ende"), Endings(.noun, "", "en s 's eren je jes tje tjes pje"),
      Endings(.noun, "e", "n"), Endings(.adjective, "", "e er ere st ste en s"), Endings(.adjective, "", "der dere"),
    ],
    changes: ["a", "e", "i", "o", "u"].map { Change(.verb, $0 + $0, $0) }
      + ["a", "e", "o", "u"].map { Change(.noun, $0, $0 + $0) }
      + ["a", "e", "o", "u"].map { Change(.adjective, $0, $0 + $0) }
      + ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t"].flatMap {
        [
          Change(.verb, $0, $0 + $0, isFinal: true), Change(.noun, $0 + $0, $0, isFinal: true),
          Change(.adjective, $0 + $0, $0, isFinal: true),
        ]
      }
      + [
        Change(.verb, "f", "v", isFinal: true), Change(.verb, "s", "z", isFinal: true),
        Change(.noun, "v", "f", isFinal: true), Change(.noun, "z", "s", isFinal: true),
        Change(.adjective, "v", "f", isFinal: true), Change(.adjective, "z", "s", isFinal: true),
      ],
    insertions: ["ge", "te"],
    prefixes: [
      "aan", "af", "be", "bij", "binnen", "door", "er", "her", "in", "mee", "na", "neer", "om", "onder", "ont", "op",
      "over",
      "terug", "toe", "uit", "ver", "vol", "voor", "weg", "samen",
    ],
    stems: stems(
      """
      beginnen: begon begonn; binden: bond bonden; bijten: beet beten; blijven: bleef bleven; breken: brak braken broken;
      brengen: bracht; denken: dacht; doen: deed deden daan; drinken: dronk; dwingen: dwong; eten: at aten geten;
      gaan: ging gaat gaan; geven: gaf gaven; grijpen: greep grepen; hangen: hing; helpen: hielp holpen; houden: hield;
      kiezen: koos kozen; kijken: keek keken; komen: kwam kwamen; kopen: kocht; krijgen: kreeg kregen; laten: liet;
      lezen: las lazen; liggen: lag lagen legen; lopen: liep; nemen: nam namen nomen; rijden: reed reden; roepen: riep;
      schrijven: schreef schreven; slaan: sloeg slagen; slapen: sliep; sluiten: sloot sloten; snijden: sneed sneden;
      spreken: sprak spraken sproken; springen: sprong; staan: stond; sterven: stierf storven; stijgen: steeg stegen;
      trekken: trok trokk; vallen: viel; vangen: ving; vechten: vocht; verdwijnen: verdween verdwenen; vergeten: vergat vergaten;
      verliezen: verloor verloren; vinden: vond; vliegen: vloog vlogen; vragen: vroeg; werpen: wierp worpen; weten: wist;
      winnen: won wonn; worden: werd; zenden: zond; zien: zag zagen; zingen: zong; zinken: zonk; zitten: zat zaten zeten;
      zoeken: zocht; zwemmen: zwom zwomm; zwijgen: zweeg zwegen; zijn: was waren weest
      """),
    stemEndings: ["", "en", "t", "e"])
}
