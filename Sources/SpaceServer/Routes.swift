import Hummingbird

/// Every address of the server.
enum Routes {
  static func router(_ server: ServerState) -> Router<Visit> {
    let router = Router(context: Visit.self)
    router.add(middleware: Arrival(proxies: server.settings.trustedProxies))
    router.add(middleware: Observing(metrics: server.metrics))
    router.add(middleware: Gate(server: server))

    let pages = PageRoutes(server: server)
    router.get("/", use: pages.library)
    router.get("spaces/{space}", use: pages.space)

    let system = SystemAPI(server: server)
    router.get("health", use: system.health)
    router.get("metrics", use: system.metrics)

    let api = router.group("api/v1")
    let models = ModelsAPI(server: server)
    api.get("models", use: models.list)
    api.put("models/default", use: models.makeUsual)
    api.put("models/{name}", use: models.put)
    api.delete("models/{name}", use: models.remove)
    api.post("models/{name}/test", use: models.test)

    let accounts = AccountsAPI(server: server)
    api.post("login", use: accounts.logIn)
    api.post("logout", use: accounts.logOut)
    api.get("me", use: accounts.me)
    api.get("logins", use: accounts.logins)
    api.delete("logins/{login}", use: accounts.endLogin)
    api.post("keys", use: accounts.makeKey)

    let own = OwnAccountAPI(server: server)
    api.post("me/password", use: own.changePassword)
    api.get("me/data", use: own.data)
    api.delete("me", use: own.delete)
    let settings = SettingsAPI(server: server)
    api.get("settings", use: settings.show)
    api.patch("settings", use: settings.change)
    let users = UsersAPI(server: server)
    api.get("users", use: users.list)
    api.post("users", use: users.add)
    api.delete("users/{user}", use: users.delete)

    let shares = SharesAPI(server: server)
    router.get("shared/{secret}", use: shares.page)
    api.post("spaces/{space}/shares", use: shares.make)
    api.get("spaces/{space}/shares", use: shares.list)
    api.delete("shares/{share}", use: shares.withdraw)

    let spaces = SpacesAPI(server: server)
    api.get("spaces", use: spaces.list)
    api.get("spaces/{space}", use: spaces.show)
    api.get("spaces/{space}/blocks/{block}", use: spaces.block)
    api.get("spaces/{space}/documents/{document}", use: spaces.document)
    api.post("tools/{tool}", use: spaces.tool)

    let conversations = ConversationsAPI(server: server)
    api.get("agents", use: conversations.agents)
    api.get("conversations", use: conversations.list)
    api.post("conversations", use: conversations.make)
    api.get("conversations/{conversation}", use: conversations.show)
    api.patch("conversations/{conversation}", use: conversations.rename)
    api.delete("conversations/{conversation}", use: conversations.delete)
    api.get("conversations/{conversation}/messages", use: conversations.messages)
    api.post("conversations/{conversation}/messages", use: conversations.send)
    api.delete("conversations/{conversation}/messages/{message}", use: conversations.deleteMessage)
    api.delete("conversations/{conversation}/reply", use: conversations.stop)

    let openAI = OpenAIProtocol(server: server)
    router.get("v1/models", use: openAI.models)
    router.get("v1/models/{model}", use: openAI.model)
    router.post("v1/chat/completions", use: openAI.complete)

    let mcp = MCPOverHTTP(server: server)
    router.post("mcp", use: mcp.post)
    router.get("mcp", use: mcp.refuse)
    router.delete("mcp", use: mcp.refuse)
    return router
  }
}
