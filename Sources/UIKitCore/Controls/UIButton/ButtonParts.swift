import CoreGraphics
import Foundation
import QuartzCore

/// The title label of a button. Notifies the button when the size of the text changes, for example with the font.
@MainActor
final class ButtonLabel: UILabel {
    private var button: UIButton? { buttonReference.object() }
    private var buttonReference = BackReference()

    /// Whether the button itself is changing the label.
    private var isBeingChanged = false

    /// Whether the shadow falls on the opposite side.
    var hasReversedShadow = false {
        didSet { if hasReversedShadow != oldValue, shadowColor != nil { setNeedsDisplay() } }
    }

    init(button: UIButton, font: UIFont) {
        super.init(frame: .zero)
        lineBreakMode = .byTruncatingMiddle
        allowsDefaultTighteningForTruncation = true
        self.font = font
        buttonReference.set(button)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows a title of the button. Text without a colour of its own has `color`.
    func showTitle(attributed: NSAttributedString?, plain: String?, color: UIColor) {
        isBeingChanged = true
        defer { isBeingChanged = false }
        if let attributed {
            setPlainColor(color)
            attributedText = attributed
        } else {
            text = plain
            textColor = color
        }
    }

    override var drawnShadowOffset: CGSize {
        hasReversedShadow ? CGSize(width: -shadowOffset.width, height: -shadowOffset.height) : shadowOffset
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        if !isBeingChanged { button?.contentSizeDidChange() }
    }

    private func setPlainColor(_ color: UIColor) {
        guard content.plainColor != color else { return }
        content.setPlainColor(color)
        setNeedsDisplay()
    }
}

/// The background of a button with a configuration.
@MainActor
final class ButtonBackground: UIView {
    private var imageView: UIImageView?
    private var customView: UIView?
    private(set) var outline: UIView?
    private var outset: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows `configuration` in a button with the given tint colour.
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
        removeCustomView()
        customView = configuration.customView
        if let customView { addSubview(customView) }
    }

    /// Shows the outline in a sibling view, because this view may clip its subviews to its corners.
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

    /// Inserts the outline right in front of this view.
    func addOutline() {
        guard let outline, let superview, outline.superview !== superview else { return }
        superview.insertSubview(outline, aboveSubview: self)
    }

    /// Removes the app's view, unless it is elsewhere by now.
    func removeCustomView() {
        if let customView, customView.superview === self { customView.removeFromSuperview() }
    }

    /// Sets the frame, in the button's coordinates, and the corner radius of the background and its outline.
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

/// The outline of a button's background, in the view's tint colour.
@MainActor
final class ButtonOutline: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }

    private func showColor() {
        layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }
}
