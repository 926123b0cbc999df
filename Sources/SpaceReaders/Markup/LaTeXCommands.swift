import SpaceText

/// What the reader of LaTeX knows of commands and environments.
enum LaTeXCommands {
  static let sections: [String: Int] = [
    "part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "subparagraph": 6,
  ]

  /// Commands whose argument is set in another type, with the element of HTML that says so.
  static let wrappers: [String: String] = [
    "emph": "em", "textit": "em", "textsl": "em", "textbf": "strong", "texttt": "code", "textsuperscript": "sup",
    "textsubscript": "sub", "sout": "s", "st": "s",
  ]

  /// Commands that show nothing themselves, with the number of their arguments.
  static let dropped: [String: Int] = {
    var result: [String: Int] = [:]
    for (count, names) in [
      (
        0,
        "centering maketitle tableofcontents listoffigures listoftables newpage clearpage pagebreak noindent indent par bigskip medskip smallskip hfill vfill hline toprule midrule bottomrule appendix small footnotesize scriptsize tiny normalsize large Large LARGE huge Huge bfseries itshape ttfamily rmfamily sffamily scshape em bf it tt rm sc sl raggedright raggedleft frontmatter mainmatter backmatter protect relax printbibliography makeindex printindex onehalfspacing doublespacing singlespacing sloppy fussy allowbreak nobreak null strut leavevmode ignorespaces unskip endgroup begingroup and footnotemark"
      ),
      (
        1,
        "label ref eqref pageref autoref cref Cref nameref vref cite citep citet citeauthor citeyear parencite textcite autocite footcite nocite includegraphics usepackage RequirePackage documentclass vspace hspace bibliography bibliographystyle addbibresource input include includeonly pagestyle thispagestyle pagenumbering index hypersetup graphicspath geometry setmainfont setsansfont setmonofont captionsetup color glsresetall newpage cline cmidrule phantom hphantom vphantom bibitem usetikzlibrary theoremstyle lstset hypertarget hyperlink title@ institute email affil affiliation keywords@ stepcounter refstepcounter arraystretch url@ linespread selectlanguage newcounter"
      ),
      (
        2,
        "setcounter setlength addtolength addtocounter newtheorem rule definecolor@ fontsize titleformat@ specialrule"
      ),
      (3, "addcontentsline definecolor newenvironment renewenvironment"),
    ] {
      for name in names.split(separator: " ") { result[String(name)] = count }
    }
    return result
  }()

  static let signs: [String: String] = [
    "%": "%", "&": "&", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "\n": " ", ",": " ", ";": " ",
    ":": " ", "!": "", "/": "", "-": "", "@": "", "quad": " ", "qquad": " ", "enspace": " ", "thinspace": " ",
    "ldots": "…", "dots": "…", "textellipsis": "…", "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX2e",
    "BibTeX": "BibTeX",
    "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textbar": "|", "textless": "<",
    "textgreater": ">", "textquotedblleft": "“", "textquotedblright": "”", "textquoteleft": "‘", "textquoteright": "’",
    "textendash": "–", "textemdash": "—", "textbullet": "•", "textdegree": "°", "degree": "°", "texteuro": "€",
    "euro": "€",
    "pounds": "£", "S": "§", "P": "¶", "copyright": "©", "textregistered": "®", "texttrademark": "™", "dag": "†",
    "ddag": "‡", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å",
    "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "today": "", "slash": "/", "textunderscore": "_",
  ]

  static let accents: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
    "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}", "H": "\u{30B}", "r": "\u{30A}", "k": "\u{328}", "d": "\u{323}",
  ]

  /// Letters with their accents as one scalar each, so that words are spelt as everywhere else.
  private static let letters: [String: String] = {
    var result: [String: String] = [:]
    for (mark, pairs) in [
      ("\u{301}", "aáeéiíoóuúyýcćnńsśzźrŕlĺAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹ"), ("\u{300}", "aàeèiìoòuùAÀEÈIÌOÒUÙ"),
      ("\u{302}", "aâeêiîoôuûwŵyŷAÂEÊIÎOÔUÛ"), ("\u{308}", "aäeëiïoöuüyÿAÄEËIÏOÖUÜ"), ("\u{303}", "aãnñoõAÃNÑOÕ"),
      ("\u{304}", "aāeēiīoōuūAĀEĒIĪOŌUŪ"), ("\u{307}", "zżeėgġZŻEĖIİ"), ("\u{327}", "cçsştţCÇSŞTŢ"),
      ("\u{30C}", "cčdďeěnňrřsštťzžCČDĎEĚNŇRŘSŠTŤZŽ"), ("\u{306}", "aăgğuŭAĂGĞUŬ"), ("\u{30B}", "oőuűOŐUŰ"),
      ("\u{30A}", "aåuůAÅUŮ"), ("\u{328}", "aąeęAĄEĘ"),
    ] {
      let scalars = Array(pairs.unicodeScalars)
      for i in stride(from: 0, to: scalars.count - 1, by: 2) { result["\(scalars[i])\(mark)"] = String(scalars[i + 1]) }
    }
    return result
  }()

  static func composed(_ letter: String, _ mark: Unicode.Scalar) -> String {
    // Compared scalar by scalar: Swift's strings are equal when they look alike.
    guard let first = letter.unicodeScalars.first else { return "" }
    let rest = String(String.UnicodeScalarView(letter.unicodeScalars.dropFirst()))
    return (letters["\(first)\(mark)"] ?? "\(first)\(mark)") + rest
  }

  static let formulas: Set<String> = [
    "equation", "align", "gather", "multline", "eqnarray", "displaymath", "math", "alignat", "flalign", "dmath",
    "split",
  ]
  static let verbatim: Set<String> = ["verbatim", "lstlisting", "minted", "Verbatim", "alltt"]
  static let unread: Set<String> = ["comment", "tikzpicture", "filecontents", "picture", "pgfpicture", "pspicture"]
  /// Statements that are numbered and named.
  static let statements: [String: String] = [
    "theorem": "Theorem", "lemma": "Lemma", "proof": "Proof", "definition": "Definition", "example": "Example",
    "remark": "Remark", "corollary": "Corollary", "proposition": "Proposition", "exercise": "Exercise",
    "claim": "Claim", "conjecture": "Conjecture", "solution": "Solution", "abstract": "Abstract",
  ]
}
