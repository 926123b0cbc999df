import SpaceServerCommands

await ServerProgram.run()
