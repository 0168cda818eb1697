import CoreGraphics
import Foundation
import QuartzCore

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
