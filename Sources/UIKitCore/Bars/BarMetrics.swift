import CoreGraphics
import Foundation

/// The dimensions of bars and of their items, in points, as on iOS 26.
///
/// The height of a navigation bar and its distance from the top of a window without a status bar are measured: a bar in
/// a window of 375 by 480 points has the frame (0, 10, 375, 50). The other values are our own.
@MainActor
enum BarMetrics {
    /// The height of a navigation bar without a large title, and of a toolbar.
    static let height: CGFloat = 50
    /// The least distance of a bar from the edge of the window that it stands at.
    static let edgeMargin: CGFloat = 10
    /// The distance of items and of large titles from the sides.
    static let sideMargin: CGFloat = 16
    /// The height that a prompt adds to a navigation bar.
    static let promptHeight: CGFloat = 24
    static let promptFont = UIFont.systemFont(ofSize: 13)
    static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let subtitleFont = UIFont.systemFont(ofSize: 12)
    static let largeSubtitleFont = UIFont.systemFont(ofSize: 17)
    /// The font of a title that is large beside the items.
    static let inlineTitleFont = UIFont.systemFont(ofSize: 28, weight: .bold)
    /// The height of a view below the title whose content does not tell its own.
    static let subtitleViewHeight: CGFloat = 16
    /// The width of a title for which groups of items make room.
    static let smallestTitle: CGFloat = 60
    /// The width of a search bar beside the items.
    static let inlineSearchWidth: CGFloat = 240

    /// The diameter of a round item, and the height of the glass behind items.
    static let itemSide: CGFloat = 44
    /// The distance between two pieces of glass.
    static let groupGap: CGFloat = 10
    /// The distance of a badge from the upper trailing corner of its item.
    static let badgeInset: CGFloat = 1
    /// The distance between a title and the ends of the glass behind it.
    static let titlePadding: CGFloat = 14
    /// The distance between an image and a title in one item.
    static let imageGap: CGFloat = 6
    /// The distance between the title of a bar and the items beside it.
    static let titleGap: CGFloat = 10
    static let itemFont = UIFont.systemFont(ofSize: 17, weight: .medium)
    static let prominentItemFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let itemSymbols = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)

    /// The room below the text of a large title.
    static let largeTitleMargin: CGFloat = 11
    /// The height of a large title at which the title in the bar begins to appear.
    static let titleFadeExtent: CGFloat = 16

    /// The part of the bar's width by which a title moves while another takes its place.
    static let titleTravel: CGFloat = 0.3
    static let transitionDuration: TimeInterval = 0.35
    /// The duration in which items, and the background behind them, fade into others.
    static let fadeDuration: TimeInterval = 0.2

    /// Returns the font of large titles for the text size that the user prefers.
    static func largeTitleFont(for traits: UITraitCollection) -> UIFont {
        let size = UIFont.TextStyle.largeTitle.pointSize(for: traits.preferredContentSizeCategory)
        return .systemFont(ofSize: size, weight: .bold)
    }
}
