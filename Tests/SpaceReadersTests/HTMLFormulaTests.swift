import SpaceModel
import SpaceReaders
import Testing

@Suite struct HTMLFormulaTests {
  private func formulas(_ body: String) throws -> [String] {
    try Reading("<html><body><p>a</p>\(body)</body></html>", with: HTMLReader.self).marked(.math)
  }

  @Test func presentationOfMathML() throws {
    #expect(
      try formulas("<math><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo><mo>=</mo><mfrac><mn>1</mn><mi>x</mi></mfrac></math>")
        == [
          "f\\left(x\\right)=\\frac{1}{x}"
        ])
    // A bracket whose partner stands elsewhere stays as it is.
    #expect(
      try formulas("<math><mo>(</mo><mi>x</mi><msup><mo>)</mo><mn>2</mn></msup></math>") == ["(x)^{2}"])
    #expect(
      try formulas("<math><mover><mi>v</mi><mo>→</mo></mover></math>") == ["\\overset{\\rightarrow }{v}"])
    #expect(
      try formulas(
        "<math><mrow><mo>|</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>|</mo></mrow></math>"
      ) == ["\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}"])
    #expect(
      try formulas(
        "<math><mtable><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>a</mi><mo>=</mo><mi>b</mi></mtd></mlabeledtr></mtable></math>"
      ) == ["a=b \\text{(1)}"])
    #expect(
      try formulas("<math><mi mathvariant=bold>V</mi><mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac></math>") == [
        "\\mathbf{V}\\genfrac{}{}{0pt}{}{n}{k}"
      ])
  }

  @Test func whatMathJaxDraws() throws {
    let drawing = """
      <mjx-container class="MathJax" jax="CHTML"><mjx-math><mjx-mi><mjx-c class="mjx-c1D466 TEX-I"></mjx-c></mjx-mi>
      <mjx-mo space="4"><mjx-c class="mjx-c3D"></mjx-c></mjx-mo><mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>
      <mjx-mn><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den>
      <mjx-dstrut></mjx-dstrut><mjx-msqrt><mjx-sqrt><mjx-surd><mjx-mo><mjx-c class="mjx-c221A"></mjx-c></mjx-mo></mjx-surd>
      <mjx-box><mjx-mi>𝜎</mjx-mi></mjx-box></mjx-sqrt></mjx-msqrt></mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac>
      </mjx-mfrac><mjx-msubsup><mjx-mi>𝑥</mjx-mi><mjx-script><mjx-mn>2</mjx-mn><mjx-spacer></mjx-spacer><mjx-mi>𝑖</mjx-mi>
      </mjx-script></mjx-msubsup></mjx-math></mjx-container>
      """
    #expect(try formulas("<p>Here \(drawing)</p>") == ["y=\\frac{1}{\\sqrt{\\sigma }}x_{i}^{2}"])
    // With MathML beside the drawing, that is the source.
    let both = drawing.replacing(
      "</mjx-container>", with: "<mjx-assistive-mml><math><mi>z</mi></math></mjx-assistive-mml></mjx-container>")
    #expect(try formulas("<p>Here \(both)</p>") == ["z"])
  }

  @Test func picturesOfFormulas() throws {
    #expect(
      try formulas(
        "<p>Here <img class=latex alt='A, B' src='https://example.org/latex.php?latex=A%2C+B'> and <img alt='' src='https://example.org/r?tex=%5Cfrac+1+2'></p>"
      ) == ["A, B", "\\frac 1 2"])
  }

  @Test func wordsBesideFormulasStayApart() throws {
    let reading = try Reading(
      "<html><body><p>when <math><mi>n</mi></math>coins fall, not <math><mi>k</mi></math>.</p></body></html>",
      with: HTMLReader.self)
    #expect(reading.text == "when n coins fall, not k.")
  }
}
