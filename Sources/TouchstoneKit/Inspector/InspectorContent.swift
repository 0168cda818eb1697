/// What the inspector shows of a scene.
enum InspectorContent: String, CaseIterable {
    case views = "Views"
    case gestures = "Gestures"
}
