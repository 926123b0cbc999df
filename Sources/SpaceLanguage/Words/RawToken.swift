import SpaceLexicon
import SpaceText

/// A token as the tokeniser finds it: where it is, what it is made of, and the hash of its form in lower case.
package struct RawToken {
  package enum Kind: UInt8 { case word, number, address, punctuation, symbol }

  package struct Shape: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let initialUpper = Shape(rawValue: 1)
    /// Two letters or more, none of them lower case.
    package static let allUpper = Shape(rawValue: 2)
    /// An upper-case letter after a lower-case one (`iPhone`, `McKay`).
    package static let innerUpper = Shape(rawValue: 4)
    package static let digit = Shape(rawValue: 8)
    package static let hyphen = Shape(rawValue: 16)
    /// Ends in the full stop of an abbreviation.
    package static let period = Shape(rawValue: 32)
    package static let unspaced = Shape(rawValue: 64)
    /// No blank stands before it.
    package static let joined = Shape(rawValue: 128)
  }

  package var start: Int32
  package var end: Int32
  package var hash: UInt64
  package var kind: Kind
  package var shape: Shape

  package var range: Range<Int> { Int(start)..<Int(end) }
  package var span: Span { Span(Int(start), Int(end)) }
}
