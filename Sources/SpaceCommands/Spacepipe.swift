import ArgumentParser
import SpaceLibrary

/// The whole program.
struct Spacepipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spacepipe",
    abstract: "Turns a folder of notes into a Space: blocks to learn, plan and research with.",
    usage: """
      spacepipe run --type learning ./notes
      spacepipe <command> [options] [INPUT…]
      """,
    discussion: """
      INPUT is any mix of files, folders, Spaces and - (standard input: text, or the Documents that 'spacepipe ingest' prints).
      """,
    version: Version.text,
    groupedSubcommands: groups)

  @Flag(name: .customShort("V"), help: "Show the version.")
  var showsVersion = false

  func run() throws {
    throw showsVersion ? CleanExit.message(Version.text) : CleanExit.helpRequest(self)
  }

  /// The commands in the order in which help lists them, one line each, by what they are for.
  static let groups = [
    CommandGroup(name: "Make", subcommands: [Run.self, Merge.self, Sync.self]),
    CommandGroup(
      name: "Read",
      subcommands: [Show.self, View.self, Open.self, Ask.self, Search.self, Check.self, Diff.self, BlockCommand.self]),
    CommandGroup(name: "Study", subcommands: [Study.self, Export.self]),
    CommandGroup(
      name: "Keep",
      subcommands: [
        List.self,
        Files.self,
        Status.self,
        Rename.self,
        Describe.self,
        Tag.self,
        Archive.self,
        Unarchive.self,
        Delete.self,
        Restore.self,
      ]),
    CommandGroup(name: "Workspace", subcommands: [Serve.self, Chat.self, ModelContext.self, User.self]),
    CommandGroup(
      name: "Pipe",
      subcommands: [
        Ingest.self,
        Annotate.self,
        Sentences.self,
        Chunks.self,
        Dates.self,
        Models.self,
        Languages.self,
        Forms.self,
        Schema.self,
        Completions.self,
        Manual.self,
      ]),
  ]

  static let all: [any ParsableCommand.Type] = groups.flatMap(\.subcommands)
}
