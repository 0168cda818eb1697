import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The display of one region's style: layers beside the view, an animation of its size, and the shape of the pointer.
///
/// The view's own properties stay as the app has set them.
@MainActor
final class PointerEffectDisplay {
    private let cursor: HostRequest.Cursor?
    private let target: UIView?
    private weak var window: UIWindow?
    private var tint: (layer: CAShapeLayer, isBehind: Bool)?
    private var shadow: CAShapeLayer?
    private var scale: CGFloat = 1
    private let container: UIView?
    private weak var view: UIView?
    /// The shapes beside the pointer, in the coordinates of the window.
    private var accessories: [(layer: CAShapeLayer, accessory: UIPointerAccessory)] = []
    private let constrainedAxes: UIAxis

    /// Creates the display of a style; nil for one that changes nothing.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - view: The view of the interaction.
    init?(_ style: UIPointerStyle, in view: UIView) {
        window = view.window
        self.view = view
        constrainedAxes = style.constrainedAxes
        switch style.kind {
        case .system:
            if style.accessories.isEmpty { return nil }
            (cursor, target, container) = (nil, nil, nil)
        case .hidden:
            (cursor, target, container) = (.hidden, nil, nil)
        case .shape(.verticalBeam):
            (cursor, target, container) = (.text, nil, nil)
        case .shape(.horizontalBeam):
            (cursor, target, container) = (.verticalText, nil, nil)
        case .shape:
            if style.accessories.isEmpty { return nil }
            (cursor, target, container) = (nil, nil, nil)
        case .effect(let effect, let shape):
            let preview = effect.preview
            (cursor, target, container) = (nil, preview.view, preview.target.container)
            prepare(Look(effect), of: preview, shape: shape)
        }
        accessories = style.accessories.map { accessory in
            let layer = CAShapeLayer()
            layer.path = accessory.outline
            layer.fillColor = UIColor.label.withAlphaComponent(0.6).resolvedColor(with: view.traitCollection).cgColor
            let turn = accessory.orientationMatchesAngle ? accessory.position.angle : 0
            layer.setAffineTransform(CGAffineTransform(rotationAngle: turn))
            return (layer, accessory)
        }
    }

    /// Moves the accessories to the pointer.
    ///
    /// - Parameters:
    ///   - pointer: The place of the pointer, in the window's coordinates.
    ///   - region: The region, in the coordinates of the interaction's view.
    func follow(_ pointer: CGPoint, in region: CGRect) {
        guard !accessories.isEmpty, let window, let view else { return }
        let middle = view.convert(CGPoint(x: region.midX, y: region.midY), to: window)
        let x = constrainedAxes.contains(.horizontal) ? middle.x : pointer.x
        let y = constrainedAxes.contains(.vertical) ? middle.y : pointer.y
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (layer, accessory) in accessories {
            if layer.superlayer == nil { window.layer.addSublayer(layer) }
            let position = accessory.position
            layer.position = CGPoint(
                x: x + position.offset * sin(position.angle), y: y - position.offset * cos(position.angle))
        }
        CATransaction.commit()
    }

    private func prepare(_ look: Look, of preview: UITargetedPreview, shape: UIPointerShape?) {
        let outline = Self.outline(of: preview, shape: shape)
        if look.tint != .none {
            let layer = CAShapeLayer()
            layer.path = outline
            let color = UIColor { traits in
                traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.1)
            }
            layer.fillColor = color.resolvedColor(with: preview.view.traitCollection).cgColor
            tint = (layer, look.tint == .underlay)
        }
        if look.hasShadow {
            let layer = CAShapeLayer()
            layer.shadowPath = preview.parameters.shadowPath.map { Self.place($0.cgPath, of: preview) } ?? outline
            layer.shadowOpacity = 0.3
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: 4)
            shadow = layer
        }
        if look.isScaled {
            // A fixed growth in points looks alike on small and large views.
            scale = 1 + min(0.1, Self.growth / max(preview.size.width, preview.size.height, 1))
        }
    }

    /// Returns the outline of an effect in the coordinates of the preview's container.
    private static func outline(of preview: UITargetedPreview, shape: UIPointerShape?) -> CGPath {
        switch shape {
        case .path(let path): return path.cgPath
        case .roundedRect(let rect, let radius): return UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
        case .verticalBeam, .horizontalBeam, nil: break
        }
        if let path = preview.parameters.visiblePath { return place(path.cgPath, of: preview) }
        let own = preview.view.layer.cornerRadius
        let radius = own > 0 ? own : UIPointerShape.defaultCornerRadius
        return place(UIBezierPath(roundedRect: preview.view.bounds, cornerRadius: radius).cgPath, of: preview)
    }

    /// Returns a path in a preview's view as one in its container.
    private static func place(_ path: CGPath, of preview: UITargetedPreview) -> CGPath {
        let bounds = preview.view.bounds
        var placing = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(preview.target.transform)
            .concatenating(
                CGAffineTransform(translationX: preview.target.center.x, y: preview.target.center.y))
        return path.copy(using: &placing) ?? path
    }

    // MARK: - Showing

    /// Shows the effect.
    func show() {
        if let cursor { window?.screen.perform(.setCursor(cursor)) }
        guard let target, let container, container.window != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [shadow, tint.flatMap { $0.isBehind ? $0.layer : nil }].compactMap({ $0 }) {
            insert(layer, in: container, below: target)
        }
        if let tint, !tint.isBehind { insert(tint.layer, in: container, above: target) }
        CATransaction.commit()
        for layer in layers { Self.fade(layer, from: 0, to: 1) }
        if scale != 1 { target.layer.add(scaling(from: 1, to: scale), forKey: Self.key) }
    }

    /// Hides the effect.
    ///
    /// - Parameter animated: Whether it fades.
    func hide(animated: Bool) {
        if cursor != nil { window?.screen.perform(.setCursor(.arrow)) }
        if let target, scale != 1 {
            target.layer.removeAnimation(forKey: Self.key)
            if animated { target.layer.add(scaling(from: scale, to: 1, isHeld: false), forKey: Self.key) }
        }
        for (layer, _) in accessories { layer.removeFromSuperlayer() }
        let layers = self.layers
        guard animated, container?.window != nil else {
            for layer in layers { layer.removeFromSuperlayer() }
            return
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            for layer in layers { layer.removeFromSuperlayer() }
        }
        for layer in layers { Self.fade(layer, from: CGFloat(layer.presentation()?.opacity ?? 1), to: 0) }
        CATransaction.commit()
    }

    private var layers: [CALayer] { [shadow, tint?.layer].compactMap { $0 } }

    private func insert(_ layer: CALayer, in container: UIView, below view: UIView) {
        if view.layer.superlayer === container.layer {
            container.layer.insertSublayer(layer, below: view.layer)
        } else {
            container.layer.insertSublayer(layer, at: 0)
        }
    }

    private func insert(_ layer: CALayer, in container: UIView, above view: UIView) {
        if view.layer.superlayer === container.layer {
            container.layer.insertSublayer(layer, above: view.layer)
        } else {
            container.layer.addSublayer(layer)
        }
    }

    private static func fade(_ layer: CALayer, from: CGFloat, to: CGFloat) {
        let fading = CABasicAnimation(keyPath: "opacity")
        fading.fromValue = from
        fading.toValue = to
        hold(fading)
        layer.add(fading, forKey: key)
    }

    private func scaling(from: CGFloat, to: CGFloat, isHeld: Bool = true) -> CAAnimation {
        let scaling = CABasicAnimation(keyPath: "transform.scale")
        scaling.fromValue = from
        scaling.toValue = to
        Self.hold(scaling)
        scaling.isRemovedOnCompletion = !isHeld
        return scaling
    }

    /// Lets an animation stay at its end, so that the layer's own value is left alone.
    private static func hold(_ animation: CAAnimation) {
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
    }

    /// The duration of an effect's appearance, in seconds. Not measured.
    static let duration: TimeInterval = 0.2

    private static let growth: CGFloat = 6
    private static let key = "UIPointerEffect"
}

/// The parts of an effect.
@MainActor
private struct Look {
    var tint = UIPointerEffect.TintMode.none
    var hasShadow = false
    var isScaled = false

    init(_ effect: UIPointerEffect) {
        switch effect {
        case .highlight: tint = .overlay
        case .lift: (hasShadow, isScaled) = (true, true)
        case .hover(_, let mode, let prefersShadow, let prefersScale):
            (tint, hasShadow, isScaled) = (mode, prefersShadow, prefersScale)
        case .automatic(let preview):
            // A view with a background of its own stands out; a large one would be in the way.
            let isLarge = max(preview.size.width, preview.size.height) > 200
            let hasBackground = (preview.view.backgroundColor?.cgColor.alpha ?? 0) == 1
            if isLarge || !hasBackground {
                tint = .overlay
            } else {
                (hasShadow, isScaled) = (true, true)
            }
        }
    }
}
