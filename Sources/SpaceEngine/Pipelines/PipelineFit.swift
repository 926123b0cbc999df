import SpaceBlocks
import SpaceModel

/// The Space type that fits some notes best, and why.
public struct PipelineFit: Sendable {
  public let pipeline: PipelineFile
  /// What speaks most for it: "they tell of days to come"; nil where nothing does.
  public let reason: String?

  private static var needs: [LayerName] { Blocks.all.flatMap { $0.about.needs } }

  /// The layers that this plan's documents have.
  public static var layers: [LayerName] { Array(Set(needs)) }

  /// What has to be known of documents to tell.
  public static func plan(offers: [String: OptionValue]) throws(PlanFailure) -> Plan {
    try Plan(needs: needs, offers: offers, laysGroundwork: true)
  }

  /// What the layers that this plan gives depend on.
  public static var annotation: String { PipelineFile.annotation([:]) }

  /// The first of the types, in the order of help, whose weights give the most for `documents`, which `plan` has annotated;
  /// days before `reference` are past.
  public init(_ documents: DocumentList, digests: [DocumentDigest]? = nil, from reference: String?) {
    let measured = NoteMeasures(Corpus(documents, digests: digests), from: reference).values
    var best: (pipeline: PipelineFile, score: Int)?
    for pipeline in Pipelines.names.compactMap(Pipelines.named) {
      let score = pipeline.fits.reduce(0) { $0 + $1.value * (measured[$1.key] ?? 0) }
      if score > best?.score ?? .min { best = (pipeline, score) }
    }
    guard let best else { preconditionFailure("there are Space types") }
    pipeline = best.pipeline
    let parts = best.pipeline.fits.map { (name: $0.key, part: $0.value * (measured[$0.key] ?? 0)) }
    let main = parts.filter { $0.part > 0 }.max { ($0.part, $1.name) < ($1.part, $0.name) }
    reason = main.flatMap { NoteMeasures.meaning(of: $0.name) }.map { "they \($0)" }
  }
}

extension Plan {
  /// `document` with the layers that this plan gives and no others, as if nothing else had been looked for.
  public func reduced(_ document: Document) -> Document {
    var document = document
    for name in document.layers.names where name != Layer.marks.name && !needs.contains(name) {
      document.layers.remove(name)
    }
    if laysGroundwork { GroundworkStage.annotate(&document) }
    return document
  }
}
