import CoreGraphics
import Foundation

/// The common base of graphics renderers. Use `UIGraphicsImageRenderer`.
open class UIGraphicsRenderer: NSObject {
    /// The format of the output, with `bounds` set.
    public let format: UIGraphicsRendererFormat

    init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
        format = rendererFormat
        format.bounds = bounds
    }
}

/// The attributes of a graphics renderer's output.
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle that the renderer draws, in points. The renderer sets it.
    public internal(set) var bounds = CGRect.zero

    public required override init() {}

    /// Returns the format for the main screen.
    open class func `default`() -> Self {
        Self()
    }

    /// Returns the format best suited to the screen: the same as the default one.
    open class func preferred() -> Self {
        Self()
    }
}

/// The context that a graphics renderer passes to its drawing closure.
open class UIGraphicsRendererContext: NSObject {
    /// The CoreGraphics context, with its origin at the top left and lengths in points.
    public let cgContext: CGContext

    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills the rectangle with the current fill colour, replacing its previous contents.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills the rectangle with the current fill colour in a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Strokes a line one point wide inside the rectangle's edges with the current stroke colour, replacing its
    /// previous contents.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Strokes a line one point wide inside the rectangle's edges with the current stroke colour in a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }

    /// Clips all later drawing to the rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}
