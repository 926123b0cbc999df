import SpaceModel
import SpaceReaders
import Testing

@Suite struct HTMLNoteTests {
  private func read(_ body: String) throws -> Reading {
    try Reading("<html><body>\(body)</body></html>", with: HTMLReader.self)
  }

  @Test func aListIsOneOfNotesWhenMarksLeadToItsItems() throws {
    let reading = try read(
      """
      <p>It was built early <a href="#r1">[1]</a>, and then again <a href="#r2">[2]</a>.</p>
      <ol><li><a id="r1"></a>See the parish book.</li><li><span id="r2"></span>As told by the miller.</li></ol>
      <ul><li>A list of its own.</li></ul>
      """)
    #expect(reading.marked(.footnote) == ["See the parish book.", "As told by the miller."])
    #expect(reading.outline.last == "listItem 1: A list of its own.")
  }

  @Test func notesInsideASentenceFollowTheirParagraph() throws {
    let reading = try read(
      """
      <p>The wheel turns<span class="inline-footnote">1<span class="footnote-text" style="display:none">It was mended in May.</span></span> slowly.</p>
      <p>So it does.</p>
      """)
    #expect(
      reading.outline == [
        "paragraph: The wheel turns slowly.", "paragraph: It was mended in May.", "paragraph: So it does.",
      ])
    #expect(reading.marked(.footnote) == ["It was mended in May."])
  }

  @Test func hiddenNotesAndNotesInAFooterStay() throws {
    let reading = try read(
      """
      <article><p>The wheel turns slowly in the brook behind the old house.<a href="#">*</a></p>
      <aside style="display:none" id="fn3-x">Only on working days.</aside>
      <div class="footnotes-footer"><div class="footnote-footer" id="footnote-1"><a href="javascript:;">1</a>. Except in May.</div></div>
      </article>
      """)
    #expect(reading.text.contains("Only on working days.") && reading.text.contains("Except in May."))
  }

  @Test func headingsKeepTheirWordsOnly() throws {
    let reading = try read(
      """
      <main><h2><span id="See_also">See also</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>
      <ul><li><a href="/w">Wheel</a></li></ul></main>
      """)
    #expect(reading.outline.first == "heading 2: See also")
  }

  @Test func calloutsAreSetApart() throws {
    let reading = try read(
      """
      <main><p>Before.</p><div class="admonition tip"><p>Tip</p><p>Grease the axle.</p></div>
      <div class="alert alert-info" role="alert"><p>Mind the wheel.</p></div></main>
      """)
    #expect(reading.outline == ["paragraph: Before.", "quote: Tip\n\nGrease the axle.", "quote: Mind the wheel."])
  }

  @Test func codeWithoutPreAndBarsOverCode() throws {
    let reading = try read(
      """
      <main><p>Thus:</p><code class="hl block">
          <span>turn</span> wheel
            slowly
      </code><pre><code><div class="bar"><span>bash</span><button>Copy</button></div><div>open sluice
      turn wheel --slowly --without-rest</div></code></pre>
      <div class="code-block" data-lang="http">GET /wheel
      Accept: */*</div><p>And <code>inline</code> stays.</p></main>
      """)
    #expect(
      reading.outline == [
        "paragraph: Thus:", "code: turn wheel\n  slowly", "code: open sluice\nturn wheel --slowly --without-rest",
        "code: GET /wheel\nAccept: */*", "paragraph: And inline stays.",
      ])
  }
}
