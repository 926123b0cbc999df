import Glibc
import SpaceCommands

Program.becomeWorkerIfCalledOne()
// Threads may still be at work: nothing is torn down.
_exit(Program.run())
