import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// Makes and changes Spaces. Its methods block.
struct SpaceChanges: Sendable {
  let workspace: Workspace
  let program: SpacepipeProgram

  /// What a new Space is to be.
  struct Wish: Sendable {
    var name = ""
    var type: String?
    var description: String?
    var tags: [String] = []
    var model: String?
  }

  /// Makes an empty Space, to which files can be added.
  func make(_ wish: Wish, in library: Library) throws -> WorkspaceSpace {
    do {
      return try made(wish, in: library)
    } catch let error as SystemError {
      throw APIFailure(.conflict, "not_stored", "\(library.folder.text): \(error.message)")
    }
  }

  private func made(_ wish: Wish, in library: Library) throws -> WorkspaceSpace {
    try library.prepare()
    let folder = library.folder.appending(FileNames.name(forSpace: wish.name) + Array(".space".utf8))
    if try library.isTaken(wish.name) || folder.exists { throw Self.nameTaken(wish.name) }
    let (id, state) = (RandomID.id, SpaceState(of: folder, .ours))
    // Of a Space that was there before, and is gone, nothing may be taken for this one's.
    state.forget()
    state.write(Array(id.utf8), as: SpaceState.identityFile)
    let added = AddedFiles(of: id, in: library)
    try added.prepare()
    var arguments = ["run", "--quiet", "--name=\(wish.name)"].map { Array($0.utf8) }
    let description = wish.description.flatMap { $0.isEmpty ? nil : $0 }
    arguments += [wish.type.map { "--type=\($0)" }, description.map { "--description=\($0)" }].compactMap {
      $0.map { Array($0.utf8) }
    }
    arguments += wish.tags.map { Array("--tag=\($0)".utf8) }
    arguments += [Array("--output".utf8), folder.bytes, added.folder.bytes]
    do throws(SpacepipeProgram.Failure) {
      _ = try program.run(arguments)
    } catch {
      // It says that there is nothing in it yet.
      if !SpaceFolder.isSpace(folder) {
        state.forget()
        throw error.answer
      }
    }
    if let model = wish.model { _ = try plan(folder) { $0.model = model } }
    guard let space = workspace.space(called: folder.name, in: library) else {
      throw APIFailure(.conflict, "refused", "\(wish.name) was made, and is not there any more")
    }
    return space
  }

  static func nameTaken(_ name: String) -> APIFailure {
    APIFailure(
      .conflict, "name_taken",
      "there is a Space or a folder \(name) already; names are the same without regard to case")
  }

  /// What of a Space is to be otherwise.
  struct Edit: Sendable {
    var name: String?
    /// An empty description takes the old one away.
    var description: String?
    /// All tags, in their order.
    var tags: [String]?
    var place: Library.Entry.Place?
    /// Nil inside where the notes are to tell.
    var type: String??
    var model: String?

    var changesMoreThanPlace: Bool { name != nil || description != nil || tags != nil || type != nil || model != nil }
  }

  /// Changes the Space called `id`; gives it as it is then.
  func change(_ id: String, _ edit: Edit) throws -> WorkspaceSpace {
    var space = try any(id)
    if edit.place == .shelf, space.place != .shelf { space = try move(space, to: .shelf) }
    if edit.changesMoreThanPlace {
      guard space.place == .shelf else {
        throw APIFailure(.conflict, "not_on_shelf", "\(space.name) was put away: bring it back first, by place shelf")
      }
      try describe(space, edit)
      space = try any(id)
    }
    if let place = edit.place, space.place != place { space = try move(space, to: place) }
    return space
  }

  private func any(_ id: String) throws -> WorkspaceSpace {
    guard let space = workspace.anySpace(id) else { throw APIFailure.notFound("there is no Space \(id)") }
    return space
  }

  private func describe(_ space: WorkspaceSpace, _ edit: Edit) throws {
    let (folder, old) = (space.folder, space.listed.record)
    if let name = edit.name, name != old.name {
      if try space.library.isTaken(name, besides: folder) { throw Self.nameTaken(name) }
      try run(["rename", "--"], folder, [name])
    }
    if let text = edit.description, text != old.description ?? "" { try run(["describe", "--"], folder, [text]) }
    // Taken away and added again, they are in the order that was asked for.
    if let tags = edit.tags, tags != old.tags {
      try run(["tag"] + old.tags.map { "--remove=\($0)" } + ["--"], folder, tags)
    }
    if edit.type != nil || edit.model != nil {
      try plan(folder) { recipe in
        if let type = edit.type { (recipe.type, recipe.pipeline) = (type, nil) }
        if let model = edit.model { recipe.model = model }
      }
    }
  }

  /// Changes how the Space in `folder` will be made.
  func plan(_ folder: RawPath, _ body: (inout Recipe) -> Void) throws {
    do throws(DestinationFailure) {
      if try NextRun.change(folder, body) { return }
    } catch {
      throw APIFailure(.conflict, "refused", error.message)
    }
    throw APIFailure(
      .conflict, "unknown_sources", "nobody knows what this Space was made from: make it again with spacepipe run")
  }

  /// By way of the shelf, which everything goes to and comes from.
  private func move(_ space: WorkspaceSpace, to place: Library.Entry.Place) throws -> WorkspaceSpace {
    var space = space
    if space.place != .shelf {
      try run([space.place == .trash ? "restore" : "unarchive", "--"], space.folder)
      space = try any(space.id)
    }
    if place != .shelf {
      try run(place == .trash ? ["delete", "--yes", "--"] : ["archive", "--"], space.folder)
      space = try any(space.id)
    }
    return space
  }

  private func run(_ options: [String], _ folder: RawPath, _ values: [String] = []) throws {
    do throws(SpacepipeProgram.Failure) {
      _ = try program.run(options.map { Array($0.utf8) } + [folder.bytes] + values.map { Array($0.utf8) })
    } catch {
      throw error.answer
    }
  }

  /// Changes which files the Space in `folder` is made from; the next run makes it so.
  func files(_ folder: RawPath, _ option: String, _ path: String, adding added: AddedFiles? = nil) throws {
    var options = ["files", "--later", "--format=json", "\(option)=\(path)"].map { Array($0.utf8) }
    if let added { options.append(Array("--add=".utf8) + added.folder.bytes) }
    do throws(SpacepipeProgram.Failure) {
      _ = try program.run(options + [Array("--".utf8), folder.bytes], most: 1 << 28)
    } catch {
      throw error.answer
    }
  }
}

extension WorkspaceSpace {
  var place: Library.Entry.Place { listed.entry.place }

  /// The files that were added to it here.
  var added: AddedFiles { AddedFiles(of: id, in: library) }

  /// True when it is made from the files that were added to it here.
  var readsAdded: Bool {
    let folder = added.folder.absolute
    return listed.recipe?.inputs.contains { $0.absolute == folder } == true
  }
}
