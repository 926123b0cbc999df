import SpaceText

/// How a lemma is made of a form in lower case: letters are taken from its beginning and its end, and an ending is added.
package struct LemmaEdit: Hashable, Sendable {
  package let fromStart: Int
  package let fromEnd: Int
  package let ending: [UInt8]
  /// True when the lemma begins with a capital, however the form is written (`me`, `I`).
  package let isCapital: Bool

  package init(fromStart: Int, fromEnd: Int, ending: [UInt8], isCapital: Bool = false) {
    self.fromStart = fromStart
    self.fromEnd = fromEnd
    self.ending = ending
    self.isCapital = isCapital
  }

  /// The same for a lemma that begins with a capital.
  package var capital: LemmaEdit {
    LemmaEdit(fromStart: fromStart, fromEnd: fromEnd, ending: ending, isCapital: true)
  }

  package static let none = LemmaEdit(fromStart: 0, fromEnd: 0, ending: [])

  /// The edit that makes `lemma` of `form`, both in lower case, with the fewest letters changed; a beginning of two letters is
  /// taken away where that leaves more in common (`gesagt`, `sagen`).
  package init(_ form: [UInt8], _ lemma: [UInt8]) {
    let whole = Self.common(form, lemma, from: 0)
    let start = Self.place(after: 2, in: form)
    let cut = Self.common(form, lemma, from: start)
    let from = cut > whole + 1 ? start : 0
    let kept = cut > whole + 1 ? cut : whole
    self.init(
      fromStart: from == 0 ? 0 : 2, fromEnd: Self.letters(form[(from + kept)...]), ending: Array(lemma[kept...]))
  }

  /// The number of bytes, whole letters, that `form` has from `start` on in common with `lemma`.
  private static func common(_ form: [UInt8], _ lemma: [UInt8], from start: Int) -> Int {
    var count = 0
    while start + count < form.count, count < lemma.count, form[start + count] == lemma[count] { count += 1 }
    while count > 0,
      start + count < form.count && form[start + count] & 0xC0 == 0x80
        || count < lemma.count && lemma[count] & 0xC0 == 0x80
    {
      count -= 1
    }
    return count
  }

  private static func letters(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// Where the letter behind the first `count` begins.
  private static func place(after count: Int, in form: [UInt8]) -> Int {
    var left = count
    var at = 0
    while at < form.count {
      if form[at] & 0xC0 != 0x80 {
        if left == 0 { return at }
        left -= 1
      }
      at += 1
    }
    return at
  }

  /// The lemma of `form`; nil when the form is too short for it.
  package func applied(to form: [UInt8]) -> [UInt8]? {
    let count = Self.letters(form[...])
    guard fromStart + fromEnd <= count, count - fromStart - fromEnd + ending.count > 0 else { return nil }
    let start = Self.place(after: fromStart, in: form)
    let end = Self.place(after: count - fromEnd, in: form)
    return Array(form[start..<end]) + ending
  }
}
