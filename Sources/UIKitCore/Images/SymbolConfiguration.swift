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

    /// The attributes by which an image is chosen or drawn: traits and a language. An image with a configuration keeps
    /// to them, whatever those of the views are that show it.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits: their style chooses between the light and the dark variant of an image, and their display scale
        /// the pixels of a symbol. Nil for those of the place where the image is shown.
        public let traitCollection: UITraitCollection?

        /// The language, whose direction mirrors an image that points along the lines of text; nil for that of the
        /// place where the image is shown.
        public let locale: Locale?

        init(traits: UITraitCollection?, locale: Locale?) {
            traitCollection = traits
            self.locale = locale
            super.init()
        }

        /// Creates a configuration with traits.
        public convenience init(traitCollection: UITraitCollection?) {
            self.init(traits: traitCollection, locale: nil)
        }

        /// Creates a configuration with a language.
        public convenience init(locale: Locale?) {
            self.init(traits: nil, locale: locale)
        }

        /// Returns the configuration with other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traits: traitCollection, locale: locale)
        }

        /// Returns the configuration with another language.
        open func withLocale(_ locale: Locale?) -> Configuration {
            Configuration(traits: traitCollection, locale: locale)
        }

        /// Returns the configuration with what another specifies in place of its own.
        open func applying(_ otherConfiguration: Configuration?) -> Configuration {
            guard let other = otherConfiguration else { return self }
            return Configuration(
                traits: other.traitCollection ?? traitCollection, locale: other.locale ?? locale)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration else { return false }
            return traitCollection == other.traitCollection && locale == other.locale
        }

        open override var hash: Int {
            var hasher = Hasher()
            hasher.combine(traitCollection)
            hasher.combine(locale)
            return hasher.finalize()
        }
    }

    /// The size, the weight and the colours of a symbol. What it does not specify is that of body text.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The colours of a symbol's layers.
        enum Coloring: Hashable {
            case monochrome, multicolor
            case hierarchical(UIColor)
            case palette([UIColor])
        }

        /// The point size of the text that the symbol goes with; nil if unspecified.
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale
        /// The colours; nil if unspecified, which is monochrome.
        let coloring: Coloring?
        /// Whether the point size and the weight are those of a text style.
        private let hasTextStyle: Bool

        init(
            pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, coloring: Coloring? = nil,
            hasTextStyle: Bool = false, like other: Configuration? = nil
        ) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
            self.coloring = coloring
            self.hasTextStyle = hasTextStyle
            super.init(traits: other?.traitCollection, locale: other?.locale)
        }

        /// Creates a symbol's configuration with the traits and the language of another one.
        convenience init(like other: Configuration?) {
            self.init(pointSize: nil, .unspecified, .unspecified, like: other)
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
            let font = UIFont.preferredFont(forTextStyle: textStyle)
            self.init(pointSize: font.pointSize, Self.weight(of: font), scale, hasTextStyle: true)
        }

        /// Creates a configuration that draws a symbol's layers in one colour: the first as it is, the second and the
        /// third ever fainter.
        ///
        /// - Parameter hierarchicalColor: The colour.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: nil, .unspecified, .unspecified, coloring: .hierarchical(hierarchicalColor))
        }

        /// Creates a configuration that draws each of a symbol's layers in a colour of its own.
        ///
        /// - Parameter paletteColors: The colours of the first layer and of those behind it. The last one stands for
        ///   all further layers. Without any, the symbol has one colour.
        public convenience init(paletteColors: [UIColor]) {
            self.init(
                pointSize: nil, .unspecified, .unspecified,
                coloring: paletteColors.isEmpty ? .monochrome : .palette(paletteColors))
        }

        /// Returns a configuration that draws a symbol in one colour, that of the view.
        public class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, .unspecified, .unspecified, coloring: .monochrome)
        }

        /// Returns a configuration that draws a symbol in colours of its own, if it has any: a green plus, a red heart.
        ///
        /// Unlike UIKit, the parts of such a symbol without a colour of their own are drawn in the label colour.
        public class func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, .unspecified, .unspecified, coloring: .multicolor)
        }

        /// Creates a configuration for text in a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: Optional(font.pointSize), Self.weight(of: font), scale)
        }

        /// Returns the configuration with what another specifies in place of its own.
        public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let otherConfiguration else { return self }
            let base = super.applying(otherConfiguration)
            guard let other = otherConfiguration as? SymbolConfiguration else { return with(like: base) }
            return SymbolConfiguration(
                pointSize: other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
                other.scale == .unspecified ? scale : other.scale, coloring: other.coloring ?? coloring,
                hasTextStyle: other.pointSize == nil ? hasTextStyle : other.hasTextStyle, like: base)
        }

        public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
            with(like: super.withTraitCollection(traitCollection))
        }

        public override func withLocale(_ locale: Locale?) -> SymbolConfiguration {
            with(like: super.withLocale(locale))
        }

        private func with(like other: Configuration) -> SymbolConfiguration {
            SymbolConfiguration(
                pointSize: pointSize, weight, scale, coloring: coloring, hasTextStyle: hasTextStyle, like: other)
        }

        public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, .unspecified, scale, coloring: coloring, like: self)
        }

        public func configurationWithoutScale() -> SymbolConfiguration {
            SymbolConfiguration(
                pointSize: pointSize, weight, .unspecified, coloring: coloring, hasTextStyle: hasTextStyle, like: self)
        }

        /// Returns the configuration without the size and the weight of a text style, if it has been created with one.
        public func configurationWithoutTextStyle() -> SymbolConfiguration {
            hasTextStyle ? configurationWithoutPointSizeAndWeight() : self
        }

        public func configurationWithoutWeight() -> SymbolConfiguration {
            SymbolConfiguration(
                pointSize: pointSize, .unspecified, scale, coloring: coloring, hasTextStyle: hasTextStyle, like: self)
        }

        /// Returns whether another configuration specifies the same.
        public func isEqual(to configuration: SymbolConfiguration?) -> Bool { isEqual(configuration) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
                && coloring == other.coloring && super.isEqual(other)
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            hasher.combine(coloring)
            hasher.combine(super.hash)
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
