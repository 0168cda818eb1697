import Foundation
import QuartzCore

extension UIView {
    /// The direction in which the view's content is laid out: its semantic attribute applied to its traits.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of content with the given attribute where the interface runs in the current traits' direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
        return userInterfaceLayoutDirection(for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of content with the given attribute where the interface runs in `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// Called after the view's content came to run in another direction: leading and trailing change places.
    func layoutDirectionDidChange() {
        if layoutState.usesConstraints { constraintsDidChange() }
        if let margins = layoutState.storage?.margins, margins.leading != margins.trailing { marginsMayHaveChanged() }
        setNeedsLayout()
        setNeedsUpdateConstraints()
        superview?.setNeedsLayout()
        if drawsItself { setNeedsDisplay() }
    }
}
