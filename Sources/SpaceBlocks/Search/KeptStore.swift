import SpaceModel
import SpaceText

/// An index in a file. What the file does not hold as it should is as if it were not there.
struct KeptStore: PassageStore {
  private let read: IndexBytes
  private let foot: IndexFoot
  let passages: [Passage]
  let lengths: [Int32]
  let languages: [String]
  /// What it was made from.
  let stamp: [UInt8]
  /// Where what is asked for most often begins.
  private let postingStart: [Int32]
  private let wordStarts: [Int32]
  private let factStarts: [Int32]
  private var termCount: Int { max(postingStart.count - 1, 0) }
  var wordCount: Int { max(wordStarts.count - 1, 0) }

  /// The index in a file of `size` bytes; nil when it is none.
  init?(size: Int, _ read: @escaping IndexBytes) {
    guard size >= IndexFoot.size, let bytes = read(size - IndexFoot.size..<size),
      let foot = IndexFoot(bytes, of: size), let stamp = read(foot[.stamp]), let languages = read(foot[.languages]),
      let table = read(foot[.passages]), let postingStart = read(foot[.postingStart]),
      let wordStarts = read(foot[.wordStarts]), let factStarts = read(foot[.factStarts])
    else { return nil }
    self.read = read
    self.foot = foot
    self.stamp = stamp
    self.languages = String(decoding: languages, as: UTF8.self).split(separator: "\n").map(String.init)
    self.postingStart = Self.numbers(postingStart)
    self.wordStarts = Self.numbers(wordStarts)
    self.factStarts = Self.numbers(factStarts)
    let numbers = Self.numbers(table)
    let texts = Self.textLengths(read(foot[.documents]) ?? [])
    var passages: [Passage] = []
    var lengths: [Int32] = []
    passages.reserveCapacity(numbers.count / 8)
    lengths.reserveCapacity(numbers.count / 8)
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
    return stride(from: 4, to: words.count - 3, by: 12).map { at in
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

  func postings(of term: Int32) -> [TermCount] {
    guard (0..<termCount).contains(Int(term)) else { return [] }
    return counts(.postings, from: postingStart[Int(term)], to: postingStart[Int(term) + 1]).filter {
      passages.indices.contains(Int($0.id))
    }
  }

  func frequency(of term: Int32) -> Int {
    min(max(Int(postingStart[Int(term) + 1]) - Int(postingStart[Int(term)]), 0), passages.count)
  }

  func terms(of passage: Int) -> [TermCount] {
    let place = numbers(.forwardStart, passage..<passage + 2)
    guard place.count == 2 else { return [] }
    return counts(.forward, from: place[0], to: place[1]).filter { $0.id < termCount }
  }

  /// The pairs of numbers of a part, none of which is negative.
  private func counts(_ part: IndexPart, from low: Int32, to high: Int32) -> [TermCount] {
    guard low >= 0, low <= high else { return [] }
    let found = numbers(part, 2 * Int(low)..<2 * Int(high))
    return stride(from: 0, to: found.count - 1, by: 2).compactMap { at in
      found[at] >= 0 && Self.mayCount.contains(found[at + 1]) ? TermCount(id: found[at], count: found[at + 1]) : nil
    }
  }

  func word(_ number: Int32) -> IndexWord {
    guard (0..<wordCount).contains(Int(number)),
      let bytes = bytes(.words, from: wordStarts[Int(number)], to: wordStarts[Int(number) + 1])
    else {
      return IndexWord(form: "", stem: "", terms: [])
    }
    var reader = BinaryReader(bytes)
    do throws(BinaryDamage) {
      return try IndexWord.read(from: &reader, terms: termCount)
    } catch {
      return IndexWord(form: "", stem: "", terms: [])
    }
  }

  /// A stretch of a part.
  private func bytes(_ part: IndexPart, from low: Int32, to high: Int32) -> [UInt8]? {
    let whole = foot[part]
    guard low >= 0, low <= high, Int(high) <= whole.count else { return nil }
    return read(whole.lowerBound + Int(low)..<whole.lowerBound + Int(high))
  }

  func facts(of passage: Int) -> PassageFacts {
    guard passage + 1 < factStarts.count,
      let bytes = bytes(.facts, from: factStarts[passage], to: factStarts[passage + 1])
    else { return PassageFacts() }
    var reader = BinaryReader(bytes)
    do throws(BinaryDamage) {
      let size = places(of: Int(passages[passage].document)).text.count
      return try PassageFacts.read(from: &reader, words: wordCount, size: size)
    } catch {
      return PassageFacts()
    }
  }

  /// Where the parts of a document are.
  private struct Places {
    var head = 0..<0
    var record = 0..<0
    var text = 0..<0
    var tables = 0..<0
  }

  private func places(of document: Int) -> Places {
    let words = numbers(.documents, 12 * document..<12 * document + 12).map { Int(UInt32(bitPattern: $0)) }
    let places = stride(from: 0, to: words.count - 1, by: 2).map { words[$0] | words[$0 + 1] << 32 }
    guard places.count == 6, (1..<6).allSatisfy({ places[$0 - 1] <= places[$0] }), places[5] <= foot[.facts].lowerBound
    else { return Places() }
    return Places(
      head: places[0]..<places[1], record: places[1]..<places[4], text: places[2]..<places[3],
      tables: places[4]..<places[5])
  }

  func head(of document: Int) -> DocumentHead {
    guard let bytes = read(places(of: document).head) else { return DocumentHead.none }
    var reader = BinaryReader(bytes)
    do throws(BinaryDamage) {
      return DocumentHead(
        id: Document.ID(try reader.string()), path: try reader.optionalString(),
        mediaType: try reader.optionalString())
    } catch {
      return DocumentHead.none
    }
  }

  func outline(of document: Int) -> Document {
    let nothing = Document(id: head(of: document).id, origin: Origin(), text: Text(""), elements: [])
    guard let bytes = read(places(of: document).record),
      var reader = BinaryReader(sealed: bytes, version: Document.binaryVersion)
    else { return nothing }
    // Passages are stretches of the text that stands beside the record.
    guard let found = try? Document.read(from: &reader), found.text.count == places(of: document).text.count else {
      return nothing
    }
    return found
  }

  func tables(of document: Int) -> [TableFacts] {
    let places = places(of: document)
    guard let bytes = read(places.tables) else { return [] }
    var reader = BinaryReader(bytes)
    var tables: [TableFacts] = []
    do throws(BinaryDamage) {
      for _ in 0..<(try reader.count()) {
        tables.append(try TableFacts.read(from: &reader, words: wordCount, size: places.text.count))
      }
      return tables
    } catch {
      return []
    }
  }

  func dated() -> [DatedDocument] {
    guard let bytes = read(foot[.dated]) else { return [] }
    var reader = BinaryReader(bytes)
    var result: [DatedDocument] = []
    do throws(BinaryDamage) {
      for document in 0..<foot[.documents].count / (12 * 4) {
        let size = places(of: document).text.count
        result.append(try DatedDocument.read(from: &reader, words: wordCount, size: size))
      }
      return result
    } catch {
      return []
    }
  }

  func text(of passage: Int) -> [UInt8] {
    let passage = passages[passage]
    let text = places(of: Int(passage.document)).text
    guard text.lowerBound + Int(passage.span.end) <= text.upperBound else { return [] }
    let bytes = read(text.lowerBound + Int(passage.span.start)..<text.lowerBound + Int(passage.span.end)) ?? []
    return UTF8Repair.repaired(bytes).bytes
  }
}
