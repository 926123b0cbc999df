import Foundation
import SpaceModel
import Testing

/// The samples of output in README.md are what the program prints, cut to what a reader takes in.
///
/// A sample is a block of JSON below a line that is a command. With `ACCEPT=readme` (or `all`) the samples are rewritten
/// instead.
@Suite(.serialized) struct ReadmeSampleTests {
  private static let file = Samples.root.appending(path: "README.md")

  private struct Sample {
    let command: String
    /// The lines between the fences.
    let lines: Range<Int>
  }

  private static func samples(in lines: [String]) -> [Sample] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard line.hasPrefix("`spacepipe ") || line.hasPrefix("`echo "), line.hasSuffix("`"), index + 2 < lines.count,
        lines[index + 2] == "```json",
        let end = lines[(index + 3)...].firstIndex(of: "```")
      else { return nil }
      return Sample(command: String(line.dropFirst().dropLast()), lines: index + 3..<end)
    }
  }

  @Test func samplesAreWhatTheProgramPrints() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    var lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let samples = Self.samples(in: lines)
    #expect(samples.count >= 8)
    let accepted = ProcessInfo.processInfo.environment["ACCEPT"]
    let rewrites = accepted == "all" || accepted == "readme"
    for sample in samples.reversed() {
      let outcome = try CaseTests.run(
        "ln -s \"$SAMPLES\" Samples; \(sample.command)", in: Samples.root.appending(path: "Pipelines"))
      #expect(outcome.status == 0, "\(sample.command)\n\(outcome.errors)")
      let printed = Excerpt.lines(try JSONValue(parsing: outcome.output))
      if rewrites {
        lines.replaceSubrange(sample.lines, with: printed)
      } else {
        #expect(Array(lines[sample.lines]) == printed, "\(sample.command): ACCEPT=readme rewrites it")
      }
    }
    if rewrites { try lines.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8) }
  }

  @Test func theDifferenceIsWhatTheProgramPrints() throws {
    let expected = try String(
      contentsOf: Samples.root.appending(path: "Tests/Cases/cli/diff-text/expout"), encoding: .utf8)
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- diff -->\n```\n"))
    let end = try #require(readme.range(of: "```\n<!-- /diff -->", range: start.upperBound..<readme.endIndex))
    if ["all", "readme"].contains(ProcessInfo.processInfo.environment["ACCEPT"]) {
      let text = readme.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(readme[start.upperBound..<end.lowerBound]) == expected, "ACCEPT=readme rewrites it")
    }
  }
}

/// A record for people: without what all blocks share, lists cut to their first items, quotes to their first words.
private enum Excerpt {
  private static let shared: Set<String> = ["schema", "type", "size", "title", "engine"]
  private static let width = 100
  /// A list shows a second item where both take no more lines than this.
  private static let fewLines = 34
  private static let quoteLength = 60

  static func lines(_ block: JSONValue) -> [String] {
    guard case .object(let members) = block else { return lines(block, key: "") }
    return lines(.object(members.filter { !shared.contains($0.key) }), key: "")
  }

  private static func lines(_ value: JSONValue, key: String) -> [String] {
    switch value {
    case .object(let members):
      let inside = members.map { (key: $0.key, lines: lines($0.value, key: $0.key)) }
      if inside.allSatisfy({ $0.lines.count == 1 && !$0.lines[0].hasPrefix("[") && !$0.lines[0].hasPrefix("{") }) {
        let line = "{" + inside.map { "\(quoted($0.key)): \($0.lines[0])" }.joined(separator: ", ") + "}"
        if line.count <= width { return [line] }
      }
      return wrapped("{", inside.map { ["\(quoted($0.key)): \($0.lines[0])"] + $0.lines.dropFirst() }, "}")
    case .array(let items):
      var shown = items.prefix(1).map { lines($0, key: "") }
      if case .object? = items.first {
        if items.count > 1 {
          let second = lines(items[1], key: "")
          if shown[0].count + second.count <= fewLines { shown.append(second) }
        }
        if items.count > shown.count { shown.append([quoted("…")]) }
      } else {
        shown = items.map { lines($0, key: "") }
        let line = "[" + shown.map { $0.joined() }.joined(separator: ", ") + "]"
        if line.count <= width { return [line] }
      }
      return shown.isEmpty ? ["[]"] : wrapped("[", shown, "]")
    case .string(let text): return [quoted(key == "quote" ? cut(text) : text)]
    case .number, .bool: return [value.shown]
    case .null: return ["null"]
    }
  }

  /// What stands between two brackets, indented and apart by commas.
  private static func wrapped(_ opening: String, _ parts: [[String]], _ closing: String) -> [String] {
    var result = [opening]
    for (index, part) in parts.enumerated() {
      var part = part
      if index + 1 < parts.count { part[part.count - 1] += "," }
      result += part.map { "  \($0)" }
    }
    return result + [closing]
  }

  private static func cut(_ text: String) -> String {
    guard text.count > quoteLength else { return text }
    let words = text.prefix(quoteLength).split(separator: " ", omittingEmptySubsequences: false).dropLast()
    return words.joined(separator: " ") + " …"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
