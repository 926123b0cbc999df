import ArgumentParser

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Write a Space, or a library of them, as a page, and show it in the browser.",
    usage: """
      spacepipe open biology.space
      spacepipe open <space or library> [-o page.html]
      """,
    discussion: "The same as view --open.")

  @OptionGroup var view: View

  func run() throws {
    var view = view
    view.open = true
    try view.run()
  }
}
