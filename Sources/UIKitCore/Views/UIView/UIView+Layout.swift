import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func layOutPending() {
        solveConstraintsBeforeLayout()
        layer.layoutIfNeeded()
    }

    /// Lays out the view and notifies its controller before and after. The view's traits are the current ones
    /// meanwhile.
    func layOutLayer(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let controller = viewController
        Trace.emit(.layout(.laysOut(view: traceName)), by: self)
        traitCollection.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutParts()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        controller?.viewWasLaidOut()
    }

    func fitSize() {
        let size = sizeThatFits(bounds.size)
        let origin = frame.origin
        frame = CGRect(origin: origin, size: size)
    }

    /// Returns the frame whose alignment rectangle is `alignmentRect`: the inverse of `alignmentRect(forFrame:)`.
    package func baseFrame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}

extension UIView {
    /// The direction of the view's content: the direction of its traits, adjusted by its semantic attribute.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the direction of content with an attribute in an interface of the current traits' direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
        return userInterfaceLayoutDirection(for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the direction of content with an attribute in an interface of a given direction.
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

    /// Called after the direction of the view's content changed, which swaps leading and trailing.
    func layoutDirectionDidChange() {
        if layoutState.hasConstraints { constraintsDidChange() }
        if let margins = layoutState.storage?.margins, margins.leading != margins.trailing { marginsMayHaveChanged() }
        setNeedsLayout()
        requestConstraintUpdate()
        superview?.setNeedsLayout()
        redraw()
    }
}

/// The meaning of a view's content, which decides whether a right-to-left interface flips it.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Content that follows the direction of the interface.
    case unspecified = 0
    /// Playback controls, which are never flipped.
    case playback = 1
    /// Content about directions in space, such as text alignment, which is never flipped.
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}
