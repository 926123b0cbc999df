import ArgumentParser

/// A command that reads documents, and so needs a worker.
protocol ReadingCommand: ParsableCommand {}
