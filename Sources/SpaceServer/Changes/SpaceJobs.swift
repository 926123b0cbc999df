import SpaceAssistant
import SpaceEngine
import SpaceLibrary

/// What jobs do to Spaces.
struct SpaceJobs: Sendable {
  let changes: SpaceChanges
  private var workspace: Workspace { changes.workspace }

  /// Makes a Space anew from all its inputs, among them the files that were added here, by `model` from now on.
  func run(_ id: String, model: String?) -> Jobs.Work {
    { job in
      let space = try expected(id)
      if let model { try changes.plan(space.folder) { $0.model = model } }
      if !space.readsAdded, !space.added.all().isEmpty {
        let add = Array("--add=".utf8) + space.added.folder.bytes
        _ = try job.run(changes.program, ["files", "--later"].map { Array($0.utf8) } + [add, space.folder.bytes])
      }
      return try sync(space, job)
    }
  }

  /// Brings a Space up to date with what it was made from.
  func sync(_ id: String) -> Jobs.Work {
    { job in try sync(try expected(id), job) }
  }

  private func sync(_ space: WorkspaceSpace, _ job: JobRun) throws -> String {
    Self.message(try job.run(changes.program, [Array("sync".utf8), space.folder.bytes]))
  }

  /// Brings all Spaces of all libraries up to date; what goes wrong with one library costs only itself.
  func syncAll() -> Jobs.Work {
    { job in
      var (done, failures): ([String], [String]) = ([], [])
      for library in workspace.libraries {
        do {
          done.append(Self.message(try job.run(changes.program, [Array("sync".utf8), library.folder.bytes])))
        } catch let failure as SpacepipeProgram.Failure {
          failures.append(failure.message)
        }
      }
      let told = Set(done).count == 1 ? [done[0]] : done.filter { $0 != Self.nothing }
      if failures.isEmpty { return told.joined(separator: "\n") }
      let all = failures + told.filter { $0 != Self.nothing }
      throw SpacepipeProgram.Failure(isUsage: false, message: all.joined(separator: "\n"))
    }
  }

  private func expected(_ id: String) throws -> WorkspaceSpace {
    guard let space = workspace.space(id) else {
      throw SpacepipeProgram.Failure(isUsage: false, message: "the Space is not on the shelf any more")
    }
    return space
  }

  static let nothing = "nothing changed"

  private static func message(_ output: SpacepipeProgram.Output) -> String {
    let printed = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let lines = printed + output.remarks
    return lines.isEmpty ? nothing : lines.joined(separator: "\n")
  }
}
