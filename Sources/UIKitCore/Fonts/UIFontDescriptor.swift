import CoreGraphics
import Foundation

/// The attributes of a font, for deriving one with other attributes.
///
///     let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    let fontDescription: FontDescription

    init(_ description: FontDescription) {
        fontDescription = description
    }

    /// Returns the descriptor of the system font for a text style, at the user's preferred size.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    open var pointSize: CGFloat { fontDescription.size }

    /// The same name as `UIFont.fontName`.
    open var postscriptName: String { UIFont(fontDescription).fontName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if fontDescription.isItalic { traits.insert(.traitItalic) }
        if fontDescription.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if fontDescription.family == FontDescription.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the descriptor with exactly these traits, or nil when no such font exists: italic and monospaced
    /// exclude each other.
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

    /// Returns the descriptor at another size, in points.
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

    /// The styles of a font.
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

    /// Creates the font that a descriptor describes.
    ///
    /// - Parameters:
    ///   - descriptor: The family, weight, traits and size.
    ///   - pointSize: The size in points; 0 uses the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var description = descriptor.fontDescription
        if pointSize > 0 { description.size = pointSize }
        self.init(description)
    }
}
