import SpaceText

/// Sets outlines as plain text to a width, for terminals and text files.
public struct TextLayout: Sendable {
  /// How strong words are shown: as they are, or with a terminal's bold and faint.
  public enum Style: Sendable { case plain, terminal }

  public let width: Int
  private let style: Style
  private let showsSources: Bool

  public init(width: Int, style: Style = .plain, showsSources: Bool = true) {
    self.width = max(width, 20)
    self.style = style
    self.showsSources = showsSources
  }

  /// A Space with all that is below it, or with `isBlock` a block.
  public func text(of outline: Outline, isBlock: Bool = false) -> String {
    var lines: [String] = []
    write(outline, depth: isBlock ? 1 : 0, into: &lines)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Items of a list without a heading.
  func items(_ outlines: [Outline]) -> String {
    var lines: [String] = []
    for outline in outlines { write(outline, depth: 2, into: &lines) }
    return lines.map { $0 + "\n" }.joined()
  }

  // Noncharacters (Unicode 23.7) keep the place of a mark while a text is set in lines.
  private static let markStart = Unicode.Scalar(0xFDD0 as UInt32) ?? "*"
  private static let markEnd = Unicode.Scalar(0xFDD1 as UInt32) ?? "*"

  /// `text` on one line with the stretches at `marks`, in code points, to be shown as marked.
  static func marked(_ text: String, at marks: [Range<Int>]) -> String {
    let starts = Set(marks.map(\.lowerBound))
    let ends = Set(marks.map(\.upperBound))
    var result = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if ends.contains(index) { result.append(markEnd) }
      if starts.contains(index) { result.append(markStart) }
      if scalar != markStart && scalar != markEnd { result.append(scalar) }
    }
    if ends.contains(text.unicodeScalars.count) { result.append(markEnd) }
    return String(result).onOneLine
  }

  /// Marks as the style shows them: bold on a terminal, else between asterisks.
  private func showingMarks(_ line: String) -> String {
    line.escaped { scalar in
      switch scalar {
      case Self.markStart: style == .terminal ? "\u{1B}[1m" : "*"
      case Self.markEnd: style == .terminal ? "\u{1B}[0m" : "*"
      default: nil
      }
    }
  }

  private func write(_ outline: Outline, depth: Int, into lines: inout [String]) {
    if depth < 2 && !outline.label.isEmpty {
      if lines.last?.isEmpty == false { lines.append("") }
      let heading = wrapped(outline.label.onOneLine, indent: "")
      lines.append(contentsOf: heading.map(strong))
      let length = heading.map { Self.columns($0) }.max() ?? 0
      lines.append(String(repeating: depth == 0 ? "═" : "─", count: length))
      if !outline.text.isEmpty { lines.append(contentsOf: wrapped(outline.text.onOneLine, indent: "")) }
      lines.append("")
    } else {
      writeItem(outline, indent: String(repeating: "  ", count: max(depth - 2, 0)), into: &lines)
    }
    for child in outline.children { write(child, depth: depth + 1, into: &lines) }
    if depth == 1 { lines.append("") }
  }

  private func writeItem(_ outline: Outline, indent: String, into lines: inout [String]) {
    let label = outline.label.onOneLine
    let text = outline.text.onOneLine
    let separator = label.isEmpty || text.isEmpty ? "" : [".", "?", "!"].contains { label.hasSuffix($0) } ? " " : ": "
    var item = wrapped("• \(label)\(separator)\(text)", indent: indent, hanging: indent + "  ")
    if style == .terminal && !label.isEmpty { item = emphasised(item, indent.unicodeScalars.count + 2, label) }
    lines.append(contentsOf: item.map(showingMarks))
    guard showsSources else { return }
    var places: [String] = []
    for source in outline.sources where !places.contains(source.place.onOneLine) {
      places.append(source.place.onOneLine)
    }
    if places.isEmpty { return }
    let shown = places.prefix(2).joined(separator: "; ") + (places.count > 2 ? "; +\(places.count - 2)" : "")
    lines.append(contentsOf: wrapped(shown, indent: indent + "  ").map(faint))
  }

  /// `lines` with the label, which begins after `offset` columns and may go on over several lines, made strong.
  private func emphasised(_ lines: [String], _ offset: Int, _ label: String) -> [String] {
    var left = label.unicodeScalars.count
    return lines.map { line in
      if left <= 0 { return line }
      let scalars = Array(line.unicodeScalars)
      let count = min(left, max(scalars.count - offset, 0))
      left -= count + 1
      func string(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
      let head = string(scalars[..<min(offset, scalars.count)])
      return head + strong(string(scalars[min(offset, scalars.count)..<min(offset + count, scalars.count)]))
        + string(scalars[min(offset + count, scalars.count)...])
    }
  }

  /// `text` in lines no wider than the layout, broken at blanks; a word that is wider is broken where it must be.
  public func wrapped(_ text: String, indent: String, hanging: String? = nil) -> [String] {
    let hanging = hanging ?? indent
    var lines: [String] = []
    var line = indent
    var column = Self.columns(indent)
    var isFresh = true
    for word in text.split(separator: " ") {
      let columns = Self.columns(word)
      if !isFresh && column + 1 + columns > width {
        lines.append(line)
        (line, column, isFresh) = (hanging, Self.columns(hanging), true)
      }
      if !isFresh {
        line += " "
        column += 1
      }
      for scalar in word.unicodeScalars {
        let wide = Self.columns(of: scalar)
        if column + wide > width && !isFresh {
          lines.append(line)
          (line, column) = (hanging, Self.columns(hanging))
        }
        line.unicodeScalars.append(scalar)
        column += wide
        isFresh = false
      }
    }
    if !isFresh { lines.append(line) }
    return lines
  }

  /// How many columns a terminal gives `text`.
  public static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// 0 for marks that stand on the letter before, 2 for wide letters (UAX #11) and pictures, else 1.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFDD0...0xFDD1, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }

  func strong(_ text: String) -> String {
    style == .terminal && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
  private func faint(_ text: String) -> String { style == .terminal ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
