extension Scene {
    /// Recognizers by themselves and in scroll views, and what scrolls.
    static var scrollingExperiments: [Scene] {
        [pinchAndRotate.grouped("Gestures"), customRecognizers.grouped("Gestures")]
    }
}
