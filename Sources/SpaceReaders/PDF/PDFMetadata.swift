import SpaceLexicon
import SpaceModel
import SpaceText

/// What a file's own metadata is worth. Programs fill it with file names, templates' titles and account names, so it counts
/// only where it reads like a title or a name, and a title better where the first page agrees.
enum PDFMetadata {
  /// Pages, their labels where those are not their numbers, and dates.
  static func metadata(of source: borrowing PDFSource) -> Metadata {
    var metadata = Metadata()
    let count = source.pageCount
    metadata.pages = count
    metadata.date = date(source.information("CreationDate"))
    if let modified = date(source.information("ModDate")), modified != metadata.date {
      metadata.other.append(Metadata.Entry(key: "modified", value: .string(modified)))
    }
    var labels: [JSONValue] = []
    var isLabelled = false
    for number in 1...max(1, min(count, 20_000)) {
      let label = source.label(ofPage: number)
      if label != nil { isLabelled = true }
      labels.append(.string(label ?? String(number)))
    }
    if isLabelled { metadata.other.append(Metadata.Entry(key: "pageLabels", value: .array(labels))) }
    return metadata
  }

  /// Makes the document's date its file's.
  static func keepDateAside(_ metadata: inout Metadata) {
    guard let date = metadata.date else { return }
    metadata.date = nil
    metadata.other.insert(Metadata.Entry(key: "created", value: .string(date)), at: 0)
  }

  /// The day of a PDF date, `D:20240517103000+02'00'`; one that no program of this format can have seen is none.
  static func date(_ declared: String?) -> String? {
    guard let declared else { return nil }
    let digits = declared.utf8.drop { $0 == 0x44 || $0 == 0x3A }.prefix { ASCII.isDigit($0) }
    guard digits.count >= 8, let date = PublicationDate.iso(String(decoding: digits.prefix(8), as: UTF8.self)),
      date >= "1990", date < "2200"
    else { return nil }
    return date
  }

  /// The title: the first page's own, or the file's where the first page has none or says the same at more length.
  static func title(declared: String?, printed: String?, firstPage: [UInt8]) -> String? {
    guard let declared = declared.map(tidied), isTitle(declared) else { return printed }
    let key = HeadingFinder.key(Array(declared.utf8))
    guard let printed else { return key.count >= 4 ? declared : nil }
    // Where both are one text, the declared spells it without line breaks and odd glyphs.
    let own = HeadingFinder.key(Array(printed.utf8))
    if own == key { return declared }
    // The first page holds the declared title, and what stood out was only its largest line.
    if key.count > own.count + 4, contains(HeadingFinder.key(firstPage), key), contains(key, own) { return declared }
    return printed
  }

  private static let placeholders = LanguagePack.labels(.placeholderTitle)

  private static func isTitle(_ title: String) -> Bool {
    let bytes = Array(title.lowercased().utf8)
    guard bytes.count >= 5, bytes.count <= 300, bytes.contains(0x20) else { return false }
    if placeholders.contains(where: { bytes.starts(with: $0.utf8) }) { return false }
    let ends = [
      ".doc", ".docx", ".pdf", ".tex", ".dvi", ".indd", ".ppt", ".pptx", ".xls", ".xlsx", ".odt", ".qxd", ".md",
    ]
    if ends.contains(where: { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }) { return false }
    let letters = bytes.count { ASCII.isLetter($0) || $0 >= 0x80 }
    return letters * 2 > bytes.count && !bytes.contains(0x5C)
  }

  /// The names in a file's author entry that read like names of persons.
  static func authors(declared: String?) -> [String] {
    guard let declared else { return [] }
    var parts: [String] = [""]
    for word in tidied(declared).split(separator: " ") {
      if NameJoiner.all.contains(String(word)) {
        parts.append("")
        continue
      }
      let last = word.utf8.last
      let body = last == 0x2C || last == 0x3B ? word.dropLast() : word
      parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + body
      if last == 0x2C || last == 0x3B { parts.append("") }
    }
    return parts.filter(isName)
  }

  private static func isName(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard words.count >= 2, words.count <= 5, name.utf8.count < 60 else { return false }
    guard !name.utf8.contains(where: { ASCII.isDigit($0) || $0 == 0x40 || $0 == 0x2F || $0 == 0x5F }) else {
      return false
    }
    return words.allSatisfy { word in
      word.unicodeScalars.first.map { ScalarClass.of($0.value).contains(.upper) || word.utf8.count <= 3 } ?? false
    }
  }

  /// A language tag as BCP 47 has it, or nil for anything else.
  static func language(_ declared: String?) -> String? {
    guard let declared else { return nil }
    let parts = declared.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(ASCII.isLetter),
      parts.dropFirst().allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(ASCII.isAlphanumeric) })
    else { return nil }
    return declared
  }

  private static func tidied(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }).joined(separator: " ")
  }

  private static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return false }
    for i in 0...(bytes.count - wanted.count)
    where bytes[i] == wanted[0] && bytes[i..<i + wanted.count].elementsEqual(wanted) {
      return true
    }
    return false
  }
}
