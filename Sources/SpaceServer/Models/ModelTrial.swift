import SpaceLibrary
import SpaceProviders

/// One small request to a model: whether it answers, and if not, why.
struct ModelTrial: Sendable {
  let isFine: Bool
  let message: String
  let milliseconds: Int

  private static let (connectSeconds, stallSeconds) = (10, 30)
  private static let longest = Duration.seconds(60)
  private static let mostTokens = 16

  /// Asks the model. Blocks.
  init(_ model: ModelEntry) {
    let start = ContinuousClock.now
    var problem: String?
    do {
      let client = ModelClient(
        model, key: try model.key?.read(),
        transport: Network(connectSeconds: Self.connectSeconds, stallSeconds: Self.stallSeconds),
        userAgent: Version.userAgent)
      let request = ModelRequest(
        system: "You answer in one word.", messages: [.init(.user, "Are you there?")], mostTokens: Self.mostTokens)
      _ = try client.ask(request, goesOn: { ContinuousClock.now - start < Self.longest })
    } catch let failure as KeyFailure {
      problem = "key: \(failure.message)"
    } catch let failure as ModelFailure {
      problem = failure == .stopped ? "\(model.host) had not answered in full after 60 s" : failure.message(for: model)
    } catch {
      problem = "\(error)"
    }
    let spent = (ContinuousClock.now - start).components
    milliseconds = Int(spent.seconds) * 1000 + Int(spent.attoseconds / 1_000_000_000_000_000)
    isFine = problem == nil
    message = problem ?? "\(model.host) answers as \(model.model)"
  }
}
