import Foundation
import TestServers
import Testing

/// `spacepipe chat`, with questions from a pipe.
@Suite struct ChatTests {
  private static let server = Result { try RunningServer() }
  private static let question = "What do mitochondria make?"
  private static let proved = "Singer and Nicolson proposed the fluid mosaic model in 1972."

  private struct Outcome {
    let output: String
    let errors: String
    let status: Int32
  }

  private func chat(_ arguments: [String], _ input: String, at server: RunningServer? = nil) throws -> Outcome {
    let server = try server ?? Self.server.get()
    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = ["chat"] + arguments
    process.currentDirectoryURL = server.folder
    process.environment = [
      "HOME": server.folder.path, "XDG_STATE_HOME": server.folder.path + "/state", "LC_ALL": "C.UTF-8",
      "XDG_CACHE_HOME": server.folder.path + "/cache", "PATH": "/usr/bin:/bin",
    ]
    let (questions, output, errors) = (Pipe.made(), Pipe.made(), Pipe.made())
    (process.standardInput, process.standardOutput, process.standardError) = (questions, output, errors)
    try process.begin()
    try questions.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try questions.fileHandleForWriting.close()
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(output: told, errors: said, status: process.terminationStatus)
  }

  @Test func answersWithNumberedSourcesAndOpensThem() throws {
    let outcome = try chat(
      ["cell-biology", "--library", "library"], "\(Self.question)\n/sources\n/open 1\n/open 99\n/quit\nnot read\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let parts = outcome.output.components(separatedBy: "\n\n")
    #expect(parts[0].contains(" [1]") && parts[0].contains("\n  [1] "))
    #expect(outcome.output.contains("\ncell-biology: ") && outcome.output.contains("say /open and a number from 1 to "))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func goesOnInTheBrowser() async throws {
    let server = try RunningServer()
    let outcome = try chat(
      ["--library", "library", "--format", "json"], "\(Self.question)\nAnd what is osmosis?\n/new\nWhat is osmosis?\n",
      at: server)
    let records = outcome.output.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
    #expect(records.count == 3 && records.allSatisfy { ($0["answer"] as? String)?.isEmpty == false })
    let ids = records.compactMap { $0["conversation"] as? String }
    #expect(ids[0] == ids[1] && ids[1] != ids[2])
    let kept = try await server.ask("GET", "/api/v1/conversations/\(ids[0])/messages").json["messages"] as? [Any]
    #expect(kept?.count == 4)
    let list = try await server.ask("GET", "/api/v1/conversations").json["conversations"] as? [[String: Any]]
    #expect(list?.count == 2 && list?.last?["title"] as? String == Self.question)
  }

  @Test func aModelAnswersAndItsNoticesAreTold() throws {
    let server = try RunningServer()
    let model = try StandInModel(
      [StandInModel.answering(Self.proved, "The membrane is 9 nm thick.")], for: server)
    let outcome = try chat(
      ["--library", "library", "--model", "stub"], "Who proposed the fluid mosaic model?\n/models\n/models on-device\n",
      at: server)
    #expect(outcome.output.hasPrefix("\(Self.proved) [1]"))
    #expect(outcome.output.contains("The membrane is 9 nm thick. [not in the notes]"))
    #expect(outcome.output.contains("\n* stub\n") && outcome.output.contains("on-device answers from now on"))
    #expect(model.requests.count == 1)
  }

  @Test(arguments: [
    (["nothing", "--library", "library"], "there is no Space nothing; there are cell-biology"),
    (["--library", "library", "--model", "nobody"], "there is no model nobody; there are on-device"),
    (["--library", "nowhere"], "no such file or directory"),
    (["--library", "library", "--user", "eve"], "there is no user eve"),
  ])
  func mistakesAreExplained(_ arguments: [String], _ message: String) throws {
    let outcome = try chat(arguments, "")
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func spacesAreNamedByTheirFoldersToo() throws {
    let outcome = try chat(["library/cell-biology.space"], Self.question)
    #expect(outcome.status == 0 && outcome.output.contains(" [1]"))
  }

  @Test func unknownCommandsChangeNothing() throws {
    let outcome = try chat(["--library", "library"], "/nothing\n/sources\n\n")
    #expect(outcome.output == "there is no such command; /help lists them\nthe last answer has no sources\n")
  }
}
