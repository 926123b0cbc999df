import Hummingbird

/// PageSpace Mobile's API, over the same store, assistants and answers as ours: drives are libraries, pages are Spaces and their
/// documents, agents are the assistants of Spaces. A conversation that was made by one is one of the other.
enum PageSpaceRoutes {
  static func add(to router: Router<Visit>, _ server: ServerState) {
    let logins = PageSpaceLogins(server: server)
    router.post("api/auth/mobile/login", use: logins.logIn)
    router.post("api/auth/mobile/refresh", use: logins.refresh)
    router.post("api/auth/device/refresh", use: logins.refresh)
    router.post("api/auth/mobile/oauth/google/exchange", use: logins.refuseGoogle)
    router.get("api/auth/me", use: logins.me)

    let agents = PageSpaceAgents(server: server)
    router.get("api/ai/page-agents/multi-drive", use: agents.list)
    router.get("api/pages/{page}/agent-config", use: agents.configuration)

    let conversations = PageSpaceConversations(server: server)
    router.get("api/ai/global", use: conversations.list)
    router.post("api/ai/global", use: conversations.make)
    router.get("api/ai/global/{conversation}", use: conversations.show)
    router.patch("api/ai/global/{conversation}", use: conversations.rename)
    router.delete("api/ai/global/{conversation}", use: conversations.delete)

    let messages = PageSpaceMessages(server: server)
    router.get("api/ai/global/{conversation}/messages", use: messages.history)
    router.post("api/ai/global/{conversation}/messages", use: messages.send)
    router.patch("api/ai/global/{conversation}/messages/{message}", use: messages.edit)
    router.delete("api/ai/global/{conversation}/messages/{message}", use: messages.delete)

    let channels = PageSpaceChannels(server: server)
    router.get("api/messages/threads", use: channels.threads)
    router.get("api/channels/{page}/messages", use: channels.list)
    router.post("api/channels/{page}/messages", use: channels.send)

    let settings = PageSpaceSettings(server: server)
    router.get("api/ai/settings", use: settings.show)
    router.patch("api/ai/settings", use: settings.change)
    router.get("api/subscriptions/usage", use: settings.usage)
    router.get("api/ai/global/{conversation}/usage", use: settings.conversationUsage)

    let pages = PageSpacePages(server: server)
    router.get("api/drives", use: pages.drives)
    router.get("api/drives/{drive}/pages", use: pages.tree)
    router.get("api/pages/{page}", use: pages.show)
    router.get("api/files/{page}/view", use: pages.file)

    router.get("api/search", use: PageSpaceSearch(server: server).find)
  }
}
