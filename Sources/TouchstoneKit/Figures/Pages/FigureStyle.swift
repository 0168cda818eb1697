import UIKit

/// Measures of pages, in points, and their fonts.
@MainActor
enum FigureStyle {
    /// Around everything.
    static let margin: CGFloat = 20
    /// Between panels.
    static let gap: CGFloat = 28
    /// Between lines of a page that belong together.
    static let leading: CGFloat = 8
    /// From the edge of a scene to the labels beside it.
    static let reach: CGFloat = 30
    /// Between two labels, one below the other.
    static let labelGap: CGFloat = 10
    static let labelWidth: CGFloat = 176
    /// Panels begin a new row rather than make a page wider.
    static let pageWidth: CGFloat = 960
    /// Captions are not broken into narrower lines than this, whatever is above them.
    static let captionWidth: CGFloat = 280

    static let titleFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let labelFont = UIFont.systemFont(ofSize: 12)
    static let headingFont = UIFont.systemFont(ofSize: 11, weight: .medium)
    static let cellFont = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)

    static func color(_ color: Figure.Callout.Color?) -> UIColor {
        switch color {
        case nil: .label
        case .blue: .systemBlue
        case .green: .systemGreen
        case .orange: .systemOrange
        case .purple: .systemPurple
        case .red: .systemRed
        case .gray: .systemGray
        }
    }
}
