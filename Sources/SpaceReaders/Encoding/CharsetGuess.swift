import SpaceText

// Which encoding bytes are in that nobody declared.
//
// After byte order marks, UTF-8 (valid with a character beyond ASCII is proof enough) and UTF-16 (NULs at every second
// place), each legacy encoding is asked how well its reading of the bytes from 0x80 on looks: in double-byte encodings,
// how many pairs are of the rows that hold common characters; in single-byte ones, how well the letters fit the
// alphabet of one of its languages (`Alphabet`), with penalties for undefined bytes, for symbols inside words and for
// capitals after small letters. The best average wins; windows-1252 wins ties, as in browsers. O(n × alphabets) on a
// sample of at most 32 KB.

extension Charset {
  /// How well the encoding of some bytes is known.
  struct Guess: Sendable {
    let charset: Charset
    /// True when neither a mark, nor validity as UTF-8, nor a declaration settled it.
    let isGuess: Bool
  }

  /// The encoding of `bytes`; `declared` is believed unless the bytes contradict it.
  static func guess(_ bytes: [UInt8], declared: Charset? = nil) -> Guess {
    if let mark = byteOrderMark(bytes) { return Guess(charset: mark.charset, isGuess: false) }
    let sample = Sample(bytes)
    if let declared, declared != .utf8 {
      // A page that claims a legacy encoding and is valid UTF-8 was converted and its declaration forgotten.
      let isReallyUTF8 = sample.validUTF8Sequences > 0 && sample.invalidUTF8 == 0 && declared != .iso2022JP
      return Guess(charset: isReallyUTF8 ? .utf8 : declared, isGuess: false)
    }
    if sample.nulAtEven + sample.nulAtOdd > 0, let wide = sample.utf16 { return Guess(charset: wide, isGuess: true) }
    if sample.high == 0 {
      return Guess(charset: sample.hasJapaneseEscapes ? .iso2022JP : .utf8, isGuess: sample.hasJapaneseEscapes)
    }
    // A few broken bytes do not make a UTF-8 text another encoding.
    if sample.invalidUTF8 == 0 || sample.validUTF8Sequences > 2 * sample.invalidUTF8 {
      return Guess(charset: .utf8, isGuess: false)
    }
    return Guess(charset: best(of: sample.bytes), isGuess: true)
  }

  private static func best(of sample: [UInt8]) -> Charset {
    var best = (charset: Charset.windows1252, score: Int.min)
    for (name, alphabets) in Alphabet.byCharset {
      let charset = Charset.singleByte(named: name)
      let score = Alphabet.score(sample, charset, alphabets)
      if score > best.score { best = (charset, score) }
    }
    for charset in [Charset.shiftJIS, .eucJP, .eucKR, .gb18030, .big5] {
      let score = DoubleByteScore.score(sample, charset)
      if score > best.score { best = (charset, score) }
    }
    return best.charset
  }
}

/// What can be seen at once in the first bytes of an input.
private struct Sample {
  static let limit = 32 << 10
  var bytes: [UInt8]
  var high = 0
  var validUTF8Sequences = 0
  var invalidUTF8 = 0
  var nulAtEven = 0
  var nulAtOdd = 0
  var hasJapaneseEscapes = false

  init(_ all: [UInt8]) {
    // Pages begin with kilobytes of ASCII markup: the sample is taken around the bytes that tell something.
    let firstHigh = UTF8Repair.endOfASCII(all, from: 0)
    let start = firstHigh < all.count && firstHigh > 256 ? firstHigh - 256 : 0
    let isCut = start + Self.limit < all.count
    bytes = start == 0 && !isCut ? all : Array(all[start..<min(all.count, start + Self.limit)])
    var i = 0
    while true {
      i = Self.endOfPlain(bytes, from: i)
      if i == bytes.count { break }
      let byte = bytes[i]
      if byte < 0x80 {
        if byte == 0 { if (start + i) % 2 == 0 { nulAtEven += 1 } else { nulAtOdd += 1 } }
        if byte == 0x1B, i + 2 < bytes.count, bytes[i + 1] == 0x24, bytes[i + 2] == 0x40 || bytes[i + 2] == 0x42 {
          hasJapaneseEscapes = true
        }
        i += 1
        continue
      }
      let length = UTF8Repair.sequenceLength(bytes, at: i)
      if length > 0 {
        validUTF8Sequences += 1
        high += length
        i += length
      } else {
        if !(isCut && i + 4 > bytes.count) { invalidUTF8 += 1 }
        high += 1
        i += 1
      }
    }
  }

  /// The first byte from `from` on that tells something: NULs, escapes and what isn't ASCII.
  private static func endOfPlain(_ bytes: [UInt8], from: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = from
      while i + ByteLanes.count <= buffer.count {
        let lanes = unsafe ByteLanes(buffer, at: i)
        let found = lanes.nonASCII | lanes.equal(0) | lanes.equal(0x1B)
        if found != 0 { return i + ByteLanes.first(found) }
        i += ByteLanes.count
      }
      while i < buffer.count, unsafe buffer[i] < 0x80 && buffer[i] != 0 && buffer[i] != 0x1B { i += 1 }
      return i
    }
  }

  /// UTF-16 without a mark, when NULs stand at one parity only and are many.
  var utf16: Charset? {
    if nulAtOdd * 4 > bytes.count, nulAtEven * 8 < nulAtOdd { return .utf16LittleEndian }
    if nulAtEven * 4 > bytes.count, nulAtOdd * 8 < nulAtEven { return .utf16BigEndian }
    return nil
  }
}

/// How a text looks when it is read in one of the double-byte encodings.
private enum DoubleByteScore {
  /// The average score of a character, in hundredths; `Int.min` when more than one in fifty is undefined.
  static func score(_ bytes: [UInt8], _ charset: Charset) -> Int {
    var total = 0
    var characters = 0
    var bad = 0
    var i = 0
    while i < bytes.count {
      let lead = bytes[i]
      if lead < 0x80 {
        i += 1
        continue
      }
      if i + 1 == bytes.count { break }
      let (points, length) = points(charset, lead, bytes[i + 1])
      characters += 1
      if points < -500 { bad += 1 }
      total += points
      i += length
    }
    return characters == 0 || bad * 50 > characters ? Int.min : total / characters
  }

  private static func points(_ charset: Charset, _ lead: UInt8, _ trail: UInt8) -> (Int, Int) {
    switch charset {
    case .shiftJIS:
      if lead >= 0xA1 && lead <= 0xDF { return (-100, 1) }
      guard (lead >= 0x81 && lead <= 0x9F) || (lead >= 0xE0 && lead <= 0xFC), trail >= 0x40, trail != 0x7F,
        trail <= 0xFC
      else { return (-1000, 1) }
      if lead == 0x82 || lead == 0x83 { return (1000, 2) }
      return (lead == 0x81 ? 500 : lead >= 0x88 && lead <= 0x97 ? 500 : 0, 2)
    case .eucJP:
      if lead == 0x8E { return (-100, 2) }
      if lead == 0x8F { return (-100, 3) }
      guard lead >= 0xA1, lead <= 0xFE, trail >= 0xA1, trail <= 0xFE else { return (-1000, 1) }
      if lead == 0xA4 || lead == 0xA5 { return (1000, 2) }
      return (lead <= 0xA3 ? 400 : lead >= 0xB0 && lead <= 0xCF ? 500 : 0, 2)
    case .eucKR:
      guard lead >= 0x81, lead <= 0xFE, trail >= 0x41, trail <= 0xFE else { return (-1000, 1) }
      if lead >= 0xB0 && lead <= 0xC8 && trail >= 0xA1 { return (800, 2) }
      return (trail < 0xA1 ? -100 : lead <= 0xA3 ? 300 : 0, 2)
    case .gb18030:
      if trail >= 0x30 && trail <= 0x39 { return (-200, 4) }
      guard lead >= 0x81, lead <= 0xFE, trail >= 0x40, trail != 0x7F, trail <= 0xFE else { return (-1000, 1) }
      if lead >= 0xB0 && lead <= 0xD7 && trail >= 0xA1 { return (720, 2) }
      return (trail < 0xA1 ? -50 : lead <= 0xA3 ? 350 : lead >= 0xD8 && lead <= 0xF7 ? 100 : 0, 2)
    default:
      guard lead >= 0x81, lead <= 0xFE, (trail >= 0x40 && trail <= 0x7E) || (trail >= 0xA1 && trail <= 0xFE) else {
        return (-1000, 1)
      }
      return (lead >= 0xA4 && lead <= 0xC6 ? 700 : lead == 0xA1 ? 400 : 0, 2)
    }
  }
}

/// The letters beyond ASCII that a language writes, most frequent first; enough to tell encodings apart.
private struct Alphabet: Sendable {
  private let points: [UInt32: Int]

  private init(_ letters: String) {
    var points: [UInt32: Int] = [:]
    let scalars = Array(letters.unicodeScalars)
    for (rank, scalar) in scalars.enumerated() {
      let value = 1000 - 700 * rank / max(scalars.count, 1)
      points[scalar.value] = value
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      if let first = upper.first, upper.count == 1, first != scalar { points[first.value] = value * 6 / 10 }
    }
    self.points = points
  }

  private static let western = [
    "éàèêçôîùâûïœëü", "äüöß", "óíáéñúüãçàêõâô", "àèùìòé", "äåöæøé", "íáéöúóðþýæ", "ëéïöü", "çàéíóòïúüè",
  ].map(Alphabet.init)
  private static let central = [
    "íáěřéčšžýůúťďňó", "áéíčžýšúťľôňäďŕĺó", "ąęłóżśćńź", "éáöőóíüúű", "ăîâțșţş", "čšžćđ", "äöüß",
  ].map(Alphabet.init)
  private static let cyrillic = [
    "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", "оаинвіетрсклудмпязьбгчйхїжшюцщєфґ", "аиоетнрсвлкдпмзуябгчъжшцйхщфью",
    "аоиенрсјтквудлмпзгбчцњшљћжђхфџ",
  ].map(Alphabet.init)
  private static let greek = ["αοιετσνηυρπκμλςθγδχωβφξζψάέίόήύώϊΰϋ"].map(Alphabet.init)
  private static let arabic = [
    "اليمونرتبةعدسفهكقحجشأصطخىءضإزذثئغظآؤ", "ایرندوتمهسلشبکدزفگخعقجحپآچصطغضظثژذ",
  ].map(Alphabet.init)

  /// The encodings worth considering, in order of preference, with the alphabets of their languages.
  static let byCharset: [(String, [Alphabet])] = [
    ("windows-1252", western), ("iso-8859-15", western), ("windows-1251", cyrillic), ("windows-1250", central),
    ("iso-8859-2", central), ("windows-1253", greek), ("iso-8859-7", greek), ("koi8-r", cyrillic),
    ("koi8-u", cyrillic), ("iso-8859-5", cyrillic), ("windows-1254", ["ıiüşçöğâîû"].map(Alphabet.init)),
    ("windows-1256", arabic), ("iso-8859-6", arabic),
    ("windows-1255", ["יוהלארתבשמנכעדקחפטגצםןסזךץף"].map(Alphabet.init)),
    ("iso-8859-8", ["יוהלארתבשמנכעדקחפטגצםןסזךץף"].map(Alphabet.init)),
    ("windows-874", ["านรอกเงมยลวดทสตะปบคหแจพชขใไโผถซณศฐธษภฉิ่ีั้ืู์็ุึำ"].map(Alphabet.init)),
    ("windows-1257", ["ėšųąžįčęū", "āīēšļņūčģķž", "äõüöš"].map(Alphabet.init)),
    ("windows-1258", ["đươăâêôơàáéíúóãìèù\u{300}\u{301}\u{303}\u{309}\u{323}"].map(Alphabet.init)),
    ("ibm866", cyrillic), ("macintosh", western), ("x-mac-cyrillic", cyrillic),
  ]

  /// The average score of a byte from 0x80 on, in hundredths, under the best of `alphabets`.
  static func score(_ bytes: [UInt8], _ charset: Charset, _ alphabets: [Alphabet]) -> Int {
    guard case .singleByte(let table) = charset else { return Int.min }
    let scalars = bytes.map { $0 < 0x80 ? UInt32($0) : LegacyTables.shared.singleByte(table, $0) }
    let high = bytes.count { $0 >= 0x80 }
    if high == 0 { return Int.min }
    var structure = 0
    var counts: [UInt32: Int] = [:]
    for i in scalars.indices where bytes[i] >= 0x80 {
      let value = scalars[i]
      let before = i > 0 ? ScalarClass.of(scalars[i - 1]) : .blank
      let after = i + 1 < scalars.count ? ScalarClass.of(scalars[i + 1]) : .blank
      let own = ScalarClass.of(value)
      if own.contains(.letter) || own.contains(.mark) {
        counts[value, default: 0] += 1
        if own.contains(.upper) && before.contains(.lower) { structure -= 1000 }
        // No word mixes Latin with Greek, Cyrillic, Arabic … letters.
        if value >= 0x370 && value < 0x1E00 && (isLatin(i - 1, bytes) || isLatin(i + 1, bytes)) { structure -= 1500 }
        if own.contains(.upper) && before.contains(.upper) == false && after.contains(.upper) { structure -= 300 }
        if own.contains(.lower) && before.contains(.upper) && after.contains(.upper) { structure -= 1000 }
      } else {
        structure += pointsOfSign(value, own, before, after)
      }
    }
    var best = Int.min
    for alphabet in alphabets {
      var total = structure
      // The order of addition does not matter: these are integers.
      for (value, count) in counts { total += (alphabet.points[value] ?? -800) * count }
      best = max(best, total)
    }
    return best / high
  }

  private static func isLatin(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index >= 0 && index < bytes.count && ASCII.isLetter(bytes[index])
  }

  /// A byte that stands for no letter: quotes, dashes and blanks are at home in every text, other symbols seldom are.
  private static func pointsOfSign(
    _ value: UInt32, _ own: ScalarClass, _ before: ScalarClass, _ after: ScalarClass
  ) -> Int {
    if value == 0xFFFD || own.contains(.control) || value < 0xA0 { return -2000 }
    let isInWord = before.contains(.letter) && after.contains(.letter)
    switch value {
    case 0x2019: return isInWord ? 500 : 200
    case 0x2018, 0x201A, 0x201C...0x201E, 0x2013, 0x2014, 0x2026, 0xAB, 0xBB, 0xA0, 0x2022:
      return isInWord && value != 0x2014 && value != 0x2013 ? -600 : 200
    case 0xB0, 0xA7, 0x20AC, 0xA9, 0xAE, 0xBF, 0xA1, 0x2122, 0xA3, 0xBA, 0xAA, 0xB7, 0xB4, 0x2116:
      return isInWord ? -600 : 50
    default: return isInWord ? -1500 : -500
    }
  }
}
