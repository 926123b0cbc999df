/// What was at an address of the web.
struct FetchedPage: Sendable {
  /// Where it was in the end, behind all redirections.
  let address: WebAddress
  let type: PageType
  /// The value of `Content-Type`.
  let contentType: String
  let bytes: [UInt8]

  /// The title of a page; of other files the name in the address.
  var title: String {
    if type.isPage, let title = PageTitle.find(in: bytes) { return title }
    let last = address.path.prefix { $0 != "?" }.split(separator: "/").last
    let name = last.flatMap { $0.removingPercentEncoding() } ?? ""
    let stem = name.hasSuffix(".\(type.ending)") ? String(name.dropLast(type.ending.count + 1)) : name
    if type.isPage { return stem.isEmpty ? address.host : "\(stem) (\(address.host))" }
    // Files of these types hold no address, so that their name has to tell where they are from.
    return "\(stem.isEmpty ? type.ending : stem) (\(address.host))"
  }

  /// The file that is kept: of a page, a message that holds it with its address, as browsers save pages (MHTML, RFC 2557).
  var file: [UInt8] {
    guard type.isPage else { return bytes }
    let boundary = "----spacepipe-\(PartBoundary.number(notIn: bytes))"
    // What a field may not hold is not passed on.
    let isPlain = contentType.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    let head = """
      From: <Saved by spacepipe>
      Snapshot-Content-Location: \(address.text)
      MIME-Version: 1.0
      Content-Type: multipart/related; type="\(type.rawValue)"; boundary="\(boundary)"

      --\(boundary)
      Content-Type: \(isPlain ? contentType : type.rawValue)
      Content-Transfer-Encoding: binary
      Content-Location: \(address.text)


      """
    return Array(head.replacing("\n", with: "\r\n").utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
  }
}

/// Marks where parts of a message end.
private enum PartBoundary {
  /// The same for the same bytes, and nothing that stands in them.
  static func number(notIn bytes: [UInt8]) -> Int {
    var number = bytes.count
    while bytes.firstRange(of: Array("--spacepipe-\(number)".utf8)) != nil { number += 1 }
    return number
  }
}
