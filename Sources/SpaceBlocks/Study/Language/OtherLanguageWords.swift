// What the study blocks need of languages without question grammar of their own: which sentences stand alone, and how
// the few questions are worded that need no change to a sentence.

extension StudyLanguage {
  static let german = StudyLanguage(
    code: "de",
    [
      (.pronoun, "er es sie ihn ihm ihnen sich einer derselbe"),
      (.possessive, "sein seine seiner seinem seinen seines ihr ihre ihrer ihrem ihren ihres deren dessen"),
      (
        .demonstrative,
        "dies diese dieser diesem diesen dieses jene jener jenem jenen jenes solche solcher solchen solches"
      ),
      (.firstPerson, "ich mich mir mein meine wir uns unser unsere unserer unserem unseren man"),
      (.secondPerson, "du dich dir dein deine euch euer eure"),
      (
        .anaphoric,
        """
        letztere letzterer letzteres erstere ersterer ersteres folgende folgenden folgendes obige obigen oben unten hier
        dabei dafür dagegen daher damit danach daran darauf daraus darin darüber darum davon davor dazu hierbei hierfür
        hierzu deshalb deswegen dadurch vorher später früher dort dorthin derartige
        """
      ),
      (
        .leaning,
        "auch ebenfalls ebenso zudem außerdem jedoch aber also wieder andere anderer anderen anderes weitere weiteren sonst"
      ),
      (.connective, "jedoch aber und oder denn also außerdem zudem schließlich allerdings ferner insgesamt"),
      (.negation, "nicht kein keine keiner keinen keinem nie niemals nichts ohne weder"),
      (.be, "ist sind war waren sein gewesen wird werden wurde wurden"),
      (.have, "hat haben hatte hatten"),
      (.modal, "kann können konnte darf dürfen muss müssen soll sollen sollte will wollen"),
      (.definiteArticle, "der die das den dem des"),
      (.indefiniteArticle, "ein eine einer einem einen eines"),
      (.subordinator, "wenn als während obwohl weil bis nachdem bevor da dass"),
      (.because, "weil"),
      (.question, "was wer wen wem welche welcher welches wann wo warum wie"),
      (
        .vague,
        "ding dinge sache sachen beispiel beispiele art arten teil teile fall fälle grund gründe zeit jahr jahre tag tage"
      ),
      (.deictic, "heute gestern morgen derzeit aktuell kürzlich jetzt nun"),
      (.numberWord, "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend"),
      (
        .emptyHeading,
        "einleitung einführung überblick zusammenfassung fazit anhang inhalt literatur quellen beispiel beispiele"
      ),
    ])

  static let french = StudyLanguage(
    code: "fr",
    [
      (.pronoun, "il elle ils elles lui leur eux en y celui celle ceux celles"),
      (.possessive, "son sa ses leur leurs"),
      (.demonstrative, "ce cet cette ces cela ceci ça c'"),
      (.firstPerson, "je j' me m' moi mon ma mes nous notre nos on"),
      (.secondPerson, "tu te toi ton ta tes vous votre vos"),
      (
        .anaphoric,
        "dernier dernière précédent précédente suivant suivante suivants suivantes ci-dessus ci-dessous ici là ainsi ensuite puis"
      ),
      (.leaning, "aussi également donc autre autres cependant toutefois encore même mêmes"),
      (.connective, "cependant toutefois donc ainsi et mais ou or enfin finalement aussi"),
      (.negation, "ne n' pas jamais rien aucun aucune sans ni"),
      (.be, "est sont était étaient été être fut furent"),
      (.have, "a ont avait avaient avoir eu"),
      (.modal, "peut peuvent doit doivent pouvait devait"),
      (.definiteArticle, "le la les l'"),
      (.indefiniteArticle, "un une des"),
      (.subordinator, "si quand lorsque lorsqu' comme que qu' qui dont où alors tandis bien"),
      (.because, "car parce"),
      (.question, "que qui quoi quel quelle quels quelles quand où pourquoi comment"),
      (.vague, "chose choses exemple exemples type types partie parties cas fait temps an ans année années jour jours"),
      (.deictic, "aujourd'hui hier demain actuellement récemment maintenant"),
      (.numberWord, "deux trois quatre cinq six sept huit neuf dix onze douze cent mille"),
      (.emptyHeading, "introduction résumé conclusion annexe sommaire références exemple exemples notes"),
    ])

  static let spanish = StudyLanguage(
    code: "es",
    [
      (.pronoun, "él ella ello ellos ellas lo le les aquél ambos ambas"),
      (.possessive, "su sus suyo suya suyos suyas"),
      (
        .demonstrative,
        "este esta esto estos estas ese esa eso esos esas aquel aquella aquellos aquellas dicho dicha dichos dichas tal tales"
      ),
      (.firstPerson, "yo me mi mí mis nos nosotros nosotras nuestro nuestra nuestros nuestras"),
      (.secondPerson, "tú te ti tu tus usted ustedes vosotros vuestro vuestra"),
      (
        .anaphoric,
        "último anterior anteriores siguiente siguientes arriba abajo aquí allí ahí así entonces después luego antes"
      ),
      (.leaning, "también además otro otra otros otras mismo misma mismos mismas todavía aún embargo obstante"),
      (.connective, "y e o pero además así entonces finalmente también asimismo"),
      (.negation, "no nunca jamás nada ningún ninguna ninguno sin ni tampoco"),
      (.be, "es son era eran fue fueron ser está están estaba estaban sido siendo"),
      (.have, "ha han había habían haber hubo hay"),
      (.modal, "puede pueden podía podían debe deben debía debían"),
      (.definiteArticle, "el la los las"),
      (.indefiniteArticle, "un una unos unas"),
      (.subordinator, "si cuando aunque mientras como que quien cuyo cuya cuyos cuyas donde"),
      (.because, "porque"),
      (.question, "qué quién quiénes cuál cuáles cuándo dónde cómo cuánto cuántos"),
      (
        .vague,
        "cosa cosas ejemplo ejemplos tipo tipos parte partes caso casos hecho tiempo año años día días vez veces forma formas"
      ),
      (.deictic, "hoy ayer mañana actualmente recientemente ahora"),
      (.numberWord, "dos tres cuatro cinco seis siete ocho nueve diez once doce cien cientos mil millón millones"),
      (
        .emptyHeading,
        "introducción resumen conclusión anexo índice referencias ejemplo ejemplos notas conceptos vocabulario esencial"
      ),
    ])

  static let italian = StudyLanguage(
    code: "it",
    [
      (.pronoun, "egli ella esso essa essi esse lui lei loro lo li gli ne ci"),
      (.possessive, "suo sua suoi sue"),
      (.demonstrative, "questo questa questi queste quello quella quelli quelle quel quei ciò tale tali"),
      (.firstPerson, "io mi mio mia miei mie noi nostro nostra nostri nostre"),
      (.secondPerson, "tu ti tuo tua tuoi tue voi vostro vostra"),
      (.anaphoric, "ultimo precedente precedenti seguente seguenti sopra sotto qui lì così allora poi dopo prima"),
      (.leaning, "anche inoltre altro altra altri altre stesso stessa stessi stesse ancora tuttavia però"),
      (.connective, "e ed o ma inoltre infine quindi dunque tuttavia però"),
      (.negation, "non mai nulla niente nessun nessuna nessuno senza né"),
      (.be, "è sono era erano fu furono essere stato stata stati state"),
      (.have, "ha hanno aveva avevano avere"),
      (.modal, "può possono deve devono poteva doveva"),
      (.definiteArticle, "il lo la i gli le l'"),
      (.indefiniteArticle, "un uno una un'"),
      (.subordinator, "se quando mentre sebbene come che chi cui dove"),
      (.because, "perché"),
      (.question, "che chi quale quali quando dove perché come quanto quanti"),
      (.vague, "cosa cose esempio esempi tipo tipi parte parti caso casi fatto tempo anno anni giorno giorni"),
      (.deictic, "oggi ieri domani attualmente recentemente ora adesso"),
      (.numberWord, "due tre quattro cinque sei sette otto nove dieci undici dodici cento mille"),
      (.emptyHeading, "introduzione riassunto conclusione appendice indice riferimenti esempio esempi note"),
    ])

  static let portuguese = StudyLanguage(
    code: "pt",
    [
      (.pronoun, "ele ela eles elas lhe lhes o os ambos ambas"),
      (.possessive, "seu sua seus suas dele dela deles delas"),
      (
        .demonstrative,
        "este esta isto estes estas esse essa isso esses essas aquele aquela aquilo tal tais nesse nessa neste nesta desse dessa deste desta"
      ),
      (.firstPerson, "eu me meu minha meus minhas nós nos nosso nossa nossos nossas"),
      (.secondPerson, "tu te teu tua você vocês"),
      (.anaphoric, "último anterior anteriores seguinte seguintes acima abaixo aqui ali assim então depois antes"),
      (.leaning, "também além outro outra outros outras mesmo mesma mesmos mesmas ainda contudo porém"),
      (.connective, "e ou mas além assim então finalmente também contudo porém"),
      (.negation, "não nunca jamais nada nenhum nenhuma ninguém sem nem"),
      (.be, "é são era eram foi foram ser está estão sido"),
      (.have, "tem têm tinha tinham há ter"),
      (.modal, "pode podem deve devem podia devia"),
      (.definiteArticle, "o a os as"),
      (.indefiniteArticle, "um uma uns umas"),
      (.subordinator, "se quando embora enquanto como que quem cujo cuja onde"),
      (.because, "porque"),
      (.question, "que quem qual quais quando onde como quanto quantos"),
      (
        .vague,
        "coisa coisas exemplo exemplos tipo tipos parte partes caso casos fato facto tempo ano anos dia dias vez vezes"
      ),
      (.deictic, "hoje ontem amanhã atualmente recentemente agora"),
      (.numberWord, "dois duas três quatro cinco seis sete oito nove dez onze doze cem mil"),
      (.emptyHeading, "introdução resumo conclusão anexo índice referências exemplo exemplos notas"),
    ])

  static let dutch = StudyLanguage(
    code: "nl",
    [
      (.pronoun, "hij zij ze het hem haar hen hun zich"),
      (.possessive, "zijn haar hun"),
      (.demonstrative, "dit deze dat die zulke zo'n dergelijke"),
      (.firstPerson, "ik mij me mijn wij we ons onze"),
      (.secondPerson, "jij je jou jouw jullie u uw"),
      (
        .anaphoric,
        "laatste vorige volgende bovenstaande onderstaande hier daar daarbij daarin daarmee daarna daarop daarvan daarvoor hierbij hierdoor hiermee hierna hierop hiervan hiervoor later eerder daarom"
      ),
      (.leaning, "ook eveneens bovendien echter andere ander weer nog dus"),
      (.connective, "en of maar echter bovendien ook tenslotte dus verder"),
      (.negation, "niet geen nooit niets niemand zonder noch"),
      (.be, "is zijn was waren geweest wordt worden werd werden"),
      (.have, "heeft hebben had hadden"),
      (.modal, "kan kunnen kon mag mogen moet moeten zal zullen zou wil willen"),
      (.definiteArticle, "de het"),
      (.indefiniteArticle, "een"),
      (.subordinator, "als wanneer toen terwijl hoewel omdat totdat nadat voordat"),
      (.because, "omdat"),
      (.question, "wat wie welke wanneer waar waarom hoe"),
      (.vague, "ding dingen voorbeeld voorbeelden soort soorten deel delen geval tijd jaar jaren dag dagen"),
      (.deictic, "vandaag gisteren morgen momenteel onlangs nu"),
      (.numberWord, "twee drie vier vijf zes zeven acht negen tien elf twaalf honderd duizend"),
      (
        .emptyHeading,
        "inleiding overzicht samenvatting conclusie bijlage inhoud literatuur bronnen voorbeeld voorbeelden"
      ),
    ])
}
