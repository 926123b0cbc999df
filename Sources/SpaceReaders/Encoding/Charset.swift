import SpaceText

/// A character encoding of the WHATWG Encoding Standard (and UTF-32, which that standard leaves out).
enum Charset: Equatable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian
  /// The number of a table of 128 code points for the bytes from 0x80; see `singleByteNames`.
  case singleByte(Int)
  case shiftJIS, eucJP, iso2022JP, gb18030, big5, eucKR

  /// The single-byte encodings in the order of their tables.
  static let singleByteNames = [
    "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8",
    "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "macintosh",
    "windows-874", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic",
  ]

  static let windows1252 = Charset.singleByte(19)

  /// The single-byte encoding called `name`, which must be one of `singleByteNames`.
  static func singleByte(named name: String) -> Charset {
    guard let index = singleByteNames.firstIndex(of: name) else { preconditionFailure("a single-byte encoding's name") }
    return .singleByte(index)
  }

  /// The encoding that a label ("latin1", "x-sjis") stands for, or nil when it is unknown.
  static func labelled(_ label: some Sequence<UInt8>) -> Charset? {
    var name = String(decoding: label.map(ASCII.lowered), as: UTF8.self)
    name = String(name.drop { $0 == " " || $0 == "\t" || $0 == "\n" })
    while let last = name.last, last == " " || last == "\t" || last == "\n" || last == "\r" { name.removeLast() }
    if let index = singleByteNames.firstIndex(of: name) { return .singleByte(index) }
    return aliases[name]
  }

  private static let aliases: [String: Charset] = {
    let table: [(Charset, String)] = [
      (.utf8, "utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8"),
      (.utf16LittleEndian, "utf-16 utf-16le unicode ucs-2 iso-10646-ucs-2 csunicode unicodefeff"),
      (.utf16BigEndian, "utf-16be unicodefffe"), (.utf32LittleEndian, "utf-32 utf-32le ucs-4"),
      (.utf32BigEndian, "utf-32be"),
      (
        .windows1252,
        "iso-8859-1 iso8859-1 iso88591 iso_8859-1 latin1 l1 latin-1 ascii us-ascii ansi_x3.4-1968 cp1252 cp819 ibm819 "
          + "x-cp1252 iso-ir-100 csisolatin1"
      ),
      (.singleByte(named: "iso-8859-2"), "latin2 l2 iso8859-2 iso88592 iso_8859-2 iso-ir-101 csisolatin2"),
      (.singleByte(named: "iso-8859-3"), "latin3 l3 iso8859-3 iso_8859-3"),
      (.singleByte(named: "iso-8859-4"), "latin4 l4 iso8859-4 iso_8859-4"),
      (.singleByte(named: "iso-8859-5"), "cyrillic iso8859-5 iso88595 iso_8859-5 iso-ir-144 csisolatincyrillic"),
      (.singleByte(named: "iso-8859-6"), "arabic ecma-114 asmo-708 iso8859-6 iso_8859-6"),
      (.singleByte(named: "iso-8859-7"), "greek greek8 ecma-118 elot_928 iso8859-7 iso_8859-7 sun_eu_greek"),
      (.singleByte(named: "iso-8859-8"), "hebrew visual logical iso-8859-8-i iso8859-8 iso_8859-8"),
      (.singleByte(named: "iso-8859-10"), "latin6 l6 iso8859-10"), (.singleByte(named: "iso-8859-13"), "iso8859-13"),
      (.singleByte(named: "iso-8859-14"), "iso8859-14"),
      (.singleByte(named: "iso-8859-15"), "latin9 l9 latin-9 iso8859-15 iso_8859-15"),
      (.singleByte(named: "windows-1254"), "iso-8859-9 latin5 l5 iso8859-9 iso_8859-9 cp1254 x-cp1254"),
      (.singleByte(named: "koi8-r"), "koi8 koi koi8_r cskoi8r"), (.singleByte(named: "koi8-u"), "koi8-ru"),
      (.singleByte(named: "macintosh"), "mac x-mac-roman csmacintosh"),
      (.singleByte(named: "ibm866"), "866 cp866 csibm866"),
      (.singleByte(named: "windows-874"), "tis-620 iso-8859-11 iso8859-11 dos-874"),
      (.singleByte(named: "windows-1250"), "cp1250 x-cp1250"), (.singleByte(named: "windows-1251"), "cp1251 x-cp1251"),
      (.singleByte(named: "windows-1253"), "cp1253 x-cp1253"), (.singleByte(named: "windows-1255"), "cp1255 x-cp1255"),
      (.singleByte(named: "windows-1256"), "cp1256 x-cp1256"), (.singleByte(named: "windows-1257"), "cp1257 x-cp1257"),
      (.singleByte(named: "windows-1258"), "cp1258 x-cp1258"),
      (.singleByte(named: "x-mac-cyrillic"), "x-mac-ukrainian"),
      (.shiftJIS, "shift_jis shift-jis sjis x-sjis ms932 ms_kanji windows-31j cp932 csshiftjis"),
      (.eucJP, "euc-jp x-euc-jp cseucpkdfmtjapanese"), (.iso2022JP, "iso-2022-jp csiso2022jp"),
      (
        .gb18030,
        "gb18030 gbk gb2312 gb_2312 gb_2312-80 x-gbk chinese cp936 ms936 windows-936 iso-ir-58 csgb2312 csiso58gb231280"
      ), (.big5, "big5 big5-hkscs cn-big5 x-x-big5 csbig5 cp950"),
      (.eucKR, "euc-kr ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 korean windows-949 uhc cp949 cseuckr iso-ir-149"),
    ]
    var result: [String: Charset] = [:]
    for (charset, labels) in table {
      for label in labels.split(separator: " ") { result[String(label)] = charset }
    }
    return result
  }()

  /// The encoding that a byte order mark at the start of `bytes` tells, and the mark's length.
  static func byteOrderMark(_ bytes: some RandomAccessCollection<UInt8>) -> (charset: Charset, length: Int)? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if head.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }
}
