import SpaceModel

/// Finds the sentences of an answer while its JSON still comes: the objects in the list `sentences` of its step.
package struct SentenceStream: Sendable {
  package struct Written: Sendable, Equatable {
    package let text: String
    /// The numbers of the lines that it cites.
    let cited: [JSONValue]
  }

  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var object: [UInt8] = []

  /// The answer, its step and the list stand around a sentence.
  private static let depthOfList = 3

  package init() {}

  /// The sentences that `text`, the next piece, completes.
  package mutating func add(_ text: String) -> [Written] {
    var found: [Written] = []
    for byte in text.utf8 {
      if depth > Self.depthOfList { object.append(byte) }
      if isInString {
        if isEscaped { isEscaped = false } else if byte == 0x5C { isEscaped = true } else { isInString = byte != 0x22 }
        continue
      }
      switch byte {
      case 0x22: isInString = depth > 0
      case 0x7B, 0x5B:
        depth += 1
        if depth == Self.depthOfList + 1, byte == 0x7B { object = [byte] }
      case 0x7D, 0x5D:
        depth = max(0, depth - 1)
        if depth == Self.depthOfList, let written = Self.written(object) { found.append(written) }
      default: break
      }
    }
    return found
  }

  private static func written(_ object: [UInt8]) -> Written? {
    guard let value = try? JSONValue(json: object), let text = value["text"]?.text?.words, !text.isEmpty else {
      return nil
    }
    return Written(text: text, cited: value["sources"]?.items ?? [])
  }
}
