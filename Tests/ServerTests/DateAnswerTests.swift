import Foundation
import Testing

/// Questions about dates in a chat: a list of events, each with its place, or why there is none.
@Suite struct DateAnswerTests {
  private func said(_ question: String, by server: RunningServer) async throws -> [[String: Any]] {
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))/messages"
    let answer = try await server.ask("POST", path, #"{"text":"\#(question)"}"#)
    return answer.events.filter { $0.name == "sentence" }.map(\.data)
  }

  @Test func eventsAreAListInTheOrderOfTimeEachWithItsPlace() async throws {
    let server = try RunningServer(["spring-term"])
    let sentences = try await said("What happens in March 2027?", by: server)
    var texts = sentences.compactMap { $0["text"] as? String }
    // What is left out is told last.
    #expect(texts.removeLast().contains(" more"))
    #expect(texts.allSatisfy { $0.hasPrefix("- ") } && texts.contains { $0.hasPrefix("- 1 March 2027") }, "\(texts)")
    #expect(texts.count > 1)
    let days = texts.compactMap { Int($0.dropFirst(2).prefix { $0.isNumber }) }
    #expect(days == days.sorted())
    for sentence in sentences.dropLast() {
      #expect(sentence["support"] as? String == "quoted")
      let sources = try #require(sentence["sources"] as? [[String: Any]])
      #expect(!sources.isEmpty && sources.allSatisfy { $0["space"] is String && $0["quote"] is String })
    }
  }

  @Test func daysThatTheNotesDoNotTellOfAreNamed() async throws {
    let server = try RunningServer(["spring-term"])
    let sentences = try await said("What is due in May 2019?", by: server)
    #expect(sentences.map { $0["support"] as? String } == ["remark"])
    #expect(
      sentences.map { $0["text"] as? String }
        == ["The notes hold no dated event in this span: 1 May 2019 – 31 May 2019."])
  }

  @Test func clientsOfTextGetALineForEachEvent() async throws {
    let server = try RunningServer(["spring-term"])
    let answer = try await server.ask(
      "POST", "/v1/chat/completions",
      #"{"model":"global","messages":[{"role":"user","content":"What happens in March 2027?"}]}"#)
    let choices = answer.json["choices"] as? [[String: Any]]
    let text = try #require((choices?.first?["message"] as? [String: Any])?["content"] as? String)
    let lines = text.split(separator: "\n").dropLast()
    #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("- ") && $0.hasSuffix("]") }, "\(text)")
  }
}
