import CoreGraphics
import Foundation

/// The dimensions of pickers, in points and seconds, after iOS 26.
///
/// All values are our own: they have not been measured.
@MainActor
enum PickerMetrics {
    /// The size of a picker of wheels.
    static let size = CGSize(width: 320, height: 216)
    /// The height of a row at the standard text size.
    static let rowHeight: CGFloat = 32
    /// The distance of the band behind the selected rows from the sides, and of the first and the last wheel.
    static let sideInset: CGFloat = 9
    /// The distance between two wheels.
    static let gap: CGFloat = 5

    static let fontSize: CGFloat = 23
    /// The largest size of a title, whatever size the user prefers.
    static let maximumFontSize: CGFloat = 36

    /// The factor by which the velocity of a wheel falls in a millisecond.
    static let decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.995)

    /// The most components that a picker shows.
    static let maximumComponents = 100

    // MARK: - Dates

    /// The room around the texts of a wheel of dates, both sides together.
    static let columnPadding: CGFloat = 18
    /// The size of the field that opens a calendar or wheels.
    static let fieldHeight: CGFloat = 34
    /// The room around the text of such a field, both sides together.
    static let fieldPadding: CGFloat = 22
    static let fieldGap: CGFloat = 8

    static let calendarWidth: CGFloat = 320
    static let calendarMargin: CGFloat = 12
    static let calendarHeader: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let dayHeight: CGFloat = 42
    /// The largest diameter of the circle behind a day.
    static let dayCircle: CGFloat = 40
    static let timeRowHeight: CGFloat = 48
    /// The side of the buttons that turn to another month.
    static let arrowSide: CGFloat = 40

    static let panelRadius: CGFloat = 26
    static let panelDuration: TimeInterval = 0.25

    /// Returns the font of titles.
    static func font(for traits: UITraitCollection) -> UIFont {
        UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: fontSize), maximumPointSize: maximumFontSize, compatibleWith: traits)
    }

    /// Returns the height of rows with titles.
    static func rowHeight(for traits: UITraitCollection) -> CGFloat {
        (rowHeight * font(for: traits).pointSize / fontSize).rounded()
    }
}
