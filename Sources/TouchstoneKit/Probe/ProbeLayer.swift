import UIKit

/// A dark plate in front of everything, drawn by whoever has something to say. It belongs to no view.
final class ProbeLayer: CALayer {
    /// Draws what is on the plate, in the layer's own space.
    var drawing: @MainActor (CGRect) -> Void = { _ in } {
        didSet { setNeedsDisplay() }
    }

    static let textColor = UIColor(white: 0.96, alpha: 1)

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        let plate = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 6)
        UIColor(white: 0.11, alpha: 0.95).setFill()
        plate.fill()
        UIColor(white: 1, alpha: 0.3).setStroke()
        plate.lineWidth = 1
        plate.stroke()
        drawing(bounds)
    }

    /// Shows the layer at a place of a screen, or not at all.
    func show(at frame: CGRect?, on screen: UIScreen, height: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let frame else {
            // What it showed may keep views of a scene that is gone.
            drawing = { _ in }
            return removeFromSuperlayer()
        }
        contentsScale = screen.scale
        zPosition = height
        if superlayer !== screen.layerTree.root { screen.layerTree.root.addSublayer(self) }
        if self.frame != frame { self.frame = frame }
    }
}
