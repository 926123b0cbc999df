import Foundation
import SpaceAssistant
import SpaceEngine
import Testing

@Suite struct StoreTests {
  private func message(_ text: String, _ role: Message.Role = .user, id: String = RandomID.id) -> Message {
    Message(id: id, role, [.text(text)], created: 1)
  }

  private func user(_ store: Store, _ name: String) throws -> String {
    try #require(try store.addUser(name, password: "x", role: .member)).id
  }

  @Test func nobodySeesAnothersConversations() throws {
    let store = try Store()
    let (ada, bob) = (try user(store, "ada"), try user(store, "bob"))
    let own = try store.makeConversation(with: "global", for: ada)
    #expect(try store.conversation(own.id, of: bob) == nil)
    #expect(try store.rename(own.id, of: bob, to: "mine") == false)
    #expect(try store.deleteConversation(own.id, of: bob) == false)
    #expect(try store.conversations(of: bob).isEmpty)
    #expect(try store.conversations(of: ada).map(\.id) == [own.id])
  }

  @Test func firstMessageNamesTheConversation() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let conversation = try store.makeConversation(with: "global", for: ada)
    try store.add(
      message("When  do the\ntides turn at the harbour wall, and who keeps the table of them today?"),
      to: conversation.id)
    try store.add(message("And why?"), to: conversation.id)
    let title = try store.conversation(conversation.id, of: ada)?.title
    #expect(title == "When do the tides turn at the harbour wall, and who keeps …")
  }

  @Test func pagesGoBackwards() throws {
    let store = try Store()
    let conversation = try store.makeConversation(with: "global", for: try user(store, "ada"))
    for number in 1...7 { try store.add(message("\(number)", id: "m\(number)"), to: conversation.id) }
    let last = try store.messages(of: conversation.id, most: 3)
    #expect(last.messages.map(\.plainText) == ["5", "6", "7"] && last.hasMore)
    let before = try store.messages(of: conversation.id, before: "m5", most: 3)
    #expect(before.messages.map(\.plainText) == ["2", "3", "4"] && before.hasMore)
    let first = try store.messages(of: conversation.id, before: "m2", most: 3)
    #expect(first.messages.map(\.plainText) == ["1"] && !first.hasMore)
  }

  @Test func messageOfTheSameIdReplacesWhatFollows() throws {
    let store = try Store()
    let conversation = try store.makeConversation(with: "global", for: try user(store, "ada"))
    for (id, text) in [("a", "one"), ("b", "two"), ("c", "three")] {
      try store.add(message(text, id: id), to: conversation.id)
    }
    try store.add(message("two again", id: "b"), to: conversation.id)
    #expect(try store.messages(of: conversation.id).messages.map(\.plainText) == ["one", "two again"])
  }

  @Test func answersStandBehindTheirQuestionOnly() throws {
    let store = try Store()
    let conversation = try store.makeConversation(with: "global", for: try user(store, "ada"))
    func question(_ id: String, _ created: Int) -> Message { Message(id: id, .user, [.text(id)], created: created) }
    let first = question("a", 1)
    try store.add(first, to: conversation.id)
    try store.add(question("b", 2), to: conversation.id)
    #expect(try !store.add(answer: message("late", .assistant), to: first, in: conversation.id))
    try store.add(question("a", 3), to: conversation.id)
    #expect(try !store.add(answer: message("late", .assistant), to: first, in: conversation.id))
    #expect(try store.add(answer: message("right", .assistant), to: question("a", 3), in: conversation.id))
    #expect(try store.messages(of: conversation.id).messages.map(\.plainText) == ["a", "right"])
  }

  @Test func wordsAreFoundAsTheyStand() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    for text in ["100% sure", "100 miles", "under_score"] {
      let conversation = try store.makeConversation(with: "global", for: ada)
      try store.add(message(text), to: conversation.id)
    }
    #expect(try store.conversations(of: ada, holding: "100%").map(\.title) == ["100% sure"])
    #expect(try store.conversations(of: ada, holding: "r_s").map(\.title) == ["under_score"])
    #expect(try store.conversations(of: ada, holding: "MILES").count == 1)
  }

  @Test func tokensAreNeededWhole() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let (login, token) = try store.logIn(ada, .key, label: "cron", lasting: 60)
    #expect(try store.login(by: token)?.user.name == "ada")
    #expect(try store.login(by: login.id) == nil)
    #expect(try store.login(by: "\(login.id).\(RandomID.secret)") == nil)
    #expect(try store.logOut(login.id, of: ada))
    #expect(try store.login(by: token) == nil)
    let (_, expired) = try store.logIn(ada, .key, label: "old", lasting: -1)
    #expect(try store.login(by: expired) == nil)
  }

  @Test func newPasswordEndsLogins() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let (_, token) = try store.logIn(ada, .web, label: "", lasting: 60)
    try store.setPassword("y", of: ada)
    #expect(try store.login(by: token) == nil)
    #expect(try store.addUser("ADA", password: "z", role: .member) == nil)
  }

  @Test func fileIsPrivateKeptAndBackedUp() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spacepipe-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "workspace.sqlite").path
    let (ada, conversation): (String, Conversation)
    do {
      let store = try Store(at: RawPath(file))
      ada = try user(store, "ada")
      conversation = try store.makeConversation(with: "global", for: ada)
      let source = CitedSource(.object([]), in: "s")
      let parts = [MessagePart.answer([Sentence("Twice a day.", .quoted, sources: [source])])]
      try store.add(Message(id: "m", .assistant, parts, model: "on-device", created: 5), to: conversation.id)
      try store.backUp(to: RawPath(folder.appending(path: "copy.sqlite").path))
      #expect(store.isSound)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("workspace") {
      let rights = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[
        .posixPermissions]
      #expect(rights as? Int == 0o600, "\(name)")
    }
    for name in ["workspace.sqlite", "copy.sqlite"] {
      let store = try Store(at: RawPath(folder.appending(path: name).path))
      let message = try #require(try store.messages(of: conversation.id).messages.first)
      #expect(message.plainText == "Twice a day." && message.model == "on-device" && message.created == 5)
      #expect(
        message.parts == [.answer([Sentence("Twice a day.", .quoted, sources: [CitedSource(.object([]), in: "s")])])])
    }
  }

  @Test func usageAddsUp() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    var usage = Usage()
    (usage.calls, usage.tokensIn, usage.tokensOut) = (1, 900, 40)
    for model in ["a", "a", "b"] { try store.add(usage, of: model, by: ada, on: "2026-03-01") }
    #expect(try store.usage(of: ada, on: "2026-03-01").tokensIn == 2700)
    #expect(try store.usage(of: ada, on: "2026-03-02") == Usage())
  }
}
