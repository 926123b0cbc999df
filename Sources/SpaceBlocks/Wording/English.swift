extension Wording {
  static let english = Wording(
    "en",
    dangling: """
      he she it they him her them his its their hers theirs himself herself itself themselves such but and so or nor yet \
      then also therefore thus hence another both either neither here however moreover furthermore consequently \
      nevertheless nonetheless meanwhile otherwise likewise similarly instead besides again still rather indeed finally \
      accordingly afterwards additionally alternatively conversely subsequently because which whom same what's \
      it's he's she's they're that's others than yes no okay ok mm-hmm yeah oh hm
      """,
    demonstratives: "this that these those",
    connectives: """
      however,moreover,furthermore,therefore,thus,hence,consequently,nevertheless,nonetheless,meanwhile,likewise,similarly,\
      instead,besides,indeed,in fact,finally,accordingly,additionally,in addition,as a result,as a consequence,\
      for example,for instance,on the other hand,on the one hand,in contrast,by contrast,in other words,that is,of course,\
      in particular,specifically,then,so,also,and,but,yet,first,second,third,secondly,thirdly,firstly,lastly,next,again,\
      in short,to reiterate,to repeat,to recap,in summary,to summarize,to summarise,in conclusion,to conclude,overall,in general,generally,conversely,alternatively,\
      subsequently,at the same time,after all,above all,still,clearly,obviously,naturally,interestingly,importantly,\
      notably,unfortunately,fortunately,surprisingly,to be sure,as such,even so,for one thing,now,well,rather,otherwise,\
      on the contrary,more generally,more specifically,to begin with,in turn,what is more,not surprisingly
      """,
    pointers: """
      the former,the latter,as follows,the following,shown below,see below,above,as shown,as mentioned,as described,\
      as noted,as discussed,as we saw,as we have seen,mentioned earlier,this section,this chapter,next section,\
      previous section,next chapter,last chapter,previous chapter,listed below,described below,described above,\
      at left,on the right,on the left,the figure,the table,this figure,this table,this example,the example,\
      this case,these cases,learn more,below,see,read more,for more,this video,this link,this post,this page,this way,this point,this approach,these two,these three,the two,click here,see also
      """,
    exhibits: "figure fig table chart equation eq section chapter appendix exhibit example algorithm listing page step",
    emphases: """
      important,most important,key,main,major,crucial,essential,significant,fundamental,in summary,in conclusion,overall,\
      we show,we propose,we present,we introduce,we find,we describe,we argue,we conclude,results show,our results,\
      refers to,is called,are called,is defined as,is the study of,consists of,the goal,the purpose,the aim,means that,\
      decided,agreed,concluded,must,because,as a result,therefore
      """,
    persons:
      "i me my mine myself we us our ours ourselves you your yours yourself let's we'll we've we're i'm i've i'll",
    writers: "i me my mine myself we us our ours ourselves we'll we've we're i'm i've i'll",
    reasons: "because due reason reasons since cause causes caused therefore so thus",
    means: "by through using via when",
    purposes: "purpose purposes", infinitives: "to",
    examples: "including includes include e.g e.g. like example such following",
    modals: "may might can could must shall should will would",
    occasions: """
      when whenever after before until till once during while since if unless upon as daily weekly monthly yearly annually \
      always never
      """,
    quantities: """
      one half twice double dozen dozens hundreds thousands millions billions several few many most none no couple
      """,
    prices: """
      cost costs price prices priced pay pays paid spend spends spent charge charges charged fee fees earn earns earned \
      budget fund funding salary expensive worth
      """,
    negations: """
      not no never none nobody nothing neither nor cannot can't won't don't doesn't didn't isn't aren't wasn't weren't \
      without hardly n't
      """,
    requests: "please",
    questions: [
      .person: "who,whom,whose,which person,which people",
      .place: "where,which country,which city,what country,what city",
      .time: "when,what year,which year,what date,what day,what month,what century,what decade",
      .number: """
      how many,how much,how old,how far,how tall,how high,how large,how big,how fast,what percentage,\
      what percent,what number,what amount
      """,
      .duration: "how long,for how long",
      .frequency: "how often,how frequently", .reason: "why,for what reason,for what purpose", .manner: "how",
      .definition: "what is,what are,what was,what were,what does,define,meaning of",
      .choice: "what,which",
    ],
    article: "the", nonfiniteEndings: "ing",
    asides: """
      which,who,whom,whose,where,while,whereas,although,though,even though,because,since,as well as,including,such as,\
      especially,particularly,in particular,thus,thereby,for example,for instance,with,so that,in order to,\
      regardless of,rather than,compared to,compared with,due to,thanks to
      """,
    adjuncts: """
      by,using,via,through,while,whereas,although,because,in order to,so that,such as,including,thereby,thus,due to,\
      as well as,based on
      """,
    relatives: "which who whom whose where",
    conditions: "if unless without except only until whether not neither no few little hardly",
    alternatives: "or nor",
    reports: """
      show shows showed demonstrate demonstrates demonstrated find finds found observe observed prove proves proved note \
      report reports conclude concludes concluded confirm confirms confirmed establish reveal reveals
      """,
    complementizer: "that",
    instructions:
      """
      analyse analyze apply assess avoid choose compare consider contrast create define describe determine discuss ensure \
      evaluate examine explain identify include keep let make note outline provide remember see summarise summarize use \
      verify write do
      """,
    additives: """
      also too again still another other others further same similar next last previous preceding following then instead \
      likewise both latter former subsequent remaining one ones
      """,
    copulas: "is are", clauses: "who whom whose which what why how that whether",
    fronts: """
      to,in order to,using,based on,building on,built on,inspired by,motivated by,because of,due to,thanks to,although,\
      though,even though,whereas,despite,in spite of
      """,
    indefinites: "a an", modifiers: "that,which,who,whose,where,in which,for which,on which",
    announcements: """
      propose proposes proposed present presents presented introduce introduces introduced describe describes described \
      develop develops developed suggest suggests suggested design designs designed study studies studied investigate \
      investigates investigated explore explores explored examine examines examined address addresses addressed analyse \
      analyses analysed analyze analyzes analyzed discuss discusses discussed argue argues argued provide provides \
      provided offer offers offered extend extends extended
      """,
    participles: """
      seen done taken given written shown known drawn driven fallen forgotten hidden chosen spoken broken stolen worn torn \
      thrown eaten beaten risen begun grown flown gone proven sworn woven frozen
      """,
    here: "here"
  )
}
