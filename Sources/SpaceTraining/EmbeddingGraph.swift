import SpaceSyntax

/// The vectors that stand for tokens before their sentence is looked at, as they are trained; see `WordEmbeddings`.
final class EmbeddingGraph {
  let forms: Parameter
  let affixes: Parameter
  let tags: Parameter
  let shapes: Parameter
  /// Habits of annotation differ from treebank to treebank.
  let treebanks: Parameter
  private let affixRows: Int

  init(_ shape: ParserShape, treebanks count: Int, _ random: inout Random) {
    affixRows = shape.affixRows
    forms = Parameter(shape.forms + 1, ParserShape.formWidth, isSparse: true, limit: 0.99)
    affixes = Parameter(shape.affixRows, ParserShape.affixWidth, isSparse: true, limit: 0.99)
    tags = Parameter(ParserShape.tagCount, ParserShape.tagWidth, limit: 0.99)
    shapes = Parameter(WordInput.shapeCount, ParserShape.tagWidth, limit: 0.99)
    treebanks = Parameter(count, ParserShape.tagWidth, limit: 0.99)
    for parameter in [forms, affixes] { parameter.randomize(0.15, &random) }
    for parameter in [tags, shapes] { parameter.randomize(0.3, &random) }
  }

  var parameters: [Parameter] { [forms, affixes, tags, shapes, treebanks] }

  private func affixRow(_ token: WordInput, _ number: Int) -> Int { Int(token.affixes[number] % UInt32(affixRows)) }

  /// Adds the vectors of tokens to `rows`; `formRows` are those of their forms.
  func forward(_ tokens: [WordInput], _ formRows: [Int], treebank: Int, into rows: Tensor) {
    for (t, token) in tokens.enumerated() {
      let row = unsafe rows.row(t)
      unsafe Kernels.add(1, forms.value.row(formRows[t]), ParserShape.formWidth, row)
      let affix = unsafe row + ParserShape.formWidth
      for k in 0..<WordInput.affixCount {
        unsafe Kernels.add(1, affixes.value.row(affixRow(token, k)), ParserShape.affixWidth, affix)
      }
      let tag = unsafe affix + ParserShape.affixWidth
      unsafe Kernels.add(1, tags.value.row(Int(token.tag)), ParserShape.tagWidth, tag)
      unsafe Kernels.add(1, shapes.value.row(Int(token.shape)), ParserShape.tagWidth, tag)
      unsafe Kernels.add(1, treebanks.value.row(treebank), ParserShape.tagWidth, tag)
    }
  }

  /// Passes the slopes in `rows` back to the vectors.
  func backward(_ tokens: [WordInput], _ formRows: [Int], treebank: Int, _ rows: Tensor) {
    for (t, token) in tokens.enumerated() {
      let row = unsafe rows.row(t)
      unsafe Kernels.add(1, row, ParserShape.formWidth, forms.touch(formRows[t]))
      let affix = unsafe row + ParserShape.formWidth
      for k in 0..<WordInput.affixCount {
        unsafe Kernels.add(1, affix, ParserShape.affixWidth, affixes.touch(affixRow(token, k)))
      }
      let tag = unsafe affix + ParserShape.affixWidth
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, tags.touch(Int(token.tag)))
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, shapes.touch(Int(token.shape)))
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, treebanks.touch(treebank))
    }
  }
}
