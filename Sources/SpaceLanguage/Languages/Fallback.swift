extension Language {
  /// A language without data of its own: words are parted by their script, the shortest count as function words.
  static func fallback(code: String, stemmer: String?) -> Language {
    Language(
      code: code, stemmer: stemmer, traits: .unknown, stop: "",
      // Words that begin sentences in Scandinavian and Slavic languages and Romanian.
      starters: """
        det den de der en et jeg han hun vi du i hvad hvor hvem hvordan hvorfor hvis når men og så da det på til fra med
        hva hvordan ett jag hon vad var hur varför om när och men på till från med detta dessa dette disse
        on ona ono oni to ten ta te ja my wy co gdzie kiedy jak dlaczego czy ale i w na z do po za dla
        он она оно они это этот эта эти я мы вы что где когда как почему но и в на с до по за для
        co kde kdy jak proč ale a v na s to ten ta
        el ea ei ele acest această ce unde când cum dar și în la cu
        """,
      abbreviations: """
        dr prof mr mrs ms st skt hr fr frk kgl jf f.eks bl.a ca dvs tlf evt inkl ekskl t.ex bl.a d.v.s kl s.k
        ul pl ob godz al ks płk gen im inż mgr
        napr např tzv resp mj tj pozn
        г ул стр пл им проф акад т.е т.к т.н гр д-р бул
        """,
      finalAbbreviations: "etc osv m.m m.fl ltd inc co e.u u.s u.s.a eu itd itp т.д т.п др",
      numberAbbreviations: "p nr no str", joiners: "", vague: "", nameParticles: "",
      cues: DefinitionCues(
        copula: "", forward: "", backward: "", articles: "", anaphors: "", restatements: "", relatives: ""))
  }
}
