extension StudyLanguage {
  static let english = StudyLanguage(
    code: "en",
    [
      (
        .pronoun,
        "he she it they him her them himself herself itself themselves one ones someone he's she's it's they're"
      ),
      (.possessive, "his her its their hers theirs whose"),
      (.demonstrative, "this these those such"),
      (.firstPerson, "i me my mine we us our ours myself ourselves i'm i've i'd i'll we're we've we'll we'd let's"),
      (.secondPerson, "you your yours yourself yourselves you're you've you'll you'd"),
      (
        .anaphoric,
        """
        latter former aforementioned above below following previous previously preceding aforesaid here hereby herein
        thereof therein thereby likewise similarly respectively accordingly elsewhere said later earlier afterwards
        afterward else thereafter meanwhile
        """
      ),
      (
        .leaning,
        """
        also too instead same other others another both either neither similar again still even otherwise thus
        therefore hence additional further besides furthermore moreover nevertheless nonetheless rather so then yet
        however though consequently next there just simply
        """
      ),
      (
        .connective,
        """
        however therefore thus hence moreover furthermore additionally consequently accordingly meanwhile similarly
        likewise indeed nevertheless nonetheless finally overall instead besides and but so or then also generally
        importantly specifically unfortunately fortunately basically essentially obviously clearly ultimately naturally
        interestingly still yet now well first second third
        """
      ),
      (
        .negation,
        "not no never nor neither none nothing nobody cannot can't don't doesn't didn't isn't aren't wasn't weren't won't n't without hardly rarely"
      ),
      (.be, "is are was were be been being am"),
      (.have, "has have had having"),
      (.modal, "can could may might must shall should will would"),
      (.definiteArticle, "the"),
      (.indefiniteArticle, "a an"),
      (
        .subordinator,
        "if when while although though unless until whereas whether after before once as since because that which who whom whose where"
      ),
      (.because, "because"),
      (.question, "what who whom whose which when where why how"),
      (
        .vague,
        """
        thing things something anything everything way ways example examples lot lots case cases part parts kind kinds
        type types sort sorts fact facts number numbers amount amounts time times result results reason reasons aspect
        aspects issue issues point points people person someone anyone everyone day days year years end beginning note percent percentage bulk majority moment event advantage disadvantage
        notes question questions answer answers bit couple few many most some several various variety certain different
        good bad great new old important instance instances rest use uses place places goal goals need needs idea ideas
        problem problems step steps item items set sets list lists group groups section sections chapter chapters
        page pages today tomorrow yesterday month months week weeks
        """
      ),
      (
        .hedge,
        """
        perhaps maybe probably possibly seemingly apparently arguably presumably hopefully surely honestly please
        thank thanks sorry unfortunately luckily whatever hopefully
        """
      ),
      (
        .tentative,
        """
        might may could would seems seem tends often sometimes usually typically likely many believe believes think argue
        argued tempting
        """
      ),
      (.deictic, "currently recently now today tomorrow yesterday nowadays ago last upcoming lately presently soon"),
      (
        .person,
        """
        owner owners manager managers member members leader leaders judge judges inventor inventors attorney attorneys
        president king queen prince princess emperor minister author authors scientist scientists engineer engineers
        teacher teachers student students doctor doctors officer officers director directors chair chairs 
        customer customers worker workers founder founders player players lawyer lawyers physicist chemist
        mathematician economist philosopher writer artist painter composer general secretary mayor governor senator
        explorer merchant merchants farmer farmers soldier soldiers
        """
      ),
      (
        .superlative,
        """
        most least only first second third last best worst largest biggest smallest next greatest highest lowest main primary
        principal key sole oldest newest earliest latest easiest hardest fastest strongest simplest longest shortest
        leading chief foremost major right ideal perfect
        """
      ),
      (
        .judging,
        """
        important difficult typical good bad great excellent popular useful easy hard perfect powerful long expensive critical
        crucial essential vital significant interesting common natural big huge small simple fine nice real true recent
        """
      ),
      (
        .selfReference,
        """
        guide document paper report chapter section tutorial tutorials lesson lessons article module appendix page book
        figure table notebook notebooks slide slides course template row column footnote text
        """
      ),
      (.relative, "that which who whom whose"),
      (.absolute, "always never completely absolutely"),
      (
        .emptyHeading,
        """
        introduction overview summary conclusion conclusions abstract background notes contents references resources
        appendix acknowledgements acknowledgments about intro discussion results methods motivation example examples
        general miscellaneous other links further reading see also faq index preface details definitions definition
        more information statement need features frequently asked questions example notebooks patterns summary key terms takeaways objectives learning content status quo table of quick getting started
        """
      ),
      (
        .numberWord,
        """
        two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
        nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen
        """
      ),
    ])
}
