import SpaceModel
import SpaceText

/// The bytes of an index's file, stretch after stretch, so that they are never in memory all at once.
public struct IndexPieces: Sequence, IteratorProtocol {
  private let store: MemoryStore
  private let stamp: [UInt8]
  private var document = 0
  private var table = 0
  private var offset = 0
  private var foot = IndexFoot()
  /// Where each document's head, record and text begin, the text ends, and its tables begin and end.
  private var places: [Int] = []
  private var passage = 0
  private var facts = BinaryWriter()
  private var factStarts: [Int32] = [0]

  /// `stamp` tells later whether the index still holds.
  init(_ store: MemoryStore, stamp: [UInt8]) { (self.store, self.stamp) = (store, stamp) }

  public mutating func next() -> [UInt8]? {
    if document < store.documents.count {
      defer { document += 1 }
      return record(of: document)
    }
    table += 1
    switch table {
    case 1: return part(.facts, facts.take())
    case 2: return part(.factStarts, numbers: factStarts)
    case 3: return part(.passages, numbers: passages())
    case 4: return part(.postingStart, numbers: store.postingStart)
    case 5: return part(.postings, numbers: store.postings.flatMap { [$0.id, $0.count] })
    case 6: return part(.forwardStart, numbers: store.forwardStart)
    case 7: return part(.forward, numbers: store.forward.flatMap { [$0.id, $0.count] })
    case 8: return words()
    case 9: return strings(store.words.stems, .stemStarts, .stems, .stemSlots)
    case 10:
      // Each form with its stem behind it.
      let forms = store.words.stemOfForm.sorted { $0.key < $1.key }.map { $0.key + "\n" + $0.value }
      return strings(forms, .formStarts, .forms, .formSlots)
    case 11:
      return part(
        .documents,
        numbers: places.flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] })
    case 12: return part(.languages, Array(store.languages.joined(separator: "\n").utf8))
    case 13: return part(.stamp, stamp)
    case 14: return dated()
    case 15: return foot.bytes
    default: return nil
    }
  }

  private mutating func record(of number: Int) -> [UInt8] {
    let document = store.documents[number]
    let head = store.head(of: number)
    var out = BinaryWriter()
    out.reserve(document.text.count * 2)
    out.string(head.id.value)
    out.optionalString(head.path)
    out.optionalString(head.mediaType)
    let recordStart = out.bytes.count
    let record = document.outlineRecord
    out.raw(record.sealed)
    let tablesStart = out.bytes.count
    var reader = store.reader(of: number)
    let tables = reader.tableFacts()
    out.number(tables.count)
    for table in tables { table.write(to: &out) }
    places += [
      0, recordStart, recordStart + record.text.lowerBound, recordStart + record.text.upperBound, tablesStart,
      out.bytes.count,
    ].map { offset + $0 }
    offset += out.bytes.count
    while passage < store.passages.count, Int(store.passages[passage].document) == number {
      reader.facts(of: store.passages[passage]).write(to: &facts)
      factStarts.append(Int32(truncatingIfNeeded: facts.bytes.count))
      passage += 1
    }
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

  private mutating func dated() -> [UInt8] {
    var out = BinaryWriter()
    for document in store.dated() { document.write(to: &out) }
    return part(.dated, out.take())
  }

  private mutating func words() -> [UInt8] {
    var out = BinaryWriter()
    var starts: [Int32] = [0]
    for (number, word) in store.words.words.enumerated() {
      IndexWord.write(word.form, word.stem, store.words.terms(of: Int32(number)), to: &out)
      starts.append(Int32(truncatingIfNeeded: out.bytes.count))
    }
    let first = part(.wordStarts, numbers: starts)
    return first + part(.words, out.take())
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

extension Document {
  /// The document without its layers as it is kept, and where in that its text begins and ends.
  fileprivate var outlineRecord: (sealed: [UInt8], text: Range<Int>) {
    var bare = self
    bare.layers = Layers()
    var record = BinaryWriter()
    record.reserve(text.count * 2)
    bare.write(to: &record)
    let sealed = record.sealed(version: Document.binaryVersion)
    // Without text, elements and layers, what ends the record is their three numbers, which are all 0.
    var head = BinaryWriter()
    Document(
      id: id, origin: origin, text: Text(""), elements: [], title: title, language: language, metadata: metadata
    ).write(to: &head)
    var length = BinaryWriter()
    length.number(text.count)
    let start = sealed.count - record.bytes.count + head.bytes.count - 3 + length.bytes.count
    return (sealed, start..<start + text.count)
  }
}
