import SpaceModel
import SpaceText

/// Writes blocks as elements of the document: lines joined, words broken over lines made whole, bold, italic and what a
/// reader highlighted kept as marks.
struct BlockWriter {
  let reader: LineReader
  let measures: DocumentMeasures
  let hyphens: Hyphenation
  /// What a reader left on the pages.
  let left: ReaderMarks
  var builder = DocumentBuilder()

  init(reader: LineReader, measures: DocumentMeasures, hyphens: Hyphenation, left: ReaderMarks) {
    self.reader = reader
    self.measures = measures
    self.hyphens = hyphens
    self.left = left
  }

  mutating func write(_ block: PageBlock, numbers: [Int32]) {
    builder.page = numbers[block.page]
    builder.open(block.kind, level: block.level)
    switch block.kind {
    case .code: writeCode(block)
    case .table where !block.rows.isEmpty: writeTable(block)
    default:
      writeText(
        block.lines, from: block.markerWords, dropping: block.markerBytes, hasStyles: block.kind != .heading)
    }
    builder.close()
  }

  private mutating func writeText(_ lines: [PageLine], from first: Int, dropping dropped: Int = 0, hasStyles: Bool) {
    var marks = OpenMarks()
    var skipsBlank = true
    for (index, line) in lines.enumerated() {
      let start = index == 0 ? first : 0
      let next = index + 1 < lines.count ? lines[index + 1] : nil
      let joint = next.map { hyphens.joint(line, $0) } ?? .blank
      var isFirst = true
      let hasLeader = reader.hasLeader(line)
      for i in line.words.indices where i >= start && !isUnknown(line.words[i]) {
        // The dots that lead to a page's number are written as one sign.
        if hasLeader, reader.isDots(line.words[i]) {
          if i > start, !reader.isDots(line.words[i - 1]) {
            close(&marks)
            builder.append(" …")
          }
          continue
        }
        let wantsBlank = isFirst ? !skipsBlank : line.hasBlank(before: i) || index == 0 && isSign(line, before: i)
        isFirst = false
        if wantsBlank {
          // A mark doesn't hold the blank after its last word.
          if style(of: line.words[i], on: line, hasStyles: hasStyles) != marks { close(&marks) }
          builder.append(CollectionOfOne(0x20))
        }
        change(&marks, to: style(of: line.words[i], on: line, hasStyles: hasStyles))
        var bytes = reader.bytes(line.words[i])
        if index == 0, i == first { bytes = bytes.dropFirst(dropped) }
        if i == line.words.count - 1, joint == .dropHyphen { bytes = Hyphenation.withoutHyphen(bytes, reader.arena) }
        append(bytes)
      }
      skipsBlank = joint != .blank
    }
    close(&marks)
  }

  /// True when a raised number or sign begins the line, as that of a footnote, and ends before word `i`.
  private func isSign(_ line: PageLine, before i: Int) -> Bool {
    let sign = line.words[0]
    return i == 1 && sign.count <= 3 && sign.size < 0.85 * line.size && sign.baseline < line.baseline - 0.1 * line.size
      && !reader.bytes(sign).contains(where: ASCII.isLetter)
  }

  /// Appends a word without glyphs of which the file doesn't tell what they mean.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard bytes.contains(0xEF) else { return builder.append(bytes) }
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == 0xEF, i + 2 < bytes.endIndex, bytes[i + 1] == 0xBF, bytes[i + 2] == 0xBD {
        i += 3
      } else {
        builder.append(CollectionOfOne(bytes[i]))
        i += 1
      }
    }
  }

  /// True for glyphs of which the file doesn't tell what they mean.
  private func isUnknown(_ word: PageWord) -> Bool {
    let bytes = reader.bytes(word)
    return bytes.count == 3 && bytes.elementsEqual([0xEF, 0xBF, 0xBD])
  }

  // MARK: marks

  private struct OpenMarks: Equatable {
    var left: ReaderMarks.Mark?
    var isBold = false
    var isItalic = false
  }

  private func style(of word: PageWord, on line: PageLine, hasStyles: Bool) -> OpenMarks {
    var result = OpenMarks()
    result.isBold = word.style.contains(.bold) && !measures.bodyStyle.contains(.bold)
    result.isItalic = word.style.contains(.italic) && !measures.bodyStyle.contains(.italic)
    result.left = left.mark(on: word, of: line)
    return result
  }

  private mutating func close(_ marks: inout OpenMarks) {
    if marks.isItalic { builder.closeMark() }
    if marks.isBold { builder.closeMark() }
    if marks.left != nil { builder.closeMark() }
    marks = OpenMarks()
  }

  private mutating func change(_ marks: inout OpenMarks, to wanted: OpenMarks) {
    guard wanted != marks else { return }
    close(&marks)
    if let left = wanted.left {
      switch left.kind {
      case .highlight: builder.openMark(.highlight, target: left.note)
      case .struckOut: builder.openMark(.deleted, target: left.note)
      case .note: builder.openMark(.note, target: left.note)
      }
    }
    if wanted.isBold { builder.openMark(.strong) }
    if wanted.isItalic { builder.openMark(.emphasis) }
    marks = wanted
  }

  // MARK: code and tables

  private mutating func writeCode(_ block: PageBlock) {
    var pitch: Float = 0
    for line in block.lines {
      for word in line.words where word.count > 0 { pitch = max(pitch, word.width / Float(word.count)) }
    }
    pitch = max(pitch, 1)
    let left = block.x0
    for (index, line) in block.lines.enumerated() {
      if index > 0 {
        let step = line.baseline - block.lines[index - 1].baseline
        let isAfterGap = step > 1.7 * measures.leading * line.size
        builder.append(isAfterGap ? "\n\n" : "\n")
      }
      var column = 0
      for word in line.words {
        let wanted = min(400, Int(((word.x0 - left) / pitch).rounded()))
        if wanted > column {
          builder.append(repeatElement(0x20, count: wanted - column))
          column = wanted
        }
        append(reader.bytes(word))
        column += Int(word.count)
      }
    }
  }

  private mutating func writeTable(_ block: PageBlock) {
    for (index, row) in block.rows.enumerated() {
      if index > 0 { builder.append(CollectionOfOne(0x0A)) }
      for (column, cell) in row.enumerated() {
        if column > 0 { builder.append(CollectionOfOne(0x09)) }
        writeText(cell.lines, from: 0, hasStyles: false)
      }
    }
  }
}
