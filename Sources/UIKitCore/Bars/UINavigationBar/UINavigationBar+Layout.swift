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

    /// The image that was set behind the items for the bar as it is now. One for other metrics counts where there is
    /// none for the present ones.
    private var backgroundImage: UIImage? {
        let hasPrompt = content?.item.prompt != nil
        var metrics: [UIBarMetrics] = hasPrompt ? [.defaultPrompt, .default] : [.default]
        if traitCollection.verticalSizeClass == .compact {
            metrics = (hasPrompt ? [.compactPrompt, .compact] : [.compact]) + metrics
        }
        return metrics.lazy.compactMap { self.backgroundImages[$0] }.first
    }

    private var colors: BarColors {
        let item = content?.item
        return BarColors(
            appearance: appearance(of: item), isAtScrollEdge: isAtScrollEdge,
            hasScrollEdgeAppearance: edgeAppearance(of: item) != nil, style: barStyle, isTranslucent: isTranslucent,
            tint: barTintColor, backgroundImage: backgroundImage, shadowImage: shadowImage)
    }

    /// Whether the bar hides what is behind it, so that content does not reach under it.
    var hidesContent: Bool { !isTranslucent }

    /// Shows the background for the item and the content behind the bar.
    func showLook(animated: Bool) { background.show(colors, animated: animated) }
}
