import TouchstoneKit

// The gallery with its inspector and overlays, and the verbs list, render, replay, audit and doctor, for scenes of one's own.
Playground.main(Scene.playroom)
