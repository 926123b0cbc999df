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
}
