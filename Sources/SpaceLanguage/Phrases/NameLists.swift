import SpaceLexicon

/// Words by which names are recognised, of all languages together: names cross borders.
enum NameLists {
  static let title: UInt16 = 1
  static let given: UInt16 = 2
  static let place: UInt16 = 4
  static let placeHead: UInt16 = 8
  static let organisation: UInt16 = 16

  static let words = WordTable(
    .any,
    [
      (.title, title), (.givenName, given), (.place, place), (.placeNoun, placeHead), (.organisationNoun, organisation),
    ])
}
