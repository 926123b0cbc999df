import Foundation
import SpaceModel
import Testing

/// Every record that the built program prints, held against the schema that it prints for it.
@Suite struct SchemaTests {
  private static func schema(_ name: String) throws -> SchemaValidator {
    try SchemaValidator(try Samples.output("schema \(name)").output)
  }

  @Test func theProgramHoldsTheSchemasOfTheFolder() throws {
    let folder = Samples.root.appending(path: "Sources/CModels/Schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let listed = try Samples.output("schema").output.split(separator: "\n").map(String.init)
    #expect(listed.map { $0 + ".json" }.sorted() == names.sorted())
    for name in listed {
      let printed = try JSONValue(parsing: try Samples.output("schema \(name)").output)
      #expect(printed["$id"]?.string == "urn:spacepipe:schema:\(name):1")
      #expect(printed["description"]?.string?.hasSuffix(".") == true)
    }
  }

  /// One shell for all commands of a folder; each line it prints is the schema's name, a tab and the record.
  private func check(_ script: String, _ samples: Samples, expecting names: Set<String>) throws {
    let each =
      "say() { name=$1; shift; spacepipe \"$@\" | sed \"s/^/$name\t/\"; }; cd \"$SAMPLES\"; F=\(samples.folder); "
    let outcome = try CaseTests.run(each + script, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.errors == "")
    var validators: [String: SchemaValidator] = [:]
    for line in outcome.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let name = String(parts[0])
      if validators[name] == nil { validators[name] = try Self.schema(name) }
      let errors = validators[name]?.errors(in: try JSONValue(parsing: parts[1])) ?? []
      #expect(errors.isEmpty, "\(name): \(errors.prefix(3).joined(separator: "\n"))")
    }
    #expect(names.subtracting(validators.keys).isEmpty)
  }

  private static let blocks = [
    "summary", "flashcards", "mainquestion", "keyterms", "timeline", "mindmap", "quiz", "insights",
  ]

  @Test(arguments: Samples.all) func whatIsPrintedFitsItsSchema(_ samples: Samples) throws {
    try check(
      """
      say document ingest $F
      spacepipe annotate $F > "$HOME/annotated"; sed 's/^/annotated-document\t/' "$HOME/annotated"
      F=$HOME/annotated
      say sentence sentences $F
      say chunk chunk --max-tokens 90 $F
      say date dates --reference-date 2026-03-01 $F
      say hit search 'the first question' $F
      say answer ask 'What is the first question?' $F
      echo 'The first question is hard. It has 7 parts, not 9.' > "$HOME/claims.txt"
      say verdict check "$HOME/claims.txt" --against $F --explain
      echo '{"text":"The first question is hard. It has 7 parts, not 9."}' > "$HOME/line"
      say verdicts check - --line-by-line --against $F < "$HOME/line"
      echo '{"id":"a"}' | spacepipe ingest --line-by-line 2> "$HOME/said" | sed 's/^/error\t/'
      for block in \(Self.blocks.joined(separator: " ")); do say $block block $block $F; done
      """, samples,
      expecting: Set(
        Self.blocks + ["document", "annotated-document", "sentence", "chunk", "answer", "verdict", "verdicts", "error"])
    )
  }

  @Test(arguments: Samples.all) func spacesFitTheirSchema(_ samples: Samples) throws {
    try check(
      """
      say space run --type \(samples.spaceType) $F -o -
      spacepipe run --quiet --type \(samples.spaceType) $F -o "$HOME/a" && sed 's/^/space\t/' "$HOME/a/space.json"
      cat "$HOME"/a/blocks/*.json | sed 's/^/block\t/'
      cat "$HOME"/a/documents/*.json | sed 's/^/document\t/'
      """, samples, expecting: ["space", "block", "document"])
  }

  @Test func changesFitTheirSchema() throws {
    try check(
      """
      spacepipe run --quiet --type learning $F/*1*.md $F/glossary.txt -o "$HOME/a.space"
      spacepipe run --quiet --type learning $F/*.md -o "$HOME/b.space"
      say change diff "$HOME/a.space" "$HOME/b.space"
      """, Samples.all[0], expecting: ["change"])
  }

  @Test func emptyInputGivesWholeRecords() throws {
    try check(
      """
      for block in \(Self.blocks.joined(separator: " ")); do say $block block $block - </dev/null; done
      say answer ask x - </dev/null
      """, Samples.all[0], expecting: Set(Self.blocks + ["answer"]))
  }

  /// A validator that passes everything would prove nothing.
  @Test(
    arguments: [
      (#"{"document":"a","start":0,"end":1,"text":"x"}"#, nil),
      (#"{"document":"a","start":0,"end":1}"#, "$: lacks text"),
      (#"{"document":"a","start":-1,"end":1,"text":"x"}"#, "$.start: -1 is too small"),
      (#"{"document":"a","start":0.5,"end":1,"text":"x"}"#, "$.start: is not integer"),
      (#"{"document":"","start":0,"end":1,"text":"x"}"#, "$.document: is too short"),
      (#"{"document":"a","start":0,"end":1,"text":"x","more":1}"#, "$: \"more\" is not in the schema"),
      (#"["a"]"#, "$: is not object"),
    ] as [(String, String?)])
  func theValidatorFindsWhatIsWrong(_ record: String, _ problem: String?) throws {
    let errors = try Self.schema("sentence").errors(in: try JSONValue(parsing: record))
    #expect(errors.first == problem)
  }

  @Test func theValidatorLooksIntoNestedRecords() throws {
    let block =
      #"{"schema":"spacepipe.block/1","type":"Quiz","size":"1x1","title":"Quiz","engine":"on-device","questions":"#
    func errors(_ question: String) throws -> [String] {
      try Self.schema("block").errors(in: try JSONValue(parsing: block + question + "}"))
    }
    let source = #"{"document":"a","path":null,"start":0,"end":1,"quote":"x"}"#
    func question(_ source: String, kind: String = "cloze") -> String {
      #"[{"id":"1","kind":"\#(kind)","prompt":"p","choices":["a","b"],"answer":0,"explanation":"","sources":[\#(source)]}]"#
    }
    #expect(try errors(question(source)) == [])
    #expect(try !errors(question("")).isEmpty)
    #expect(try !errors(question(source, kind: "essay")).isEmpty)
    #expect(try !errors(question(#"{"document":"a","start":0,"end":1,"quote":"x"}"#)).isEmpty)
  }
}
