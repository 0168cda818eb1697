import CoreGraphics
import Foundation

extension UIImage {
    /// The strength of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the weight of fonts that goes with the symbol's; `regular` for one that is not specified.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// The size of a symbol beside text of the same point size.
    public enum SymbolScale: Int, Sendable {
        /// The system's choice: `medium`.
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// The attributes by which an image is chosen or drawn.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size and weight of a symbol. What it does not specify is that of body text.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The point size of the text that the symbol goes with; nil if unspecified.
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
        }

        /// A configuration that specifies nothing.
        public class var unspecified: SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, .unspecified, .unspecified)
        }

        /// Creates a configuration for text of a size in points.
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, .unspecified, .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight, .unspecified)
        }

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - pointSize: The size in points of the text that the symbol goes with.
        ///   - weight: The strength of the lines.
        ///   - scale: The size of the symbol beside that text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: Optional(pointSize), weight, scale)
        }

        public convenience init(scale: SymbolScale) {
            self.init(pointSize: nil, .unspecified, scale)
        }

        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: nil, weight, .unspecified)
        }

        /// Creates a configuration for text of a style, in the size that the user prefers now.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Creates a configuration for text in a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: Optional(font.pointSize), Self.weight(of: font), scale)
        }

        /// Returns the configuration with what another specifies in place of its own.
        public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(
                pointSize: other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
                other.scale == .unspecified ? scale : other.scale)
        }

        public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, .unspecified, scale)
        }

        public func configurationWithoutScale() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: pointSize, weight, .unspecified)
        }

        public func configurationWithoutWeight() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: pointSize, .unspecified, scale)
        }

        /// Returns whether another configuration specifies the same.
        public func isEqual(to configuration: SymbolConfiguration?) -> Bool { isEqual(configuration) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }

        private static func weight(of font: UIFont) -> SymbolWeight {
            let number = font.fontDescription.weight
            let weights: [SymbolWeight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights.min {
                abs($0.fontWeight().rawValue - number) < abs($1.fontWeight().rawValue - number)
            } ?? .regular
        }

        // MARK: - Drawing

        /// The point size with the scale applied.
        var resolvedPointSize: CGFloat {
            let size = pointSize.map { $0.isFinite ? max($0, 1) : 17 } ?? 17
            return switch scale {
            case .small: size * 0.8
            case .large: size * 1.28
            case .default, .unspecified, .medium: size
            }
        }

        /// The width of lines where a symbol is 20 units high.
        var lineWidth: CGFloat {
            switch weight {
            case .ultraLight: 0.5
            case .thin: 0.8
            case .light: 1.2
            case .unspecified, .regular: 1.6
            case .medium: 1.9
            case .semibold: 2.2
            case .bold: 2.5
            case .heavy: 2.9
            case .black: 3.3
            }
        }
    }
}
