import SpaceModel
import SpaceText

// An index as a file: documents, then tables of four-byte numbers and strings, then a foot of fixed size that says where all
// of it is. A query reads the table of passages and, of all else, the few places it needs. Numbers are little end first.

/// Reads a stretch of an index's file; nil when the file has no such bytes.
public typealias IndexBytes = @Sendable (_ range: Range<Int>) -> [UInt8]?

/// A list of numbers, bytes or strings in the file, by where it begins and ends.
private enum IndexPart: Int, CaseIterable {
  case passages, postingStart, postings, forwardStart, forward
  /// Where each stem begins; the stems; the slots of the table of their hashes. The same for forms, each with its stem.
  case stemStarts, stems, stemSlots, formStarts, forms, formSlots
  /// Where each document's head, text and record begin and end; the heads.
  case documents, language, stamp
}

/// Where the parts of an index's file are.
private struct IndexFoot: Sendable {
  static let letters: [UInt8] = Array("spindex2".utf8)
  static let size = letters.count + 8 + IndexPart.allCases.count * 16

  var ranges = [Range<Int>](repeating: 0..<0, count: IndexPart.allCases.count)
  subscript(part: IndexPart) -> Range<Int> { ranges[part.rawValue] }

  var bytes: [UInt8] {
    var out = BinaryWriter()
    for range in ranges {
      out.word(UInt64(range.lowerBound))
      out.word(UInt64(range.upperBound))
    }
    var head = BinaryWriter()
    head.raw(Self.letters)
    head.word(QuickDigest.of(out.bytes[...]))
    return head.bytes + out.bytes
  }

  init() {}

  /// The foot of a file of `size` bytes; nil when it is none.
  init?(_ bytes: [UInt8], of size: Int) {
    guard bytes.count == Self.size, bytes.starts(with: Self.letters) else { return nil }
    let table = bytes[(Self.letters.count + 8)...]
    guard Self.word(bytes, Self.letters.count) == QuickDigest.of(table) else { return nil }
    for part in ranges.indices {
      let low = Self.word(bytes, table.startIndex + part * 16)
      let high = Self.word(bytes, table.startIndex + part * 16 + 8)
      guard low <= high, high <= UInt64(size) else { return nil }
      ranges[part] = Int(low)..<Int(high)
    }
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) }
  }
}

/// The bytes of an index's file, stretch after stretch, so that they are never in memory all at once.
public struct IndexPieces: Sequence, IteratorProtocol {
  private let store: MemoryStore
  private let stamp: [UInt8]
  private var document = 0
  private var table = 0
  private var offset = 0
  private var foot = IndexFoot()
  /// Where each document's head, text and record begin.
  private var places: [Int] = []

  /// `stamp` tells later whether the index still holds.
  init(_ store: MemoryStore, stamp: [UInt8]) { (self.store, self.stamp) = (store, stamp) }

  public mutating func next() -> [UInt8]? {
    if document < store.documents.count {
      defer { document += 1 }
      return record(of: document)
    }
    table += 1
    switch table {
    case 1: return part(.passages, numbers: passages())
    case 2: return part(.postingStart, numbers: store.postingStart)
    case 3: return part(.postings, numbers: store.postings.flatMap { [$0.id, $0.count] })
    case 4: return part(.forwardStart, numbers: store.forwardStart)
    case 5: return part(.forward, numbers: store.forward.flatMap { [$0.id, $0.count] })
    case 6: return strings(store.terms.stems, .stemStarts, .stems, .stemSlots)
    case 7:
      // Each form with its stem behind it.
      let forms = store.terms.stemOfForm.sorted { $0.key < $1.key }.map { $0.key + "\n" + $0.value }
      return strings(forms, .formStarts, .forms, .formSlots)
    case 8:
      let places = places + [foot[.passages].lowerBound]
      return part(
        .documents,
        numbers: places.flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] })
    case 9: return part(.language, Array((store.language ?? "").utf8))
    case 10: return part(.stamp, stamp)
    case 11: return foot.bytes
    default: return nil
    }
  }

  private mutating func record(of number: Int) -> [UInt8] {
    let document = store.documents[number]
    let head = store.head(of: number)
    var out = BinaryWriter()
    out.reserve(document.text.count * 4)
    out.string(head.id.value)
    out.optionalString(head.path)
    out.optionalString(head.mediaType)
    places += [offset, offset + out.bytes.count, offset + out.bytes.count + document.text.count]
    out.raw(document.text.bytes)
    var record = BinaryWriter()
    record.reserve(document.text.count * 3)
    document.write(to: &record)
    out.raw(record.sealed(version: Document.binaryVersion))
    offset += out.bytes.count
    return out.bytes
  }

  private func passages() -> [Int32] {
    zip(store.passages, store.lengths).flatMap { passage, length in
      [
        passage.document, passage.span.start, passage.span.end, passage.heading, passage.firstScalar,
        passage.endScalar, passage.page, length,
      ]
    }
  }

  private mutating func part(_ part: IndexPart, _ bytes: [UInt8]) -> [UInt8] {
    foot.ranges[part.rawValue] = offset..<offset + bytes.count
    offset += bytes.count
    return bytes
  }

  private mutating func part(_ name: IndexPart, numbers: [Int32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    for number in numbers {
      let bits = UInt32(bitPattern: number)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 24))
    }
    return part(name, bytes)
  }

  /// Strings, found again by what stands before their line end if they have one.
  private mutating func strings(
    _ strings: [String], _ starts: IndexPart, _ name: IndexPart, _ slots: IndexPart
  ) -> [UInt8] {
    var places: [Int32] = [0]
    var bytes: [UInt8] = []
    var size = 16
    while size < strings.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for (number, string) in strings.enumerated() {
      var slot = Int(StringSlots.hash(string.utf8.prefix { $0 != 0x0A })) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(number)
      bytes.append(contentsOf: string.utf8)
      places.append(Int32(bytes.count))
    }
    let first = part(starts, numbers: places)
    let second = part(name, bytes)
    return first + second + part(slots, numbers: table)
  }
}

private enum StringSlots {
  /// FNV-1a, folded to 31 bits.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }
}

/// An index in a file. What the file does not hold as it should is as if it were not there.
struct KeptStore: PassageStore {
  private let read: IndexBytes
  private let foot: IndexFoot
  let passages: [Passage]
  let lengths: [Int32]
  let language: String?
  /// What it was made from.
  let stamp: [UInt8]

  /// The index in a file of `size` bytes; nil when it is none.
  init?(size: Int, _ read: @escaping IndexBytes) {
    guard size >= IndexFoot.size, let bytes = read(size - IndexFoot.size..<size),
      let foot = IndexFoot(bytes, of: size), let stamp = read(foot[.stamp]), let language = read(foot[.language]),
      let table = read(foot[.passages])
    else { return nil }
    self.read = read
    self.foot = foot
    self.stamp = stamp
    self.language = language.isEmpty ? nil : String(decoding: language, as: UTF8.self)
    let numbers = Self.numbers(table)
    let texts = Self.textLengths(read(foot[.documents]) ?? [])
    var passages: [Passage] = []
    var lengths: [Int32] = []
    passages.reserveCapacity(numbers.count / 8)
    for at in stride(from: 0, to: numbers.count - 7, by: 8) {
      // Within its document's text, and with a length that can be reckoned with.
      guard texts.indices.contains(Int(numbers[at])), numbers[at + 1] >= 0, numbers[at + 1] <= numbers[at + 2],
        Int(numbers[at + 2]) <= texts[Int(numbers[at])], numbers[at + 4] >= 0, numbers[at + 4] <= numbers[at + 5],
        Self.mayCount.contains(numbers[at + 7])
      else { return nil }
      passages.append(
        Passage(
          document: numbers[at], span: Span(Int(numbers[at + 1]), Int(numbers[at + 2])), heading: numbers[at + 3],
          firstScalar: numbers[at + 4], endScalar: numbers[at + 5], page: numbers[at + 6]))
      lengths.append(numbers[at + 7])
    }
    self.passages = passages
    self.lengths = lengths
  }

  /// How often something can stand in a passage.
  private static let mayCount: ClosedRange<Int32> = 0...1 << 24

  /// How long each document's text is, by the table of where documents are.
  private static func textLengths(_ table: [UInt8]) -> [Int] {
    let words = numbers(table).map { Int(UInt32(bitPattern: $0)) }
    return stride(from: 2, to: words.count - 5, by: 6).map { at in
      let (low, high) = (words[at] | words[at + 1] << 32, words[at + 2] | words[at + 3] << 32)
      return low >= 0 && low <= high ? high - low : -1
    }
  }

  private static func numbers(_ bytes: [UInt8]) -> [Int32] {
    let count = bytes.count / 4
    var result = [Int32](repeating: 0, count: count)
    unsafe bytes.withUnsafeBytes { source in
      for place in 0..<count {
        let bits = unsafe source.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
        result[place] = Int32(bitPattern: UInt32(littleEndian: bits))
      }
    }
    return result
  }

  /// The numbers at `places` of a part; as many as there are.
  private func numbers(_ part: IndexPart, _ places: Range<Int>) -> [Int32] {
    let whole = foot[part]
    guard places.lowerBound >= 0, whole.lowerBound + places.upperBound * 4 <= whole.upperBound,
      let bytes = read(whole.lowerBound + places.lowerBound * 4..<whole.lowerBound + places.upperBound * 4)
    else { return [] }
    return Self.numbers(bytes)
  }

  private func string(_ number: Int, _ starts: IndexPart, _ part: IndexPart) -> [UInt8] {
    let place = numbers(starts, number..<number + 2)
    let whole = foot[part]
    guard place.count == 2, place[0] >= 0, place[0] <= place[1], whole.lowerBound + Int(place[1]) <= whole.upperBound
    else { return [] }
    return read(whole.lowerBound + Int(place[0])..<whole.lowerBound + Int(place[1])) ?? []
  }

  /// The number of the string that is `key`, or begins with it and a line end.
  private func find(_ key: String, _ starts: IndexPart, _ part: IndexPart, _ slots: IndexPart) -> Int? {
    let size = foot[slots].count / 4
    guard size > 0 else { return nil }
    let key = Array(key.utf8)
    var slot = Int(StringSlots.hash(key)) % size
    for _ in 0..<size {
      guard let number = numbers(slots, slot..<slot + 1).first, number >= 0 else { return nil }
      let found = string(Int(number), starts, part)
      if found.starts(with: key), found.count == key.count || found[key.count] == 0x0A { return Int(number) }
      slot = (slot + 1) % size
    }
    return nil
  }

  func term(_ key: String) -> Int32? { find(key, .stemStarts, .stems, .stemSlots).map { Int32($0) } }

  func stem(ofForm form: String) -> String? {
    guard let number = find(form, .formStarts, .forms, .formSlots) else { return nil }
    return String(decoding: string(number, .formStarts, .forms).dropFirst(form.utf8.count + 1), as: UTF8.self)
  }

  func stem(of term: Int32) -> String { String(decoding: string(Int(term), .stemStarts, .stems), as: UTF8.self) }

  func terms(beginningWith start: String) -> [Int32] {
    let starts = numbers(.stemStarts, 0..<foot[.stemStarts].count / 4)
    guard let stems = read(foot[.stems]) else { return [] }
    let start = Array(start.utf8)
    return starts.indices.dropLast().compactMap { number in
      let (low, high) = (Int(starts[number]), Int(starts[number + 1]))
      guard low >= 0, low + start.count <= high, high <= stems.count else { return nil }
      return stems[low..<high].starts(with: start) ? Int32(number) : nil
    }
  }

  private func counts(_ part: IndexPart, of number: Int, _ starts: IndexPart) -> [TermCount] {
    let place = numbers(starts, number..<number + 2)
    guard place.count == 2, place[0] >= 0, place[0] <= place[1] else { return [] }
    let found = numbers(part, 2 * Int(place[0])..<2 * Int(place[1]))
    return stride(from: 0, to: found.count - 1, by: 2).compactMap { at in
      Self.mayCount.contains(found[at + 1]) ? TermCount(id: found[at], count: found[at + 1]) : nil
    }
  }

  func postings(of term: Int32) -> [TermCount] {
    counts(.postings, of: Int(term), .postingStart).filter { passages.indices.contains(Int($0.id)) }
  }

  func frequency(of term: Int32) -> Int {
    let place = numbers(.postingStart, Int(term)..<Int(term) + 2)
    return place.count == 2 ? min(max(Int(place[1]) - Int(place[0]), 0), passages.count) : 0
  }

  func terms(of passage: Int) -> [TermCount] {
    let terms = foot[.stemStarts].count / 4 - 1
    return counts(.forward, of: passage, .forwardStart).filter { $0.id >= 0 && $0.id < terms }
  }

  /// Where the `part`-th of a document's three parts is.
  private func place(_ document: Int, _ part: Int) -> Range<Int>? {
    let at = 3 * document + part
    let words = numbers(.documents, 2 * at..<2 * at + 4).map { Int(UInt32(bitPattern: $0)) }
    guard words.count == 4 else { return nil }
    let (low, high) = (words[0] | words[1] << 32, words[2] | words[3] << 32)
    return low >= 0 && low <= high && high <= foot[.passages].lowerBound ? low..<high : nil
  }

  func head(of document: Int) -> DocumentHead {
    guard let place = place(document, 0), let bytes = read(place) else { return DocumentHead.none }
    var reader = BinaryReader(bytes)
    do throws(BinaryDamage) {
      return DocumentHead(
        id: Document.ID(try reader.string()), path: try reader.optionalString(),
        mediaType: try reader.optionalString())
    } catch {
      return DocumentHead.none
    }
  }

  func document(_ number: Int) -> Document {
    let nothing = Document(id: head(of: number).id, origin: Origin(), text: Text(""), elements: [])
    guard let place = place(number, 2), let bytes = read(place),
      var reader = BinaryReader(sealed: bytes, version: Document.binaryVersion)
    else { return nothing }
    // Passages are stretches of the text that stands beside the record.
    guard let found = try? Document.read(from: &reader), found.text.count == self.place(number, 1)?.count else {
      return nothing
    }
    return found
  }

  func text(of passage: Int) -> [UInt8] {
    let passage = passages[passage]
    guard let place = place(Int(passage.document), 1), place.lowerBound + Int(passage.span.end) <= place.upperBound
    else { return [] }
    let bytes = read(place.lowerBound + Int(passage.span.start)..<place.lowerBound + Int(passage.span.end)) ?? []
    return UTF8Repair.repaired(bytes).bytes
  }
}
