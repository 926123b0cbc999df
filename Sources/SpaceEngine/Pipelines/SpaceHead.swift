import SpaceBlocks
import SpaceModel

/// How a Space is told apart from others.
public struct SpaceHead: Sendable {
  public var name: String
  public var model = Engine.onDevice
  public var description: String?
  public var tags: [String] = []

  public init(name: String) { self.name = name }
}

extension Space {
  /// The Space that `pipeline` makes of annotated documents, with every one of its blocks. `digests` are theirs, where they are
  /// known.
  public init(
    _ head: SpaceHead, by pipeline: Pipeline, from documents: DocumentList, digests: [DocumentDigest]? = nil,
    skipped: [Skipped], with dictionaries: any Dictionaries, _ notes: inout Diagnostics
  ) {
    let corpus = Corpus(documents, digests: digests, with: dictionaries)
    notes.add(contentsOf: corpus.notes)
    var parts: [Part] = []
    for block in pipeline.blocks {
      parts.append(Part(name: block.about.name, block: block.maker.make(from: corpus, &notes)))
    }
    self.init(
      name: head.name, type: pipeline.space, model: head.model, description: head.description, tags: head.tags,
      documents: documents, blocks: parts, skipped: skipped)
  }
}
