import SpaceLanguage
import SpaceModel
import SpaceSyntax
import SpaceText
import Testing

/// `text` as one paragraph with its tokens.
private func tokenised(_ text: String, _ language: String) -> Document {
  var builder = DocumentBuilder()
  builder.open(.paragraph)
  builder.append(text)
  var document = builder.finish(id: Document.ID("x"), language: language)
  var notes = Diagnostics()
  for type in Annotators.all
  where [LayerName("sentences"), LayerName("tokens")].contains(where: type.about.gives.contains) {
    var options = Options()
    guard let stage = try? type.init(&options) else { continue }
    stage.annotate(&document, &notes)
  }
  return document
}

/// The tree of all tokens of `text`, as `token>head:relation` of each.
private func arcs(_ text: String, _ language: String) -> [String] {
  let document = tokenised(text, language)
  guard let tokens = document[.tokens]?.tokens, let parser = SyntaxParser.parser(for: language) else { return [] }
  let tree = parser.parse(tokens[...], of: document.text.bytes)
  return tree.heads.indices.map { at in
    let head = tree.heads[at] < 0 ? "" : document.string(in: tokens[Int(tree.heads[at])].span)
    return "\(document.string(in: tokens[at].span))>\(head):\(tree.relations[at].universal.label)"
  }
}

/// True when every token leads to the one root.
private func isTree(_ tree: SyntaxTree) -> Bool {
  guard tree.count > 0 else { return true }
  guard tree.heads.count(where: { $0 == -1 }) == 1 else { return false }
  return tree.heads.indices.allSatisfy { start in
    var at = start
    for _ in 0..<tree.count where tree.heads[at] >= 0 { at = Int(tree.heads[at]) }
    return tree.heads[at] == -1
  }
}

private let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl"]

@Suite struct SyntaxParserTests {
  @Test(arguments: [
    ("en", "The old farmer sold his house.", ["farmer>sold:nsubj", "sold>:root", "house>sold:obj", "old>farmer:amod"]),
    ("en", "She will not read the letter.", ["She>read:nsubj", "will>read:aux", "letter>read:obj", "read>:root"]),
    ("de", "Der alte Bauer verkaufte sein Haus.", ["Bauer>verkaufte:nsubj", "alte>Bauer:amod", "Haus>verkaufte:obj"]),
    ("fr", "Le médecin lit une longue lettre.", ["médecin>lit:nsubj", "lettre>lit:obj", "une>lettre:det"]),
    ("es", "El médico lee una carta.", ["médico>lee:nsubj", "carta>lee:obj", "una>carta:det"]),
    ("it", "Il medico legge una lettera.", ["medico>legge:nsubj", "lettera>legge:obj", "Il>medico:det"]),
    ("pt", "O médico escreveu uma carta.", ["médico>escreveu:nsubj", "carta>escreveu:obj", "uma>carta:det"]),
    ("nl", "De oude boer verkocht zijn huis.", ["boer>verkocht:nsubj", "huis>verkocht:obj", "oude>boer:amod"]),
    ("sv", "Läkaren skrev ett långt brev.", ["Läkaren>skrev:nsubj", "brev>skrev:obj", "långt>brev:amod"]),
    ("pl", "Lekarz napisał długi list.", ["Lekarz>napisał:nsubj", "list>napisał:obj", "długi>list:amod"]),
  ])
  func plainSentencesHaveTheirTrees(language: String, text: String, expected: [String]) {
    let found = arcs(text, language)
    for arc in expected { #expect(found.contains(arc), "\(language): \(found)") }
  }

  @Test func onlyLanguagesWithATreebankHaveAParser() {
    for language in languages { #expect(SyntaxParser.parser(for: language) != nil) }
    #expect(SyntaxParser.parser(for: "en-GB") != nil)
    #expect(SyntaxParser.parser(for: "und") == nil)
  }

  @Test func whateverIsReadIsATree() throws {
    let pieces: [[UInt8]] = ["a", ",", "the", "Ж", "2024", "\u{1F9EA}", "which", "(", "ran", "naïve-ish"].map {
      Array($0.utf8)
    }
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let parser = try #require(SyntaxParser.parser(for: "en"))
    for count in [0, 1, 2, 3, 7, 40, 511, 512, 513, 1_500, 40_000] {
      var text: [UInt8] = []
      var tokens: [Token] = []
      for _ in 0..<count {
        let piece = pieces[random(pieces.count)]
        let tag = PartOfSpeech.allCases[random(PartOfSpeech.allCases.count)]
        tokens.append(Token(span: Span(text.count, text.count + piece.count), tag: tag, word: 0))
        text += piece + [0x20]
      }
      let tree = parser.parse(tokens[...], of: text)
      #expect(tree.count == count)
      #expect(isTree(tree), "\(count) tokens")
    }
  }

  @Test func noFileIsNoParser() {
    #expect(SyntaxParser([]) == nil)
    #expect(SyntaxParser([UInt8](repeating: 7, count: 4_000)) == nil)
  }

  @Test func slicesAreParsedByThemselves() throws {
    let document = tokenised("Rain fell. The old farmer sold his house.", "en")
    let tokens = try #require(document[.tokens]?.tokens)
    let parser = try #require(SyntaxParser.parser(for: "en"))
    let second = parser.parse(tokens[3...], of: document.text.bytes)
    #expect(second == parser.parse(Array(tokens[3...])[...], of: document.text.bytes))
    #expect(second.root == 3)
  }

  @Test func threadsDontDisturbEachOther() async throws {
    let document = tokenised("After the storm had passed, the men who owned the boats went down to the harbour.", "en")
    let tokens = try #require(document[.tokens]?.tokens)
    let parser = try #require(SyntaxParser.parser(for: "en"))
    let expected = parser.parse(tokens[...], of: document.text.bytes)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<20).allSatisfy { _ in parser.parse(tokens[...], of: document.text.bytes) == expected } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  /// Integers only: the same trees on every machine. To be changed with the models.
  @Test func treesAreTheSameEverywhere() {
    let text = "When the committee, which had met twice, published its report in 1998, few people read it."
    let digest = arcs(text, "en").joined(separator: " ").utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(digest == 8_981_833_979_081_853_737)
  }
}
