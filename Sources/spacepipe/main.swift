import Glibc
import SpaceCommands

Program.becomeWorker(calledAs: unsafe CommandLine.unsafeArgv[0].map { unsafe String(cString: $0) })

var arguments: [[UInt8]] = []
for index in 1..<max(1, Int(CommandLine.argc)) {
  if let argument = unsafe CommandLine.unsafeArgv[index] {
    arguments.append(
      unsafe Array(UnsafeBufferPointer(start: argument, count: strlen(argument))).map(UInt8.init(bitPattern:)))
  }
}
// Threads may still be at work: nothing is torn down.
_exit(Program.run(arguments))
