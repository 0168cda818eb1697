import UIKit

/// The layer in front of a scene's windows that overlays are drawn into. It belongs to no view.
final class OverlayLayer: CALayer {
    private(set) var shapes: [OverlayShape] = []
    private(set) var legend: OverlayLegend?

    func show(_ shapes: [OverlayShape], _ legend: OverlayLegend?) {
        self.shapes = shapes
        self.legend = legend
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        for shape in shapes { shape.draw() }
        // No line crosses a text.
        for shape in shapes { shape.drawLabel() }
        legend?.draw()
    }
}
