import CoreGraphics
import Foundation

/// The dimensions of tab bars in points, after iOS 26.
///
/// All values are our own: they have not been measured.
@MainActor
enum TabBarMetrics {
    /// The height of the glass with the items.
    static let height: CGFloat = 62
    /// The least distance of the glass from the bottom and the sides of the window.
    static let bottomMargin: CGFloat = 12
    static let sideMargin: CGFloat = 16
    /// The height of the accessory above the glass, and the distance between both.
    static let accessoryHeight: CGFloat = 48
    static let accessoryGap: CGFloat = 8
    /// The distance of the selection from the edges of the glass.
    static let selectionInset: CGFloat = 4
    /// The widest and the narrowest that items are.
    static let widestItem: CGFloat = 100
    static let narrowestItem: CGFloat = 44
    /// The distance of the middle of images from the top of the glass.
    static let imageCenter: CGFloat = 24
    /// The distance of the baseline of titles from the top of the glass.
    static let titleBaseline: CGFloat = 50
    static let titleInset: CGFloat = 4
    static let titleSize: CGFloat = 10
    static let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    static let badgeSide: CGFloat = 18
    static let badgePadding: CGFloat = 4
    /// The diameter of a badge without a text.
    static let dotSide: CGFloat = 10
    static let badgeFont = UIFont.systemFont(ofSize: 13, weight: .medium)
    /// The distance of a badge's leading edge from the middle of the item.
    static let badgeOffset: CGFloat = 4
    static let badgeTop: CGFloat = 5
    static let selectionDuration: TimeInterval = 0.35
    /// The most items that the bar of a tab bar controller shows. With more controllers, the last one leads to a list.
    static let mostItems = 5
    /// The size of an item that the user can drag into the bar, and the height of the title above all of them.
    static let choiceSize = CGSize(width: 76, height: 66)
    static let customizingTop: CGFloat = 56
    /// The height of a row in the list of further controllers, and the width of the place of its image.
    static let rowHeight: CGFloat = 52
    static let rowImageWidth: CGFloat = 32
}
