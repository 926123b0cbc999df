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

/// The few things of HTML that hOCR is made of.
enum HTMLPieces {
  enum Piece {
    case start(kind: String, title: ArraySlice<UInt8>)
    case end(isSpan: Bool)
    case text([UInt8])
  }

  static func walk(_ bytes: [UInt8], _ take: (Piece) -> Void) {
    var i = 0
    while i < bytes.count {
      guard bytes[i] == 0x3C else {
        let end = bytes[i...].firstIndex(of: 0x3C) ?? bytes.count
        let text = plain(bytes[i..<end])
        if !text.isEmpty { take(.text(text)) }
        i = end
        continue
      }
      let end = bytes[i...].firstIndex(of: 0x3E) ?? bytes.count
      let tag = bytes[(i + 1)..<end]
      if tag.first == 0x2F {
        take(.end(isSpan: tag.dropFirst().elementsEqual("span".utf8)))
      } else if let kind = attribute("class", of: tag) {
        take(.start(kind: String(decoding: kind, as: UTF8.self), title: attribute("title", of: tag) ?? []))
      }
      i = end + 1
    }
  }

  private static func attribute(_ name: StaticString, of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var i = tag.startIndex
    while let equals = tag[i...].firstIndex(of: 0x3D), equals + 1 < tag.endIndex {
      let quote = tag[equals + 1]
      let from = equals + 2
      guard quote == 0x22 || quote == 0x27, from <= tag.endIndex,
        let end = tag[from...].firstIndex(of: quote)
      else { return nil }
      let before = tag[i..<equals]
      if before.count >= name.utf8CodeUnitCount,
        name.withUTF8Buffer({ unsafe before.suffix($0.count).elementsEqual($0) })
      {
        return tag[from..<end]
      }
      i = end + 1
    }
    return nil
  }

  /// Text without blanks around it, its references resolved.
  private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == 0x26, let end = text[i...].prefix(12).firstIndex(of: 0x3B) {
        switch String(decoding: text[(i + 1)..<end], as: UTF8.self) {
        case "amp": result.append(0x26)
        case "lt": result.append(0x3C)
        case "gt": result.append(0x3E)
        case "quot": result.append(0x22)
        case "apos", "#39": result.append(0x27)
        default: break
        }
        i = end + 1
      } else {
        if text[i] > 0x20 { result.append(text[i]) }
        i += 1
      }
    }
    return result
  }
}
