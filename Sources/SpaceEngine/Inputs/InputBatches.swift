import Glibc
import SpaceModel
import SpaceText

/// The inputs of a sequence, as many at a time as are worth a thread's while.
struct InputBatches: IteratorProtocol, Sendable {
  var inputs: InputSequence

  mutating func next() -> [Input]? { inputs.nextBatch() }
}
