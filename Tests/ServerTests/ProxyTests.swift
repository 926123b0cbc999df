import Foundation
import TestServers
import Testing

/// The server behind a proxy, and where others reach it.
@Suite struct ProxyTests {
  private static let https = ["X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"]

  @Test func cookiesAreSecureBehindHTTPS() async throws {
    let server = try RunningServer(
      [], users: [("ada", Accounts.password)], arguments: ["--trusted-proxy", "127.0.0.1"])
    let body = #"{"name":"ada","password":"\#(Accounts.password)"}"#
    let secure = try await server.ask("POST", "/api/v1/login", body, fields: Self.https)
    let field = try #require(secure.fields["set-cookie"])
    #expect(field.hasPrefix("__Host-spacepipe=") && field.contains("; Secure") && field.contains("Path=/;"))
    #expect(field.contains("HttpOnly") && field.contains("SameSite=Lax") && !field.contains("Domain"))
    #expect(secure.fields["strict-transport-security"] == "max-age=31536000")
    let ada = LoggedIn(server, cookieOf: secure, besides: Self.https)
    #expect(try await ada.ask("GET", "/api/v1/me").status == 200)
    // A cookie that any host of the domain may set does not count there.
    let tossed = ada.fields.mapValues { $0.replacing("__Host-", with: "") }
    #expect(try await server.ask("GET", "/api/v1/me", fields: tossed).status == 401)
    let plain = try await server.ask("POST", "/api/v1/login", body)
    #expect(plain.fields["set-cookie"]?.hasPrefix("spacepipe=") == true)
    #expect(plain.fields["strict-transport-security"] == nil)
  }

  @Test func whatNoProxySaysIsIgnored() async throws {
    let server = try RunningServer([], users: [("ada", Accounts.password)])
    let body = #"{"name":"ada","password":"guess"}"#
    var statuses: [Int] = []
    for number in 0..<11 {
      let fields = ["X-Forwarded-For": "198.51.100.\(number)", "X-Forwarded-Proto": "https"]
      statuses.append(try await server.ask("POST", "/api/v1/login", body, fields: fields).status)
    }
    #expect(statuses == Array(repeating: 401, count: 10) + [429])
  }

  @Test func clientsAreToldApartByTheLastAddressThatIsNoProxy() async throws {
    let server = try RunningServer(
      [], users: [("ada", Accounts.password)],
      arguments: ["--trusted-proxy", "127.0.0.0/8", "--trusted-proxy", "10.0.0.1"])
    func guess(_ addresses: String) async throws -> Int {
      let name = addresses.filter(\.isNumber)
      return try await server.ask(
        "POST", "/api/v1/login", #"{"name":"\#(name)","password":"guess"}"#, fields: ["X-Forwarded-For": addresses]
      ).status
    }
    for number in 0..<10 { #expect(try await guess("203.0.113.\(number), 198.51.100.7, 10.0.0.1") == 401) }
    #expect(try await guess("192.0.2.1, 198.51.100.7:4711") == 429)
    #expect(try await guess("198.51.100.7, 192.0.2.1") == 401)
    // One network of IPv6 is one client.
    for number in 1...10 { #expect(try await guess("2001:db8:0:1::\(number)") == 401) }
    #expect(try await guess("[2001:db8:0:1::ff]:80") == 429)
    #expect(try await guess("2001:db8:0:2::1") == 401)
  }

  @Test func strangersAskSoOften() async throws {
    let server = try RunningServer([], users: [("ada", Accounts.password)])
    let statuses = try await server.statuses(Array(repeating: "/health", count: 605))
    #expect(statuses.count { $0 == 429 } == 5)
    #expect(try await server.ask("GET", "/health").fields["retry-after"] != nil)
  }

  @Test func usersChangeSoOften() async throws {
    let server = try RunningServer([], users: [("ada", Accounts.password)])
    let ada = try await LoggedIn(server, "ada", Accounts.password)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<300 { group.addTask { _ = try await ada.ask("PATCH", "/api/v1/settings", "{}") } }
      try await group.waitForAll()
    }
    let more = try await ada.ask("PATCH", "/api/v1/settings", "{}")
    #expect(more.status == 429 && more.fields["retry-after"] != nil)
    #expect(try await ada.ask("GET", "/api/v1/settings").status == 200)
  }

  /// What the server says when it does not start; nil when it does.
  private func refusal(_ arguments: [String], in folder: URL) throws -> String? {
    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = ["serve", folder.path, "--port", "0", "--host", "0.0.0.0"] + arguments
    process.environment = ["XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path]
    let (output, errors) = (Pipe.made(), Pipe.made())
    process.standardOutput = output
    process.standardError = errors
    try process.begin()
    let line = output.fileHandleForReading.availableData
    process.terminate()
    process.waitUntilExit()
    return line.isEmpty ? String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) : nil
  }

  @Test func othersAreServedOverHTTPSOrByConsent() throws {
    let server = try RunningServer([], users: [("ada", Accounts.password)])
    let plain = try #require(try refusal([], in: server.folder))
    #expect(plain.contains("unencrypted") && plain.contains("--trusted-proxy") && plain.contains("--insecure"))
    #expect(try refusal(["--insecure"], in: server.folder) == nil)
    #expect(try refusal(["--trusted-proxy", "10.0.0.0/8"], in: server.folder) == nil)
    #expect(try refusal(["--trusted-proxy", "proxy"], in: server.folder)?.contains("an address or a network") == true)
  }

  @Test func plainRequestsOfOthersAreRefused() async throws {
    let server = try RunningServer(
      [], users: [("ada", Accounts.password)], arguments: ["--host", "0.0.0.0", "--trusted-proxy", "127.0.0.1"])
    #expect(try await server.ask("GET", "/api/v1/me").code == "https_needed")
    #expect(try await server.ask("GET", "/health").status == 200)
    #expect(try await server.ask("GET", "/api/v1/me", fields: Self.https).status == 401)
    let ada = try await LoggedIn(server, "ada", Accounts.password, besides: Self.https)
    #expect(try await ada.ask("GET", "/api/v1/me").status == 200)
  }
}
