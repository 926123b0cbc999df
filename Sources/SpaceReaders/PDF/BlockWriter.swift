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
    var pitches = block.lines.flatMap { $0.words }.filter { $0.count > 0 }.map { $0.width / Float($0.count) }
    pitches.sort()
    let pitch = pitches.isEmpty ? 1 : max(pitches[pitches.count / 2], 1)
    let lefts = lefts(of: block)
    let leading = leading(of: block)
    for (index, line) in block.lines.enumerated() {
      if index > 0 {
        let step = line.baseline - block.lines[index - 1].baseline
        builder.append(step > 1.5 * leading ? "\n\n" : "\n")
      }
      let left = lefts[line.region] ?? line.x0
      var column = 0
      for (i, word) in line.words.enumerated() {
        var wanted = min(400, Int(((word.x0 - left) / pitch).rounded()))
        // Letters that the font does not have are wider than its own.
        if i > 0, line.hasBlank(before: i) { wanted = max(wanted, column + 1) }
        if wanted > column {
          builder.append(repeatElement(0x20, count: wanted - column))
          column = wanted
        }
        append(reader.bytes(word))
        column += Int(word.count)
      }
    }
  }

  /// Where code begins in each of its regions: at the left of all its lines in one column, on whatever page.
  private func lefts(of block: PageBlock) -> [Int: Float] {
    var columns: [Int: (x0: Float, left: Float, right: Float)] = [:]
    for line in block.lines {
      let known = columns[line.region] ?? (line.x0, line.left, line.right)
      columns[line.region] = (min(known.x0, line.x0), min(known.left, line.left), max(known.right, line.right))
    }
    return columns.mapValues { column in
      columns.values.reduce(column.x0) { $1.left < column.right && column.left < $1.right ? min($0, $1.x0) : $0 }
    }
  }

  /// The usual step between the lines of code.
  private func leading(of block: PageBlock) -> Float {
    var steps = zip(block.lines, block.lines.dropFirst()).map { $1.baseline - $0.baseline }.filter { $0 > 0 }
    steps.sort()
    return steps.isEmpty ? measures.leading * block.size : steps[(steps.count - 1) / 3]
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
