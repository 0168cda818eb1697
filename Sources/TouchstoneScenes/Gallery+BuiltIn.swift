public import TouchstoneKit

extension Gallery {
    /// Touchstone's own scenes.
    public static var builtIn: Gallery {
        Gallery(
            group("Hit-testing", [.roundButton, .fiveColors, .halfOutside, .perspective])
                + group(
                    "Controls",
                    [
                        .controlTracking, .controls, .buttons, .menus, .contextMenus, .labels, .segments, .textField,
                        .textView, .pickers, .colors,
                    ])
                + group("Measuring", [.benchmark])
                + group(
                    Scene.standardGroup,
                    [
                        .hitTestInterception, .pointInterception, .enlargedAreas, .movingButtons, .twoLevelMenu,
                        .responderChain,
                        .severalResponders, .forwardedTouches, .coveredButton, .trackingEnds, .combinedStates,
                        .targetAction, .nilTarget, .weakTarget, .interceptedDispatch, .designedControl, .buttonInsets,
                        .clickableImage, .contents, .backgroundAnimations,
                        .childControllers, .presses, .accessibleControl,
                    ])
                + group(
                    "Gestures",
                    [
                        .gesturePriority, .controlAndRecognizers, .delaysAndCancels, .singleAndDoubleTap,
                        .pinchAndRotate, .customRecognizers, .propertyAnimator, .dynamics, .dragAndDrop,
                    ])
                + group(
                    "Scrolling",
                    [.panInScrollView, .nestedScrollViews, .buttonsInScrollView, .stickyHeader, .collection])
                + group("Containers", [.navigation, .search, .tabs, .pages, .columns, .sheets, .alerts])
                + group("Measuring", [.scrollingTable]))
    }

    private static func group(_ name: String, _ scenes: [Scene]) -> [Scene] {
        scenes.map { $0.grouped(name) }
    }
}

extension Playground {
    /// Creates a playground of Touchstone's own scenes.
    public init() {
        self.init(gallery: .builtIn)
    }
}
