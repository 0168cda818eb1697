import CoreGraphics

/// What images made by a `UIGraphicsImageRenderer` are like.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point.
    open var scale: CGFloat

    /// True for images without transparency; they begin black.
    open var opaque = false

    public required init() {
        scale = max(UITraitCollection.current.displayScale, 1)
    }

    /// The format for the display that the traits describe.
    public init(for traitCollection: UITraitCollection) {
        scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UITraitCollection.current.displayScale
    }

    /// A format of the renderer's own, which later changes to the receiver leave alone.
    func copy(bounds: CGRect) -> UIGraphicsImageRendererFormat {
        let copy = UIGraphicsImageRendererFormat()
        copy.scale = scale
        copy.opaque = opaque
        copy.bounds = bounds
        return copy
    }
}
