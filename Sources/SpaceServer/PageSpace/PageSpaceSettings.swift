import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// The model that is chosen, and how much was asked, as PageSpace's app shows them.
struct PageSpaceSettings {
  let server: ServerState

  /// With another tier the app takes the second model back.
  private static let tier = "business"

  private static let usual = ChosenModel(
    provider: PageSpaceModels.provider, model: PageSpaceModels.Known.standard.rawValue)

  /// `GET /api/ai/settings`.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let choice = try await server.store { try $0.chosenModel(of: user.id) } ?? Self.usual
    return JSONAnswer.response { json in
      json.object { json in
        json.member("currentProvider", choice.provider)
        json.member("currentModel", choice.model)
        json.member("userSubscriptionTier", Self.tier)
        json.record("providers") { json in
          json.record(PageSpaceModels.provider) { json in
            json.key("isConfigured")
            json.value(true)
          }
        }
        json.key("isAnyProviderConfigured")
        json.value(true)
      }
    }
  }

  /// `PATCH /api/ai/settings` `{"provider","model"}`: any, since the app has a list of its own.
  @Sendable func change(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let body = try await JSONBody.object(of: request)
    let choice = ChosenModel(
      provider: try body.requiredText("provider", most: 100), model: try body.requiredText("model", most: 200))
    try await server.store { try $0.choose(choice, for: user.id) }
    let entry = try await PageSpaceModels(server: server).entry(choice.model, for: user)
    return JSONAnswer.response { json in
      json.object { json in
        json.key("success")
        json.value(true)
        json.member("provider", choice.provider)
        json.member("model", choice.model)
        json.member("message", "\(choice.model) is \(entry?.name ?? Engine.onDevice) here")
      }
    }
  }

  /// `GET /api/subscriptions/usage`: answers of this device and calls of models, today.
  @Sendable func usage(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let (answers, calls) = try await server.store { store in
      (
        try store.answersOnDevice(to: user.id, on: Clock.today), try store.usage(of: user.id, on: Clock.today).calls
      )
    }
    return JSONAnswer.response { json in
      json.object { json in
        json.member("subscriptionTier", Self.tier)
        for (name, count) in [("standard", answers), ("pro", calls)] {
          json.record(name) { json in
            json.member("current", count)
            json.member("limit", Self.limit)
            json.member("remaining", max(0, Self.limit - count))
          }
        }
      }
    }
  }

  /// There is none, which the contract cannot say: more than anybody asks in a day.
  private static let limit = 1_000_000

  /// `GET /api/ai/global/{conversation}/usage`: in words.
  @Sendable func conversationUsage(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let conversation = try await server.conversation(of: user, visit)
    let figures = try await server.store {
      try $0.figures(of: conversation.id, reading: Assistant.messagesRead)
    }
    let engine = figures.engine ?? Engine.onDevice
    let window = try await server.files { $0.model(engine)?.context } ?? 0
    return JSONAnswer.response { json in
      json.object { json in
        json.record("summary") { json in
          json.record("billing") { json in
            json.member("totalInputTokens", figures.asked)
            json.member("totalOutputTokens", figures.answered)
            json.member("totalTokens", figures.asked + figures.answered)
            json.member("totalCost", 0)
          }
          json.record("context") { json in
            json.member("currentContextSize", figures.wordsRead)
            json.member("messagesInContext", figures.messagesRead)
            json.member("contextWindowSize", window)
            json.member("contextUsagePercent", window == 0 ? 0 : min(100, figures.wordsRead * 100 / window))
            json.key("wasTruncated")
            json.value(figures.messages > figures.messagesRead)
          }
          json.member("mostRecentModel", engine)
          json.member("mostRecentProvider", PageSpaceModels.provider)
        }
      }
    }
  }
}
