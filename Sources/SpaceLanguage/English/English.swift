extension Language {
  static let english = Language(
    code: "en", stemmer: "english", traits: .clitics,
    stop: """
      a an the this that these those such same other another each every either neither both all any some no none few
      fewer less least little many more most much several enough own
      i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
      herself it its itself they them their theirs themselves one ones oneself someone somebody something anyone
      anybody anything everyone everybody everything nobody nothing who whom whose which what whatever whichever
      whoever when whenever where wherever why how
      be am is are was were been being have has had having do does did doing done will would shall should can could may
      might must ought cannot 's 're 've 'll 'd 'm n't not 's' ain
      and or but nor so yet for if unless until while although though because since as than then whether lest whereas
      of in on at by to from with without within into onto upon about above across after against along among amid
      around before behind below beneath beside besides between beyond despite down during except inside like near off
      out outside over past per plus through throughout toward towards under underneath up via versus vs
      very too also just only even still already again ever never always often sometimes usually rather quite almost
      perhaps maybe however therefore thus hence moreover furthermore otherwise instead meanwhile indeed here there
      now once twice soon later else etc i.e e.g i.e. e.g. ie eg yes please well away back let lets got get gets
      """,
    starters: """
      the this that these those a an it he she they we you i his her their our my your its there here what who when
      where why how which if in on at by for from with as but and or so then however although though while since
      because after before during after until once some many most all each both such no not do does did is are was
      were can could would will should may might has have had let please also thus therefore hence moreover
      furthermore meanwhile finally first second next another other one two
      """,
    abbreviations: """
      mr mrs ms dr prof rev hon pres gov sen rep gen col lt sgt capt cmdr adm maj brig st mt ft messrs mme mlle fr sr
      supt det insp vs viz cf e.g i.e ie eg al approx resp ca gen adj adv esp incl excl dept univ assn bros est
      """,
    finalAbbreviations: """
      etc inc ltd co corp llc plc jr sr esq ph.d phd m.d b.a m.a b.sc m.sc d.c u.s u.k e.u u.n u.s.a a.m p.m am pm a.d
      b.c b.c.e c.e ave blvd rd apt bldg cent hwy sq jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu
      fri sat sun tues thurs al op oz lb lbs ft in hr hrs min sec yr yrs mi km cm mm kg
      """,
    numberAbbreviations: """
      no nos p pp vol vols fig figs eq eqs sec secs ch chap art ed eds nr ver v pt ref refs tab app par para n°
      jan feb mar apr jun jul aug sep sept oct nov dec ca c
      """,
    joiners: "of for in to with and on",
    vague: """
      introduction conclusion conclusions overview summary objective objectives outcomes contents acknowledgements
      acknowledgments acknowledgement bibliography credit credits exercise exercises homework caption et doi isbn figshare
      way ways thing things lot lots kind kinds sort sorts type types example examples case cases fact facts part parts
      number numbers amount amounts set sets day days time times year years month months week weeks people person man
      woman men women end beginning start point points place places use uses reason reasons result results problem
      problems question questions answer answers idea ideas chapter chapters section sections figure figures table
      tables page pages paragraph paragraphs note notes appendix footnote reference references author authors editor
      book books article articles paper papers study studies work works item items list lists step steps form forms
      various different new old good better best bad great large larger small smaller big long short high higher low
      lower first second third last next previous following certain particular main major minor important own several
      many such other whole entire full real true possible able likely common general specific special simple similar
      available useful necessary current recent today tomorrow yesterday now something anything everything nothing
      someone everyone anyone one two three four five six seven eight nine ten hundred thousand million billion half
      both aspect aspects terms term word words name names line lines bit pair piece pieces issue issues
      total side sides top bottom left right front rest addition order view levels level
      """,
    nameParticles: "dr prof mr mrs ms sir lord lady st saint van von de da di del della la le du der den al bin ibn",
    cues: DefinitionCues(
      copula: "is are was were",
      forward: """
        refers_to refer_to referred_to is_defined_to_be are_defined_to_be means mean is_defined_as are_defined_as was_defined_as can_be_defined_as
        may_be_defined_as is_the_term_for is_a_term_for is_the_name_for is_a_name_for denotes denote
        stands_for signifies is_another_term_for is_another_name_for
        """,
      backward: """
        is_called are_called was_called were_called is_known_as are_known_as was_known_as is_termed are_termed
        is_referred_to_as are_referred_to_as was_referred_to_as called known_as termed referred_to_as
        also_called also_known_as is_often_called is_also_called are_also_called is_sometimes_called
        commonly_called commonly_known_as is_commonly_called is_commonly_known_as we_call is_named are_named
        is_generally_called is_usually_called can_be_called may_be_called dubbed
        is_said_to_be are_said_to_be became_known_as are_now_known_as is_now_known_as has_been_called
        """,
      articles: "a an the any one another each every either some all those that what when how",
      anaphors: "it this that these they those such he she",
      restatements: """
        or i.e. i.e that_is that_is_to_say in_other_words namely meaning meaning_that which_means which_means_that which_is
        which_are which_refers_to which_refer_to who_are who_is defined_as
        """,
      relatives: "that which who whose where whereby in_which by_which",
      verbs: """
        describes describe is_described_as are_described_as can_be_described_as consists_of consist_of comprises comprise
        occurs_when is_when is_where involves involve is_characterized_by are_characterized_by is_used_to are_used_to
        is_composed_of are_composed_of is_made_up_of are_made_up_of is_responsible_for are_responsible_for allows
        allow occurs_in occur_when begins_when provides provide measures measure represents represent includes include
        contains contain states_that holds_that focuses_on produces produce causes cause enables enable helps help
        explains explain deals_with examines studies is_concerned_with protects protect controls control connects connect
        """,
      clauses: "in_which by_which whereby in_that meaning_that which_states_that which_holds_that which_means_that",
      scenes: "in under with", defines: "define defines defined", defined: "as to_be",
      labels: "term word phrase concept notion",
      used: "to_refer_to to_describe to_mean to_denote is_used_to_describe is_used_to_refer_to",
      connectives: "in_which_case at_which_point by_which_time"))
}
