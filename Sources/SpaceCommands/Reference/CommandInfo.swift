import ArgumentParser
import SpaceModel

/// A command as the argument parser describes it, for everything that is printed from descriptions.
struct CommandInfo {
  /// An option, flag or argument.
  struct Argument {
    enum Kind: String { case positional, option, flag }

    var kind = Kind.positional
    /// `-o`, `--output`.
    var names: [String] = []
    var value = ""
    var fallback: String?
    var isOptional = false
    var isRepeating = false
    var isShown = true
    var help = ""
  }

  var name = ""
  var abstract = ""
  var discussion = ""
  var isShown = true
  var arguments: [Argument] = []
  var commands: [CommandInfo] = []

  /// The whole program.
  static let program: CommandInfo = {
    var json = JSONScanner(Array(Spacepipe._dumpHelp().utf8))
    var program = CommandInfo()
    do throws(JSONError) {
      try json.object { (json, key) throws(JSONError) in
        if key == "command" { program = try CommandInfo(from: &json) } else { try json.skip() }
      }
    } catch {
      preconditionFailure("the argument parser describes itself in JSON: \(error.message)")
    }
    return program
  }()

  /// The commands that help lists.
  var shownCommands: [CommandInfo] { commands.filter { $0.isShown && $0.name != "help" } }

  private init() {}

  private init(from json: inout JSONScanner) throws(JSONError) {
    var info = CommandInfo()
    try json.object { (json, key) throws(JSONError) in
      switch key {
      case "commandName": info.name = try json.string()
      case "abstract": info.abstract = try json.string()
      case "discussion": info.discussion = try json.string()
      case "shouldDisplay": info.isShown = try json.bool()
      case "arguments":
        try json.array { (json) throws(JSONError) in info.arguments.append(try Argument(from: &json)) }
      case "subcommands":
        try json.array { (json) throws(JSONError) in info.commands.append(try CommandInfo(from: &json)) }
      default: try json.skip()
      }
    }
    self = info
  }
}

extension CommandInfo.Argument {
  fileprivate init(from json: inout JSONScanner) throws(JSONError) {
    var argument = CommandInfo.Argument()
    try json.object { (json, key) throws(JSONError) in
      switch key {
      case "kind": argument.kind = Kind(rawValue: try json.string()) ?? .positional
      case "valueName": argument.value = try json.string()
      case "defaultValue": argument.fallback = try json.string()
      case "isOptional": argument.isOptional = try json.bool()
      case "isRepeating": argument.isRepeating = try json.bool()
      case "shouldDisplay": argument.isShown = try json.bool()
      case "abstract": argument.help = try json.string()
      case "names":
        try json.array { (json) throws(JSONError) in
          var isLong = true
          var name = ""
          try json.object { (json, key) throws(JSONError) in
            if key == "name" { name = try json.string() } else { isLong = try json.string() == "long" }
          }
          argument.names.append((isLong ? "--" : "-") + name)
        }
      default: try json.skip()
      }
    }
    self = argument
  }
}
