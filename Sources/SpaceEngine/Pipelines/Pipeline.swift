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

  /// The annotators that its blocks need.
  public func plan(offers: [String: OptionValue]) throws(PlanFailure) -> Plan {
    var needs: [LayerName] = []
    for block in blocks { needs.append(contentsOf: block.about.needs) }
    return try Plan(needs: needs, options: stages, offers: offers)
  }
}
