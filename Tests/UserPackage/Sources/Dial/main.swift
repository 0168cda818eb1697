import TouchstoneCommands

// The gallery, and verbs such as render, explain and audit, for the scenes of this package.
Playground.main(scenes)
