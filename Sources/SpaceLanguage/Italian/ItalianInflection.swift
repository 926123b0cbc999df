extension Inflection {
  /// Italian: regular endings, and the stems of common irregular verbs.
  static let italian = Inflection(
    endings: [
      Endings(
        .verb, "are",
        """
        o i a iamo ate ano ai asti ò ammo aste arono avo avi ava avamo avate avano erò erai erà eremo erete eranno erei
        eresti erebbe eremmo erebbero ino assi asse assero ando ato ata ati ate arsi andosi arlo arla
        """),
      Endings(
        .verb, "ere",
        """
        o i e iamo ete ono ei esti é emmo este erono etti ette ettero evo evi eva evamo evate evano erò erai erà eremo
        erete eranno erei erebbe erebbero a ano essi esse essero endo uto uta uti ute ersi endosi
        """),
      Endings(
        .verb, "ire",
        """
        o i e iamo ite ono ii isti ì immo iste irono ivo ivi iva ivamo ivate ivano irò irai irà iremo irete iranno irei
        irebbe irebbero a ano issi isse issero endo ito ita iti ite isco isci isce iscono isca iscano irsi endosi
        """),
      Endings(.noun, "o", "i a e"), Endings(.noun, "e", "i"), Endings(.noun, "a", "e i"), Endings(.noun, "co", "chi"),
      Endings(.noun, "ca", "che"), Endings(.noun, "go", "ghi"), Endings(.noun, "ga", "ghe"), Endings(.noun, "io", "i"),
      Endings(.adjective, "o", "a i e issimo issima issimi issime"), Endings(.adjective, "e", "i issimo issima"),
      Endings(.adjective, "co", "chi che"), Endings(.adjective, "go", "ghi ghe"), Endings(.adjective, "io", "i"),
    ],
    changes: [
      Change(.verb, "ch", "c", isFinal: true), Change(.verb, "gh", "g", isFinal: true),
      Change(.verb, "uo", "o"), Change(.verb, "ie", "e"),
    ],
    prefixes: [
      "ri", "con", "com", "pro", "sos", "sor", "dis", "es", "ac", "am", "per", "tras", "in", "ap", "av", "rac",
    ],
    stems: stems(
      """
      prendere: pres; mettere: mis mess; scrivere: scriss scritt; leggere: less lett; chiudere: chius; ridere: ris;
      decidere: decis; rispondere: rispos rispost; nascondere: nascos nascost; perdere: pers; correre: cors;
      vedere: vid vist vedr; venire: venn vengo veng verr; tenere: tenn teng terr; rimanere: rimas rimast rimang;
      dire: diss dic dett; fare: fec facev fac fatt; sapere: sepp; bere: bev bevv; volere: voll vogli; dovere: dev debb;
      vincere: vins vint; piangere: pians piant; giungere: giuns giunt; aprire: apert; morire: mort muoi; offrire: offert;
      conoscere: conobb; nascere: nacqu nat; vivere: viss vissut; rompere: rupp rott; scegliere: scels scelt;
      togliere: tols tolt; cogliere: cols colt; porre: pos post pon pong; trarre: trass tratt trae; durre: duss dott duc
      """),
    stemEndings: [
      "", "i", "e", "ero", "emmo", "esti", "este", "o", "a", "iamo", "ono", "ano", "eva", "evano", "evo", "endo", "à",
      "anno", "ebbe",
    ])
}
