import SpaceBlocks
import SpaceModel
import SpaceProviders
import SpaceText

/// A picture that a model would have, by what it shows.
public struct PictureWish: Sendable, Equatable {
  /// The front of the card that it is for; nil of the Space's cover.
  public let front: String?
  public let what: String
}

/// Has pictures drawn for a Space: its cover, and pictures on cards.
public struct Illustrating: Sendable {
  private let model: ModelEntry
  /// A picture that the Space has already, by its path.
  private let kept: @Sendable (String) -> [UInt8]?
  private let draw: @Sendable (String) throws(ModelFailure) -> [UInt8]

  /// `model` has `images`.
  public init(
    _ model: ModelEntry, kept: @escaping @Sendable (String) -> [UInt8]?,
    draw: @escaping @Sendable (String) throws(ModelFailure) -> [UInt8]
  ) {
    (self.model, self.kept, self.draw) = (model, kept, draw)
  }

  /// The cover where a model has not said what it would show: of the Space's name and terms.
  public static func cover(of space: Space) -> PictureWish {
    let terms = space.blocks.lazy.compactMap { $0.block as? KeyTermsBlock }.first?.terms.prefix(4).map(\.term) ?? []
    return PictureWish(front: nil, what: ([space.name] + terms).joined(separator: ", "))
  }

  /// The Space with the pictures of `wishes` that could be drawn. What was drawn before for the same wish is not drawn again. The
  /// first failure that any other wish would meet ends it.
  public func illustrated(_ space: Space, with wishes: [PictureWish], _ report: inout Report) -> Space {
    var space = space
    for wish in wishes {
      guard let picture = picture(of: wish, into: &space.pictures, &report) else {
        if report.failure?.concernsEveryRequest == true { break }
        continue
      }
      if let front = wish.front { space.put(picture, onCardsAsking: front) } else { space.cover = picture }
    }
    return space
  }

  /// What became of it, for people.
  public struct Report: Sendable, Equatable {
    public var drawn = 0
    public var failure: ModelFailure?
    public init() {}
  }

  private func picture(
    of wish: PictureWish, into files: inout [String: [UInt8]], _ report: inout Report
  ) -> Picture? {
    guard let images = model.images else { return nil }
    let prompt = WritingPrompts.text("picture", ["what": wish.what])
    let name = Checksum.sha256(Array("\(images.url)|\(images.model)|\(images.size)|\(prompt)".utf8)).prefix(16)
    for format in PictureFormat.allCases {
      let path = Self.path(name, format)
      guard let bytes = files[path] ?? kept(path), PictureFormat(bytes) == format else { continue }
      files[path] = bytes
      return Picture(path: path, alt: wish.what, engine: model.name)
    }
    do throws(ModelFailure) {
      let bytes = try draw(prompt)
      guard let format = PictureFormat(bytes) else { return nil }
      report.drawn += 1
      let path = Self.path(name, format)
      files[path] = bytes
      return Picture(path: path, alt: wish.what, engine: model.name)
    } catch {
      report.failure = report.failure ?? error
      return nil
    }
  }

  private static func path(_ name: some StringProtocol, _ format: PictureFormat) -> String {
    "pictures/\(name).\(format.rawValue)"
  }
}

extension Space {
  fileprivate mutating func put(_ picture: Picture, onCardsAsking front: String) {
    for place in blocks.indices {
      guard var block = blocks[place].block as? FlashcardsBlock else { continue }
      for deck in block.decks.indices {
        for card in block.decks[deck].cards.indices where block.decks[deck].cards[card].front == front {
          block.decks[deck].cards[card].picture = picture
        }
      }
      let part = blocks[place]
      blocks[place] = Part(name: part.name, block: block, engine: part.engine, author: part.author)
    }
  }
}
