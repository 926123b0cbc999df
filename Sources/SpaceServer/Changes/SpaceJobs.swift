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

  private func sync(_ space: WorkspaceSpace, _ job: JobRun) throws -> JobOutcome {
    // Where all files were removed or archived nothing is missing: none of them is to stay in the Space.
    let isEmptied = space.files.allSatisfy { $0.state == .archived }
    let options = ["sync"] + (isEmptied ? ["--allow-empty"] : [])
    let output = try job.run(changes.program, options.map { Array($0.utf8) } + [space.folder.bytes])
    return outcome(of: output) { workspace.space(space.id).map { [$0] } ?? [] }
  }

  /// Brings all Spaces of all libraries up to date; what goes wrong with one library costs only itself.
  func syncAll() -> Jobs.Work {
    { job in
      let before = workspace.stamps
      var (done, failures): ([JobOutcome], [String]) = ([], [])
      for library in workspace.libraries {
        do {
          let output = try job.run(changes.program, [Array("sync".utf8), library.folder.bytes])
          done.append(
            outcome(of: output) {
              workspace.changed(since: before).filter { $0.library.folder == library.folder }
            })
        } catch let failure as SpacepipeProgram.Failure {
          failures.append(failure.message)
        }
      }
      let messages = done.map(\.message)
      let told = Set(messages).count == 1 ? [messages[0]] : messages.filter { $0 != Self.nothing }
      if failures.isEmpty {
        return JobOutcome(isComplete: done.allSatisfy(\.isComplete), message: told.joined(separator: "\n"))
      }
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

  /// What to tell of a sync that made `changed` anew.
  private func outcome(of output: SpacepipeProgram.Output, changed: () -> [WorkspaceSpace]) -> JobOutcome {
    let printed = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let unread = output.isComplete ? nil : UnreadFiles(of: changed())?.text
    // Each remark of the program tells of one file that this sums up.
    let lines = (unread.map { [$0] } ?? output.remarks) + printed
    return JobOutcome(
      isComplete: output.isComplete, message: lines.isEmpty ? Self.nothing : lines.joined(separator: "\n"))
  }
}
