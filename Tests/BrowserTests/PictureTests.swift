import Foundation
import SpaceModel
import TestServers
import Testing

/// The pictures in README.md show the pages as the program writes them: beside each lies the digest of the page it was taken of.
/// With `ACCEPT=readme` (or `all`) they are taken anew, which needs Chromium.
@Suite struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples/pictures")

  @Test(arguments: [("page", "learning", 1280, 860), ("telephone", "time-management", 390, 844)])
  func picturesAreOfThePagesAsTheyAre(name: String, type: String, width: Int, height: Int) throws {
    let page = try SamplePages.page(type)
    let digest = Checksum.sha256(Array(try Data(contentsOf: page)))
    let accepted = ProcessInfo.processInfo.environment["ACCEPT"]
    let digestFile = Self.folder.appending(path: "\(name).sha256")
    if accepted == "all" || accepted == "readme" {
      let browser = try Browser(width: width, height: height)
      try browser.open(page)
      let answer = try browser.send("Page.captureScreenshot", ["format": "png"])
      let picture = try #require((answer["data"] as? String).flatMap { Data(base64Encoded: $0) })
      try picture.write(to: Self.folder.appending(path: "\(name).png"))
      try Data("\(digest)\n".utf8).write(to: digestFile)
    }
    let kept = try? String(contentsOf: digestFile, encoding: .utf8)
    #expect(kept == "\(digest)\n", "\(name).png shows an older page: ACCEPT=readme takes it anew")
    #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: "\(name).png").path))
  }
}
