import SpaceProviders

/// Takes what an address of the web answers, up to a size and a moment.
final class PageDownload: Receiver {
  var status = 0
  private(set) var location: String?
  private(set) var contentType = ""
  private(set) var bytes: [UInt8] = []
  private(set) var isTooLarge = false
  private let most: Int
  private let end: ContinuousClock.Instant

  init(most: Int, until end: ContinuousClock.Instant) { (self.most, self.end) = (most, end) }

  func header(_ name: String, _ value: String) {
    switch name {
    case "location": location = value
    case "content-type": contentType = value
    case "content-length": isTooLarge = isTooLarge || Int(value).map { $0 > most } ?? false
    default: break
    }
  }

  func body(_ bytes: [UInt8]) -> Bool {
    isTooLarge = isTooLarge || self.bytes.count + bytes.count > most
    if !isTooLarge { self.bytes += bytes }
    return !isTooLarge && goesOn
  }

  var goesOn: Bool { ContinuousClock.now < end }
}
