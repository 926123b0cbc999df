import SpaceBlocks
import SpaceForms
import SpaceLanguage
import SpaceModel

/// Which annotators a document still needs, in the order of their list.
public struct Plan: Sendable {
  private let stages: [(about: About, annotator: any Annotator)]
  let needs: [LayerName]
  /// True when the document is one of many that blocks are made of.
  let laysGroundwork: Bool

  /// A plan that gives `needs`; `options` are those of single annotators by name, `offers` what any of them may take.
  public init(
    needs: [LayerName], options: [String: Options] = [:], offers: [String: OptionValue] = [:],
    laysGroundwork: Bool = false
  ) throws(PlanFailure) {
    self.needs = needs
    self.laysGroundwork = laysGroundwork
    var wanted = Set(needs)
    var chosen: [any Annotator.Type] = []
    // From the last to the first: an annotator's needs are given by those before it.
    for type in Self.annotators.reversed() where !wanted.isDisjoint(with: type.about.gives) {
      chosen.append(type)
      wanted.subtract(type.about.gives)
      wanted.formUnion(type.about.needs)
    }
    if let missing = wanted.subtracting([Layer.marks.name]).min() { throw .nobodyGives(missing) }
    var stages: [(About, any Annotator)] = []
    for type in chosen.reversed() {
      do throws(OptionError) {
        var left = options[type.about.name] ?? Options()
        left.offer(offers)
        let annotator = try type.init(&left)
        try left.finish()
        stages.append((type.about, annotator))
      } catch {
        throw .option(stage: type.about.name, error)
      }
    }
    self.stages = stages
  }

  private static let annotators: [any Annotator.Type] = Annotators.all + [ItemAnnotator.self]

  /// A plan for everything that records show.
  public static func everything(offers: [String: OptionValue] = [:]) throws(PlanFailure) -> Plan {
    try Plan(needs: Annotators.all.flatMap { $0.about.gives }, offers: offers)
  }

  /// Adds the layers that are needed and not there yet; those that are there stay as they are. Layers that were only
  /// needed on the way are taken off again: a run over many documents holds all of them at once.
  public func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    var steps = document.layers.isEmpty ? Array(stages.indices.reversed()) : []
    var missing = document.layers.isEmpty ? [] : Set(needs.filter { !document.layers.contains($0) })
    for index in stages.indices.reversed() where !missing.isDisjoint(with: stages[index].about.gives) {
      steps.append(index)
      missing.subtract(stages[index].about.gives)
      missing.formUnion(stages[index].about.needs.filter { !document.layers.contains($0) })
    }
    let before = Set(document.layers.names)
    for index in steps.reversed() {
      let given = document.layers
      stages[index].annotator.annotate(&document, &notes)
      for name in given.names {
        if let value = given.value(named: name) { document.layers.set(value, named: name) }
      }
    }
    for name in document.layers.names where !before.contains(name) && !needs.contains(name) {
      document.layers.remove(name)
    }
    if laysGroundwork { GroundworkStage.annotate(&document) }
  }
}
