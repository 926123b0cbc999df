import Testing

/// What users set for themselves.
@Suite struct SettingsTests {
  private static let path = "/api/v1/settings"

  @Test func settingsAreAUsersOwn() async throws {
    let accounts = try await Accounts()
    let usual = try await accounts.member.ask("GET", Self.path)
    #expect(usual.json["theme"] as? String == "system" && usual.json["model"] as? String == "on-device")
    let set = try await accounts.reader.ask("PATCH", Self.path, #"{"theme":"contrast","notifications":true}"#)
    #expect(set.status == 200 && set.json["theme"] as? String == "contrast")
    let mine = try await accounts.reader.ask("GET", "/api/v1/me").json["settings"] as? [String: Any]
    #expect(mine?["notifications"] as? Bool == true && mine?["welcomed"] as? Bool == false)
    #expect(try await accounts.member.ask("GET", Self.path).json["theme"] as? String == "system")
    let reset = try await accounts.reader.ask("PATCH", Self.path, #"{"theme":null}"#)
    #expect(reset.json["theme"] as? String == "system" && reset.json["notifications"] as? Bool == true)
    #expect(try await accounts.server.ask("GET", Self.path).status == 401)
    #expect(try await accounts.server.ask("PATCH", Self.path, "{}").status == 401)
  }

  @Test func wrongSettingsChangeNothing() async throws {
    let server = try RunningServer()
    for body in [
      #"{"theme":"pink"}"#, #"{"colour":"red"}"#, #"{"notifications":"yes"}"#, #"{"model":"nothing"}"#,
      #"{"language":7}"#,
      #"{"theme":"dark","fetching":1}"#, #"{"welcomed":"soon"}"#, "[]",
    ] {
      #expect(try await server.ask("PATCH", Self.path, body).status == 400, "\(body)")
    }
    #expect(try await server.ask("GET", Self.path).json["theme"] as? String == "system")
    // They outlive the server.
    _ = try await server.ask("PATCH", Self.path, #"{"language":"de"}"#)
    #expect(try await server.restart().ask("GET", Self.path).json["language"] as? String == "de")
  }
}
