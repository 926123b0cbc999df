import SpaceModel
import SpaceText
import SpaceViews
import Testing

@Suite struct DocumentMarkdownTests {
  @Test func structureIsKept() {
    var builder = DocumentBuilder()
    for (kind, level, text) in [
      (Element.Kind.heading, UInt8(2), "Cells"), (.paragraph, nil, "Small rooms."), (.listItem, 1, "one"),
      (.listItem, 2, "two"), (.quote, nil, "So he said"), (.code, nil, "let a = `b`"), (.table, nil, "a\tb\n1"),
    ] {
      builder.open(kind, level: level)
      builder.append(text)
    }
    let text = DocumentMarkdown.text(of: builder.finish(id: Document.ID("d")))
    #expect(
      text == """
        ## Cells

        Small rooms.

        - one
          - two

        > So he said

        ```
        let a = `b`
        ```

        | a | b |
        | --- | --- |
        | 1 |  |


        """)
  }

  @Test func textIsNoMarkup() {
    var builder = DocumentBuilder()
    builder.append("<p>not a page</p> and *no* [link](x)")
    let text = DocumentMarkdown.text(of: builder.finish(id: Document.ID("d")))
    #expect(text.hasPrefix("&lt;p&gt;not a page") && text.contains(#"\*no\*"#) && text.contains(#"\[link"#))
    var fences = DocumentBuilder()
    fences.open(.code)
    fences.append("```\nx")
    #expect(DocumentMarkdown.text(of: fences.finish(id: Document.ID("d"))).hasPrefix("````\n```\nx\n````"))
  }
}
