import SpaceAssistant

extension Workspace {
  /// When the folder of each Space was put there, by its id.
  var stamps: [String: Int] { Dictionary(spaces().map { ($0.id, $0.listed.entry.moved) }) { first, _ in first } }

  /// The Spaces that differ from what they were when `before` was taken.
  func changed(since before: [String: Int]) -> [WorkspaceSpace] {
    spaces().filter { before[$0.id] != $0.listed.entry.moved }
  }
}

extension ServerState {
  /// Tells which Spaces differ from what they were when `before` was taken, without it from what listeners know. What somebody was told
  /// already is not told again.
  func tellChanges(since before: [String: Int]? = nil) {
    let now = workspace.stamps
    let told = watch.note(now)
    guard let before = before ?? told else { return }
    func isNews(_ id: String) -> Bool { before[id] != now[id] && (told == nil || told?[id] != now[id]) }
    for id in now.keys.sorted() where isNews(id) { broadcast.tell(space: id, before[id] == nil ? .made : .changed) }
    for id in before.keys.sorted() where now[id] == nil && isNews(id) { broadcast.tell(space: id, .removed) }
  }

  /// Tells of a change of one Space that the server made itself.
  func tell(space id: String, _ change: Change) async throws {
    let stamp = try await files { $0.space(id)?.listed.entry.moved }
    watch.note(stamp, of: id)
    broadcast.tell(space: id, change)
  }
}
