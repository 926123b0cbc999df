import SpaceLexicon
import SpaceModel
import SpaceText

/// Tells captions of figures and tables from paragraphs, by the word and number they begin with.
struct CaptionFinder {
  let reader: LineReader
  let measures: DocumentMeasures

  /// Words that begin captions, in lower case, in several languages; a number must follow.
  private static let captionWords = Set(LanguagePack.labels(.caption).map { Array($0.utf8) })

  /// Marks as captions paragraphs that begin like `Figure 3:`.
  func mark(_ blocks: inout [PageBlock]) {
    for i in blocks.indices where blocks[i].kind == .paragraph && blocks[i].rows.isEmpty {
      if isCaption(blocks[i], next: i + 1 < blocks.count ? blocks[i + 1] : nil) { blocks[i].kind = .caption }
    }
  }

  private func isCaption(_ block: PageBlock, next: PageBlock?) -> Bool {
    let line = block.first
    var words: [[UInt8]] = [[]]
    for i in line.words.indices {
      if i > 0, line.hasBlank(before: i) {
        if words.count == 3 { break }
        words.append([])
      }
      words[words.count - 1] += reader.bytes(line.words[i])
    }
    guard words.count >= 2 else { return false }
    let first = CaseFolding.folded(words[0][...])
    guard Self.captionWords.contains(Array(first)) else { return false }
    guard let digit = words[1].first, ASCII.isDigit(digit) || "IVXABCS".utf8.contains(digit) && words[1].count < 6,
      words[1].count <= 9
    else { return false }
    let mark = words[1].last ?? 0
    if mark == 0x3A || mark == 0x2E || mark == 0x7C || mark == 0x29 { return true }
    if words.count == 3, let sign = words[2].first, sign == 0x7C || sign == 0x2D || sign == 0xE2 { return true }
    // No mark: set apart from the text by its size or by weight.
    let isBold = line.words[0].style.contains(.bold) && !measures.bodyStyle.contains(.bold)
    return isBold || block.size < 0.95 * measures.bodySize
      || block.lines.count == 1
        && (words.count == 2 || !reader.endsSentence(line) && block.count < 90 && next?.kind == .table)
  }
}
