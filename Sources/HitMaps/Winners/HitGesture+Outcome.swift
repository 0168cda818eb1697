import UIKit

extension HitGesture {
    /// Makes the gesture with real touches, on a virtual clock and without a display, and tells who made something of it.
    ///
    ///     HitGesture.tap.outcome(at: CGPoint(x: 20, y: 20)) { LampView() }.winners
    ///
    /// Whoever wins acts as it would for a user: that is why the gesture is made on something that is made for it. What it
    /// does elsewhere, to files say, is really done. What is there is hit-tested once more without an event: where that finds
    /// another view than the touch does the outcome has a `problem`.
    ///
    /// - Parameters:
    ///   - point: in points of the window.
    ///   - size: of the window, in points.
    ///   - scale: pixels per point of the window.
    ///   - content: makes a new view, a new view controller, or a new `Stage` of UIKitTesting, which is touched. One that was
    ///     there before may have been touched already, and would win as it does the second time.
    @MainActor
    public func outcome(
        at point: CGPoint, size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1,
        in content: () -> any GestureSubject
    ) -> GestureOutcome {
        withoutActuallyEscaping(content) { content in
            outcome(at: point, in: GestureCopies(size: size, scale: scale, content))
        }
    }

    /// Makes the gesture in an application.
    @MainActor
    package func outcome(at point: CGPoint, in copies: GestureCopies) -> GestureOutcome {
        UIApplication.letOthersRun { outcome(at: point, on: copies.make()) }
    }

    /// Makes the gesture in an application that is there, which stays the running one. What was touched is of no use for
    /// another gesture.
    @MainActor
    package func outcome(at point: CGPoint, on stage: GestureStage) -> GestureOutcome {
        GestureReplay(self, at: point, on: stage, compares: true).outcome
    }
}
