import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationBar {
    /// The height of the bar as it is now, which changes from that of one item to that of the other in a transition.
    var currentHeight: CGFloat {
        let height = content?.height ?? BarMetrics.height
        guard let transition, let leaving = transition.leaving else { return height }
        return leaving.height + (height - leaving.height) * transition.progress
    }

    /// Returns the views that show an item, of the one that comes in and the one that goes.
    func content(of item: UINavigationItem) -> NavigationBarContent? {
        [content, transition?.leaving].compactMap(\.self).first { $0.item === item }
    }

    /// The tint that was set on the bar itself; nil for the colour of text.
    var ownTint: UIColor? { rareIfLoaded?.tintColor ?? (barStyle == .black ? .white : nil) }

    func layOutContent() {
        let top = barPosition == .topAttached ? frame.minY : 0
        // The content stands in the middle of a bar of the app's that is higher than it.
        background.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
        for content in [content, transition?.leaving] {
            guard let content else { continue }
            content.bounds.size = CGSize(width: bounds.width, height: content.height + content.overscroll)
            content.center = CGPoint(
                x: bounds.width / 2, y: offsetOfContent + (content.height + content.overscroll) / 2)
        }
    }

    private var offsetOfContent: CGFloat { owner == nil ? max(0, ((bounds.height - currentHeight) / 2).rounded()) : 0 }

    // MARK: - Looks

    /// Returns the appearance for an item while content is, or is not, behind the bar.
    func appearance(of item: UINavigationItem?) -> UINavigationBarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let standard =
            (isCompact ? item?.compactAppearance : nil) ?? item?.standardAppearance
            ?? (isCompact ? compactAppearance : nil) ?? standardAppearance
        guard isAtScrollEdge else { return standard }
        return edgeAppearance(of: item) ?? standard
    }

    /// Returns whether an item looks different while no content is behind the bar.
    func hasScrollEdgeAppearance(_ item: UINavigationItem) -> Bool { edgeAppearance(of: item) != nil }

    private func edgeAppearance(of item: UINavigationItem?) -> UINavigationBarAppearance? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        return (isCompact ? item?.compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
            ?? (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
    }

    /// The background that the bar shows now.
    var look: BarLook {
        let item = content?.item
        let metrics: UIBarMetrics = item?.prompt == nil ? .default : .defaultPrompt
        if let image = backgroundImages[metrics] ?? backgroundImages[.default] {
            var look = BarLook()
            look.image = image
            look.color = barTintColor
            look.shadowImage = shadowImage
            look.shadowColor = shadowImage == nil ? .separator : nil
            return look
        }
        var look = BarLook(appearance(of: item))
        if let color = barTintColor {
            look.color = color
            look.fadesContent = false
        } else if barStyle == .black {
            look.color = .black
            look.fadesContent = false
        } else if !isTranslucent, look.color == nil, look.image == nil {
            look.color = .systemBackground
            look.effect = nil
            look.fadesContent = false
            look.shadowColor = isAtScrollEdge ? nil : .separator
        } else if isAtScrollEdge, edgeAppearance(of: item) == nil {
            look = BarLook()
        }
        return look
    }

    /// Whether the bar hides what is behind it, so that content does not reach under it.
    var hidesContent: Bool { !isTranslucent }

    /// Shows the background for the item and the content behind the bar.
    func showLook(animated: Bool) {
        let look = look
        guard animated, window != nil, UIView.areAnimationsEnabled else { return background.show(look) }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .allowUserInteraction,
            animations: { [background] in
                background.show(look)
            })
    }
}
