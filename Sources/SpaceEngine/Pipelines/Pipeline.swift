import SpaceModel

/// What a Space is made of: its blocks in order, and the options of the stages before them, all checked.
public struct Pipeline: Sendable {
  /// The Space's type, as the command line writes it.
  public let space: String
  public let blocks: [BlockPlan]
  /// Options of single annotators, by their names.
  public let stages: [String: Options]

  public init(space: String, blocks: [BlockPlan], stages: [String: Options] = [:]) {
    self.space = space
    self.blocks = blocks
    self.stages = stages
  }

  /// What `file` asks for. Of `offers`, which come from the command line, its blocks take what they know, also in place
  /// of what the file sets.
  public init(_ file: PipelineFile, offers: [String: OptionValue] = [:]) throws(PlanFailure) {
    var blocks: [BlockPlan] = []
    for block in file.blocks {
      let options = block.options.merging(offers.filter { block.options[$0.key] != nil }) { $1 }
      blocks.append(try BlockPlan(named: block.name, options: options, offers: offers))
    }
    self.init(space: file.space, blocks: blocks, stages: file.stages.mapValues { Options($0) })
  }

  /// The annotators that its blocks need.
  public func plan(offers: [String: OptionValue]) throws(PlanFailure) -> Plan {
    var needs: [LayerName] = []
    for block in blocks { needs.append(contentsOf: block.about.needs) }
    return try Plan(needs: needs, options: stages, offers: offers, laysGroundwork: true)
  }
}
