import SpaceModel
import SpaceReaders
import Testing

/// LaTeX, Org and reStructuredText.
@Suite struct MarkupReaderTests {
  @Test func latexHasSectionsListsTablesNotesAndFormulas() throws {
    let reading = try Reading(
      #"""
      % a comment
      \documentclass[11pt]{article}
      \newcommand{\mill}{the old mill}
      \title{On Mills} \author{Ann Lee\thanks{Mill House} \and Bo Tarn\\ Brook End} \date{May 3, 2021}
      \begin{document}
      \maketitle
      \section{Wheels}\label{sec:w}
      Water turns \mill{} at 50\% -- or ``less''~\cite{x}. See $E=mc^2$ and
      \begin{equation}\label{e} a = b \end{equation}
      \begin{itemize}
      \item one % two
      \item two \begin{enumerate}\item inner\end{enumerate}
      \end{itemize}
      Erd\H{o}s, na\"ive, gar\c{c}on, \emph{\'etude}.\footnote{Said by the miller himself.}
      \begin{verbatim}
      code { x }
      \end{verbatim}
      \begin{tabular}{ll}\toprule Year & Rain \\ \midrule 1900 & 3 \\ \bottomrule\end{tabular}
      \begin{theorem}[Euler] All is well.\end{theorem}
      \begin{quote}Quoted \unknown{words}.\end{quote}
      \end{document}
      """#, with: LaTeXReader.self)
    #expect(reading.document.title == "On Mills")
    #expect(reading.document.metadata.authors == ["Ann Lee", "Bo Tarn"])
    #expect(reading.document.metadata.date == "2021-05-03")
    #expect(
      reading.outline == [
        "heading 2: Wheels", "paragraph: Water turns the old mill at 50% – or “less”. See E=mc^2 and",
        "paragraph: a = b",
        "listItem 1: one", "listItem 1: two", "listItem 2: inner", "paragraph: Erdős, naïve, garçon, étude.",
        "paragraph: Said by the miller himself.", "code: code { x }", "table: Year\tRain\n1900\t3",
        "paragraph: Theorem (Euler). All is well.", "quote: Quoted words.",
      ])
    #expect(reading.marked(.math) == ["E=mc^2", "a = b"])
    #expect(reading.marked(.footnote) == ["Said by the miller himself."])
  }

  @Test func macrosThatNameThemselvesAndBrokenSourcesEnd() throws {
    let loop = #"\newcommand{\a}{\b\b}\newcommand{\b}{\a\a}\begin{document}x \a y\end{document}"#
    #expect(try Reading(loop, with: LaTeXReader.self).text.hasPrefix("x"))
    for source in [
      #"\begin{itemize}\item a"#, #"\section{a"#, "$a", "a & b", #"\verb"#, #"\"#, #"\begin{"#, #"\'"#,
      String(repeating: #"\emph{"#, count: 2000) + "x", String(repeating: #"\begin{quote}"#, count: 2000),
    ] { _ = try Reading(source, with: LaTeXReader.self) }
  }

  @Test func orgHasHeadlinesListsTablesAndBlocks() throws {
    let reading = try Reading(
      """
      #+TITLE: On mills
      #+DATE: <2021-05-03 Mon>
      * TODO [#A] Wheels :water:
      :PROPERTIES:
      :ID: 12
      :END:
      Some *bold* and /italic/ and =code= with [[https://x.org][a link]], 3 * 4 * 5 and $x^2$.[fn:1]
      - one
        - inner
      - [X] two
      ** Sub
      | Year | Rain |
      |------+------|
      | 1900 | 3 |
      #+BEGIN_SRC c
      ,* x
        y
      #+END_SRC
      #+BEGIN_QUOTE
      Quoted.
      #+END_QUOTE
      # a comment
      [fn:1] The note.
      """, with: OrgReader.self)
    #expect(reading.document.title == "On mills" && reading.document.metadata.date == "2021-05-03")
    #expect(
      reading.outline == [
        "heading 1: Wheels", "paragraph: Some bold and italic and code with a link, 3 * 4 * 5 and x^2.",
        "listItem 1: one", "listItem 2: inner", "listItem 1: two", "heading 2: Sub", "table: Year\tRain\n1900\t3",
        "code: * x\n  y", "quote: Quoted.", "paragraph: The note.",
      ])
    #expect(reading.marked(.strong) == ["bold"] && reading.marked(.footnote) == ["The note."])
  }

  @Test func restructuredTextHasSectionsListsLiteralBlocksAndTables() throws {
    let reading = try Reading(
      """
      ========
      On mills
      ========

      :Author: Ann Lee

      Wheels
      ======

      Some *emphasis* and ``code`` with `a link <https://x.org>`_, :math:`x^2` and 2*3*4 [1]_.

      - one

        - inner
      - two

      Example::

          def f():
              return 1

      .. code-block:: python
         :linenos:

         print(1)

      .. note:: Mind the wheel.

      Gates
      -----

      Leat
        A channel.

      ====  ====
      Year  Rain
      ====  ====
      1900  3
      ====  ====

      +------+------+
      | Year | Rain |
      +======+======+
      | 1900 | 3    |
      +------+------+

      .. [1] The note.

      .. a comment
      """, with: RestructuredTextReader.self)
    #expect(reading.document.title == "On mills" && reading.document.metadata.authors == ["Ann Lee"])
    #expect(
      reading.outline == [
        "heading 1: On mills", "heading 2: Wheels", "paragraph: Some emphasis and code with a link, x^2 and 2*3*4.",
        "listItem 1: one", "listItem 2: inner", "listItem 1: two", "paragraph: Example:",
        "code: def f():\n    return 1", "code: print(1)", "quote: Mind the wheel.", "heading 3: Gates",
        "paragraph: Leat", "paragraph: A channel.", "table: Year\tRain\n1900\t3", "table: Year\tRain\n1900\t3",
        "paragraph: The note.",
      ])
    #expect(reading.marked(.math) == ["x^2"])
  }

  @Test func aLongNoteInPiecesReadsLikeAShortOne() throws {
    let section =
      "## Part\n\nSome *words* of [the mill][m] and a note.[^n]\n\n- one\n  - two\n\n```\n# no heading\n```\n\n"
    let count = 20_000
    let source =
      "# Top\n\n" + String(repeating: section, count: count) + "[m]: https://mill.example\n\n[^n]: The note.\n"
    let reading = try Reading(source, with: MarkdownReader.self)
    #expect(reading.document.title == "Top")
    let headings = reading.document.elements.filter { $0.kind == .heading }
    #expect(headings.count == count + 1 && headings.dropFirst().allSatisfy { $0.level == 2 })
    #expect(reading.marked(.link).count == count && reading.document.elements.count { $0.kind == .code } == count)
    // One paragraph without an end is cut, nothing of it lost.
    let long = try Reading(String(repeating: "*a* b ", count: 500_000), with: MarkdownReader.self)
    #expect(long.text.utf8.count { $0 == 0x61 } == 500_000)
  }

  @Test func targetsOfLinksShowNothing() throws {
    let reading = try Reading(
      #"""
      \documentclass{article}\begin{document}
      \hypertarget{wheels}{%
      \section{Wheels}\label{wheels}}
      See \hyperlink{wheels}{above}.
      \end{document}
      """#, with: LaTeXReader.self)
    #expect(reading.outline == ["heading 2: Wheels", "paragraph: See above."])
  }

  @Test func anEmptyCommentTakesNoQuotationWithIt() throws {
    let reading = try Reading(
      """
      - a list

      ..

         A quotation right below it.

      ..
         A comment.
      """, with: RestructuredTextReader.self)
    #expect(reading.outline == ["listItem 1: a list", "quote: A quotation right below it."])
  }
}
