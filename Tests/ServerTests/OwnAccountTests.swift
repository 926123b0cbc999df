import Testing

/// What users do with their own accounts.
@Suite struct OwnAccountTests {
  @Test func aNewPasswordEndsAllOtherLogins() async throws {
    let accounts = try await Accounts()
    let (server, bob) = (accounts.server, accounts.member)
    let other = try await LoggedIn(server, "bob", Accounts.password)
    let key = try await bob.ask("POST", "/api/v1/keys", #"{"label":"cron"}"#).json["key"] as? String
    let path = "/api/v1/me/password"
    let new = "quite another phrase"
    func body(_ old: String, _ new: String) -> String { #"{"old":"\#(old)","new":"\#(new)"}"# }
    #expect(try await bob.ask("POST", path, body("wrong password", new)).status == 403)
    for weak in ["short", "dragonfly2024", Accounts.password] {
      #expect(try await bob.ask("POST", path, body(Accounts.password, weak)).code == "weak_password", "\(weak)")
    }
    #expect(try await bob.ask("POST", path, #"{"new":"\#(new)"}"#).status == 400)
    #expect(try await server.ask("POST", path, body(Accounts.password, new)).status == 401)
    let changed = try await bob.ask("POST", path, body(Accounts.password, new))
    #expect(changed.status == 200 && !changed.text.contains("token"))
    #expect(try await bob.ask("GET", "/api/v1/me").status == 401)
    #expect(try await other.ask("GET", "/api/v1/me").status == 401)
    let bearer = ["Authorization": "Bearer \(try #require(key))"]
    #expect(try await server.ask("GET", "/api/v1/me", fields: bearer).status == 401)
    let again = LoggedIn(server, cookieOf: changed)
    #expect(try await again.ask("PATCH", "/api/v1/settings", "{}").status == 200)
    _ = try await LoggedIn(server, "bob", new)
  }

  @Test func dataHoldsAllThatIsTheUsersAndNoSecrets() async throws {
    let accounts = try await Accounts()
    let bob = accounts.member
    for (who, text) in [(bob, "What is osmosis?"), (accounts.admin, "What do mitochondria make?")] {
      let made = try await who.ask("POST", "/api/v1/conversations", "{}")
      let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))/messages"
      _ = try await who.ask("POST", path, #"{"text":"\#(text)"}"#)
    }
    _ = try await bob.ask("PATCH", "/api/v1/settings", #"{"theme":"dark"}"#)
    let answer = try await bob.ask("GET", "/api/v1/me/data")
    #expect(answer.status == 200)
    #expect(answer.fields["content-disposition"]?.hasPrefix("attachment") == true)
    let conversations = try #require(answer.json["conversation"] as? [[String: Any]])
    #expect((conversations.first?["messages"] as? [Any])?.count == 2)
    #expect(answer.text.contains("What is osmosis?") && !answer.text.contains("mitochondria make?"))
    #expect((answer.json["setting"] as? [[String: Any]])?.first?["value"] as? String == "dark")
    #expect((answer.json["session"] as? [Any])?.count == 1)
    for hidden in ["argon2", "\"secret\"", "\"csrf\"", bob.fields["X-CSRF-Token"] ?? "?"] {
      #expect(!answer.text.contains(hidden), "\(hidden)")
    }
    #expect(try await accounts.server.ask("GET", "/api/v1/me/data").status == 401)
  }

  @Test func deletingTakesThePassword() async throws {
    let accounts = try await Accounts()
    let body = #"{"password":"\#(Accounts.password)"}"#
    #expect(try await accounts.server.ask("DELETE", "/api/v1/me", body).status == 401)
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/me", body).code == "last_admin")
    #expect(try await accounts.member.ask("DELETE", "/api/v1/me", #"{"password":"wrong password"}"#).status == 403)
    #expect(try await accounts.member.ask("DELETE", "/api/v1/me", "{}").status == 400)
    #expect(try await accounts.member.ask("DELETE", "/api/v1/me", body).status == 204)
    #expect(try await accounts.member.ask("GET", "/api/v1/me").status == 401)
    let again = try await accounts.server.ask(
      "POST", "/api/v1/login", #"{"name":"bob","password":"\#(Accounts.password)"}"#)
    #expect(again.status == 401)
    // The Spaces stay.
    #expect(try await accounts.admin.ask("GET", "/api/v1/spaces").json["total"] as? Int == 1)
  }

  @Test func withoutAccountsThereIsNothingToChange() async throws {
    let server = try RunningServer([])
    #expect(try await server.ask("POST", "/api/v1/me/password", #"{"old":"x","new":"y"}"#).code == "no_account")
    #expect(try await server.ask("DELETE", "/api/v1/me", #"{"password":"x"}"#).code == "no_account")
    #expect(try await server.ask("GET", "/api/v1/me/data").status == 200)
  }

  @Test func logInEndsTheLoginItComesWith() async throws {
    let accounts = try await Accounts()
    let again = try await accounts.member.ask(
      "POST", "/api/v1/login", #"{"name":"bob","password":"\#(Accounts.password)"}"#)
    #expect(again.status == 200)
    #expect(try await accounts.member.ask("GET", "/api/v1/me").status == 401)
  }
}
