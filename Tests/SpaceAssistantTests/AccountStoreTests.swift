import SpaceAssistant
import SpaceModel
import Testing

/// What the store keeps of accounts.
@Suite struct AccountStoreTests {
  private func user(_ store: Store, _ name: String, _ role: User.Role = .member) throws -> User {
    try #require(try store.addUser(name, password: "x", role: role))
  }

  @Test func nothingOfADeletedUserIsLeft() throws {
    let store = try Store()
    _ = try user(store, "ada", .admin)
    let bob = try user(store, "bob")
    try store.set(["theme": "dark"], of: bob.id)
    var usage = Usage()
    usage.calls = 1
    try store.add(usage, of: "m", by: bob.id, on: "2026-11-26")
    let shared = try store.share("space", by: bob.id, lasting: 60)
    #expect(try store.share(by: shared.secret)?.space == "space")
    #expect(try store.deleteAccount(bob.id) == .done)
    #expect(try store.settings(of: bob.id).isEmpty)
    #expect(try store.usage(of: bob.id, on: "2026-11-26") == Usage())
    #expect(try store.share(by: shared.secret) == nil)
    var json = JSONWriter()
    try store.writeData(of: bob, to: &json)
    #expect(!String(decoding: json.take(), as: UTF8.self).contains("[{"))
  }

  @Test func initialPasswordsAreKnownUntilTheyAreChanged() throws {
    let store = try Store()
    let eve = try #require(try store.addUser("eve", password: "x", role: .member, initial: true))
    let end = try #require(eve.initialUntil)
    let login = try store.logIn(eve.id, .web, label: "", lasting: 60)
    #expect(try store.login(by: login.token)?.user.initialUntil == end)
    _ = try store.changePassword("y", of: eve.id, keeping: login.login)
    #expect(try store.user(named: "eve")?.initialUntil == nil)
    #expect(try store.users().allSatisfy { $0.initialUntil == nil })
  }

  @Test func endedLoginsAreNotValid() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let (first, second) = (
      try store.logIn(ada.id, .web, label: "", lasting: 60).login,
      try store.logIn(ada.id, .key, label: "", lasting: 60).login
    )
    #expect(try store.validLogins([first.id, second.id, "nothing"]) == [first.id, second.id])
    #expect(try store.logOut(first.id, of: ada.id))
    #expect(try store.validLogins([first.id, second.id]) == [second.id])
    let over = try store.logIn(ada.id, .web, label: "", lasting: -1).login
    #expect(try store.validLogins([over.id]).isEmpty && store.validLogins([]).isEmpty)
  }

  @Test func messagesAboutASpaceGoWithTheirUser() throws {
    let store = try Store()
    let (ada, bob) = (try user(store, "ada", .admin), try user(store, "bob"))
    _ = try store.addChannelMessage("one", about: "s", by: bob)
    let last = try store.addChannelMessage("two", about: "s", by: ada)
    #expect(try store.channelMessages(about: "s", most: 10).map(\.content) == ["one", "two"])
    #expect(try store.channelMessages(about: "s", most: 1) == [last])
    #expect(try store.lastChannelMessages() == ["s": last])
    _ = try store.deleteAccount(bob.id)
    #expect(try store.channelMessages(about: "s", most: 10) == [last])
  }

  @Test func theLastAdminStays() throws {
    let store = try Store()
    let (ada, eve) = (try user(store, "ada", .admin), try user(store, "eve", .admin))
    #expect(try store.deleteAccount(ada.id) == .done)
    #expect(try store.deleteAccount(eve.id) == .isLastAdmin)
    #expect(try store.deleteAccount(ada.id) == .notThere)
  }

  @Test func settingsChangeTogether() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    try store.set(["a": "1", "b": "2"], of: ada.id)
    try store.set(["a": nil, "b": "3"], of: ada.id)
    #expect(try store.settings(of: ada.id) == ["b": "3"])
  }

  @Test func sharesEnd() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let over = try store.share("space", by: ada.id, lasting: -1)
    #expect(try store.share(by: over.secret) == nil)
    #expect(try store.shares(of: "space", by: nil).isEmpty)
    let open = try store.share("space", by: ada.id, lasting: 60)
    #expect(try store.shares(of: "space", by: "other").isEmpty)
    #expect(try store.withdraw(open.share.id, of: "other") == false)
    #expect(try store.withdraw(open.share.id, of: nil))
  }

  @Test func aChangedPasswordLeavesOneLoginUnderANewSecret() throws {
    let store = try Store()
    let ada = try user(store, "ada")
    let (first, other) = (
      try store.logIn(ada.id, .web, label: "", lasting: 60), try store.logIn(ada.id, .key, label: "", lasting: 60)
    )
    let made = try store.changePassword("y", of: ada.id, keeping: first.login)
    #expect(try store.login(by: first.token) == nil && store.login(by: other.token) == nil)
    #expect(try store.login(by: made.token)?.login.csrf == made.csrf)
  }
}
