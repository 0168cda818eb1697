import UIKit

/// The layer in front of a scene's windows that overlays are drawn into. It belongs to no view.
final class OverlayLayer: CALayer {
    var shapes: [OverlayShape] = [] {
        didSet { setNeedsDisplay() }
    }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        for shape in shapes { shape.draw(in: bounds) }
    }
}
