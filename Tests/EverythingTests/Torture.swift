import SpaceModel
import SpaceReaders
import SpaceText

/// Texts and bytes that have broken programs of this kind, made the same way every time.
enum Torture {
  /// SplitMix64: small, and the same everywhere.
  struct Generator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A believable note that holds a little of everything the stages look for.
  static let note = """
    # Rivers of the north

    A **meander** is a bend in a river's course. Meanders form where the outer bank is worn away faster than the inner
    one; the inner bank, called the point bar, grows. Dr. Ada Holm mapped them in 1874, i.e. long before "aerial"
    photographs. By 12 March 1931 the map had 4,200 bends (about 3.5 per km).

    - *Oxbow lake*: a meander that was cut off.
    - Delta: land that a river builds at its mouth, e.g. in three arms.

    | Year | Bends |
    | ---- | ----- |
    | 1874 | 3,900 |
    | 1931 | 4,200 |

    ## What changes a course?

    Because floods carry more sand, they move the banks. However, this does not happen every year. Les rivières changent
    de cours; der Fluß ändert seinen Lauf am 3. Mai 2020. 河流改道了。
    """

  /// People who talk.
  static let story = (1...8).map { number in
    """
    # Chapter \(number)

    The miller opened the gate and looked at the water. "It is too high," said Marek. "Then we shall wait until the evening,"
    Ilse Brandt replied. Marek carried the lantern down to the weir, where the old boat lay upside down. "Nobody will come
    tonight," whispered the miller. "Somebody always comes," said Ilse. They counted \(number + 2) barges before the bell of
    the mill rang, and Marek wrote the number into the book that his father had begun. "Who taught you to write?" asked
    Ilse Brandt. "My father did, and he had it from the miller," Marek answered.
    """
  }.joined(separator: "\n\n")

  /// Words to learn.
  static let wordList = """
    # Vocabulary

    - to moor – amarrar
    - the quay – el muelle
    - the gull – la gaviota
    - to rise – subir
    - the harbour – el puerto

    | English | Español |
    | ------- | ------- |
    | the tide | la marea |
    | the rope | la cuerda |
    | to sink | hundirse |
    """

  /// Numbers that change, conditions and open questions.
  static let figures = """
    # Figures of the ferry

    The ferry carried 1,200 passengers in 2019. The ferry carried 1,450 passengers in 2020, an increase of 20 percent. It is
    not decided yet who pays for the new pier. If the tide is low, the boat waits at the outer buoy. The crew must check the
    engine before the first trip. The harbour office closes the gate by lowering the boom, because the current is strong.
    """

  static let texts: [String] = [
    "", " ", "\n\n\n", "a", ".", "…", "🧪", "e\u{301}\u{301}\u{301}", "\u{FEFF}\u{200B}", "# ", "1999", "?!?!?!",
    "no full stop at all", "ALL CAPS HEADING\n\nx", String(repeating: "word ", count: 4000), note,
    String(repeating: "(", count: 3000), String(repeating: "A. ", count: 2000), String(repeating: "1.", count: 3000),
    "中文没有空格。第二句话！日本語の文。とても短い。", "שלום עולם. مرحبا بالعالم. नमस्ते दुनिया।",
    "\u{202E}gnp.exe \u{2028}line\u{2029}para\u{85}next", "x\u{0}y", String(repeating: "Dr. ", count: 1000),
    "let x = [1, 2, 3]; if (x != nil) { return x.count > 10 ? \"a.b.c\" : f(\"1.2.3\"); }",
    String(repeating: note + "\n\n", count: 6),
  ]

  /// `texts` with random damage to the larger ones.
  static func damagedTexts() -> [String] {
    var random = Generator(seed: 20)
    return (0..<12).map { _ in
      var scalars = Array(note.unicodeScalars)
      for _ in 0..<40 {
        let at = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: at)
        case 1:
          scalars.insert(["\n", ".", "\"", "(", "é", "🧪", "\u{301}", " ", "1"].randomElement(using: &random)!, at: at)
        default: scalars.swapAt(at, Int.random(in: 0..<scalars.count, using: &random))
        }
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
  }

  static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = Generator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}

/// What must hold of every document, whoever made it.
func problems(of document: Document) -> [String] {
  var found: [String] = []
  if !UTF8Repair.isValid(document.text.bytes) { found.append("the text is not valid UTF-8") }
  var end = 0
  for element in document.elements {
    for at in end..<Int(element.span.start) where !ASCII.isBlank(document.text.bytes[at]) {
      found.append("byte \(at) belongs to no element")
      break
    }
    if element.span.isEmpty { found.append("an element is empty") }
    end = Int(element.span.end)
  }
  for at in end..<document.text.count where !ASCII.isBlank(document.text.bytes[at]) {
    found.append("byte \(at) belongs to no element")
    break
  }
  func check(_ spans: [Span], _ name: String, apart: Bool) {
    var last = 0
    for span in spans {
      if Int(span.end) > document.text.count || !document.text.isBoundary(Int(span.start))
        || !document.text.isBoundary(Int(span.end))
      {
        found.append("\(name): \(span) is not a valid span")
      }
      if Int(span.start) < last { found.append("\(name): \(span) comes too early") }
      last = apart ? Int(span.end) : Int(span.start)
    }
  }
  check(document[.sentences] ?? [], "sentences", apart: true)
  check(document[.tokens]?.tokens.map(\.span) ?? [], "tokens", apart: true)
  check(document[.dates]?.map(\.span) ?? [], "dates", apart: true)
  check(document[.marks]?.map(\.span) ?? [], "marks", apart: false)
  for sentence in document[.sentences] ?? [] {
    if !document.elements.contains(where: { $0.span.contains(sentence) }) {
      found.append("sentence \(sentence) is not within one element")
    }
  }
  for term in document[.terms] ?? [] { check(term.mentions, "mentions of \(term.text)", apart: false) }
  return found
}
