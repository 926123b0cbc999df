extension Wording {
  static let french = Wording(
    "fr",
    dangling: """
      il elle ils elles lui leur leurs son sa ses celui celle ceux celles cela ça c'est ce mais et ou donc or car aussi alors \
      puis ensuite enfin ainsi cependant pourtant néanmoins toutefois ici là tel telle tels telles y en dont qui que \
      parce puisque sinon également
      """,
    demonstratives: "ce cet cette ces ceci cela celui-ci celle-ci c'",
    connectives: """
      cependant,toutefois,néanmoins,pourtant,en outre,de plus,par ailleurs,par conséquent,ainsi,donc,en effet,par exemple,\
      en revanche,au contraire,en d'autres termes,d'une part,d'autre part,premièrement,deuxièmement,enfin,ensuite,finalement,\
      en général,en particulier,bref,en résumé,en conclusion,bien sûr
      """,
    pointers: """
      ci-dessous,ci-dessus,comme suit,le premier,le dernier,ce dernier,cette dernière,ces derniers,dans ce cas,voir aussi,\
      les suivants,les suivantes
      """,
    exhibits: "figure fig tableau équation section chapitre annexe page exemple",
    emphases: """
      important,essentiel,principal,fondamental,en résumé,en conclusion,le but,l'objectif,désigne,signifie,consiste,est appelé,\
      décidé,nous montrons,nous proposons
      """,
    persons: "je me moi mon ma mes nous notre nos tu te toi ton ta tes vous votre vos j'",
    writers: "je me moi mon ma mes nous notre nos j'",
    reasons: "parce car puisque donc cause raison", means: "par avec grâce",
    occasions: "quand lorsque lorsqu'il avant après jusqu'à pendant depuis dès si chaque toujours jamais",
    quantities:
      "demi moitié double douzaine dizaine centaines milliers millions milliards plusieurs quelques peu beaucoup plupart aucun aucune",
    negations: "ne pas non jamais rien aucun aucune personne sans ni n'",
    requests: "veuillez merci",
    questions: [
      .person: "qui,à qui,de qui", .place: "où,dans quel pays,dans quelle ville",
      .time: "quand,en quelle année,depuis quand", .duration: "combien de temps",
      .number: "combien,combien de,quel pourcentage", .frequency: "à quelle fréquence", .reason: "pourquoi",
      .manner: "comment",
      .definition: "qu'est-ce,qu'est-ce que,que signifie", .choice: "que,quoi,quel,quelle,quels,quelles",
    ],
    asides: "tandis que,alors que,bien que,parce que,car,puisque,ce qui,notamment,par exemple,dont,où,ainsi que",
    relatives: "qui dont que", conditions: "si sans sauf seulement jusqu'à ne pas ni", alternatives: "ou ni",
    additives: """
      aussi encore également autre autres même mêmes suivant suivante suivants suivantes précédent précédente dernier \
      dernière puis
      """,
    copulas: "est sont", here: "ici")

  static let spanish = Wording(
    "es",
    dangling: """
      él ella ello ellos ellas le les lo su sus suyo suya pero y e o u pues así además también entonces luego después aquí allí \
      ahí tal tales ambos ambas sin embargo porque aunque sino mismo misma dicho dicha dichos dichas por eso finalmente
      """,
    demonstratives: "este esta estos estas esto ese esa esos esas eso aquel aquella aquellos aquellas aquello",
    connectives: """
      sin embargo,no obstante,además,por lo tanto,por tanto,por consiguiente,por ejemplo,en cambio,por otro lado,por otra parte,\
      por un lado,en otras palabras,es decir,de hecho,en primer lugar,en segundo lugar,finalmente,por último,en general,\
      en particular,en resumen,en conclusión,así,así pues,también,asimismo,luego,entonces,a su vez
      """,
    pointers: """
      a continuación,el siguiente,los siguientes,las siguientes,el primero,el último,este último,esta última,en este caso,\
      véase también,ver también,más abajo,más arriba
      """,
    exhibits: "figura fig tabla cuadro ecuación sección capítulo anexo página ejemplo",
    emphases: """
      importante,principal,esencial,fundamental,clave,en resumen,en conclusión,el objetivo,la finalidad,significa,consiste,\
      se llama,se denomina,se define,decidido,debe
      """,
    persons: "yo me mí mi mis nosotros nos nuestro nuestra tú te ti tu tus usted ustedes vosotros os",
    writers: "yo me mí mi mis nosotros nos nuestro nuestra",
    reasons: "porque pues debido causa razón", means: "mediante por con",
    occasions: "cuando antes después hasta mientras desde si cada siempre nunca diariamente mensualmente anualmente",
    quantities:
      "medio media mitad doble docena decenas cientos miles millones varios varias algunos algunas pocos pocas muchos muchas ningún ninguna par",
    negations: "no nunca jamás nada nadie ningún ninguno ninguna sin ni tampoco",
    requests: "favor",
    questions: [
      .person: "quién,quiénes,a quién,de quién", .place: "dónde,adónde,en qué país,en qué ciudad",
      .time: "cuándo,en qué año,en qué siglo,qué año", .duration: "cuánto tiempo",
      .number: "cuánto,cuánta,cuántos,cuántas,qué porcentaje", .frequency: "con qué frecuencia",
      .reason: "por qué", .manner: "cómo", .definition: "qué es,qué son,qué significa,qué era,qué fue",
      .choice: "qué,cuál,cuáles",
    ],
    existentials: "hay había hubo habrá existe existen existía existían",
    nonfiniteEndings: "ado ada ados adas ido ida idos idas ando iendo ar er ir",
    asides: "mientras que,aunque,porque,ya que,lo que,lo cual,la cual,el cual,sobre todo,por ejemplo,así como",
    relatives: "que quien quienes cuyo cuya", conditions: "si sin salvo sólo solo hasta no ni", alternatives: "o u ni",
    additives: """
      también todavía aún otro otra otros otras mismo misma mismos mismas siguiente siguientes anterior anteriores \
      último última luego
      """,
    copulas: "es son", here: "aquí acá")

  static let italian = Wording(
    "it",
    dangling: """
      egli ella esso essa essi esse lui lei loro gli suo sua suoi sue ma e ed o oppure quindi dunque perciò pertanto inoltre \
      anche allora poi infine così tuttavia però qui lì là tale tali entrambi perché sebbene stesso stessa
      """,
    demonstratives: "questo questa questi queste quello quella quelli quelle quel quei ciò quest'",
    connectives: """
      tuttavia,però,inoltre,quindi,dunque,perciò,pertanto,per esempio,ad esempio,d'altra parte,in altre parole,cioè,infatti,\
      in primo luogo,in secondo luogo,infine,in generale,in particolare,in sintesi,in conclusione,invece,al contrario
      """,
    pointers:
      "come segue,il seguente,i seguenti,le seguenti,quest'ultimo,quest'ultima,in questo caso,vedi anche,il primo",
    exhibits: "figura fig tabella equazione sezione capitolo appendice pagina esempio",
    emphases:
      "importante,principale,essenziale,fondamentale,in sintesi,l'obiettivo,lo scopo,significa,consiste,si chiama,deciso,deve",
    persons: "io me mi mio mia noi ci nostro nostra tu te ti tuo tua voi vi vostro vostra",
    writers: "io me mi mio mia noi ci nostro nostra",
    reasons: "perché poiché dunque causa ragione", means: "tramite con mediante",
    occasions: "quando prima dopo fino mentre durante dal se ogni sempre mai",
    quantities:
      "mezzo metà doppio dozzina decine centinaia migliaia milioni miliardi diversi diverse alcuni alcune pochi poche molti molte nessuno nessuna paio",
    negations: "non no mai niente nulla nessuno nessuna senza né neanche",
    requests: "prego",
    questions: [
      .person: "chi,di chi,a chi", .place: "dove,in quale paese,in quale città",
      .time: "quando,in che anno,in quale anno", .duration: "quanto tempo",
      .number: "quanto,quanta,quanti,quante,quale percentuale", .frequency: "quante volte,ogni quanto",
      .reason: "perché", .manner: "come",
      .definition: "cos'è,che cos'è,cosa sono,cosa significa", .choice: "che,cosa,quale,quali",
    ],
    existentials: "esiste esistono", nonfiniteEndings: "ato ata ati ate uto uta uti ute ito ando endo are ere ire",
    asides: "mentre,anche se,sebbene,perché,poiché,il che,soprattutto,per esempio,ad esempio,nonché",
    relatives: "che cui quale quali", conditions: "se senza salvo solo fino non né", alternatives: "o oppure né",
    additives: """
      anche ancora altro altra altri altre stesso stessa stessi stesse seguente seguenti precedente ultimo ultima poi
      """,
    copulas: "è sono", here: "qui qua")

  static let portuguese = Wording(
    "pt",
    dangling: """
      ele ela eles elas lhe lhes seu sua seus suas mas e ou pois assim além também então depois aqui ali lá tal tais ambos \
      ambas porque embora senão mesmo mesma porém entretanto contudo logo finalmente
      """,
    demonstratives: "este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo",
    connectives: """
      no entanto,entretanto,contudo,porém,além disso,portanto,por isso,por exemplo,por outro lado,por um lado,em outras palavras,\
      ou seja,de fato,em primeiro lugar,em segundo lugar,finalmente,por fim,em geral,em particular,em resumo,em conclusão,assim,\
      também,então
      """,
    pointers:
      "a seguir,o seguinte,os seguintes,as seguintes,este último,esta última,neste caso,nesse caso,ver também,abaixo,acima",
    exhibits: "figura fig tabela quadro equação seção capítulo anexo página exemplo",
    emphases:
      "importante,principal,essencial,fundamental,em resumo,o objetivo,a finalidade,significa,consiste,chama-se,decidido,deve",
    persons: "eu me mim meu minha nós nos nosso nossa tu te ti teu tua você vocês vós",
    writers: "eu me mim meu minha nós nos nosso nossa",
    reasons: "porque pois devido causa razão", means: "por com através",
    occasions: "quando antes depois até enquanto desde se cada sempre nunca diariamente mensalmente anualmente",
    quantities:
      "meio metade dobro dúzia dezenas centenas milhares milhões vários várias alguns algumas poucos poucas muitos muitas nenhum nenhuma par",
    negations: "não nunca jamais nada ninguém nenhum nenhuma sem nem",
    requests: "favor",
    questions: [
      .person: "quem,de quem,a quem", .place: "onde,aonde,em que país,em que cidade",
      .time: "quando,em que ano", .duration: "quanto tempo",
      .number: "quanto,quanta,quantos,quantas,que percentagem,qual porcentagem", .frequency: "com que frequência",
      .reason: "por que,por quê",
      .manner: "como",
      .definition: "o que é,o que são,o que significa", .choice: "que,qual,quais,o que",
    ],
    existentials: "há havia houve haverá existe existem existia existiam",
    nonfiniteEndings: "ado ada ados adas ido ida idos idas ando endo indo ar er ir",
    asides: "enquanto,embora,porque,pois,o que,o qual,a qual,sobretudo,por exemplo,bem como",
    relatives: "que quem cujo cuja", conditions: "se sem salvo só até não nem", alternatives: "ou nem",
    additives: """
      também ainda outro outra outros outras mesmo mesma mesmos mesmas seguinte seguintes anterior anteriores último última
      """,
    copulas: "é são", here: "aqui cá")
}
