/// A tool as a model is told of it.
package struct ConversationTool: Sendable {
  package let name: String
  package let about: String
  package let members: [(name: String, shape: Shape)]

  package init(_ name: String, _ about: String, _ members: [(name: String, shape: Shape)]) {
    (self.name, self.about, self.members) = (name, about, members)
  }

  /// Its line in the list of steps.
  var line: String {
    let names = members.map { "`\($0.name)`" }.joined(separator: ", ")
    return "- \(name)\(names.isEmpty ? "" : " (\(names))"): \(about)"
  }

  var shape: Shape { .record([(ConversationStep.tool, .choice([name]))] + members) }
}
