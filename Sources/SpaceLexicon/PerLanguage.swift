import CModels
import SpaceText
import Synchronization

/// Values made from language packs, each when it is first asked for: most runs need one language.
public final class PerLanguage<Value: Sendable>: Sendable {
  private let made = Mutex<[String: Value]>([:])
  private let make: @Sendable (LanguagePack) -> Value

  public init(_ make: @escaping @Sendable (LanguagePack) -> Value) { self.make = make }

  /// The value for a BCP 47 tag; see `LanguagePack.code(for:)`.
  public subscript(tag: String?) -> Value { value(code: LanguagePack.code(for: tag)) }

  /// The value for the pack with this code.
  public func value(code: String) -> Value {
    made.withLock { made in
      if let value = made[code] { return value }
      let value = make(LanguagePack(code: code))
      made[code] = value
      return value
    }
  }
}
