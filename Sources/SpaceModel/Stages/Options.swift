/// The options given to one stage. A stage takes those it knows; `finish` refuses what is left over.
public struct Options: Sendable, Equatable {
  private var values: [String: OptionValue]
  /// All names asked for so far, for the message about one that nobody knows.
  private var known: [String] = []
  /// Names of values that were offered.
  private var offered: Set<String> = []

  public init(_ values: [String: OptionValue] = [:]) { self.values = values }

  /// Sets `name`, whatever it was before.
  public mutating func set(_ name: String, _ value: OptionValue) { values[name] = value }
  /// Sets `name` unless it was set before.
  public mutating func setDefault(_ name: String, _ value: OptionValue) {
    if values[name] == nil { values[name] = value }
  }

  /// Sets what a stage may take, but need not: `finish` doesn't refuse it. What was set otherwise goes first.
  public mutating func offer(_ offers: [String: OptionValue]) {
    for (name, value) in offers where values[name] == nil {
      values[name] = value
      offered.insert(name)
    }
  }

  /// A whole number within `range`, or `fallback` when it was not set.
  public mutating func integer(
    _ name: String, default fallback: Int, in range: ClosedRange<Int>
  ) throws(OptionError) -> Int { try optionalInteger(name, in: range) ?? fallback }

  /// A whole number within `range`, or nil when it was not set.
  public mutating func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    known.append(name)
    guard let value = values.removeValue(forKey: name) else { return nil }
    guard case .integer(let number) = value, range.contains(number) else {
      throw OptionError(option: name, message: "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  public mutating func string(_ name: String) throws(OptionError) -> String? {
    known.append(name)
    guard let value = values.removeValue(forKey: name) else { return nil }
    guard case .string(let string) = value else { throw OptionError(option: name, message: "must be a text") }
    return string
  }

  public mutating func bool(_ name: String, default fallback: Bool) throws(OptionError) -> Bool {
    known.append(name)
    guard let value = values.removeValue(forKey: name) else { return fallback }
    guard case .bool(let truth) = value else { throw OptionError(option: name, message: "must be true or false") }
    return truth
  }

  /// One of the cases of an enumeration, by its raw value, or `fallback` when it was not set.
  public mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Choice
  ) throws(OptionError) -> Choice where Choice.RawValue == String {
    guard let word = try string(name) else { return fallback }
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw OptionError(option: name, message: "must be one of \(words), not \(word)")
    }
    return choice
  }

  /// Refuses options that nobody took.
  public func finish() throws(OptionError) {
    guard let name = values.keys.filter({ !offered.contains($0) }).min() else { return }
    let choices = known.isEmpty ? "there are none" : "there are: \(known.joined(separator: ", "))"
    throw OptionError(option: name, message: "unknown option (\(choices))")
  }
}
