import Foundation
import Testing

/// What README.md says is true: every command in it that begins with `spacepipe` runs.
@Suite struct ReadmeTests {
  /// The lines of its `sh` blocks that run the program, with continued lines joined.
  static let commands: [String] = {
    let readme = (try? String(contentsOf: Samples.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    var commands: [String] = []
    var isShell = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isShell = line == "```sh" && !isShell
      } else if isShell, line.hasPrefix("spacepipe ") {
        commands.append(String(line))
      }
    }
    return commands
  }()

  @Test func thereAreCommands() { #expect(Self.commands.count > 10) }

  @Test(arguments: commands) func everyCommandRuns(_ command: String) throws {
    let needsJQ = command.contains("| jq")
    if needsJQ, try CaseTests.run("command -v jq", in: Samples.root.appending(path: "Pipelines")).status != 0 { return }
    let root = "ln -s \"$SAMPLES\" Samples; ln -s \"$SAMPLES/../Pipelines\" Pipelines; "
    let outcome = try CaseTests.run(root + command, in: Samples.root.appending(path: "Tests/Bench"))
    #expect(outcome.status == 0, "\(command)\n\(outcome.errors)")
    #expect(
      !outcome.output.isEmpty || !outcome.errors.isEmpty || command.contains(">") || command.contains(" -o "),
      "\(command) says nothing")
  }

  @Test func thePipelineInItIsOne() throws {
    let readme = try String(contentsOf: Samples.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```yaml\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    let yaml = readme[start.upperBound..<end.lowerBound]
    let command =
      "cat > mine.yaml <<'END'\n\(yaml)END\nspacepipe run --pipeline mine.yaml \"$SAMPLES/cell-biology\" -o -"
    let outcome = try CaseTests.run(command, in: Samples.root.appending(path: "Tests/Bench"))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
