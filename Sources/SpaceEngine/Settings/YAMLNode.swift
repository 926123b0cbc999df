import CYAML

/// A piece of a YAML file and where it begins.
package struct YAMLNode {
  package enum Content {
    /// `isPlain` is false for text in quotes, which is never a number or a truth value.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  package let content: Content
  package let place: SettingsError.Place
  /// Where it stands in the file, in code points, without what follows it on its line.
  package let range: Range<Int>
  /// True of a map in braces and a list in brackets.
  package let isFlow: Bool
}
