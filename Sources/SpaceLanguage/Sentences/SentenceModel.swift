/// Decides which proposed gaps part sentences: logistic regression over hashed features of the words around a gap, what the
/// rules say among them, in 16-bit weights (the maximum-entropy approach of Reynar and Ratnaparkhi 1997, with gaps that no
/// mark announces, so that headlines, signatures and lines of addresses run into the text are found, too). It overrules the
/// rules only where it is sure. About forty rows a gap, two thirds of them of the two words next to it; what these say settles
/// most gaps before anything else is looked at (a cascade, as Viola and Jones 2001 have it). What it was trained on stands in the
/// card.
@safe package struct SentenceModel: @unchecked Sendable {
  package static let rows: UInt32 = 16
  package static let featureCount = 40
  /// Features of the two words next to a gap; they come first.
  package static let nearCount = 26
  static let shared = Models.sentences

  /// The codes of the languages it was trained on; their places count in the features.
  private let languages: [String]

  /// Never written to.
  private let weights: UnsafeRawBufferPointer
  /// For gaps the rules propose, terminators they deny, and the rest: below the one what the near words say is no for certain,
  /// above the other it is yes.
  private let no, yes: InlineArray<3, Int>

  /// The logarithm of the number of weights, then two bytes a weight, little endian, then the limits for early decisions, two bytes
  /// each, and the codes of the languages it was trained on, apart by blanks; nil when there are none. `file` must stay where it is.
  init?(_ file: UnsafeRawBufferPointer) {
    let count = 1 << Int(Self.rows)
    let size = 1 + 2 * count + 12
    guard file.count > size, unsafe file[0] == UInt8(Self.rows) else { return nil }
    let weights = unsafe UnsafeRawBufferPointer(rebasing: file.dropFirst())
    func limit(_ number: Int) -> Int { unsafe Int(Self.weight(count + number, of: weights)) }
    no = [limit(0), limit(1), limit(2)]
    yes = [limit(3), limit(4), limit(5)]
    let codes = unsafe String(decoding: UnsafeRawBufferPointer(rebasing: file[size...]), as: UTF8.self)
    languages = codes.split(separator: " ").map(String.init)
    unsafe self.weights = weights
  }

  /// The place of a language among those that it was trained on.
  func index(of language: Language) -> UInt32? { languages.firstIndex(of: language.code).map { UInt32($0) } }

  /// The same of a file that is not part of the program; for training.
  package init?(copying file: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    unsafe copy.copyBytes(from: file)
    unsafe self.init(UnsafeRawBufferPointer(copy))
  }

  @inline(__always)
  private static func weight(_ number: Int, of table: UnsafeRawBufferPointer) -> Int16 {
    Int16(littleEndian: unsafe table.loadUnaligned(fromByteOffset: number * 2, as: Int16.self))
  }

  /// A thousand times the logarithm of the odds that these rows add.
  @inline(__always)
  func sum<let size: Int>(_ rows: InlineArray<size, UInt32>) -> Int {
    var sum = 0
    for i in rows.indices { sum += unsafe Int(Self.weight(Int(rows[i]), of: weights)) }
    return sum
  }

  /// Which of the limits holds for a gap.
  package static func group(_ kind: ProposedGap.Kind, isProposed: Bool) -> Int {
    isProposed ? 0 : kind == .terminator ? 1 : 2
  }

  /// What is certain from the two words next to the gap; nil when it isn't.
  @inline(__always)
  func early(_ near: Int, _ view: GapView) -> Bool? {
    let group = Self.group(view.mark.kind, isProposed: view.isProposed)
    if near < no[group] { return false }
    return near > yes[group] && group != 1 ? true : nil
  }

  /// True when the gap parts two sentences: what the rules say, unless the odds against it are 9 to 1 (a gap they propose),
  /// 4 to 1 (one they deny; before a small letter 9 to 1, and after a name that ends in "!" never) or 3 to 2 (a colon, or no mark).
  func parts(_ view: GapView, _ score: Int) -> Bool {
    if view.mark.kind == .terminator, !view.isProposed, view.isBeforeSmall {
      return score > 2197 && !view.before.isCapital
    }
    return score > Self.limit(view.mark.kind, isProposed: view.isProposed)
  }

  package static func limit(_ kind: ProposedGap.Kind, isProposed: Bool) -> Int {
    if isProposed { return -2197 }
    switch kind {
    case .terminator: return 1386
    case .clause, .none: return 405
    }
  }
}
