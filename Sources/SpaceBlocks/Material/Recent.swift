import Synchronization

/// What was read of some documents lately, so that it isn't read again with each question about them.
final class Recent<Value: Sendable>: Sendable {
  private let read: @Sendable (Int) -> Value
  private let slots = Mutex<[(number: Int, value: Value)?]>([])
  private static var count: Int { 64 }

  /// `read` gives what is known of a document by its number.
  init(_ read: @escaping @Sendable (Int) -> Value) { self.read = read }

  subscript(number: Int) -> Value {
    slots.withLock { slots in
      if slots.isEmpty { slots = [(number: Int, value: Value)?](repeating: nil, count: Self.count) }
      if let known = slots[number % Self.count], known.number == number { return known.value }
      let value = read(number)
      slots[number % Self.count] = (number, value)
      return value
    }
  }
}
