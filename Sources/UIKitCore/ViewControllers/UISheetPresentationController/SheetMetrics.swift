import CoreGraphics
import Foundation

/// The dimensions and the motion of sheets, in points and seconds, after iOS 26.
///
/// All values are our own: they have not been measured.
enum SheetMetrics {
    /// The width of a page in a wide window.
    static let pageWidth: CGFloat = 704
    /// The size of a form without a preferred size.
    static let formSize = CGSize(width: 540, height: 620)
    /// The distance of the largest detent from the top of the window.
    static let topGap: CGFloat = 40
    /// The least distance of a form from the edges of the window.
    static let formMargin: CGFloat = 20
    static let cornerRadius: CGFloat = 34
    /// The distance of a sheet of partial height from the sides and the bottom of the window.
    static let floatingInset: CGFloat = 8
    /// The distance from the full height over which that inset goes to zero.
    static let attachingExtent: CGFloat = 80
    /// The part of the window's height at the medium detent.
    static let mediumFraction: CGFloat = 0.5

    static let grabber = CGSize(width: 36, height: 5)
    static let grabberTop: CGFloat = 6
    /// The size of the area that takes touches for the grabber.
    static let grabberArea = CGSize(width: 88, height: 22)

    static let dimming: CGFloat = 0.3
    static let settlingDuration: TimeInterval = 0.45
    /// The time over which the velocity of a finger counts when it is lifted.
    static let projection: TimeInterval = 0.18
    /// The part of the smallest height below which a sheet is dismissed.
    static let dismissingFraction: CGFloat = 0.5
    /// The part of a movement that is left beyond the ends.
    static let resistance: CGFloat = 0.25
}
