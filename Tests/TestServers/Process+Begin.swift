import Foundation

/// Programs are begun one at a time: what one gets must not be open to another one that begins just then. A server that held an end
/// of another program's pipes or sockets would leave those that wait for that program's end waiting for its own.
private let beginning = NSLock()

extension Process {
  /// `run`, but in turn with all others.
  package func begin() throws { try beginning.withLock { try run() } }
}

extension Pipe {
  /// A pipe that no program gets which is just being begun.
  package static func made() -> Pipe { beginning.withLock { Pipe() } }
}

/// Does what opens something or begins a program, in turn with all that begin one.
func inTurn<T>(_ work: () throws -> T) rethrows -> T { try beginning.withLock(work) }
