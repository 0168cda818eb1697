import CoreGraphics

/// Stands in for a subclass of a layer: draws it, lays out its sublayers, and says how its changes are animated.
@MainActor
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer needs content. The default has it drawn with `draw(_:in:)`.
    func display(_ layer: CALayer)

    /// Called to draw the layer's content in the layer's own coordinates.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Called before the layer is drawn.
    func layerWillDraw(_ layer: CALayer)

    /// Called when the layer's bounds changed or its layout was asked for.
    func layoutSublayers(of layer: CALayer)

    /// Called before a property changes: what is done then. Nil asks the layer further, `NSNull` does nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContent() }
    public func draw(_ layer: CALayer, in context: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Hears of every change that decides where a layer can be touched.
@MainActor
package protocol LayerGeometryObserver: AnyObject {
    /// The bounds, position, anchor or transform changed.
    func layerGeometryDidChange(_ layer: CALayer)
    /// The layer was hidden or shown, or its opacity changed.
    func layerVisibilityDidChange(_ layer: CALayer)
}
