import SpaceModel
import SpaceText

/// A compiled grammar as it is kept with the program.
package enum TemporalGrammarFile {
  /// Raised whenever what is written changes.
  private static let version: UInt8 = 3

  /// What `file` holds, where it was compiled from these tables; nil when it was not.
  static func parts(in file: [UInt8], of tables: [[UInt8]]) -> TemporalGrammarParts? {
    guard var bytes = BinaryReader(sealed: file, version: version) else { return nil }
    do throws(BinaryDamage) {
      guard try bytes.word() == digest(of: tables) else { return nil }
      let parts = try TemporalGrammarParts(from: &bytes)
      return bytes.isAtEnd ? parts : nil
    } catch {
      return nil
    }
  }

  static func compiled(_ tables: [[UInt8]], _ customs: TemporalCustoms) -> TemporalGrammarCompiler {
    TemporalGrammarCompiler(tables: tables.map { String(decoding: $0, as: UTF8.self) }, customs)
  }

  static func file(of tables: [[UInt8]], _ customs: TemporalCustoms) -> [UInt8] {
    var out = BinaryWriter()
    out.word(digest(of: tables))
    compiled(tables, customs).parts.write(to: &out)
    return out.sealed(version: version)
  }

  private static func digest(of tables: [[UInt8]]) -> UInt64 {
    tables.reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ QuickDigest.of($1[...]) }
  }
}
