import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A suite of tests that hit-test a window.
@MainActor
protocol HitTestSuite {
    var stage: Stage { get }
}

extension HitTestSuite {
    /// Creates a view in `parent`, or in the window without one.
    func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil)
        -> UIView
    {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        (parent ?? stage.window).addSubview(view)
        return view
    }

    /// Returns the view hit at a point of the window; checks that observing the trace does not change it.
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        let point = CGPoint(x: x, y: y)
        let traced = stage.window.hitTest(point, with: nil)
        let silent = Trace.silently { stage.window.hitTest(point, with: nil) }
        #expect(traced === silent, "hit testing must find the same view with and without a trace at \(point)")
        return silent
    }
}
