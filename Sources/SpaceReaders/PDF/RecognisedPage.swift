import SpaceModel
import SpaceText

/// A page's text as it was recognised in a picture, from hOCR (the format that programs for it write: HTML whose `class`
/// and `title` attributes tell lines, words and their boxes in pixels).
struct RecognisedPage {
  struct Word {
    var x0: Float
    var x1: Float
    var text: [UInt8]
  }
  struct Line {
    var words: [Word] = []
    var x0: Float = 0
    /// Where its letters stand at `x0`, in pixels from the top.
    var baseline: Float = 0
    var slope: Float = 0
    /// The size of its font, in pixels.
    var size: Float = 0
    /// Lines of one paragraph have the same.
    var paragraph: Int
  }

  var lines: [Line] = []
  /// In pixels; another than the picture's where it had to be turned.
  private(set) var width: Float
  private(set) var height: Float
  /// Points a pixel.
  let scale: Float

  /// Words that the program itself believes less than this (of 100) are smudges and pictures.
  private static let leastConfidence: Float = 25

  init(hOCR: [UInt8], _ picture: PagePicture) {
    width = Float(picture.width)
    height = Float(picture.height)
    scale = 72 / Float(max(1, picture.dotsPerInch))
    var paragraph = 0
    var word: (x0: Float, x1: Float, text: [UInt8])?
    HTMLPieces.walk(hOCR) { piece in
      switch piece {
      case .text(let text): word?.text += text
      case .end(let isSpan):
        guard isSpan, let found = word else { return }
        word = nil
        if !found.text.isEmpty, !lines.isEmpty {
          lines[lines.count - 1].words.append(Word(x0: found.x0, x1: found.x1, text: found.text))
        }
      case .start(let kind, let title):
        switch kind {
        case "ocr_page":
          let box = Self.numbers(after: "bbox", in: title)
          if box.count == 4, box[2] > 0, box[3] > 0 { (width, height) = (box[2], box[3]) }
        case "ocr_par": paragraph += 1
        case "ocr_line", "ocr_header", "ocr_caption", "ocr_textfloat":
          lines.append(Self.line(title, paragraph))
        case "ocrx_word":
          let box = Self.numbers(after: "bbox", in: title)
          let confidence = Self.numbers(after: "x_wconf", in: title).first ?? 100
          if box.count == 4, confidence >= Self.leastConfidence { word = (box[0], box[2], []) }
        default: break
        }
      }
    }
    lines.removeAll { $0.words.isEmpty || !($0.size > 0) }
    straighten()
    evenSizes()
  }

  private static func line(_ title: ArraySlice<UInt8>, _ paragraph: Int) -> Line {
    var line = Line(paragraph: paragraph)
    let box = numbers(after: "bbox", in: title)
    guard box.count == 4 else { return line }
    (line.x0, line.baseline) = (box[0], box[3])
    let baseline = numbers(after: "baseline", in: title)
    if baseline.count == 2 {
      line.slope = baseline[0]
      line.baseline += baseline[1]
    }
    // From the foot of a p to the top of an l: most of a font's size, but not all.
    line.size = 1.08 * (numbers(after: "x_size", in: title).first ?? (box[3] - box[1]))
    return line
  }

  /// The numbers that follow a property's name in a `title`.
  private static func numbers(after name: StaticString, in title: ArraySlice<UInt8>) -> [Float] {
    for property in title.split(separator: 0x3B) {
      let words = property.split(separator: 0x20)
      guard let first = words.first, name.withUTF8Buffer({ unsafe first.elementsEqual($0) }) else { continue }
      return words.dropFirst().compactMap { Float(String(decoding: $0, as: UTF8.self)) }.filter(\.isFinite)
    }
    return []
  }

  /// Turns the page so that its lines are level: a sheet never lies quite straight. What a line still slopes is taken at
  /// its middle.
  private mutating func straighten() {
    guard !lines.isEmpty else { return }
    let long = lines.filter { $0.words.count > 3 }
    let slope = Self.median((long.isEmpty ? lines : long).map(\.slope))
    guard abs(slope) < 0.2 else { return }
    for i in lines.indices {
      let shift = slope * lines[i].baseline
      let end = lines[i].words.reduce(lines[i].x0) { max($0, $1.x1) }
      let middle = (lines[i].x0 + end) / 2
      let height = lines[i].baseline + lines[i].slope * (middle - lines[i].x0)
      lines[i].baseline = height - slope * middle
      for k in lines[i].words.indices {
        lines[i].words[k].x0 += shift
        lines[i].words[k].x1 += shift
      }
    }
  }

  /// Sizes are measured line by line and differ by a tenth within one text: a paragraph has the median of its lines', and
  /// paragraphs close to the page's median have that.
  private mutating func evenSizes() {
    guard !lines.isEmpty else { return }
    let middle = Self.median(lines.map(\.size))
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].paragraph == lines[start].paragraph { end += 1 }
      let own = Self.median(lines[start..<end].map(\.size))
      for i in start..<end {
        let size = abs(lines[i].size - own) < 0.25 * own ? own : lines[i].size
        lines[i].size = abs(size - middle) < 0.18 * middle ? middle : size
      }
      start = end
    }
  }

  private static func median(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }
}
