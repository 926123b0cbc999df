/// No dictionaries at all.
public struct NoDictionaries: Dictionaries {
  public init() {}
  public func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?] {
    queries.map { _ in nil }
  }
  public func canTranslate(_ language: String, to target: String) -> Bool { false }
  public func advice(for language: String, to target: String) -> String? { nil }
}
