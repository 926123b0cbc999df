/// Words by which names are recognised, of all languages together: names cross borders.
enum NameLists {
  static let title: UInt16 = 1
  static let given: UInt16 = 2
  static let place: UInt16 = 4
  static let placeHead: UInt16 = 8
  static let organisation: UInt16 = 16

  static let words = WordTable([
    (titles, title), (givenNames, given), (places, place), (placeHeads, placeHead), (organisations, organisation),
  ])

  private static let titles: StaticString = """
    mr mrs ms miss dr prof professor sir lady lord king queen prince princess president chancellor minister senator
    governor general captain colonel major pope bishop saint emperor empress duke duchess count countess baron judge
    justice uncle aunt father mother brother sister
    herr frau doktor könig königin kaiser kaiserin fürst graf papst präsident kanzler monsieur madame mademoiselle docteur
    roi reine empereur président señor señora señorita don doña doctor rey reina presidente signor signora dottor re regina
    imperatore senhor senhora doutor rei rainha imperador meneer mevrouw koning koningin keizer
    """

  private static let givenNames: StaticString = """
    james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
    steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
    jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry
    tyler aaron jose adam nathan henry douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah
    gerald carl terry sean austin arthur lawrence jesse dylan bryan joe billy bruce albert willie gabriel logan alan juan
    wayne roy ralph randy eugene vincent russell elijah louis bobby philip johnny isaac newton charles darwin alfred oscar
    mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
    kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy
    angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine
    maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea
    cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy
    sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla
    alexis lori jane ada clara lucy oliver leo max felix hugo lewis ludwig wolfgang johann sebastian hans karl heinrich
    friedrich wilhelm otto fritz günter klaus jürgen werner helmut uwe stefan andreas matthias ulrich rainer angela ursula
    monika petra sabine claudia birgit ingrid greta jean pierre michel jacques claude françois rené louis henri émile marcel
    gaston antoine alexandre nicolas guillaume mathieu camille juliette sylvie isabelle nathalie véronique valérie chantal
    carlos miguel luis pedro pablo javier francisco antonio manuel rafael fernando jorge diego alejandro ricardo alberto
    carmen ana isabel dolores pilar rosa lucía elena cristina beatriz inés giovanni giuseppe antonio mario luigi francesco
    angelo vincenzo pietro salvatore carlo franco domenico bruno paolo michele giorgio aldo sergio luciano marco giulia
    chiara francesca valentina giovanna lucia joão josé paulo luís tiago rui nuno fernanda jan piet kees willem hendrik
    johannes cornelis pieter dirk gerrit anneke marijke els
    """

  private static let places: StaticString = """
    africa america asia europe antarctica australia oceania afghanistan albania algeria angola argentina armenia austria
    azerbaijan bangladesh belarus belgium bolivia bosnia brazil bulgaria cambodia cameroon canada chile china colombia
    congo croatia cuba cyprus czechia denmark ecuador egypt england estonia ethiopia finland france georgia germany ghana
    greece guatemala haiti honduras hungary iceland india indonesia iran iraq ireland israel italy jamaica japan jordan
    kazakhstan kenya korea kuwait latvia lebanon libya lithuania luxembourg madagascar malaysia mali malta mexico moldova
    mongolia morocco mozambique myanmar namibia nepal netherlands nicaragua niger nigeria norway pakistan palestine panama
    paraguay peru philippines poland portugal qatar romania russia rwanda scotland senegal serbia singapore slovakia
    slovenia somalia spain sudan sweden switzerland syria taiwan tanzania thailand tunisia turkey uganda ukraine uruguay
    usa uk venezuela vietnam wales yemen zambia zimbabwe united_states united_kingdom new_york new_zealand los_angeles
    san_francisco south_africa north_america south_america saudi_arabia sri_lanka hong_kong
    california texas florida washington chicago boston philadelphia london paris berlin madrid rome lisbon amsterdam
    brussels vienna zurich geneva munich hamburg cologne frankfurt barcelona seville milan naples venice florence turin
    athens moscow kyiv warsaw prague budapest bucharest sofia belgrade zagreb dublin edinburgh glasgow manchester
    liverpool oxford cambridge copenhagen oslo stockholm helsinki istanbul ankara jerusalem cairo baghdad tehran delhi
    mumbai beijing shanghai tokyo seoul bangkok hanoi jakarta manila sydney melbourne toronto montreal vancouver havana
    bogotá lima santiago
    deutschland österreich schweiz frankreich spanien italien griechenland türkei russland polen niederlande belgien
    dänemark schweden norwegen finnland europa afrika amerika asien australien wien münchen köln zürich genf rom mailand
    allemagne autriche suisse espagne italie grèce turquie russie pologne belgique danemark suède norvège finlande
    angleterre écosse irlande afrique amérique asie londres vienne genève lyon marseille bordeaux toulouse lille
    alemania austria suiza francia españa italia grecia turquía rusia polonia bélgica dinamarca suecia noruega inglaterra
    escocia irlanda áfrica américa viena ginebra parís valencia sevilla méxico perú brasil germania svizzera spagna
    inghilterra olanda londra parigi berlino mosca roma milano napoli torino firenze venezia bologna alemanha áustria
    frança espanha itália grécia rússia polônia inglaterra lisboa porto brasília duitsland oostenrijk zwitserland frankrijk
    spanje italië griekenland turkije rusland polen nederland belgië denemarken zweden noorwegen engeland londen parijs
    brussel antwerpen rotterdam utrecht
    """

  private static let placeHeads: StaticString = """
    river lake mountain mountains ocean sea bay island islands valley desert street road avenue square county city town
    village province forest peninsula coast gulf strait hills mount río lago monte mar isla calle ciudad fleuve lac mont
    mer île rue ville fiume isola via città rio ilha rua cidade rivier meer berg zee eiland straat stad
    """

  private static let organisations: StaticString = """
    university college institute institution school academy hospital church museum library laboratory laboratories
    department ministry agency committee commission council parliament congress senate court police army navy company
    corporation inc ltd llc plc corp gmbh ag association society foundation federation union league party club bank
    group organization organisation office bureau board authority administration service centre center consortium trust
    universität hochschule institut akademie ministerium behörde ausschuss kommission verein gesellschaft stiftung
    verband partei bundestag bundesrat gericht amt université école académie ministère comité conseil société fondation
    parti tribunal universidad instituto academia ministerio comité consejo sociedad fundación partido asociación
    università istituto accademia ministero comitato consiglio società fondazione partito associazione universidade
    ministério comitê conselho sociedade fundação associação universiteit ministerie commissie raad vereniging stichting
    bedrijf
    """
}
