/// What a user may set, under the names that the API and the store use.
enum UserSetting: String, CaseIterable {
  case theme, language
  /// The model that answers unless another one is asked for.
  case model
  /// Whether browsers may show notifications.
  case notifications
  /// Whether pages of the web may be fetched that the user gives the address of.
  case fetching
  /// Whether the first steps were shown, or skipped.
  case welcomed
}

/// How pages look.
enum Theme: String, CaseIterable { case system, light, dark, contrast }

/// The language of pages.
enum InterfaceLanguage: String, CaseIterable { case system, en, de }
