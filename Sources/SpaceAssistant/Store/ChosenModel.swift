import GRDB

/// The model that a user chose in PageSpace's app, by the names of that app.
public struct ChosenModel: Sendable, Equatable {
  public let provider: String
  public let model: String
  public init(provider: String, model: String) { (self.provider, self.model) = (provider, model) }
}

extension Store {
  private static let (providerSetting, modelSetting) = ("pagespace.provider", "pagespace.model")

  /// Nil until the user has chosen.
  public func chosenModel(of user: String) throws -> ChosenModel? {
    try database.read { database in
      func setting(_ name: String) throws -> String? {
        try String.fetchOne(
          database, sql: "SELECT value FROM setting WHERE user = ? AND name = ?", arguments: [user, name])
      }
      guard let provider = try setting(Self.providerSetting), let model = try setting(Self.modelSetting) else {
        return nil
      }
      return ChosenModel(provider: provider, model: model)
    }
  }

  public func choose(_ choice: ChosenModel, for user: String) throws {
    try database.write { database in
      for (name, value) in [(Self.providerSetting, choice.provider), (Self.modelSetting, choice.model)] {
        try database.execute(
          sql: "INSERT INTO setting VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
          arguments: [user, name, value])
      }
    }
  }
}
