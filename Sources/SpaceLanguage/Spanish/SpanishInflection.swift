extension Inflection {
  /// Spanish: regular endings, vowel and spelling changes of stems, and the stems of the commonest irregular verbs.
  static let spanish = Inflection(
    endings: [
      Endings(
        .verb, "ar",
        """
        o as a amos áis an é aste ó asteis aron aba abas ábamos abais aban e es emos éis en ara aras áramos aran ase asen
        ando ado ada ados adas aré ará arás aremos aréis arán aría arías aríamos arían arse ad ándose arlo arla arle arlos
        """),
      Endings(
        .verb, "er",
        """
        o es e emos éis en í iste ió imos isteis ieron ía ías íamos íais ían a as amos áis an iera ieras iéramos ieran iese
        iesen iendo yendo ido ida idos idas eré erá erás eremos eréis erán ería erías eríamos erían erse ed erlo erla
        yó yeron ído ída
        """),
      Endings(
        .verb, "ir",
        """
        o es e imos ís en í iste ió isteis ieron ía ías íamos íais ían a as amos áis an iera ieras iéramos ieran iese iesen
        iendo yendo ido ida idos idas iré irá irás iremos iréis irán iría irías iríamos irían irse id irlo irla yó yeron
        """),
      Endings(.noun, "", "s es"), Endings(.noun, "z", "ces"), Endings(.noun, "ón", "ones"),
      Endings(.noun, "án", "anes"), Endings(.noun, "ín", "ines"), Endings(.noun, "és", "eses"),
      Endings(.noun, "en", "enes"), Endings(.noun, "o", "a as os ito ita itos itas"), Endings(.noun, "a", "ita itas"),
      Endings(.adjective, "o", "a as os ísimo ísima ísimos ísimas"), Endings(.adjective, "", "s es a as"),
      Endings(.adjective, "z", "ces"), Endings(.adjective, "e", "ísimo ísima"),
    ],
    changes: [
      Change(.verb, "ue", "o"), Change(.verb, "ie", "e"), Change(.verb, "i", "e"), Change(.verb, "u", "o"),
      Change(.verb, "ue", "u"), Change(.verb, "c", "z", isFinal: true), Change(.verb, "qu", "c", isFinal: true),
      Change(.verb, "gu", "g", isFinal: true), Change(.verb, "j", "g", isFinal: true),
      Change(.verb, "zc", "c", isFinal: true), Change(.verb, "g", "", isFinal: true),
      Change(.verb, "y", "", isFinal: true),
    ],
    prefixes: ["re", "des", "con", "com", "pro", "su", "man", "ob", "de", "dis", "im", "ex", "so", "ante", "contra"],
    stems: stems(
      """
      tener: tuv tendr; venir: vin vendr; poner: pus pondr puest; hacer: hic hiz har hech; decir: dij dir dich;
      querer: quis querr; poder: pud podr; saber: sup sabr; estar: estuv; andar: anduv; traer: traj traig;
      ducir: duj duzc; ver: vist; escribir: escrit; abrir: abiert; cubrir: cubiert; romper: rot; volver: vuelt;
      morir: muert; resolver: resuelt; salir: saldr; caber: cup cabr; caer: caig cay; oír: oig oy; solver: suelt
      """),
    stemEndings: [
      "", "e", "o", "iste", "imos", "isteis", "ieron", "eron", "iera", "ieran", "iese", "é", "ás", "á", "emos", "éis",
      "án", "ía", "ías", "íamos", "ían", "os", "a", "as", "es", "en", "ó",
    ])
}
