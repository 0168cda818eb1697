import CRuntime
import CoreGraphics
import Foundation
import QuartzCore

extension UIView: @MainActor LayerOwner {
    /// Called by the layer when its bounds, position, anchor or transform changed, from any cause.
    package func layerGeometryDidChange(_ layer: CALayer) {
        if let superview { superview.hitBoxDidChange(of: self) } else { hitTestsDidChange() }
        defer { propertiesDidChange() }
        let size = layer.bounds.size
        guard size != boundsSize else { return layoutGeometryDidChange() }
        let old = boundsSize
        boundsSize = size
        rareIfLoaded?.focusHalo?.update(around: self)
        boundsSizeDidChange(from: old)
        autoresizeSubviews(from: old)
    }

    /// Called by the layer when it was hidden or shown or its opacity changed, from any cause.
    package func layerVisibilityDidChange(_ layer: CALayer) {
        if let superview { superview.hitBoxDidChange(of: self) } else { hitTestsDidChange() }
        propertiesDidChange()
    }
}

extension UIView {
    /// The layer that shows the view. The view is its delegate.
    @inlinable public var layer: CALayer { layerStorage }

    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        precondition(type is CALayer.Type, "layerClass of \(self) has to be a class derived from CALayer, not \(type).")
        let object = runtime_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
        return Unmanaged<CALayer>.fromOpaque(object).takeRetainedValue()
    }

    func attachLayer(frame: CGRect) {
        layer.owner = self
        // The class of the layer may have set another one, or look at who becomes it.
        layer.delegate = self
        if frame != .zero {
            layer.frame = frame
            boundsSize = layer.bounds.size
        }
        layer.isObserved = true
        if drawsItself {
            layer.setNeedsDisplay()
        }
    }

    func setFrame(_ frame: CGRect) {
        guard layer.frame != frame else { return }
        changeTogether { layer.frame = frame }
    }

    func setBounds(_ bounds: CGRect) {
        guard layer.bounds != bounds else { return }
        layer.bounds = bounds
    }

    func setCenter(_ center: CGPoint) {
        guard layer.position != center else { return }
        layer.requireFinite(center.isFinite, "center", [center.x, center.y])
        layer.position = center
    }

    func setTransform(_ transform: CGAffineTransform) {
        guard layer.affineTransform() != transform || !CATransform3DIsAffine(layer.transform) else { return }
        layer.setAffineTransform(transform)
    }

    func setTransform3D(_ transform: CATransform3D) {
        guard !CATransform3DEqualToTransform(layer.transform, transform) else { return }
        layer.transform = transform
    }

    func setAnchorPoint(_ anchor: CGPoint) {
        guard layer.anchorPoint != anchor else { return }
        layer.anchorPoint = anchor
    }

    func setContentScaleFactor(_ scale: CGFloat) {
        precondition(scale >= 0 && scale.isFinite, "contentScaleFactor counts pixels per point and cannot be \(scale).")
        rare.hasOwnContentScale = scale > 0
        let effective = scale > 0 ? scale : window?.screen.scale ?? 1
        guard layer.contentsScale != effective else { return }
        layer.contentsScale = effective
        redraw()
    }

    /// Adopts the number of pixels per point of the window's screen, unless the app or the content decides it.
    func adoptScreenScale(_ scale: CGFloat) {
        guard layer.contentsScale != scale, followsScreenScale else { return }
        layer.contentsScale = scale
        redraw()
    }

    /// The text of `description`: the class, the frame and every property that differs from its default.
    var summary: String {
        let frame = self.frame
        var text = "<\(type(of: self)): \(ObjectIdentifier(self).shortText); frame = ("
        text += "\(Trace.text(frame.minX)) \(Trace.text(frame.minY)); "
        text += "\(Trace.text(frame.width)) \(Trace.text(frame.height)))"
        if tag != 0 { text += "; tag = \(tag)" }
        if isHidden { text += "; hidden = YES" }
        if alpha != 1 { text += "; alpha = \(Trace.text(alpha))" }
        if clipsToBounds { text += "; clipsToBounds = YES" }
        if !isUserInteractionEnabled { text += "; userInteractionEnabled = NO" }
        return text + ">"
    }
}

extension ObjectIdentifier {
    /// The object's address in hexadecimal.
    fileprivate var shortText: String { "0x" + String(UInt(bitPattern: self), radix: 16) }
}
