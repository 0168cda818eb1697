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

    // MARK: - Lines of images

    /// The greatest number of images in a line, and of images with titles.
    static let imagesInLine = 4
    static let tilesInLine = 3
    static let imageLineHeight: CGFloat = 48
    /// The height of a line of images with titles, without the titles.
    static let tileHeight: CGFloat = 48
    /// The side of the square around an image in a palette.
    static let paletteSide: CGFloat = 44
    /// The distance of such lines from the sides of the menu.
    static let lineInset: CGFloat = 12
    static let plateRadius: CGFloat = 12

    /// The distance that a finger may move in a tap.
    static let tapSlop: CGFloat = 10

    static let showDuration: TimeInterval = 0.25
    static let hideDuration: TimeInterval = 0.2
    static let startScale: CGFloat = 0.6

    // MARK: - Previews

    /// The distance of a menu from its preview.
    static let previewGap: CGFloat = 12
    /// The corner radius of a controller's view in a preview.
    static let previewCornerRadius: CGFloat = 20
    /// The growth of a view that is lifted, in points and at most as a part of its size.
    static let lift: CGFloat = 10
    static let greatestLift: CGFloat = 0.05
    static let liftDuration: TimeInterval = 0.4
    static let dropDuration: TimeInterval = 0.3
    /// The height of the badge at the corner of a preview, and the room at the sides of its number.
    static let badgeHeight: CGFloat = 24
    static let badgePadding: CGFloat = 8
}
