/// Formulas in a text, by Pandoc's rule: an opening `$` has no blank after it, a closing one no blank before and no digit
/// after it.
enum Formula {
  enum Part: Equatable {
    case text(String)
    case inline(String)
    case display(String)
  }

  static func parts(of text: String) -> [Part] {
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var begin = 0
    var at = 0
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    while at < scalars.count {
      guard scalars[at] == "$", at == 0 || scalars[at - 1] != "\\", let end = close(scalars, from: at) else {
        at += 1
        continue
      }
      if begin < at { parts.append(.text(string(begin..<at))) }
      let isDisplay = scalars[at + 1] == "$"
      let inside = string(at + (isDisplay ? 2 : 1)..<end - (isDisplay ? 2 : 1))
      parts.append(isDisplay ? .display(inside) : .inline(inside))
      (at, begin) = (end, end)
    }
    if begin < scalars.count { parts.append(.text(string(begin..<scalars.count))) }
    return parts
  }

  /// Where the formula that opens at `start` ends; nil when it is a dollar sign.
  private static func close(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let isDisplay = start + 1 < scalars.count && scalars[start + 1] == "$"
    let width = isDisplay ? 2 : 1
    let inside = start + width
    guard inside < scalars.count, isDisplay || scalars[inside] != " " else { return nil }
    // A formula of more than some hundred characters is two prices in a long text.
    var at = inside + 1
    while at < min(scalars.count, inside + 1000) {
      defer { at += 1 }
      if scalars[at] != "$" || scalars[at - 1] == "\\" { continue }
      if isDisplay {
        if at + 1 < scalars.count, scalars[at + 1] == "$" { return at + 2 }
        continue
      }
      if scalars[at - 1] == " " { return nil }
      if at + 1 < scalars.count, ("0"..."9").contains(scalars[at + 1]) { return nil }
      return at + 1
    }
    return nil
  }
}
