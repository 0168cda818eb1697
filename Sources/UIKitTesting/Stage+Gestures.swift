import HitMaps
import UIKit

/// Gestures can be tried on stages: what a test has set up, and done to it, comes before.
///
///     let map = GestureMap(of: .panLeft) {
///         let stage = Stage(size: CGSize(width: 320, height: 240))
///         stage.rootViewController = DialController()
///         stage.finger.tap(at: CGPoint(x: 20, y: 20))
///         return stage
///     }
extension Stage: GestureSubject {}

extension Stage: GestureStageOwner {
    package var gestureStage: GestureStage {
        settle()
        return GestureStage(host: host, timeline: timeline, loop: loop, keeping: self)
    }
}
