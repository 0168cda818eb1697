import Foundation

extension UIKitTable {
    /// The classes of UIKit's views.
    nonisolated static let views: [InteropClass] = [
        InteropClass("UIResponder", UIResponder.self) {
            $0.property("isFirstResponder", \UIResponder.isFirstResponder)
            $0.property("next", \UIResponder.next)
            $0.property("inputView", \UIResponder.inputView)
            $0.property("inputAccessoryView", \UIResponder.inputAccessoryView)
            $0.method("becomeFirstResponder", UIResponder.becomeFirstResponder)
            $0.method("resignFirstResponder", UIResponder.resignFirstResponder)
        },
        InteropClass("UIView", UIView.self) {
            $0.property("frame", \UIView.frame)
            $0.property("bounds", \UIView.bounds)
            $0.property("center", \UIView.center)
            $0.property("transform", \UIView.transform)
            $0.property("alpha", \UIView.alpha)
            $0.property("isHidden", \UIView.isHidden)
            $0.property("isOpaque", \UIView.isOpaque)
            $0.property("backgroundColor", \UIView.backgroundColor)
            $0.property("tintColor", \UIView.tintColor)
            $0.property("tintAdjustmentMode", \UIView.tintAdjustmentMode)
            $0.property("contentMode", \UIView.contentMode)
            $0.property("clipsToBounds", \UIView.clipsToBounds)
            $0.property("mask", \UIView.mask, where: canContain)
            $0.property("tag", \UIView.tag)
            $0.property("superview", \UIView.superview)
            $0.property("subviews", \UIView.subviews)
            $0.property("window", \UIView.window)
            $0.property("layer", \UIView.layer)
            $0.property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled)
            $0.property("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled)
            $0.property("isExclusiveTouch", \UIView.isExclusiveTouch)
            $0.property("gestureRecognizers", \UIView.gestureRecognizers)
            $0.property("semanticContentAttribute", \UIView.semanticContentAttribute)
            $0.property("autoresizesSubviews", \UIView.autoresizesSubviews)
            $0.property("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints)
            $0.property("layoutMargins", \UIView.layoutMargins)
            $0.property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
            $0.property("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea)
            $0.property("directionalLayoutMargins", \UIView.directionalLayoutMargins)
            $0.property("constraints", \UIView.constraints)
            $0.property("intrinsicContentSize", \UIView.intrinsicContentSize)
            $0.property("isAccessibilityElement", \UIView.isAccessibilityElement)
            $0.property("accessibilityLabel", \UIView.accessibilityLabel)
            $0.property("accessibilityHint", \UIView.accessibilityHint)
            $0.property("accessibilityValue", \UIView.accessibilityValue)
            $0.property("accessibilityIdentifier", \UIView.accessibilityIdentifier)
            $0.property("accessibilityTraits", \UIView.accessibilityTraits)
            $0.property("contentScaleFactor", \UIView.contentScaleFactor) { $1 >= 0 && $1.isFinite }
            $0.method("removeFromSuperview", UIView.removeFromSuperview)
            $0.method("setNeedsLayout", UIView.setNeedsLayout)
            $0.method("layoutIfNeeded", UIView.layoutIfNeeded)
            $0.method("layoutSubviews", UIView.layoutSubviews)
            let display: @MainActor (UIView) -> @MainActor () -> Void = UIView.setNeedsDisplay
            $0.method("setNeedsDisplay", display)
            $0.method("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints)
            $0.method("updateConstraints", UIView.updateConstraints)
            $0.method("updateConstraintsIfNeeded", UIView.updateConstraintsIfNeeded)
            $0.method("invalidateIntrinsicContentSize", UIView.invalidateIntrinsicContentSize)
            $0.method("sizeToFit", UIView.sizeToFit)
            $0.method("endEditing:", UIView.endEditing(_:))
        },
        InteropClass("UILabel", UILabel.self) {
            $0.property("text", \UILabel.text)
            $0.property("attributedText", \UILabel.attributedText)
            $0.property("font", \UILabel.font)
            $0.property("textColor", \UILabel.textColor)
            $0.property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
            $0.property("shadowColor", \UILabel.shadowColor)
            $0.property("shadowOffset", \UILabel.shadowOffset)
            $0.property("textAlignment", \UILabel.textAlignment)
            $0.property("lineBreakMode", \UILabel.lineBreakMode)
            $0.property("numberOfLines", \UILabel.numberOfLines)
            $0.property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
            $0.property("minimumScaleFactor", \UILabel.minimumScaleFactor)
            $0.property("baselineAdjustment", \UILabel.baselineAdjustment)
            $0.property("highlightedTextColor", \UILabel.highlightedTextColor)
            $0.property("isHighlighted", \UILabel.isHighlighted)
            $0.property("isEnabled", \UILabel.isEnabled)
            $0.property("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
        },
        InteropClass("UIImageView", UIImageView.self) {
            $0.property("image", \UIImageView.image)
            $0.property("highlightedImage", \UIImageView.highlightedImage)
            $0.property("isHighlighted", \UIImageView.isHighlighted)
            $0.property("animationImages", \UIImageView.animationImages)
            $0.property("animationDuration", \UIImageView.animationDuration)
            $0.property("animationRepeatCount", \UIImageView.animationRepeatCount)
            $0.property("isAnimating", \UIImageView.isAnimating)
            $0.method("startAnimating", UIImageView.startAnimating)
            $0.method("stopAnimating", UIImageView.stopAnimating)
        },
        InteropClass("UIProgressView", UIProgressView.self) {
            $0.property("progress", \UIProgressView.progress)
            $0.property("progressViewStyle", \UIProgressView.progressViewStyle)
            $0.property("progressTintColor", \UIProgressView.progressTintColor)
            $0.property("trackTintColor", \UIProgressView.trackTintColor)
            $0.property("progressImage", \UIProgressView.progressImage)
            $0.property("trackImage", \UIProgressView.trackImage)
        },
        InteropClass("UIActivityIndicatorView", UIActivityIndicatorView.self) {
            $0.property("style", \UIActivityIndicatorView.style)
            $0.property("color", \UIActivityIndicatorView.color)
            $0.property("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped)
            $0.property("isAnimating", \UIActivityIndicatorView.isAnimating)
            $0.method("startAnimating", UIActivityIndicatorView.startAnimating)
            $0.method("stopAnimating", UIActivityIndicatorView.stopAnimating)
        },
        InteropClass("UIWindow", UIWindow.self) {
            $0.property("rootViewController", \UIWindow.rootViewController, where: canShow)
            $0.property("windowLevel", \UIWindow.windowLevel)
            $0.property("isKeyWindow", \UIWindow.isKeyWindow)
            $0.method("makeKeyAndVisible", UIWindow.makeKeyAndVisible)
            $0.method("makeKey", UIWindow.makeKey)
        },
        InteropClass("UIStackView", UIStackView.self) {
            $0.property("axis", \UIStackView.axis)
            $0.property("distribution", \UIStackView.distribution)
            $0.property("alignment", \UIStackView.alignment)
            $0.property("spacing", \UIStackView.spacing)
            $0.property("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement)
            $0.property("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement)
            $0.property("arrangedSubviews", \UIStackView.arrangedSubviews, .readOnly)
        },
        InteropClass("NSLayoutConstraint", NSLayoutConstraint.self) {
            $0.property("constant", \NSLayoutConstraint.constant)
            $0.property("priority", \NSLayoutConstraint.priority)
            $0.property("multiplier", \NSLayoutConstraint.multiplier)
            $0.property("isActive", \NSLayoutConstraint.isActive) {
                !$1 || $0.holder != nil || $0.commonAncestor != nil
            }
            $0.property("identifier", \NSLayoutConstraint.identifier)
            $0.property("firstItem", \NSLayoutConstraint.firstItem)
            $0.property("secondItem", \NSLayoutConstraint.secondItem)
        },
    ]
}
