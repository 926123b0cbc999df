/// What kind of thing an English noun names, as far as wrong choices need to know it: beside "the court to which all appeals
/// go" stand other bodies, not documents.
///
/// The kinds are coarse on purpose, close to the lexicographer files of WordNet (Fellbaum 1998): a finer division leaves most
/// terms of a small folder without a neighbour. Only nouns that definitions begin with are listed; what is not listed is of
/// no known kind.
enum ThingKind: UInt8, Sendable, CaseIterable {
  case person, body, document, doing, amount, tool, place, quality, substance

  /// The kind of a noun in lower case, singular or plural; nil when it isn't known.
  static func of(_ noun: String) -> ThingKind? {
    if let kind = table[noun] { return kind }
    for (ending, other) in [("ies", "y"), ("ses", "s"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("s", "")]
    where noun.hasSuffix(ending) {
      if let kind = table[noun.dropLast(ending.utf8.count) + other] { return kind }
    }
    return nil
  }

  /// True when explanations of two kinds can stand beside one another: a term shows that it is a court or a chart, but seldom
  /// whether it is a method, a measure or a device.
  static func mix(_ a: ThingKind?, _ b: ThingKind?) -> Bool {
    let open: [ThingKind?] = [.doing, .amount, .tool, nil]
    let inner: [ThingKind?] = [.doing, .quality, nil]
    return a == b || open.contains(a) && open.contains(b) || inner.contains(a) && inner.contains(b)
  }

  /// True for nouns that say nothing of their own before "of": "a type of network" is a network.
  static func isTransparent(_ noun: String) -> Bool { transparent.contains(noun) }

  private static let transparent: Set<String> = [
    "type", "types", "kind", "kinds", "form", "forms", "sort", "sorts", "class", "classes", "variety", "species",
    "piece", "pieces", "variant", "variants", "family", "version", "versions", "subset", "subclass",
  ]

  /// True for nouns that take "a" in the singular: "tool for tests" lacks it, "software for tests" does not.
  static func isCountable(_ noun: String) -> Bool { table[noun] != nil && !uncountable.contains(noun) }

  private static let uncountable: Set<String> = [
    "software", "hardware", "development", "management", "information", "research", "work", "code", "data", "money",
    "advice", "knowledge",
    "evidence",
    "training", "testing", "property", "material", "energy", "heat", "water", "power", "funding", "documentation",
    "testimony", "people", "staff", "personnel", "management", "infrastructure", "area", "space", "time", "speed",
    "length", "weight", "height", "width", "size", "distance", "strength", "tissue", "metal", "gas", "liquid", "acid",
  ]

  private static let table: [String: ThingKind] = {
    var result: [String: ThingKind] = [:]
    for (kind, words) in lists {
      for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) where result[String(word)] == nil {
        result[String(word)] = kind
      }
    }
    return result
  }()

  private static let lists: [(ThingKind, String)] = [
    (
      .person,
      """
      person individual human man woman child somebody someone user owner contributor member engineer developer officer
      leader manager employee worker expert attorney judge examiner inventor student teacher author scientist specialist
      professional participant party plaintiff defendant witness buyer seller vendor contractor customer client patient
      citizen holder applicant reviewer maintainer administrator operator designer analyst consultant lawyer doctor nurse
      king queen president minister leader founder researcher historian philosopher writer poet painter composer farmer
      merchant soldier people role representative official volunteer reader speaker learner stakeholder liaison
      """
    ),
    (
      .body,
      """
      court committee agency body group team company organization organisation office department board commission
      institution institute community government business university college school association society union council
      authority ministry parliament congress senate firm corporation nonprofit charity foundation club tribunal bureau
      consortium coalition network program programme initiative sig party panel staff crew army church entity
      """
    ),
    (
      .document,
      """
      document statement plan report diagram chart graph list table letter contract agreement form specification charter
      policy law rule statute patent guide manual record register note story request proposal notice order claim bill paper
      article book description outline summary roadmap backlog file license licence certificate opinion motion instrument
      application publication text message question answer answers definition instruction map drawing picture image sentence
      schedule agenda budget estimate invoice quote regulation guideline standard standards requirement code template
      tutorial lesson course collection series book journal website page post blog video presentation handbook textbook
      syllabus constitution treaty act decree verdict ruling decision brief complaint testimony interview interviews
      information documentation documents papers notes files information citation reference protocol
      """
    ),
    (
      .doing,
      """
      process method approach technique procedure practice practices strategy algorithm activity task exercise operation
      action step steps analysis research test testing review assessment ceremony meeting event session hearing conference
      workshop trial period phase stage act effort campaign project work job way means methodology discipline
      study field branch movement change transformation conversion reaction transfer search inspection examination
      investigation evaluation measurement comparison calculation computation estimation transaction exchange sale
      purchase payment negotiation discussion dispute lawsuit proceeding proceedings appeal exercise war battle election
      vote ballot game training development management maintenance treatment therapy surgery cycle iteration loop
      migration division growth movement flow production construction use application attempt experiment experiments
      attack defense defence response behaviour behavior interaction interactions activities approach system habit
      scheme pattern policy tendency event occurrence stage sprint cadence theory doctrine
      """
    ),
    (
      .amount,
      """
      function probability number value rate ratio measure sum average mean fraction percentage score loss vector matrix
      arrangement distribution parameter constant degree distance size length width limit error difference slope derivative
      gradient product set collection array tensor sequence integer coefficient weight term variable quantity amount
      proportion share cost price fee level frequency speed velocity acceleration force pressure temperature energy mass
      volume area density deviation variance statistic metric indicator index unit dimension angle moment equation formula
      expression transformation mapping relation inequality theorem interval range outcome outcomes count total tax charge
      subset permutation combination polynomial matrix scalar label labels fraction loss hyperparameter hyperparameters
      """
    ),
    (
      .tool,
      """
      tool tools software library package utility platform service website application device machine instrument system
      component module model network layer unit architecture language format structure harness environment interface feature
      compiler backend server database engine framework program programme script app computer sensor robot vehicle
      engine motor pump valve wheel clock watch lamp telescope microscope camera weapon ship boat aircraft building bridge
      neuron classifier object type class trait macro operator keyword crate container channel queue cache kernel thread
      repository branch registry workflow pipeline plugin extension api primitive primitives stack ecosystem infrastructure
      hardware product mechanism gate filter volume file notebook notebooks data dataset code
      """
    ),
    (
      .place,
      """
      place region location city town village country state site house room island river lake mountain valley coast
      continent desert forest ocean sea area zone district province capital harbour harbor port street road territory
      """
    ),
    (
      .quality,
      """
      ability property quality condition state right principle idea concept belief freedom duty obligation risk
      requirement criterion criteria standard attribute characteristic trait skill capacity goal aim purpose value values
      situation relationship link connection difference reason cause effect phenomenon problem defect error fault advantage
      notion assumption hypothesis tendency commitment authority permission privilege interest expectation feeling emotion
      mood disease disorder illness syndrome infection symptom pain
      """
    ),
    (
      .substance,
      """
      substance molecule cell protein organ tissue animal plant chemical gas rock mineral organism bacterium bacteria virus
      fungus tree flower insect bird fish mammal reptile enzyme hormone acid salt metal liquid fluid compound element atom
      ion particle fibre fiber membrane gene chromosome nucleus muscle bone nerve gland vessel star planet galaxy material
      food drug medicine vitamin sugar fat oil fuel
      """
    ),
  ]
}
