import SpaceModel

extension Corpus {
  /// True of a document in which people speak throughout: what a story tells is no matter of topics or opinions.
  func isTale(_ document: Int) -> Bool {
    let range = material.sentencesOfDocument[document]
    return range.count(where: { shapes[$0].quotes > 0 }) * 7 > range.count
  }

  /// True when most of the text is told like that.
  var isTale: Bool {
    let told = documents.indices.filter { isTale($0) }
    return 2 * told.reduce(0) { $0 + material.sentencesOfDocument[$1].count } > material.sentences.count
  }
}
