import TouchstoneCommands

// The gallery with its inspector and overlays, and verbs such as list, render and explain, for your own scenes.
Playground.main(Scene.playroom)
