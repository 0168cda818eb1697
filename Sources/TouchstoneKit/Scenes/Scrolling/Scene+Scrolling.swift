extension Scene {
    /// Recognizers by themselves and in scroll views, and what scrolls.
    static var scrollingExperiments: [Scene] {
        let gestures: [Scene] = [.pinchAndRotate, .customRecognizers]
        let scrolling: [Scene] = [.panInScrollView, .nestedScrollViews, .buttonsInScrollView, .stickyHeader]
        return gestures.map { $0.grouped("Gestures") } + scrolling.map { $0.grouped("Scrolling") }
            + [scrollingTable.grouped("Measuring")]
    }
}
