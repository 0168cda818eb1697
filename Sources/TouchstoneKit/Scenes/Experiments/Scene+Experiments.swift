extension Scene {
    /// What the articles claim and try, in the order in which one leads to the next.
    static var experiments: [Scene] {
        [
            .hitTestInterception, .pointInterception, .enlargedAreas, .twoLevelMenu, .responderChain,
            .severalResponders, .forwardedTouches, .coveredButton, .trackingEnds, .combinedStates, .targetAction,
            .nilTarget, .weakTarget, .interceptedDispatch, .designedControl, .childControllers, .presses,
            .accessibleControl,
        ] + gestureExperiments + scrollingExperiments
    }
}
