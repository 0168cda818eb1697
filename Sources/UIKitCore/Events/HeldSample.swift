import CoreGraphics
import Foundation
import Timeline

/// Where a finger was at one moment, for a view that is told later.
@MainActor
struct HeldSample {
    let phase: UITouch.Phase
    let instant: Instant
    private let previousInstant: Instant
    private let location: CGPoint
    private let previousLocation: CGPoint

    init(of touch: UITouch) {
        phase = touch.phase
        instant = touch.instant
        previousInstant = touch.previousInstant
        location = touch.screenLocation
        previousLocation = touch.previousScreenLocation
    }

    /// Puts the finger back to where it was then.
    func restore(to touch: UITouch) {
        touch.phase = phase
        touch.instant = instant
        touch.previousInstant = previousInstant
        touch.screenLocation = location
        touch.previousScreenLocation = previousLocation
    }
}
