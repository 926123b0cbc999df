import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct ChunkerTests {
  /// A document whose sentences end at full stops and whose tokens are what blanks set apart.
  private func document(_ parts: [(Element.Kind, UInt8?, String)]) -> Document {
    var builder = DocumentBuilder()
    for (kind, level, text) in parts {
      builder.open(kind, level: level)
      builder.append(text)
    }
    var document = builder.finish(id: Document.ID("d"))
    var tokens = Tokens(tokens: [], words: [Word(form: "w", stem: "w", isStopword: false, rarity: 1)])
    var sentences: [Span] = []
    for element in document.elements {
      var start = Int(element.span.start)
      var sentence = start
      for at in start...Int(element.span.end) {
        let isEnd = at == Int(element.span.end)
        if isEnd || ASCII.isBlank(document.text.bytes[at]) {
          if start < at { tokens.tokens.append(Token(span: Span(start, at), tag: .noun, word: 0)) }
          if at > sentence, isEnd || document.text.bytes[at - 1] == 0x2E {
            sentences.append(Span(sentence, at))
            sentence = at + 1
          }
          start = at + 1
        }
      }
    }
    document[.tokens] = tokens
    document[.sentences] = sentences
    return document
  }

  private func texts(_ chunks: [Chunk], _ document: Document) -> [String] {
    chunks.map { document.string(in: $0.span) }
  }

  @Test func headingsBeginChunksAndNameThem() {
    let document = document([
      (.heading, 1, "Sea"), (.heading, 2, "Tides"), (.paragraph, nil, "They rise. They fall."), (.heading, 2, "Waves"),
      (.paragraph, nil, "Wind makes them."),
    ])
    let chunks = Chunker(maximumTokens: 50, overlap: 0).chunks(of: document)
    #expect(texts(chunks, document) == ["Sea\n\nTides\n\nThey rise. They fall.", "Waves\n\nWind makes them."])
    #expect(chunks.map(\.headings) == [["Sea"], ["Sea", "Waves"]])
    #expect(chunks.map(\.index) == [0, 1])
  }

  @Test func chunksKeepTheBudgetInWholeSentencesOfAboutEqualSize() {
    let sentences = (1...10).map { "Sentence number \($0) stands here." }.joined(separator: " ")
    let document = document([(.paragraph, nil, sentences)])
    let chunks = Chunker(maximumTokens: 45, overlap: 0).chunks(of: document)
    #expect(chunks.map(\.tokens) == [25, 25])
    #expect(chunks.allSatisfy { document.string(in: $0.span).hasSuffix("here.") })
  }

  @Test func anOverlapRepeatsWholeSentences() {
    let document = document([(.paragraph, nil, "One two three. Four five six. Seven eight nine. Ten eleven twelve.")])
    let chunks = Chunker(maximumTokens: 6, overlap: 3).chunks(of: document)
    #expect(
      texts(chunks, document) == [
        "One two three. Four five six.", "Four five six. Seven eight nine.", "Seven eight nine. Ten eleven twelve.",
      ])
  }

  @Test(arguments: [1, 2, 7, 100]) func whatIsLargerThanTheBudgetIsCutBetweenTokens(_ budget: Int) {
    let words = (0..<40).map { "w\($0)é" }.joined(separator: " ")
    let document = document([(.paragraph, nil, words), (.listItem, 1, "short one")])
    for overlap in [0, budget / 2, budget] {
      let chunks = Chunker(maximumTokens: budget, overlap: overlap).chunks(of: document)
      #expect(chunks.allSatisfy { (1...budget).contains($0.tokens) })
      #expect(chunks.last?.span.end == document.elements.last?.span.end)
    }
  }

  @Test func anEmptyDocumentHasNoChunks() {
    #expect(Chunker(maximumTokens: 10, overlap: 2).chunks(of: document([])).isEmpty)
  }
}
