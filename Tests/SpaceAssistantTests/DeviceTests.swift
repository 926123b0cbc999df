import Foundation
import SpaceAssistant
import SpaceEngine
import Testing

@Suite struct DeviceTests {
  private func user(_ store: Store, _ name: String = "ada") throws -> String {
    try #require(try store.addUser(name, password: "x", role: .member)).id
  }

  @Test func deviceTokensAreBoundToTheirDevice() throws {
    let store = try Store()
    let ada = try user(store)
    let (login, token) = try store.logIn(ada, onDevice: "one", label: "Telephone", lasting: 60)
    #expect(try store.login(by: token, onDevice: "one")?.login.id == login.id)
    #expect(try store.login(by: token, onDevice: "two") == nil)
    #expect(try store.login(by: "\(login.id).x", onDevice: "one") == nil)
    let (_, key) = try store.logIn(ada, .key, label: "", lasting: 60)
    #expect(try store.login(by: key, onDevice: "one") == nil)
    #expect(try store.login(ofRequest: key) != nil)
    #expect(try store.login(ofRequest: token) == nil)
  }

  @Test func deviceHasOneLoginOfAUser() throws {
    let store = try Store()
    let (ada, bob) = (try user(store), try user(store, "bob"))
    let (_, first) = try store.logIn(ada, onDevice: "one", label: "", lasting: 60)
    let (_, other) = try store.logIn(bob, onDevice: "one", label: "", lasting: 60)
    let (_, second) = try store.logIn(ada, onDevice: "one", label: "", lasting: 60)
    #expect(try store.login(by: first, onDevice: "one") == nil)
    #expect(try store.login(by: second, onDevice: "one") != nil)
    #expect(try store.login(by: other, onDevice: "one") != nil)
    #expect(try store.logins(of: ada).count == 1)
  }

  @Test func accessTokensEndWithTimeAndWithTheirLogin() throws {
    let store = try Store()
    let ada = try user(store)
    let (login, _) = try store.logIn(ada, onDevice: "one", label: "", lasting: 60)
    let token = try store.accessToken(for: login, lasting: 60)
    #expect(try store.login(ofRequest: token)?.user.name == "ada")
    #expect(try store.login(ofRequest: try store.accessToken(for: login, lasting: 0)) == nil)
    #expect(try Store().login(ofRequest: token) == nil)
    try store.setPassword("y", of: ada)
    #expect(try store.login(ofRequest: token) == nil)
  }

  @Test func signingKeyIsKept() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "spacepipe-key-\(UUID().uuidString).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
    let store = try Store(at: RawPath(file))
    let (login, _) = try store.logIn(try user(store), onDevice: "one", label: "", lasting: 60)
    let token = try store.accessToken(for: login, lasting: 60)
    #expect(try Store(at: RawPath(file)).login(ofRequest: token)?.login.id == login.id)
  }
}

@Suite struct MessageNameTests {
  private func conversation(_ store: Store, _ messages: [(String, Message.Role)]) throws -> String {
    let ada = try #require(try store.addUser("ada", password: "x", role: .member)).id
    let made = try store.makeConversation(with: "global", for: ada)
    for (id, role) in messages { try store.add(Message(id: id, role, [.text(id)], created: 1), to: made.id) }
    return made.id
  }

  private func list(_ messages: [(String, Message.Role)]) -> [Store.NamedMessage] {
    messages.map { Store.NamedMessage($0.0, $0.1) }
  }

  @Test func namesAreLearnedFromPlaces() throws {
    let store = try Store()
    let id = try conversation(store, [("U1", .user), ("a1", .assistant), ("U2", .user), ("a2", .assistant)])
    try store.learnNames(
      list([("U1", .user), ("X1", .assistant), ("U2", .user), ("X2", .assistant)]), in: id)
    #expect(try store.message(named: "X1", in: id) == "a1")
    #expect(try store.message(named: "X2", in: id) == "a2")
    #expect(try store.message(named: "U1", in: id) == "U1")
    #expect(try store.message(named: "X3", in: id) == nil)
    // A name goes with its message.
    _ = try store.deleteMessage("a1", in: id)
    #expect(try store.message(named: "X1", in: id) == nil)
  }

  @Test func placesThatDifferTeachNothing() throws {
    let store = try Store()
    let id = try conversation(store, [("U1", .user), ("a1", .assistant), ("U2", .user)])
    try store.learnNames(
      list([("U1", .user), ("X1", .assistant), ("X2", .assistant), ("U9", .user), ("X9", .assistant)]), in: id)
    for name in ["X1", "X2", "X9"] { #expect(try store.message(named: name, in: id) == nil) }
  }

  @Test func unknownNameIsTheNewestAnswersBehindTheLastQuestion() throws {
    let store = try Store()
    let id = try conversation(
      store, [("U1", .user), ("a1", .assistant), ("U2", .user), ("a2", .assistant), ("a3", .assistant)])
    #expect(try store.message(named: "X", in: id) == "a3")
    #expect(try store.message(named: "Y", in: id) == "a2")
    #expect(try store.message(named: "Z", in: id) == nil)
    #expect(try store.message(named: "X", in: id) == "a3")
  }
}
