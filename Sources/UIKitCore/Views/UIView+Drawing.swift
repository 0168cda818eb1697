import CoreGraphics
import QuartzCore

extension UIView {
    /// Whether the view's class has a `draw(_:)` of its own.
    var drawsItself: Bool { DrawingOverride.exists(in: type(of: self)) }

    func markForDisplay(_ rect: CGRect) {
        guard drawsItself || type(of: layer) != CALayer.self else { return }
        layer.setNeedsDisplay(rect)
    }

    /// Has the view draw into `context`, which becomes the current one, with the view's traits as the current ones.
    func drawLayer(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        Trace.emit(.display, "\(traceName) draws")
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent {
            draw(bounds)
        }
    }
}
