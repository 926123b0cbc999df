/// Leaves out the numbers of lists' items, as readers of other formats do, to which they are no text: `1.`, `b)`. What stands
/// in brackets, as the numbers of paragraphs in laws and of references do, is cited, and stays; so does a number without
/// one before or after it, which may be a date's.
enum ListNumbers {
  /// How many items of other lists may stand between two of one.
  private static let reach = 20

  static func drop(in blocks: inout [PageBlock]) {
    let items = blocks.indices.filter { blocks[$0].kind == .listItem && blocks[$0].marker != nil }
    for (place, i) in items.enumerated() {
      guard let marker = blocks[i].marker, case .number(let value, let form) = marker.kind, isBare(form),
        marker.words < blocks[i].first.words.count
      else { continue }
      let near = items[max(0, place - reach)..<min(items.count, place + reach + 1)]
      let isCounted = near.contains { k in
        if k != i, case .number(let other, form)? = blocks[k].marker?.kind { abs(other - value) == 1 } else { false }
      }
      if isCounted { blocks[i].markerWords = marker.words }
    }
  }

  /// True for a number with a full stop or a closing bracket after it and nothing before it.
  private static func isBare(_ form: UInt8) -> Bool { form & 7 == 3 || form & 7 == 4 }
}
