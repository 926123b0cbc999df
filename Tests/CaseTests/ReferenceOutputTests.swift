import Foundation
import Testing

/// The manual page and the completions speak of every command that help lists.
@Suite struct ReferenceOutputTests {
  private static let commands: [String] = {
    let help = (try? Samples.output("--help").output) ?? ""
    let lines = help.split(separator: "\n").drop { $0 != "MAKE:" }
    return lines.compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  See")
        ? line.split(separator: " ").first.map(String.init) : nil
    }
  }()

  @Test func helpListsCommands() { #expect(Self.commands.contains("run") && Self.commands.contains("manual")) }

  @Test func theManualPageNamesEveryCommand() throws {
    let page = try Samples.output("manual").output
    #expect(page.hasPrefix(".TH \"SPACEPIPE\" \"1\""))
    for command in Self.commands { #expect(page.contains("\n.SS \"\(command)\"\n"), "\(command)") }
    let check = "command -v groff >/dev/null || exit 0; spacepipe manual | groff -man -Tutf8 -ww -z 2>&1"
    #expect(try CaseTests.run(check, in: Samples.root.appending(path: "Pipelines")).output == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsNameEveryCommand(_ shell: String) throws {
    let script = try Samples.output("completions \(shell)").output
    for command in Self.commands { #expect(script.contains(command), "\(command)") }
    let check = "command -v \(shell) >/dev/null || exit 0; spacepipe completions \(shell) | \(shell) -n 2>&1"
    #expect(try CaseTests.run(check, in: Samples.root.appending(path: "Pipelines")).output == "")
  }
}
