import SpaceBlocks
import SpaceForms
import SpaceModel

/// One block to make, with its options checked.
public struct BlockPlan: Sendable {
  public let about: About
  let maker: any BlockMaker
  /// What it was asked for with, and what it was offered.
  public let options: [String: OptionValue]

  /// The block called `name`, one of `names`, with `options`, which must all be known to it; of `offers` it takes what it
  /// knows.
  public init(
    named name: String, options: [String: OptionValue] = [:], offers: [String: OptionValue] = [:]
  ) throws(PlanFailure) {
    guard let type = Blocks.all.first(where: { $0.about.name == name }) else {
      preconditionFailure("who asks for a block has looked whether it is there")
    }
    about = type.about
    self.options = options.merging(offers) { own, _ in own }
    do throws(OptionError) {
      var left = Options(options)
      left.offer(offers)
      maker = try type.init(&left)
      try left.finish()
    } catch {
      throw .option(stage: type.about.name, error)
    }
  }

  /// The block of `documents`, with the dictionaries that are installed.
  public func make(
    from documents: ReadDocuments, with dictionaries: any Dictionaries, _ notes: inout Diagnostics
  ) -> any Block {
    let corpus = Corpus(documents.list, digests: documents.digests, with: dictionaries)
    notes.add(contentsOf: corpus.notes)
    return maker.make(from: corpus, &notes)
  }

  /// What became of each candidate that the block is made from, and why, in the order in which they were looked at.
  public func verdicts(
    on documents: ReadDocuments, with dictionaries: any Dictionaries, _ notes: inout Diagnostics
  ) -> [Verdict] {
    let corpus = Corpus(documents.list, digests: documents.digests, with: dictionaries)
    let trace = Trace()
    corpus.trace = trace
    _ = maker.make(from: corpus, &notes)
    return trace.verdicts
  }

  /// What all types of blocks say of themselves.
  public static var abouts: [About] { Blocks.all.map { $0.about } }

  /// The names of all types of blocks.
  public static var names: [String] { Blocks.all.map { $0.about.name } }
}
