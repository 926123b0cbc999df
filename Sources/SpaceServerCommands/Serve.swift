import ArgumentParser
import Glibc
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceServer

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve libraries of Spaces to browsers, chat clients and assistants.",
    usage: """
      spacepipe serve ~/spaces
      spacepipe serve [<library>…] [--port N]
      """,
    discussion: """
      Without accounts it serves whoever sits at this machine, on 127.0.0.1 only; 'spacepipe user add' makes accounts, which any \
      other address needs, with a proxy in front that speaks TLS. Prints the address it listens on.
      """)

  @Argument(help: "Folders that hold Spaces. (default: this folder)", completion: .directory)
  var libraries: [String] = []

  @OptionGroup var place: StorePlace

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "number"))
  var port = 8420

  @Option(help: ArgumentHelp("Another name that browsers call this server by, such as a proxy's.", valueName: "host"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "A proxy in front of this server, or its network: its X-Forwarded fields count.", valueName: "address"))
  var trustedProxy: [String] = []

  @Flag(help: "Serve others without encryption: passwords can be read on their way.")
  var insecure = false

  @Flag(help: "Let models and pages of the web be at private addresses, such as another machine at home.")
  var allowPrivate = false

  @Option(
    help: ArgumentHelp("Write a copy of accounts and conversations to this file, and end.", valueName: "file"),
    completion: .file())
  var backup: String?

  func validate() throws {
    if !(0...65535).contains(port) { throw ValidationError("--port must be from 0 to 65535, not \(port).") }
    for proxy in trustedProxy where AddressRange(proxy) == nil {
      throw ValidationError("--trusted-proxy is an address or a network such as 10.0.0.0/8, not \(proxy).")
    }
  }

  func run() async throws {
    if let backup {
      let file = RawPath(backup)
      if file.exists { throw ValidationError("\(backup) is there already: name a file that is not.") }
      try place.opened().backUp(to: file)
      return
    }
    var settings = ServerSettings()
    (settings.host, settings.port, settings.names) = (host, port, name)
    settings.trustedProxies = trustedProxy.compactMap(AddressRange.init)
    (settings.allowsPlainHTTP, settings.allowsPrivateAddresses) = (insecure, allowPrivate)
    settings.libraries = (libraries.isEmpty ? ["."] : libraries).map { RawPath($0).rooted }
    for library in settings.libraries {
      do throws(SystemError) {
        try Library(library).expectReadable()
      } catch {
        throw ServerRefusal("\(library.text): \(error.message)")
      }
    }
    settings.store = try place.file()
    settings.configuration = ConfigFolder.server
    try await WorkspaceServer.run(settings) { address in
      try? ServerProgram.tell(address)
    }
  }
}

/// Where accounts and conversations are kept.
struct StorePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of accounts and conversations. (default: workspace.sqlite in $XDG_STATE_HOME/spacepipe)",
      valueName: "file"), completion: .file())
  var store: String?

  /// The file, in a folder that is there, which only its owner may enter.
  func file() throws -> RawPath {
    if let store { return RawPath(store).rooted }
    guard let ours = StateFolder.ours else {
      throw ServerRefusal("there is no home folder to keep accounts and conversations in: name a file with --store")
    }
    try ours.prepare()
    return ours.path.appending(Array("workspace.sqlite".utf8))
  }

  func opened() throws -> Store { try Store(at: file()) }
}
