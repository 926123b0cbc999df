extension Language {
  static let french = Language(
    code: "fr", stemmer: "french", traits: [.elision, .nounFirst],
    stop: """
      le la les l' un une des du de d' ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
      aucun aucune chaque quelque quelques plusieurs tout toute tous toutes tel telle tels telles même mêmes autre autres
      certain certaine certains certaines quel quelle quels quelles
      je j' me m' moi tu te t' toi il elle on nous vous ils elles se s' soi lui eux en y celui celle ceux celles ceci cela
      ça c' qui que qu' quoi dont où lequel laquelle lesquels lesquelles auquel auxquels duquel rien personne
      être suis es est sommes êtes sont étais était étions étaient été étant sera serait seront seraient soit soient fut
      furent avoir ai as a avons avez ont avais avait avions avaient eu ayant aura aurait auront auraient ait aient eut
      faire fait fais font faisait faite faits peut peuvent pouvait pourrait pourraient pu doit doivent devait devrait
      devraient dû va vont allait vais veut veulent voulait faut
      et ou mais or ni car donc si comme quand lorsque lorsqu' puisque puisqu' parce quoique afin tandis
      à au aux dans par pour sur sous avec sans entre vers chez contre depuis pendant avant après dès jusque jusqu' lors
      selon malgré parmi hors envers via près
      ne n' pas plus moins très trop peu beaucoup assez aussi encore déjà toujours jamais souvent parfois ainsi alors
      puis ensuite enfin cependant pourtant toutefois néanmoins ici là ailleurs bien mal mieux non oui seulement surtout
      presque plutôt notamment également environ etc voici voilà aujourd'hui
      """,
    starters: """
      le la les l' un une des du ce cet cette ces il elle ils elles on nous vous je j' son sa ses leur leurs c' ça cela
      en dans par pour sur avec sans à au aux et ou mais or donc si comme quand lorsque après avant depuis pendant selon
      ainsi alors puis ensuite enfin cependant toutefois qui que quel quelle où comment pourquoi tout tous toutes plusieurs
      certains d' de ne n' s' y aujourd'hui
      """,
    abbreviations:
      "m mm mme mmes mlle mlles dr me mgr st ste cf p.ex ex av env éd dir col gal lt cap resp tél apr adj prof",
    finalAbbreviations: """
      etc cie ltd inc sa s.a j.-c j.c a.d av ap h min janv févr avr juil sept oct nov déc bd boul l.c a.c
      """,
    numberAbbreviations: "p pp n no nos n° vol chap fig art al éd t tab sect ch janv févr avr juil sept oct nov déc",
    joiners: "de d' du des à au aux en la le l' les pour et par",
    vague: """
      introduction conclusion résumé sommaire remerciements exercice exercices bibliographie objectif objectifs
      chose choses façon manière sorte sortes type types exemple exemples cas fait faits partie parties nombre nombres
      jour jours temps fois an ans année années mois semaine semaines gens personnes personne homme femme fin début point
      points lieu endroit raison raisons résultat résultats problème problèmes question questions réponse réponses idée
      idées chapitre chapitres section figure figures tableau tableaux page pages note notes annexe référence références
      auteur auteurs livre livres article articles étude études travail travaux étape étapes forme formes liste série
      différents différentes nouveau nouvelle nouveaux nouvelles ancien bon bonne grand grande grands grandes petit petite
      petits long premier première premiers deuxième second seconde troisième dernier dernière derniers prochain important
      importante principal possible aujourd'hui hier demain un deux trois quatre cinq six sept huit neuf dix cent mille
      millions moitié terme termes mot mots nom noms ensemble côté mesure titre suite plupart
      """,
    nameParticles: "de du des d' la le m mme mlle dr saint sainte st van von al ben",
    cues: DefinitionCues(
      copula: "est sont était étaient",
      forward: """
        désigne désignent signifie signifient se_définit_comme est_défini_comme est_définie_comme consiste_à consiste_en
        correspond_à représente est_constitué_de comprend décrit veut_dire
        """,
      backward: """
        est_appelé est_appelée sont_appelés sont_appelées appelé appelée appelés appelées est_dit est_dite on_appelle
        on_nomme connu_sous_le_nom_de connue_sous_le_nom_de est_nommé est_nommée nommé nommée dit dite se_nomme s'_appelle
        est_connu_sous_le_nom
        """,
      articles: "un une le la l' les des tout toute celui celle ce",
      anaphors: "il elle ils elles c' ce cela ceci cette ces",
      restatements: "ou c'est-à-dire soit à_savoir autrement_dit",
      relatives: "qui que qu' dont où lequel laquelle dans_lequel par_lequel",
      labels: "terme mot expression concept notion"))
}
