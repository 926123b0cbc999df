import Foundation
import PackagePlugin

/// Builds what lies in `Sources/CLoadedLibraries/Library` as a shared object, linked with poppler and libzip, and writes it as
/// a string literal: the program stays one file that needs no other beside it, and loads those libraries only when it
/// reads a file that is theirs.
@main struct EmbedLibraries: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    let sources = context.package.directoryURL.appending(path: "Sources/CLoadedLibraries")
    let inputs = try ["Library", "include"].flatMap {
      try FileManager.default.contentsOfDirectory(at: sources.appending(path: $0), includingPropertiesForKeys: nil)
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLibrary.swift")
    let compiler = try context.tool(named: "clang++").url
    return [
      .buildCommand(
        displayName: "Embedding the library that loads poppler and libzip", executable: URL(filePath: "/bin/sh"),
        arguments: [
          sources.appending(path: "Library/embed.sh").path(percentEncoded: false), compiler.path(percentEncoded: false),
          sources.path(percentEncoded: false), output.path(percentEncoded: false),
        ], inputFiles: inputs, outputFiles: [output])
    ]
  }
}
