import CoreGraphics
import Foundation

/// Symbols by name.
///
/// Unlike UIKit, the symbols are drawings of Touchstone's own in one colour: about 600 of the most common ones, and
/// those that names compose of them with `.fill`, `.slash`, `.badge`, and shapes such as `.circle`.
extension UIImage {
    /// A symbol's name and configuration, which an image of it keeps.
    struct SymbolSource {
        let name: String
        let configuration: SymbolConfiguration
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
        self.init(systemName: name, configuration as? SymbolConfiguration ?? .unspecified, scale: 0)
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
        let preferred = scale > 0 ? scale : UITraitCollection.current.displayScale
        let scale = preferred > 0 ? preferred : 2
        guard let picture = SymbolLibrary.picture(of: symbol, configuration, scale: scale) else { return nil }
        var values = Values(base: picture, scale: scale)
        values.symbol = SymbolSource(name: name, configuration: configuration)
        values.flipsForRightToLeft = symbol.shape.followsReadingDirection
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

    /// The configuration of a symbol's image; nil for other images.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns a symbol's image with another configuration; other images unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let configuration = configuration as? SymbolConfiguration else { return self }
        return redrawn(with: configuration) ?? self
    }

    /// Returns a symbol's image with what a configuration specifies in place of its own; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbolConfiguration.flatMap { redrawn(with: $0.applying(configuration)) }
    }

    private func redrawn(with configuration: SymbolConfiguration) -> UIImage? {
        guard let name = values.symbol?.name else { return nil }
        return UIImage(systemName: name, configuration, scale: scale).map { new in
            with {
                $0.base = new.values.base
                $0.symbol = new.values.symbol
            }
        }
    }
}
