import CoreGraphics
import Foundation

/// What the closure given to a graphics renderer draws with.
open class UIGraphicsRendererContext: NSObject {
    /// The context, with its origin at the top left and lengths in points.
    public let cgContext: CGContext

    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills the rectangle with the current fill colour, replacing what is there.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills the rectangle with the current fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a line one point wide just inside the rectangle with the current stroke colour, replacing what is there.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Draws a line one point wide just inside the rectangle with the current stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }

    /// Keeps what is drawn from here on inside the rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}
