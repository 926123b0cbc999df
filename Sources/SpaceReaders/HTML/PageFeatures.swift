import SpaceModel
import SpaceText

/// A saved page as the learned choice of its content sees it: its texts with what is asked of each.
package struct PageFeatures {
  /// What the numbers of a row mean.
  package static var names: [String] { HTMLBlockFeatures.names }
  /// The texts, in order.
  package let texts: [String]
  /// For each text its numbers, row after row.
  package let values: [Int32]
  /// True for texts that the rules keep.
  package let isRuled: [Bool]
  /// True for headings.
  package let isHeading: [Bool]

  package init(_ bytes: [UInt8]) {
    var notes = Diagnostics()
    let utf8 = Decoding.text(of: bytes, declared: HTMLSignature.declaredCharset(bytes), &notes)
    let tree = HTMLParser.parse(utf8, Limits(), &notes)
    let finder = HTMLMetadataFinder(tree)
    let features = HTMLProposal(tree, finder).features
    let blocks = features.blocks
    values = features.values
    isRuled = blocks.all.map { $0.dropped * 2 < $0.letters }
    isHeading = blocks.all.map { features.isHeading($0) }
    texts = blocks.all.enumerated().map { number, block in
      var bytes: [UInt8] = []
      for node in Int(block.first)...Int(block.last) where blocks.numbers[node] == Int32(number) {
        bytes += tree.text(node)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
