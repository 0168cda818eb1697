import Foundation

/// Scales fonts and distances with the size of text that the user likes, as a text style scales.
///
/// Unlike UIKit, values scale exactly as the style's point size does, not as its line height.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// The value, in points, scaled; nil traits take `UITraitCollection.current`.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
        let traits = traitCollection ?? .current
        let factor = style.pointSize(for: traits.preferredContentSizeCategory) / style.pointSize(for: .large)
        return (value * factor).rounded(toScale: traits.displayScale)
    }

    /// The font scaled, at most to `maximumPointSize`.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat = .infinity,
        compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        font.withSize(min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize))
    }
}
