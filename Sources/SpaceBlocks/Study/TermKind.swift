import SpaceModel
import SpaceText

extension Document {
  /// What kind of thing a term names, by the phrase that ends where it does.
  func kind(ofTerm term: Span) -> Phrase.Kind {
    let phrases = self[.phrases] ?? []
    let place = phrases.partitioningIndex { $0.span.end >= term.end }
    return place < phrases.count && phrases[place].span.end == term.end ? phrases[place].kind : .common
  }

  /// True of the name of a person or a place: nobody asks what it means.
  func namesPersonOrPlace(_ term: Span) -> Bool {
    let kind = kind(ofTerm: term)
    return kind == .person || kind == .place
  }
}
