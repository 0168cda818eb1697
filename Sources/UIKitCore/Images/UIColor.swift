import CoreGraphics
import Foundation

/// A colour with an opacity. Either fixed, or dynamic: then it depends on the traits of where it is used.
///
/// Colours never change and can be used from any thread.
open class UIColor: NSObject, @unchecked Sendable {
    /// Has to be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    private enum Source {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// A colour of sRGB components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey from 0, black, to 1, white.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// A colour of hue, saturation and brightness, each from 0 to 1. Hue 0 and hue 1 are both red.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueColor(hue: hue, saturation: saturation, brightness: brightness).components
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
    }

    /// A colour that asks `dynamicProvider` what it is wherever it is used.
    ///
    /// The provider is called often, on any thread, and should do nothing but look at the traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// The colour as it is under the given traits; the receiver itself when it is not dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = source else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// The colour as CoreGraphics knows it. A dynamic colour resolves with `UITraitCollection.current`.
    open var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        }
    }

    /// The same colour with another opacity, which replaces its own. A dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider):
            UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// True for a colour that depends on traits.
    package var isDynamic: Bool {
        guard case .dynamic = source else { return false }
        return true
    }

    /// Fixed colours are equal when they look the same; a dynamic colour is equal only to itself.
    ///
    /// Unlike UIKit, a grey made as such equals the same grey made of red, green and blue.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        guard case .fixed(let mine) = source, case .fixed(let theirs) = other.source else { return false }
        return mine.red == theirs.red && mine.green == theirs.green && mine.blue == theirs.blue
            && mine.alpha == theirs.alpha
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        switch source {
        case .fixed(let color):
            color.numberOfComponents == 2
                ? "UIExtendedGrayColorSpace \(color.red) \(color.alpha)"
                : "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
        case .dynamic:
            "UIDynamicProviderColor, now \(resolvedColor(with: .current))"
        }
    }
}
