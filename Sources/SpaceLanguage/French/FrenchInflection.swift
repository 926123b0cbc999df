extension Inflection {
  /// French: regular endings, spelling changes of stems, and the stems of common irregular verbs.
  static let french = Inflection(
    endings: [
      Endings(
        .verb, "er",
        """
        e es ons ez ent ai as a âmes âtes èrent ais ait ions iez aient erai eras era erons erez eront erais erait erions
        eriez eraient ant é ée és ées asse assent ât
        """),
      Endings(
        .verb, "ir",
        """
        is it issons issez issent issais issait issions issaient isse issant i ie ies irent îmes irai iras ira irons irez
        iront irais irait irions iraient ît s t ons ez ent ais ait ions aient ant e es
        """),
      Endings(
        .verb, "re",
        """
        s - ons ez ent ais ait ions iez aient is it îmes irent rai ras ra rons rez ront rais rait rions raient ant u ue us
        ues e es
        """),
      Endings(.noun, "", "s x e es"), Endings(.noun, "al", "aux"), Endings(.noun, "ail", "aux"),
      Endings(.noun, "eur", "euse euses"), Endings(.noun, "teur", "trice trices"), Endings(.noun, "er", "ère ères"),
      Endings(.noun, "eau", "elle elles"), Endings(.noun, "ien", "ienne iennes"),
      Endings(.adjective, "", "s e es x"), Endings(.adjective, "al", "aux ale ales"),
      Endings(.adjective, "f", "ve ves"), Endings(.adjective, "eux", "euse euses"),
      Endings(.adjective, "er", "ère ères"),
      Endings(.adjective, "el", "elle elles"), Endings(.adjective, "en", "enne ennes"),
      Endings(.adjective, "et", "ette ettes ète ètes"), Endings(.adjective, "on", "onne onnes"),
      Endings(.adjective, "c", "che ches que ques"), Endings(.adjective, "s", "sse sses"),
      Endings(.adjective, "eur", "euse euses rice rices"), Endings(.adjective, "beau", "bel belle belles beaux"),
      Endings(.adjective, "nouveau", "nouvel nouvelle nouvelles"),
      Endings(.adjective, "vieux", "vieil vieille vieilles"),
      Endings(.adjective, "doux", "douce douces"), Endings(.adjective, "long", "longue longues"),
      Endings(.adjective, "gu", "guë guës"), Endings(.adjective, "il", "ille illes"),
    ],
    changes: [
      Change(.verb, "è", "e"), Change(.verb, "è", "é"), Change(.verb, "ge", "g", isFinal: true),
      Change(.verb, "ç", "c", isFinal: true), Change(.verb, "i", "y", isFinal: true),
      Change(.verb, "ll", "l", isFinal: true), Change(.verb, "tt", "t", isFinal: true),
    ],
    prefixes: [
      "re", "ré", "r", "dé", "dis", "des", "sur", "sou", "par", "par", "con", "com", "per", "pro", "sub", "pour",
      "entre",
      "mé", "per", "ob", "ap", "sou", "main", "abs", "ad", "pré", "contre", "é", "at", "in", "inter", "en", "tra",
      "contre",
    ],
    stems: stems(
      """
      tenir: tien tienn tin tînt tiendr tenu; venir: vien vienn vin vînt viendr venu; prendre: pren prenn pri pris prî;
      mettre: met mi mis mî; faire: fai fass fer fi fait fî fis; dire: di dit dis; voir: voy voi verr vi vu vî;
      savoir: sach sai saur su sû; pouvoir: peu peuv puiss pourr pu pû; vouloir: veu veul veuill voudr voulu;
      devoir: doi doiv devr du dû; recevoir: reçoi reçoiv reçu recevr reçû; croire: croy croi cru crû; boire: boi boiv buv bu;
      lire: li lis lu; écrire: écri écriv écrit; vivre: vi véc vécu; suivre: sui suivi; connaître: connai connaiss connu;
      paraître: parai paraiss paru; naître: nai naiss naqui né; mourir: meur mor mort mouru; courir: cour couru courr;
      ouvrir: ouvr ouvert; couvrir: couvr couvert; offrir: offr offert; souffrir: souffr souffert; partir: par part parti;
      sortir: sor sort sorti; sentir: sen sent senti; mentir: men ment menti; dormir: dor dorm dormi; servir: ser serv servi;
      craindre: crain craign craint; plaindre: plain plaign plaint; joindre: join joign joint; peindre: pein peign peint;
      éteindre: étein éteign éteint; atteindre: attein atteign atteint; teindre: tein teign teint; rire: ri; plaire: plai plais plu;
      taire: tai tais tu; conduire: condui conduis conduit; construire: construi construis construit; produire: produi produis produit;
      détruire: détrui détruis détruit; cuire: cui cuis cuit; asseoir: assi assis assied assey; vaincre: vainc vainqu vaincu;
      battre: bat; rompre: romp; quérir: quier quièr quis quer; cueillir: cueill; fuir: fui fuy; résoudre: résou résolv résolu;
      coudre: cous cousu; moudre: moul moulu; suffire: suffi suffis; nuire: nui nuis; luire: lui luis; envoyer: enverr;
      falloir: fau faudr fallu; valoir: vau val vaudr valu vaill; pleuvoir: pleu pleuv plu; émouvoir: ému émeu;
      aller: va vais vont ir aill; apercevoir: aperçoi aperçoiv aperçu; haïr: hai haïss
      """),
    stemEndings: [
      "", "s", "t", "e", "es", "ons", "ez", "ent", "ais", "ait", "ions", "iez", "aient", "ant", "ai", "as", "a", "ont",
      "rent", "rai", "ra", "ras", "rons", "rait", "raient", "d", "ds", "mes", "te", "us",
    ])
}
