import CoreGraphics
import QuartzCore

extension UIView {
    func layOutPending() {
        solveConstraintsBeforeLayout()
        layer.layoutIfNeeded()
    }

    /// Lays the view out. Its controller is told before and after; the view's traits are the current ones.
    func layOutLayer(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let controller = viewController
        Trace.emit(.layout, "\(traceName) lays out")
        traitCollection.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        controller?.viewWasLaidOut()
    }
}
