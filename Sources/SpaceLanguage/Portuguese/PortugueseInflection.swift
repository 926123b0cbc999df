extension Inflection {
  /// Portuguese: regular endings, spelling changes of stems, and the stems of common irregular verbs.
  static let portuguese = Inflection(
    endings: [
      Endings(
        .verb, "ar",
        """
        o as a amos ais am ei aste ou ámos aram ava avas ávamos avam e es emos em asse assem ando ado ada ados adas arei
        ará arás aremos arão aria arias aríamos ariam ares armos arem ara ar-se
        """),
      Endings(
        .verb, "er",
        """
        o es e emos em i este eu eram ia ias íamos iam a as amos am esse essem endo ido ida idos idas erei erá erás eremos
        erão eria eriam eres ermos erem era er-se
        """),
      Endings(
        .verb, "ir",
        """
        o es e imos em i iste iu iram ia ias íamos iam a as amos am isse issem indo ido ida idos idas irei irá irás iremos
        irão iria iriam ires irmos irem ira ir-se
        """),
      Endings(.noun, "", "s es"), Endings(.noun, "ão", "ões ães ãos"), Endings(.noun, "m", "ns"),
      Endings(.noun, "al", "ais"), Endings(.noun, "el", "éis eis"), Endings(.noun, "il", "is eis"),
      Endings(.noun, "ol", "óis"), Endings(.noun, "o", "a as os inho inha inhos inhas"),
      Endings(.adjective, "o", "a as os íssimo íssima"), Endings(.adjective, "", "s es a as"),
      Endings(.adjective, "al", "ais"), Endings(.adjective, "el", "eis"), Endings(.adjective, "il", "is eis"),
      Endings(.adjective, "ão", "ã ãs ãos"), Endings(.adjective, "m", "ns"),
    ],
    changes: [
      Change(.verb, "qu", "c", isFinal: true), Change(.verb, "gu", "g", isFinal: true),
      Change(.verb, "ç", "c", isFinal: true), Change(.verb, "j", "g", isFinal: true),
      Change(.verb, "c", "ç", isFinal: true), Change(.verb, "i", "e"), Change(.verb, "u", "o"),
    ],
    prefixes: ["re", "des", "con", "com", "pro", "su", "man", "ob", "de", "dis", "im", "ex", "so", "inter"],
    stems: stems(
      """
      ter: tinh tiv tenh tend; vir: vinh vier venh vind; pôr: pus ponh post; fazer: fiz faç feit far; dizer: diss dig dit;
      querer: quis queir; poder: pud poss; saber: soub saib; estar: estiv estej; trazer: troux trag; ver: vist vej;
      escrever: escrit; abrir: abert; cobrir: cobert; caber: coub; perder: perc; ouvir: ouç; pedir: peç; sair: saí;
      cair: caí; ler: lei; crer: crei; haver: houv haj
      """),
    stemEndings: [
      "", "e", "o", "a", "as", "am", "amos", "emos", "este", "eram", "esse", "essem", "er", "erem", "os", "ei", "á",
      "ão",
      "ia", "iam", "u", "ram",
    ])
}
