import Hummingbird

/// Every address of the server.
enum Routes {
  static func router(_ server: ServerState) -> Router<Visit> {
    let router = Router(context: Visit.self, options: [.autoGenerateHeadEndpoints])
    let addresses = KnownAddresses()
    router.add(middleware: Observing(metrics: server.metrics, addresses: addresses))
    router.add(middleware: Gate(server: server))

    let pages = PageRoutes(server: server)
    router.get("/", use: pages.home)
    router.get("spaces", use: pages.spaces)
    router.get("spaces/{space}", use: pages.space)
    router.get("chat", use: pages.chat)
    router.get("chat/{conversation}", use: pages.chat)
    router.get("settings", use: pages.settings)
    router.get("login", use: pages.login)
    router.get("assets/{file}", use: pages.file)
    router.get("worker.js", use: pages.worker)

    let system = SystemAPI(server: server)
    router.get("health", use: system.health)
    router.get("metrics", use: system.metrics)

    let api = router.group("api/v1")
    api.get("models", use: system.models)
    api.get("openapi.json", use: system.description)

    let accounts = AccountsAPI(server: server)
    api.post("login", use: accounts.logIn)
    api.post("logout", use: accounts.logOut)
    api.get("me", use: accounts.me)
    api.get("logins", use: accounts.logins)
    api.delete("logins/{login}", use: accounts.endLogin)
    api.post("keys", use: accounts.makeKey)

    let spaces = SpacesAPI(server: server)
    api.get("spaces", use: spaces.list)
    api.get("tags", use: spaces.tags)
    api.get("spaces/{space}", use: spaces.show)
    api.get("spaces/{space}/blocks/{block}", use: spaces.block)
    api.get("spaces/{space}/documents/{document}", use: spaces.document)
    api.post("tools/{tool}", use: spaces.tool)

    let changes = SpaceChangesAPI(server: server)
    api.post("spaces", use: changes.make)
    api.patch("spaces/{space}", use: changes.change)
    api.get("spaces/{space}/export/{format}", use: changes.export)
    api.get("types", use: changes.types)
    api.get("exports", use: changes.exports)

    let files = FilesAPI(server: server)
    api.get("spaces/{space}/files", use: files.list)
    api.put("spaces/{space}/files/**", use: files.put)
    api.patch("spaces/{space}/files/**", use: files.change)
    api.delete("spaces/{space}/files/**", use: files.remove)
    api.post("spaces/{space}/texts", use: files.paste)

    let jobs = JobsAPI(server: server)
    api.post("spaces/{space}/run", use: jobs.run)
    api.post("sync", use: jobs.sync)
    api.get("jobs", use: jobs.list)
    api.get("jobs/{job}", use: jobs.show)
    api.delete("jobs/{job}", use: jobs.stop)

    api.get("events", use: EventsAPI(server: server).events)
    let activity = ActivityAPI(server: server)
    api.get("activity", use: activity.list)
    api.delete("activity/{activity}", use: activity.delete)

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

    PageSpaceRoutes.add(to: router, server)

    let mcp = MCPOverHTTP(server: server)
    router.post("mcp", use: mcp.post)
    router.get("mcp", use: mcp.refuse)
    router.delete("mcp", use: mcp.refuse)
    addresses.know(router)
    return router
  }
}
