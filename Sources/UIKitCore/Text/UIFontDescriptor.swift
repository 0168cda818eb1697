import CoreGraphics
import Foundation

/// What a font is like, to ask for one that differs in some way.
///
///     let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    let fontDescription: FontDescription

    init(_ description: FontDescription) {
        fontDescription = description
    }

    /// The descriptor of the system font for a text style.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    open var pointSize: CGFloat { fontDescription.size }

    /// The font's name, as `UIFont.fontName`.
    open var postscriptName: String { UIFont(fontDescription).fontName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if fontDescription.isItalic { traits.insert(.traitItalic) }
        if fontDescription.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if fontDescription.family == FontDescription.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The descriptor with exactly these traits. Nil when there is no such font: one that is both italic and monospaced.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard !symbolicTraits.isSuperset(of: [.traitItalic, .traitMonoSpace]) else { return nil }
        var description = fontDescription
        description.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            let weight: UIFont.Weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
            description.weight = weight.rawValue
        }
        if symbolicTraits.contains(.traitMonoSpace) {
            description.family = FontDescription.monospacedFamily
        } else if description.family == FontDescription.monospacedFamily {
            description.family = nil
        }
        return UIFontDescriptor(description)
    }

    /// The descriptor at another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var description = fontDescription
        description.size = newPointSize
        return UIFontDescriptor(description)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.fontDescription == fontDescription
    }

    open override var hash: Int {
        fontDescription.hashValue
    }

    /// Styles that a font may have.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
    }
}

extension UIFont {
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontDescription) }

    /// The font that the descriptor describes.
    ///
    /// - Parameters:
    ///   - descriptor: family, weight, traits and size.
    ///   - pointSize: in points; 0 takes the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var description = descriptor.fontDescription
        if pointSize > 0 { description.size = pointSize }
        self.init(description)
    }
}
