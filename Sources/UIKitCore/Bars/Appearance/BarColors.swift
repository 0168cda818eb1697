import CoreGraphics
import Foundation
import QuartzCore

/// The properties of a bar that decide what is behind its items. Every kind of bar has them.
@MainActor
struct BarColors {
    /// The appearance that counts now; nil for the default one.
    var appearance: UIBarAppearance?
    /// Whether no content is behind the bar.
    var isAtScrollEdge: Bool
    /// Whether the app has chosen an appearance for a bar without content behind it.
    var hasScrollEdgeAppearance: Bool
    var style: UIBarStyle
    /// Whether content shows through the bar.
    var isTranslucent: Bool
    /// The colour that was set on the bar itself.
    var tint: UIColor?
    /// The image that was set on the bar itself, in place of the appearance's background.
    var backgroundImage: UIImage?
    /// The image in place of the line at the edge. As in UIKit, it counts together with a background image.
    var shadowImage: UIImage?

    /// The background of the bar.
    var look: BarLook {
        var look = BarLook(appearance)
        if let backgroundImage {
            look = BarLook()
            look.image = backgroundImage
            look.color = tint
            look.shadowImage = shadowImage
            look.shadowColor = shadowImage == nil ? .separator : nil
        } else if let color = tint ?? (style == .black ? .black : nil) {
            look.color = color
            look.fadesContent = false
        } else if !isTranslucent, look.color == nil, look.image == nil {
            look.color = .systemBackground
            look.effect = nil
            look.fadesContent = false
            look.shadowColor = isAtScrollEdge ? nil : .separator
        } else if isAtScrollEdge, !hasScrollEdgeAppearance {
            look = BarLook()
        }
        return look
    }
}

extension UIView {
    /// Lets a part of a bar fade from its present content to that at the end of the turn.
    ///
    /// - Parameter animated: Whether the app wants that. Without it, or outside of a window, nothing fades.
    func fadeNextContent(animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
        let change = CATransition()
        change.duration = BarMetrics.fadeDuration
        layer.add(change, forKey: kCATransition)
    }
}
