import Foundation

/// A scale for fonts and distances that follows the user's preferred text size as a text style does.
///
/// Unlike UIKit, values scale with the style's point size, not with its line height.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// Returns a value in points, scaled and rounded to whole pixels. Nil traits use `UITraitCollection.current`.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
        let traits = traitCollection ?? .current
        let factor = style.pointSize(for: traits.preferredContentSizeCategory) / style.pointSize(for: .large)
        return (value * factor).rounded(toScale: traits.displayScale)
    }

    /// Returns the font scaled, but no larger than `maximumPointSize`. Nil traits use `UITraitCollection.current`.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat = .infinity,
        compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        let size = min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize)
        return UIFont(
            font.withSize(size).fontDescription, scaling: .metrics(self, of: font, maximumPointSize: maximumPointSize))
    }
}
