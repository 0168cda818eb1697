import UIKit

/// A gesture that can be performed at a position, with one or two fingers.
///
/// The raw value is its name on the command line.
public enum HitGesture: String, CaseIterable, Codable, Hashable, Sendable {
    /// One finger down for 0.05 s.
    case tap
    /// Two taps, 0.1 s apart.
    case doubleTap = "double-tap"
    /// One finger down for a second without movement.
    case longPress = "long-press"
    /// A movement of 60 points in 0.9 s: the first 20 quickly, as in a deliberate drag, and the rest too slowly for
    /// a swipe.
    case panUp = "pan-up"
    case panDown = "pan-down"
    case panLeft = "pan-left"
    case panRight = "pan-right"
    /// A movement of 90 points in 0.15 s.
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    /// Two fingers, 20 points to the left and right of the position, that each move 40 points outwards in 0.4 s.
    /// Positions beyond the edge of the screen are moved to the edge.
    case pinch
}

extension HitGesture {
    /// Performs the gesture with real touches, on a virtual clock and without a display, and returns its outcome.
    ///
    ///     HitGesture.tap.outcome(at: CGPoint(x: 20, y: 20)) { LampView() }.winners
    ///
    /// Winners act as they would for a user, which is why `content` creates a new subject for the gesture. Side
    /// effects elsewhere, such as on files, are real. The position is also hit-tested without an event: when that
    /// finds another view than the touch the outcome has a `problem`.
    ///
    /// - Parameters:
    ///   - point: The position in points of the window.
    ///   - size: The window's size in points.
    ///   - scale: Pixels per point of the window.
    ///   - content: Creates a new view, view controller, or `Stage` of UIKitTesting to touch. An existing one may
    ///     have been touched already, and would react as it does the second time.
    @preconcurrency @MainActor
    public func outcome(
        at point: CGPoint, size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1,
        in content: () -> any GestureSubject
    ) -> GestureOutcome {
        withoutActuallyEscaping(content) { content in
            outcome(at: point, in: GestureStageFactory(size: size, scale: scale, content))
        }
    }

    /// Performs the gesture in a new application.
    @MainActor
    package func outcome(at point: CGPoint, in factory: GestureStageFactory) -> GestureOutcome {
        UIApplication.restoringCurrent { outcome(at: point, on: factory.makeStage()) }
    }

    /// Performs the gesture in an existing application, which stays the current one. It cannot be used for another
    /// gesture.
    @MainActor
    package func outcome(at point: CGPoint, on stage: GestureStage) -> GestureOutcome {
        GestureReplay(self, at: point, on: stage, comparesHitTest: true).outcome
    }
}
