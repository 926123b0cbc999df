import ArgumentParser
import Glibc
import SpaceViews

/// How records are printed: for people or for programs.
enum RecordFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// `table` was the name of what is text in a list.
  init?(argument: String) { self.init(rawValue: argument == "table" ? "text" : argument) }
}
