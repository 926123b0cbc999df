/// One step of a pipeline: a pure function with a description of itself.
public protocol Stage: Sendable {
  static var about: About { get }
  /// Takes the options it knows; `Options.finish` refuses what is left over. Nothing can go wrong after this.
  init(_ options: inout Options) throws(OptionError)
}
