import UIKit

/// The keys of the magnifier and of explanations, in the gallery and without it. All but the first two need
/// Control.
@MainActor
enum ProbeKeys {
    static let explanation = "?"
    /// The alternative key, for when a question mark would be typed as text.
    static let explanationAnywhere = UIKeyCommand.f1
    static let magnifier = "m"
    static let reader = "e"
    static let closer = ["=", "+"]
    static let farther = "-"
    static let copy = "c"
    static let copyTest = "t"

    /// Returns whether a key shows an explanation while it is held down.
    ///
    /// - Parameter isText: Whether the key's characters would be typed as text.
    static func asksForExplanation(_ key: UIKey, isText: Bool) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        return key.inputName == explanationAnywhere || (key.characters == explanation && !isText)
    }
}

/// The search for positions for panels beside the area that they describe.
@MainActor
enum PanelPlacement {
    /// The distance in points of a panel from the window's edges and from the area that it describes.
    static let margin: CGFloat = 6

    /// Returns the rectangles of `bounds` on the four sides of `hole`, in order of preference: right, left, below,
    /// above.
    static func rooms(around hole: CGRect, in bounds: CGRect) -> [CGRect] {
        let inner = bounds.insetBy(dx: min(margin, bounds.width / 4), dy: min(margin, bounds.height / 4))
        func rect(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
            let (left, top) = (left.rounded(.up), top.rounded(.up))
            return CGRect(
                x: left, y: top, width: max(0, right.rounded(.down) - left), height: max(0, bottom.rounded(.down) - top)
            )
        }
        return [
            rect(max(inner.minX, hole.maxX), inner.minY, inner.maxX, inner.maxY),
            rect(inner.minX, inner.minY, min(inner.maxX, hole.minX), inner.maxY),
            rect(inner.minX, max(inner.minY, hole.maxY), inner.maxX, inner.maxY),
            rect(inner.minX, inner.minY, inner.maxX, min(inner.maxY, hole.minY)),
        ]
    }

    /// Returns the frame of a panel in one of the rooms, as close to the hole as possible and cropped to the room.
    static func frame(of size: CGSize, in room: CGRect, near hole: CGRect) -> CGRect {
        let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        func place(_ middle: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(middle, high)) }
        return CGRect(
            x: place(hole.midX - size.width / 2, room.minX, room.maxX - size.width).rounded(.down),
            y: place(hole.midY - size.height / 2, room.minY, room.maxY - size.height).rounded(.down),
            width: size.width, height: size.height)
    }
}

/// A dark panel in front of everything else, which belongs to no view.
final class ProbeLayer: CALayer {
    /// The closure that draws the panel's content, in the layer's bounds.
    var drawing: (CGRect) -> Void = { _ in } {
        didSet { setNeedsDisplay() }
    }

    static let textColor = UIColor(white: 0.96, alpha: 1)

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        let plate = UIBezierPath(roundedRect: bounds.shrunk(dx: 0.5, dy: 0.5), cornerRadius: 6)
        UIColor(white: 0.11, alpha: 0.95).setFill()
        plate.fill()
        UIColor(white: 1, alpha: 0.3).setStroke()
        plate.lineWidth = 1
        plate.stroke()
        drawing(bounds)
    }

    /// Shows the layer at a frame on a screen, or hides it for nil.
    @MainActor
    func show(at frame: CGRect?, on screen: UIScreen, height: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let frame else {
            // The closure may retain views of a scene that has ended.
            drawing = { _ in }
            return removeFromSuperlayer()
        }
        contentsScale = screen.scale
        zPosition = height
        if superlayer !== screen.layerTree.root { screen.layerTree.root.addSublayer(self) }
        if self.frame != frame { self.frame = frame }
    }
}

/// Snapshots of a screen without the probe's panels, which may cover it.
@MainActor
enum ScreenSnapshot {
    static func image(of rect: PixelRect, on screen: UIScreen) -> CGImage? {
        guard let bitmap = Bitmap(checkedWidth: rect.width, height: rect.height) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: screen.scale)
        context.translateBy(x: -CGFloat(rect.x) / screen.scale, y: -CGFloat(rect.y) / screen.scale)
        let windows = screen.orderedWindows.filter { !$0.isHidden }.map(\.layer)
        let overlays = screen.layerTree.root.sublayers?.filter { $0 is OverlayLayer && !$0.isHidden } ?? []
        for layer in windows + overlays {
            context.saveGState()
            context.translateBy(x: layer.frame.minX, y: layer.frame.minY)
            layer.render(in: context)
            context.restoreGState()
        }
        return bitmap.image()
    }
}
