import ArgumentParser

/// A command that reads documents, and so needs a worker.
protocol ReadingCommand: ParsableCommand {}

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
      INPUT is any mix of files, folders and - (standard input: text, or the Documents that 'spacepipe ingest' prints).
      """,
    version: Version.text,
    subcommands: all)

  /// One line a command, in the order in which help lists them.
  static let all: [any ParsableCommand.Type] = [
    Run.self,
    Ingest.self,
    Annotate.self,
    Sentences.self,
    Chunks.self,
    Dates.self,
    BlockCommand.self,
    Search.self,
    Ask.self,
    View.self,
    Show.self,
    Study.self,
    Export.self,
    Sync.self,
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
    Schema.self,
    Completions.self,
    Manual.self,
  ]
}
