import SpaceEngine
import SpaceViews

/// Tables for the README, made from the descriptions that help and the manual page are made from.
public enum Reference {
  /// Each table in Markdown, by the name that stands in the comment before it.
  public static var tables: [(name: String, markdown: String)] {
    [
      ("commands", table(["", "command", ""], commands)),
      ("space types", table(["Space type", "blocks", ""], spaceTypes)),
      ("blocks", table(["block", ""], BlockPlan.abouts.map { ["`\($0.name)`", $0.summary] })),
      ("exports", table(["`--to`", ""], ExportFormat.all.map { ["`\($0.name)`", $0.summary] })),
      ("formats", table(["format", ""], DocumentLoader.formats.map { ["`\($0.name)`", $0.summary] })),
      ("exit status", table(["status", ""], ExitStatus.all.map { [$0.code, $0.meaning] })),
    ]
  }

  private static var commands: [[String]] {
    let shown = CommandInfo.program.shownCommands
    return Spacepipe.groups.flatMap { group in
      group.subcommands.enumerated().compactMap { number, type in
        shown.first { $0.name == type._commandName }.map {
          [number == 0 ? group.name : "", "`\($0.name)`", $0.abstract]
        }
      }
    }
  }

  private static var spaceTypes: [[String]] {
    Pipelines.names.compactMap(Pipelines.named).map { pipeline in
      ["`\(pipeline.space)`", pipeline.blocks.map(\.name).joined(separator: ", "), pipeline.summary]
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }
}
