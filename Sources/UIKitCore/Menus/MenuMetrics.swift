import CoreGraphics
import Foundation

/// The dimensions and the motion of menus, in points and seconds, after iOS 26.
///
/// All values are our own: they have not been measured.
@MainActor
enum MenuMetrics {
    static let width: CGFloat = 250
    /// The least distance from the edges of the window.
    static let margin: CGFloat = 8
    /// The distance from the view that the menu belongs to.
    static let gap: CGFloat = 8
    static let cornerRadius: CGFloat = 26
    /// The room above the first row and below the last one.
    static let padding: CGFloat = 10
    static let rowHeight: CGFloat = 42
    /// The room above and below the texts of a row.
    static let rowPadding: CGFloat = 10
    /// The distance of texts and images from the sides of the menu.
    static let side: CGFloat = 22
    /// The width of the column of check marks.
    static let checkWidth: CGFloat = 26
    static let imageSide: CGFloat = 22
    static let imageGap: CGFloat = 14
    /// The height of the line between two groups, with the room around it.
    static let separatorHeight: CGFloat = 21
    static let headerHeight: CGFloat = 34
    /// The distance of the highlight from the sides of the menu.
    static let highlightInset: CGFloat = 8

    /// The distance that a finger may move in a tap.
    static let tapSlop: CGFloat = 10

    static let showDuration: TimeInterval = 0.25
    static let hideDuration: TimeInterval = 0.2
    static let startScale: CGFloat = 0.6
}
