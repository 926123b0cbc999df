import SpaceModel

/// Lines of the notes as a model reads them: each under the name of its document, with the number by which answers cite it.
package struct Excerpt: Sendable {
  /// The lines that can be cited, by their numbers less one.
  private let citable: [Int]
  package let text: String

  /// `lines` in order. Numbers count from 1 through these lines; headings have none, and an empty line stands where lines were
  /// left out.
  package init(_ evidence: Evidence, _ lines: [Int]) {
    var text = "<documents>\n"
    var citable: [Int] = []
    var (document, before) = (-1, -1)
    for number in lines {
      let line = evidence.lines[number]
      if line.document != document {
        document = line.document
        text += "\n" + evidence.head(of: document) + "\n"
      } else if number > before + 1 {
        text += "\n"
      }
      before = number
      if line.isCitable {
        citable.append(number)
        text += "\(citable.count): "
      }
      text += Evidence.marked(line) + "\n"
    }
    self.text = text + "</documents>\n"
    self.citable = citable
  }

  /// How many lines can be cited.
  var count: Int { citable.count }

  /// The lines that an answer cites, those that there are, none twice.
  func lines(cited numbers: [JSONValue]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.compactMap { $0.integer.map { $0 - 1 } }
      .filter { citable.indices.contains($0) && seen.insert($0).inserted }.map { citable[$0] }
  }

  /// The numbers of lines in it.
  func numbers(of lines: [Int]) -> [Int] {
    lines.compactMap { line in
      let place = citable.partitioningIndex { $0 >= line }
      return place < citable.count && citable[place] == line ? place + 1 : nil
    }
  }
}
