import SpaceEngine
import SpaceModel

/// What a user has set; what is not set has its usual value.
struct UserSettings: Sendable, Equatable {
  var theme = Theme.system
  var language = InterfaceLanguage.system
  /// A model of models.yaml, or the engine of this device.
  var model = Engine.onDevice
  var notifications = false
  var fetching = false
  var welcomed = false

  /// As the store keeps it. What it has of other versions is passed over.
  init(_ stored: [String: String]) {
    func value(_ setting: UserSetting) -> String? { stored[setting.rawValue] }
    theme = value(.theme).flatMap(Theme.init) ?? theme
    language = value(.language).flatMap(InterfaceLanguage.init) ?? language
    model = value(.model) ?? model
    notifications = value(.notifications).flatMap(Bool.init) ?? notifications
    fetching = value(.fetching).flatMap(Bool.init) ?? fetching
    welcomed = value(.welcomed).flatMap(Bool.init) ?? welcomed
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member(UserSetting.theme.rawValue, theme.rawValue)
      json.member(UserSetting.language.rawValue, language.rawValue)
      json.member(UserSetting.model.rawValue, model)
      json.key(UserSetting.notifications.rawValue)
      json.value(notifications)
      json.key(UserSetting.fetching.rawValue)
      json.value(fetching)
      json.key(UserSetting.welcomed.rawValue)
      json.value(welcomed)
    }
  }

  /// What the store is to keep of the members of `body`; null sets the usual value again. `isModel` knows the models' names.
  static func changes(in body: JSONValue, isModel: (String) -> Bool) throws -> [String: String?] {
    guard case .object(let members) = body else { return [:] }
    var changes: [String: String?] = [:]
    for member in members {
      guard let setting = UserSetting(rawValue: member.key) else {
        let names = UserSetting.allCases.map(\.rawValue).joined(separator: ", ")
        throw APIFailure.wrong("there is no setting \(member.key): there are \(names)")
      }
      changes[member.key] = .some(member.value == .null ? nil : try text(of: member.value, setting, isModel))
    }
    return changes
  }

  private static func text(
    of value: JSONValue, _ setting: UserSetting, _ isModel: (String) -> Bool
  ) throws -> String {
    switch (setting, value) {
    case (.theme, .string(let text)) where Theme(rawValue: text) != nil: return text
    case (.language, .string(let text)) where InterfaceLanguage(rawValue: text) != nil: return text
    case (.model, .string(let text)) where text == Engine.onDevice || isModel(text): return text
    case (.notifications, .bool(let truth)), (.fetching, .bool(let truth)), (.welcomed, .bool(let truth)):
      return String(truth)
    default: throw APIFailure.wrong("\(setting.rawValue) is \(choices(of: setting))")
    }
  }

  private static func choices(of setting: UserSetting) -> String {
    switch setting {
    case .theme: Theme.allCases.map(\.rawValue).joined(separator: ", ")
    case .language: InterfaceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    case .model: "\(Engine.onDevice) or the name of a model that is set up"
    case .notifications, .fetching, .welcomed: "true or false"
    }
  }
}
