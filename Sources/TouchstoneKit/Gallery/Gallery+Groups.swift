extension Gallery {
    /// The groups of Touchstone's own scenes, by the scenes' names.
    private static let groups: [String: String] = [
        "round-button": "Hit-testing", "five-colors": "Hit-testing", "half-outside": "Hit-testing",
        "control-tracking": "Controls", "controls": "Controls", "buttons": "Controls", "labels": "Controls",
        "segments": "Controls", "text-field": "Controls", "benchmark": "Measuring",
    ]

    /// Scenes in the groups that they are listed under. One that names a group itself stays there.
    static func grouped(_ scenes: [Scene]) -> [Scene] {
        scenes.map { scene in
            guard scene.group == Scene.standardGroup, let group = groups[scene.name] else { return scene }
            return scene.grouped(group)
        }
    }
}
