import CoreGraphics

/// A view whose font follows the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether the view updates its font when `preferredContentSizeCategory` changes in its traits. False by default.
    ///
    /// Only fonts of `UIFont.preferredFont(forTextStyle:)` and `UIFontMetrics` follow. Others keep their size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// The rule by which a font follows the preferred text size.
enum FontScaling: Sendable {
    case style(UIFont.TextStyle)
    case metrics(UIFontMetrics, of: UIFont, maximumPointSize: CGFloat)
}

extension UIFont {
    /// Returns the font for the preferred text size of the given traits; the font itself if it has a fixed size.
    func adapted(to traits: UITraitCollection) -> UIFont {
        switch scaling {
        case nil: self
        case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .metrics(let metrics, let font, let maximum):
            metrics.scaledFont(for: font, maximumPointSize: maximum, compatibleWith: traits)
        }
    }
}
