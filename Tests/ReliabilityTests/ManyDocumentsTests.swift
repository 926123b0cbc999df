import Foundation
import Testing

/// Collections of more text than is held in memory: their documents lie in the cache while blocks are made.
@Suite struct ManyDocumentsTests {
  /// Notes of some length that differ in names, days and figures.
  private func write(_ count: Int, to scratch: Scratch) throws {
    for number in 0..<count {
      let sections = (0..<60).map { part in
        """
        ## Harbour \(number * 7 % 90 + part)

        Harbour \(part) of district \(number) is a port that ships of every size can enter. Its tide gauge was built in
        \(1800 + (number + part) % 200) by the office for water number \(part % 9). The quay is \(part + number) metres long. A sluice
        number \(part) is a gate that lets the water of canal \(number % 13) out. The council meets on \(part % 27 + 1) May 2031.
        """
      }
      try scratch.write("in/note\(number).md", "# District \(number)\n\n" + sections.joined(separator: "\n\n") + "\n")
    }
  }

  private func blocks(_ json: Data) throws -> NSArray {
    let space = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return try #require(space?["blocks"] as? NSArray)
  }

  @Test(arguments: ["--type learning", "--type time-management", ""])
  func areMadeTheSameAsInMemory(_ type: String) throws {
    let scratch = try Scratch()
    try write(140, to: scratch)
    let held = try scratch.run("spacepipe run \(type) in -o -")
    #expect(held.status == 0, "\(held.errors)")
    let blocks = try blocks(held.output)
    let variables = ["XDG_CACHE_HOME": scratch.folder.appending(path: "cache").path]
    // Made, and made again when one note has changed and changed back.
    for note in [nil, "in/note3.md", "in/note3.md"] {
      if let note {
        let file = scratch.folder.appending(path: note)
        let text = try String(contentsOf: file, encoding: .utf8)
        let added = "\nThe gauge is read by a clerk.\n"
        try scratch.write(note, text.hasSuffix(added) ? String(text.dropLast(added.count)) : text + added)
      }
      let outcome = try scratch.run("spacepipe run \(type) in -o kept.space", variables)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let folder = scratch.folder.appending(path: "kept.space/blocks")
    for block in blocks {
      let name = try #require((block as? [String: Any])?["type"] as? String).lowercased()
      let file = try Data(contentsOf: folder.appending(path: "\(name).json"))
      #expect(try JSONSerialization.jsonObject(with: file) as? NSObject == block as? NSObject, "\(name)")
    }
  }

  /// Files that are known by how they lie there are looked at all the same when somebody else was there.
  @Test func filesThatOthersChangedAreWrittenAgain() throws {
    let scratch = try Scratch()
    try write(100, to: scratch)
    let variables = [
      "XDG_CACHE_HOME": scratch.folder.appending(path: "cache").path,
      "XDG_STATE_HOME": scratch.folder.appending(path: "state").path,
    ]
    func make() throws {
      #expect(try scratch.run("spacepipe run --type learning in -o kept.space", variables).status == 0)
    }
    try make()
    let folder = scratch.folder.appending(path: "kept.space/documents")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().last)
    let file = folder.appending(path: name)
    let made = try Data(contentsOf: file)
    // Another letter, and as long as before; then none at all.
    try Data(made.dropLast(4) + Array("xxxx".utf8)).write(to: file)
    try make()
    #expect(try Data(contentsOf: file) == made)
    try FileManager.default.removeItem(at: file)
    try make()
    #expect(try Data(contentsOf: file) == made)
  }

  /// A shard of many documents, and all shards together, are made from what was read once and lies in a file.
  @Test func shardsAreMergedAsOneRunReadsThem() throws {
    let scratch = try Scratch()
    try write(160, to: scratch)
    let whole = try scratch.run("spacepipe run --type learning in -o whole.space")
    #expect(whole.status == 0, "\(whole.errors)")
    let merged = try scratch.run("spacepipe merge whole.space whole.space -o merged.space")
    #expect(merged.status == 0, "\(merged.errors)")
    for folder in ["blocks", "documents"] {
      let (one, other) = ("whole.space/\(folder)", "merged.space/\(folder)")
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.appending(path: one).path)
      for name in names {
        let made = try Data(contentsOf: scratch.folder.appending(path: "\(one)/\(name)"))
        #expect(try Data(contentsOf: scratch.folder.appending(path: "\(other)/\(name)")) == made, "\(name)")
      }
    }
  }
}
