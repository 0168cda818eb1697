import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func setAlpha(_ alpha: CGFloat) {
        let opacity = Float(min(max(alpha, 0), 1))
        guard layer.opacity != opacity else { return }
        layer.opacity = opacity
    }

    func setHidden(_ isHidden: Bool) {
        guard layer.isHidden != isHidden else { return }
        layer.isHidden = isHidden
        if isHidden { window?.focusSystemIfLoaded?.viewIsLost(self) }
        superview?.visibilityDidChange(ofSubview: self)
    }

    /// The colour that was set, unless the layer has another one by now.
    var currentBackgroundColor: UIColor? {
        if let ownBackgroundColor, layer.backgroundColor == resolved(ownBackgroundColor) {
            return ownBackgroundColor
        }
        return layer.backgroundColor.map(UIColor.init(cgColor:))
    }

    func setBackgroundColor(_ color: UIColor?) {
        // The view keeps its colour until the layer has the new one: an animator asks for it in between.
        if let color {
            layer.backgroundColor = resolved(color)
        } else {
            // No colour lies halfway to none.
            UIView.performWithoutAnimation { layer.backgroundColor = nil }
        }
        ownBackgroundColor = color
        opacityPromiseDidChange()
    }

    /// Returns a colour as the view's traits resolve it.
    func resolved(_ color: UIColor) -> CGColor {
        guard color.isDynamic else { return color.cgColor }
        return color.resolvedColor(with: traitCollection).cgColor
    }

    /// Resolves the background colour again after the traits have changed.
    func updateDynamicColors() {
        guard let ownBackgroundColor, ownBackgroundColor.isDynamic else { return }
        layer.backgroundColor = resolved(ownBackgroundColor)
        opacityPromiseDidChange()
    }

    /// Marks the layer as opaque only if its background covers it: `isOpaque` is true for nearly every view, including
    /// views that show nothing.
    func opacityPromiseDidChange() {
        var isCovering = false
        if isOpaque, let color = layer.backgroundColor { isCovering = color.alpha >= 1 }
        guard layer.isOpaque != isCovering else { return }
        layer.isOpaque = isCovering
    }

    func setMask(_ mask: UIView?) {
        guard rareIfLoaded?.mask !== mask else { return }
        precondition(mask !== self, "A view cannot be its own mask.")
        mask?.removeFromSuperview()
        rare.mask = mask
        layer.mask = mask?.layer
    }
}
