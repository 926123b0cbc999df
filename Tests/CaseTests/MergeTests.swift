import Foundation
import Testing

/// `merge` makes of any shards, in any order and grouping, the bytes that one run over everything makes.
@Suite struct MergeTests {
  /// Chooses shards and orders; the same each time.
  private struct Choice {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  /// Notes of two samples, nested, with two files of the same bytes and one that cannot be read, in shards as `numbers` says.
  private static func script(_ shards: [[String]], _ commands: String) -> String {
    var lines = ["mkdir -p whole/notes; cp -R \"$SAMPLES/\(sample)/.\" whole/notes; chmod -R u+w whole"]
    lines.append(
      "mkdir -p whole/notes/sub; cp whole/notes/*.md whole/notes/sub; printf '\\0\\1' > whole/notes/damaged.pdf")
    for (number, files) in shards.enumerated() {
      for file in files {
        lines.append(
          "mkdir -p \"$(dirname 's\(number)/notes/\(file)')\"; cp 'whole/notes/\(file)' 's\(number)/notes/\(file)'")
      }
      lines.append("spacepipe run --quiet --name notes --type learning s\(number)/notes -o s\(number).space || true")
    }
    lines.append("spacepipe run --quiet --name notes --type learning whole/notes -o whole.space || true")
    return (lines + [commands]).joined(separator: "\n")
  }

  private static let sample = "spring-term"

  private static func files() throws -> [String] {
    let folder = Samples.root.appending(path: "Samples/\(sample)")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    return found + found.filter { $0.hasSuffix(".md") }.map { "sub/" + $0 } + ["damaged.pdf"]
  }

  @Test(arguments: 0..<6) func partitionsMakeTheBytesOfOneRun(seed: Int) throws {
    var choice = Choice(state: UInt64(seed))
    let count = 2 + choice.below(3)
    var shards = [[String]](repeating: [], count: count)
    // Some files lie in two shards.
    for file in try Self.files() {
      shards[choice.below(count)].append(file)
      if choice.below(5) == 0 { shards[choice.below(count)].append(file) }
    }
    shards = shards.filter { !$0.isEmpty }.map { Array(Set($0)).sorted() }
    var order = shards.indices.map { "s\($0).space" }
    for place in order.indices.reversed() { order.swapAt(place, choice.below(place + 1)) }
    let (first, rest) = (order.prefix(1 + choice.below(order.count)), order)
    let outcome = try CaseTests.run(
      Self.script(
        shards,
        """
        spacepipe merge \(order.joined(separator: " ")) -o all.space --name notes --quiet
        diff -r whole.space all.space && echo all at once
        spacepipe merge \(first.joined(separator: " ")) -o part.space --quiet
        spacepipe merge \(rest.joined(separator: " ")) part.space -o grouped.space --name notes --quiet
        diff -r whole.space grouped.space && echo some after others
        spacepipe merge all.space all.space -o twice.space --name notes --quiet
        diff -r whole.space twice.space && echo again
        """), in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "all at once\nsome after others\nagain\n", "\(outcome)")
  }

  @Test func annotatedDocumentsAreShardsToo() throws {
    let outcome = try CaseTests.run(
      Self.script(
        [],
        """
        cd whole
        spacepipe annotate notes --quiet > ../all.jsonl
        cd ..
        split -n r/3 --additional-suffix=.jsonl all.jsonl part-
        rm whole/notes/damaged.pdf
        spacepipe run --quiet --name notes --type learning whole/notes -o whole.space
        spacepipe merge part-ac.jsonl part-aa.jsonl part-ab.jsonl --type learning --name notes -o merged.space --quiet
        diff -r whole.space merged.space && echo the same
        """), in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "the same\n", "\(outcome)")
  }

  @Test func shardsOfSeveralTypesNeedToBeToldWhich() throws {
    let outcome = try CaseTests.run(
      """
      printf 'An ebb is a falling tide.' > a.txt
      printf 'The meeting is on 3 May 2031.' > b.txt
      spacepipe run --quiet --type learning a.txt; spacepipe run --quiet --type time-management b.txt
      spacepipe merge a.txt.space b.txt.space -o c.space
      echo $?
      spacepipe merge a.txt.space gone.space -o c.space
      echo $?
      spacepipe merge a.txt.space b.txt.space --type time-management -o c.space --quiet && ls c.space
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "2\n1\nblocks\ndocuments\nspace.json\n", "\(outcome)")
    #expect(outcome.errors.contains("is a Space of type learning"))
    #expect(outcome.errors.contains("gone.space: there is no such Space or file"))
  }
}
