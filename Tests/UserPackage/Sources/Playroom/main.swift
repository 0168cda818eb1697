import TouchstoneKit

// The gallery with its inspector and overlays, and verbs such as list, render and explain, for scenes of one's own.
Playground.main(Scene.playroom)
