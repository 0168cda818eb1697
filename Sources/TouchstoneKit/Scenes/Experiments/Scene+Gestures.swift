extension Scene {
    /// What article 002 claims and tries: recognizers, responders and controls, and who wins.
    static var gestureExperiments: [Scene] {
        let scenes: [Scene] = [.gesturePriority, .controlAndRecognizers, .delaysAndCancels, .singleAndDoubleTap]
        return scenes.map { $0.grouped("Gestures") }
    }
}
