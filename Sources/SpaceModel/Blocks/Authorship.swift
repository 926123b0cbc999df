import SpaceText

/// What a model had to do with a block.
public struct Authorship: Sendable, Equatable {
  /// What the model is called here, and what its server calls it.
  public var name: String
  public var id: String
  /// The version of what it is told.
  public var prompt: String
  /// How many of its items stood the proof as they were, how many when they were written again, and how many were left out.
  public var supported = 0
  public var repaired = 0
  public var replaced = 0

  public init(name: String, id: String, prompt: String) { (self.name, self.id, self.prompt) = (name, id, prompt) }

  func write(to json: inout JSONWriter) {
    json.record("model") { json in
      json.member("name", name)
      json.member("id", id)
      json.member("prompt", prompt)
      json.member("supported", supported)
      json.member("repaired", repaired)
      json.member("replaced", replaced)
    }
  }
}
