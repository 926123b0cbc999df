import CModels
import SpaceModel

/// How much a text of a page looks like its content, from its features, by boosted trees.
package struct HTMLContentModel: Sendable {
  static let shared: HTMLContentModel = {
    let file = unsafe reader_page_content()
    return HTMLContentModel(unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }()

  private let trees: ObliviousTrees

  package init(_ file: [UInt8]) { trees = ObliviousTrees(file) }

  /// For each text a thousand times the logarithm of the odds that it is content; `values` hold a row of numbers a text.
  package func scores(_ values: [Int32], width: Int) -> [Int32] {
    let count = values.count / width
    var batch = ObliviousTrees.Batch(trees, expected: count)
    for row in 0..<count { batch.add(values.span.extracting(row * width..<(row + 1) * width)) }
    return batch.finish()
  }

  /// Which texts are content. What the rules keep goes only when that is likely, and what they leave out comes back only when
  /// that is: a document without a frame is left as it is. `isRuled` tells what the rules keep.
  package static func choice(_ scores: [Int32], isRuled: [Bool], isHeading: [Bool]) -> [Bool] {
    var isKept = zip(scores, isRuled).map { score, isRuled in score > (isRuled ? chance25 : 0) }
    // The title of a part that is kept, and a text in the middle of kept ones, go only when there is hardly a doubt.
    for number in isKept.indices.dropLast() where isRuled[number] && isHeading[number] && isKept[number + 1] {
      if scores[number] > chance5 { isKept[number] = true }
    }
    let before = isKept
    for number in isKept.indices.dropFirst().dropLast()
    where isRuled[number] && before[number - 1] && before[number + 1] {
      if scores[number] > chance10 { isKept[number] = true }
    }
    return isKept
  }

  // Scores that stand for chances of so many in a hundred.
  private static let chance25: Int32 = -1099
  private static let chance10: Int32 = -2197
  private static let chance5: Int32 = -2944
}
