import CYAML

/// A piece of a YAML file and where it begins.
struct YAMLNode {
  enum Content {
    /// `isPlain` is false for text in quotes, which is never a number or a truth value.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  let place: PipelineError.Place
}
