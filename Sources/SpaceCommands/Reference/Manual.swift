import ArgumentParser
import SpaceEngine

struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page.", usage: "spacepipe manual", discussion: "To read it: spacepipe manual | man -l -"
  )

  func run() throws { try Output.print(ManualPage.text) }
}
