import CoreGraphics
import Foundation

/// Symbols by name.
///
/// Unlike UIKit, the symbols are drawings of Touchstone's own: about 600 of the most common ones, and
/// those that names compose of them with `.fill`, `.slash`, `.badge`, and shapes such as `.circle`.
///
/// A symbol is drawn in one colour unless its configuration says otherwise. Its layers are then these, the first in
/// front: a badge or a slash, the symbol in a shape such as `.circle`, what `.fill` leaves out; the symbol below a
/// badge or a slash, the shape around a symbol, what is filled; and what is behind those.
extension UIImage {
    /// A symbol's name and configuration, which an image of it keeps.
    struct SymbolSource {
        let name: String
        let configuration: SymbolConfiguration
        /// Whether the layers have colours of their own.
        var isColored = false
    }

    /// Creates the image of a symbol, such as `chevron.right`, for body text. Returns nil for an unknown name, which is
    /// written once to standard error.
    ///
    /// Image views and buttons show a symbol in their tint colour unless its rendering mode is `alwaysOriginal`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the image of a symbol for the display scale of traits; nil for `UITraitCollection.current`. Returns nil
    /// for an unknown name.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, .unspecified, scale: traitCollection?.displayScale ?? 0)
    }

    /// Creates the image of a symbol. Returns nil for an unknown name.
    ///
    /// - Parameters:
    ///   - name: The name, such as `star.fill`.
    ///   - configuration: The symbol's size and weight, as a `SymbolConfiguration`; nil for those of body text.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(
            systemName: name, configuration as? SymbolConfiguration ?? SymbolConfiguration(like: configuration),
            scale: 0)
    }

    private convenience init?(systemName name: String, _ configuration: SymbolConfiguration, scale: CGFloat) {
        guard let symbol = SymbolLibrary.symbol(named: name) else {
            ImageReports.add("There is no symbol called \"\(name.prefix(100))\"; UIImage(systemName:) returns nil.")
            return nil
        }
        self.init(symbol, name, configuration, scale: scale)
    }

    /// Creates the image of a symbol for a nib, which reports unknown names itself.
    convenience init?(nibSymbol name: String, _ configuration: SymbolConfiguration?) {
        guard let symbol = SymbolLibrary.symbol(named: name) else { return nil }
        self.init(symbol, name, configuration ?? .unspecified, scale: 0)
    }

    private convenience init?(
        _ symbol: SymbolLibrary.Symbol, _ name: String, _ configuration: SymbolConfiguration, scale: CGFloat
    ) {
        let traits = configuration.traitCollection
        let own = traits?.displayScale ?? 0
        let preferred = own > 0 ? own : scale > 0 ? scale : UITraitCollection.current.displayScale
        let scale = preferred > 0 ? preferred : 2
        let colors = SymbolLibrary.colors(of: symbol, named: name, configuration)
        func picture(_ style: UIUserInterfaceStyle) -> CGImage? {
            let traits = UITraitCollection(userInterfaceStyle: style)
            return SymbolLibrary.picture(
                of: symbol, configuration, scale: scale,
                paint: SymbolPaint(colors: colors?.map { $0.resolvedColor(with: traits).cgColor }))
        }
        guard let light = picture(.light) else { return nil }
        var values = Values(base: light, scale: scale)
        if colors != nil { values.dark = picture(.dark) }
        values.symbol = SymbolSource(name: name, configuration: configuration, isColored: colors != nil)
        values.flipsForRightToLeft = symbol.shape.followsReadingDirection
        values.keep(to: configuration)
        self.init(values)
    }

    /// The names that a tool offers: those of the most common symbols, and those of the app's own images, each in
    /// alphabetical order.
    package static var knownNames: (symbols: [String], images: [String]) {
        (SymbolLibrary.names(in: [SymbolLibrary.common]), ResourceIndex.app.imageNames)
    }

    /// The name of the symbol; nil for other images.
    package var symbolName: String? { values.symbol?.name }

    /// Whether the image is that of a symbol.
    public var isSymbolImage: Bool { values.symbol != nil }

    /// The configuration of a symbol's image; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { values.symbol?.configuration }

    /// The configuration that the image keeps to: for a symbol, a `SymbolConfiguration`; nil for an image without any.
    public var configuration: Configuration? { symbolConfiguration ?? values.configuration }

    /// The traits that the image keeps to; none unless it has a configuration.
    public var traitCollection: UITraitCollection { configuration?.traitCollection ?? UITraitCollection() }

    /// Returns the image with another configuration, whose traits choose between the light and the dark variant, and
    /// whose language mirrors an image that points along the lines of text. A symbol is drawn anew.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard isSymbolImage else {
            return with {
                $0.configuration = configuration
                $0.keep(to: configuration)
            }
        }
        let new =
            configuration as? SymbolConfiguration
            ?? symbolConfiguration?.withTraitCollection(configuration.traitCollection).withLocale(configuration.locale)
        return new.flatMap { redrawn(with: $0) } ?? self
    }

    /// Whether views show the image in their tint colour unless its rendering mode says otherwise: a symbol without
    /// colours of its own.
    var isSymbolInTint: Bool { values.symbol.map { !$0.isColored } ?? false }

    /// Returns a symbol's image with what a configuration specifies in place of its own; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbolConfiguration.flatMap { redrawn(with: $0.applying(configuration)) }
    }

    private func redrawn(with configuration: SymbolConfiguration) -> UIImage? {
        guard let name = values.symbol?.name else { return nil }
        return UIImage(systemName: name, configuration, scale: scale).map { new in
            with {
                $0.base = new.values.base
                $0.dark = new.values.dark
                $0.scale = new.values.scale
                $0.symbol = new.values.symbol
                $0.flipsForRightToLeft = new.values.flipsForRightToLeft
                if new.values.orientation != .up { $0.orientation = new.values.orientation }
            }
        }
    }
}

extension UIImage.Values {
    /// Leaves the variant that a configuration chooses, whatever the traits of the place are.
    fileprivate mutating func keep(to configuration: UIImage.Configuration) {
        if let style = configuration.traitCollection?.userInterfaceStyle, style != .unspecified, dark != nil {
            if style == .dark { (base, vector) = (dark, darkVector) }
            (dark, darkVector) = (nil, nil)
        }
        if let locale = configuration.locale, flipsForRightToLeft {
            if locale.language.characterDirection == .rightToLeft { orientation = orientation.flipped }
            flipsForRightToLeft = false
        }
    }
}

// MARK: - Images of the system

extension UIImage {
    /// A plus in a filled circle.
    public static var add: UIImage { system("plus.circle.fill") }
    /// A minus in a filled circle.
    public static var remove: UIImage { system("minus.circle.fill") }
    /// An ellipsis in a circle.
    public static var actions: UIImage { system("ellipsis.circle") }
    /// A check mark.
    public static var checkmark: UIImage { system("checkmark") }
    /// A check mark in a circle.
    public static var strokedCheckmark: UIImage { system("checkmark.circle") }

    private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
