import ArgumentParser
import Glibc
import SpaceAssistant
import SpaceServer

/// Accounts of the workspace.
struct Accounts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "List, add and remove those who may use the workspace.",
    usage: """
      spacepipe user add ada
      spacepipe user [list | add <name> | password <name> | remove <name>]
      """,
    subcommands: [ListUsers.self, AddUser.self, ChangePassword.self, RemoveUser.self], defaultSubcommand: ListUsers.self
  )
}

struct ListUsers: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the accounts.")
  @OptionGroup var place: StorePlace

  func run() throws {
    let users = try place.opened().users().filter { $0.password != nil }
    for user in users {
      try ServerProgram.tell("\(user.name)\t\(user.role.rawValue)\(user.isDisabled ? "\tdisabled" : "")")
    }
    if users.isEmpty { ServerProgram.say("there are no accounts: whoever sits at this machine may use the workspace") }
  }
}

struct AddUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an account; the password is asked for, or read from standard input.",
    discussion: """
      All but the first account have to choose a password of their own at the first login, within 7 days.
      """)

  @Argument(help: "The name to log in by.")
  var name: String

  @Option(help: "admin, member, or reader, who changes no Space. (default: admin for the first, then member)")
  var role: Role?

  @OptionGroup var place: StorePlace

  enum Role: String, ExpressibleByArgument, CaseIterable { case admin, member, reader }

  func validate() throws {
    if name.allSatisfy(\.isWhitespace) || name.count > 100 { throw ValidationError("A name has 1 to 100 characters.") }
  }

  func run() throws {
    let store = try place.opened()
    let isFirst = try store.users().allSatisfy { $0.password == nil }
    let role = role.flatMap { User.Role(rawValue: $0.rawValue) } ?? (isFirst ? .admin : .member)
    let password = try NewPassword.read(for: name)
    guard try store.addUser(name, password: Passwords.hash(password), role: role, initial: !isFirst) != nil else {
      throw ServerRefusal("there is a user \(name) already")
    }
    ServerProgram.say("added \(name) (\(role.rawValue))")
    let days = Store.initialPasswordLasts / 86_400
    if !isFirst { ServerProgram.say("\(name) has to choose another password at the first login, within \(days) days") }
  }
}

struct ChangePassword: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Give an account a new password; it is logged out everywhere.")

  @Argument(help: "The name to log in by.")
  var name: String

  @OptionGroup var place: StorePlace

  func run() throws {
    let store = try place.opened()
    let user = try ExistingUser.named(name, in: store)
    try store.setPassword(Passwords.hash(try NewPassword.read(for: name)), of: user.id)
  }
}

struct RemoveUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an account with its conversations. Spaces stay.")

  @Argument(help: "The name to log in by.")
  var name: String

  @OptionGroup var place: StorePlace

  func run() throws {
    let store = try place.opened()
    _ = try store.deleteUser(try ExistingUser.named(name, in: store).id)
  }
}

private enum ExistingUser {
  static func named(_ name: String, in store: Store) throws -> User {
    guard let user = try store.user(named: name), user.password != nil else {
      throw ServerRefusal("there is no user \(name); 'spacepipe user list' lists them")
    }
    return user
  }
}

private enum NewPassword {
  /// On a terminal it is asked for twice and not shown; else it is the first line of standard input.
  static func read(for name: String) throws -> String {
    let isTerminal = isatty(STDIN_FILENO) == 1
    let password = isTerminal ? hidden("Password for \(name): ") : readLine() ?? ""
    if let problem = Passwords.problem(with: password) { throw ServerRefusal(problem) }
    if isTerminal, hidden("Again: ") != password { throw ServerRefusal("the two differ: nothing was changed") }
    return password
  }

  private static func hidden(_ prompt: String) -> String {
    unsafe getpass(prompt).map { unsafe String(cString: $0) } ?? ""
  }
}
