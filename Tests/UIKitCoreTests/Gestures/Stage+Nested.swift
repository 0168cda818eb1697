import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

extension Stage {
    /// A stage of 200 by 200 points with a view that fills it, and in its upper left quarter another one.
    static func nested() -> (stage: Stage, outer: UIView, inner: UIView) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let outer = UIView(frame: stage.window.bounds)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        return (stage, outer, inner)
    }

    /// Presses in the upper left corner and goes ten points to the right.
    func drag() {
        finger.press(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
    }

    /// Fails the test when something is left of a gesture, with no finger down.
    func expectNoGestures(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(window.screen.gestureArbiter.members.isEmpty, sourceLocation: sourceLocation)
        #expect(window.screen.touchHolds.touches.isEmpty, sourceLocation: sourceLocation)
    }
}
