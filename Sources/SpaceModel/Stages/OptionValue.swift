/// What an option was set to, by a pipeline file or on the command line.
public enum OptionValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case bool(Bool)
}
