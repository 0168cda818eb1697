import CoreGraphics
import Foundation
import QuartzCore

/// What lies behind the content of a button with a configuration.
@MainActor
final class ButtonBackground: UIView {
    private var imageView: UIImageView?
    private var customView: UIView?
    private var outline: UIView?
    private var outset: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows `configuration` in a button of the given tint colour.
    func show(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
        backgroundColor = configuration.resolvedBackgroundColor(for: tint)
        showImage(configuration)
        showCustomView(configuration)
        showOutline(configuration, tint: tint)
        clipsToBounds = imageView != nil || customView != nil
    }

    private func showImage(_ configuration: UIBackgroundConfiguration) {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
        if imageView == nil { insertSubview(view, at: 0) }
        imageView = view
    }

    private func showCustomView(_ configuration: UIBackgroundConfiguration) {
        guard configuration.customView !== customView else { return }
        if let customView, customView.superview === self { customView.removeFromSuperview() }
        customView = configuration.customView
        if let customView { addSubview(customView) }
    }

    /// The outline is a view beside this one, since what is outside of the corners here may be cut off.
    private func showOutline(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
        guard configuration.strokeWidth > 0 else {
            outline?.removeFromSuperview()
            outline = nil
            return
        }
        let view = outline ?? ButtonOutline(frame: .zero)
        view.tintColor = configuration.resolvedStrokeColor(for: tint)
        view.layer.borderWidth = configuration.strokeWidth
        outset = configuration.strokeOutset
        outline = view
        addOutline()
    }

    /// Puts the outline right in front of this view.
    func addOutline() {
        guard let outline, let superview, outline.superview !== superview else { return }
        superview.insertSubview(outline, aboveSubview: self)
    }

    /// Takes this view and its outline from the button.
    func remove() {
        outline?.removeFromSuperview()
        if let customView, customView.superview === self { customView.removeFromSuperview() }
        removeFromSuperview()
    }

    /// Puts the background where it belongs, in the button's coordinates.
    func place(_ frame: CGRect, cornerRadius: CGFloat) {
        if self.frame != frame { self.frame = frame }
        if layer.cornerRadius != cornerRadius { layer.cornerRadius = cornerRadius }
        imageView?.frame = bounds
        customView?.frame = bounds
        guard let outline else { return }
        let around = frame.insetBy(dx: -outset, dy: -outset)
        if outline.frame != around { outline.frame = around }
        outline.layer.cornerRadius = cornerRadius > 0 ? max(cornerRadius + outset, 0) : 0
    }
}
