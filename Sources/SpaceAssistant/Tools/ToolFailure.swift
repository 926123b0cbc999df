/// Why a tool gives nothing, said so that a person or a model can mend it.
public struct ToolFailure: Error, Sendable {
  public let message: String
  public init(_ message: String) { self.message = message }
}
