import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Tests of who is under a point of a window.
@MainActor
protocol HitTestSuite {
    var stage: Stage { get }
}

extension HitTestSuite {
    /// A new view in `parent`, or in the window.
    func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil)
        -> UIView
    {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        (parent ?? stage.window).addSubview(view)
        return view
    }

    /// Who is hit at a point of the window, with and without somebody who listens to the trace.
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        let point = CGPoint(x: x, y: y)
        let traced = stage.window.hitTest(point, with: nil)
        let silent = Trace.silently { stage.window.hitTest(point, with: nil) }
        #expect(traced === silent, "with and without a trace the same view has to be hit at \(point)")
        return silent
    }
}
