import Hummingbird

/// The cookie of a login.
enum SessionCookie {
  /// Browsers take a name with `__Host-` only over HTTPS and from this very host: RFC 6265bis, section 4.1.3.2.
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-spacepipe" : "spacepipe" }

  /// The token that a request brings; over HTTPS in no cookie that another host may have set.
  static func token(of request: Request, from client: Client) -> String? {
    request.cookies[name(isSecure: client.isSecure)]?.value
  }

  /// The value of `Set-Cookie`.
  static func field(_ token: String, lasting seconds: Int, for client: Client) -> String {
    let name = name(isSecure: client.isSecure)
    return "\(name)=\(token); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(client.isSecure ? "; Secure" : "")"
  }
}
