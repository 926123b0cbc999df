import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

extension Document {
  /// What kind of thing a term names, by the phrase that ends where it does.
  func kind(ofTerm term: Span) -> Phrase.Kind {
    let phrases = self[.phrases] ?? []
    let place = phrases.partitioningIndex { $0.span.end >= term.end }
    return place < phrases.count && phrases[place].span.end == term.end ? phrases[place].kind : .common
  }

  /// True of an item whose sentence has a word of its term elsewhere: with the term left out, it gives it away.
  func givesAway(_ item: NoteItem) -> Bool {
    guard let tokens = self[.tokens] else { return false }
    let own = Set(stems(of: tokens, in: item.subject))
    let rest = tokens.indices(in: item.evidence).filter { place in
      let span = tokens.tokens[place].span
      return !item.subject.contains(span) && !item.cuts.contains { $0.contains(span) }
    }
    return rest.contains { own.contains(tokens.word(of: tokens.tokens[$0]).stem) }
  }

  /// True of an item whose sentence needs others to be understood: it points at them, or its subject is a thing that they name.
  func needsOthers(_ item: NoteItem) -> Bool {
    guard let tokens = self[.tokens] else { return false }
    let pointers = Set(LanguagePack.pack(for: language).words(.pointer))
    return item.leansOnText
      || tokens.indices(in: item.evidence).contains { place in
        let token = tokens.tokens[place]
        return pointers.contains(tokens.word(of: token).form) && !item.cuts.contains { $0.contains(token.span) }
      }
  }

  /// The stem of what an explanation says that its term is one of: the last noun of the first row of nouns; nil where it has none.
  func genus(in explanation: Span) -> String? {
    guard let tokens = self[.tokens] else { return nil }
    let rest = tokens.indices(in: explanation).drop { tokens.tokens[$0].tag != .noun }
    return rest.prefix { tokens.tokens[$0].tag == .noun }.last.map { tokens.word(of: tokens.tokens[$0]).stem }
  }

  func stems(of tokens: Tokens, in span: Span) -> [String] {
    tokens.indices(in: span).map { tokens.word(of: tokens.tokens[$0]) }.filter { !$0.isStopword }.map(\.stem)
  }

  /// True of the name of a person or a place: nobody asks what it means.
  func namesPersonOrPlace(_ term: Span) -> Bool {
    let kind = kind(ofTerm: term)
    return kind == .person || kind == .place
  }
}
