extension Set<String> {
  /// The words of a list that blanks and line ends part.
  package init(words list: String) {
    self.init(list.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
