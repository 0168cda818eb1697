import CoreGraphics
import Foundation

/// A colour with an opacity: either fixed, or dynamic and dependent on the traits of the environment that uses it.
///
/// Colours are immutable and can be used from any thread.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Must be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    private enum Source {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// Creates a colour that shows nothing: transparent black.
    public convenience override init() {
        self.init(white: 0, alpha: 0)
    }

    /// Creates a colour from sRGB components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates the colour of a literal, `#colorLiteral(red:green:blue:alpha:)`, from components from 0 to 1. The
    /// compiler calls it.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a grey from 0, black, to 1, white.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1. Hue 0 and hue 1 are both red.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSBColor(hue: hue, saturation: saturation, brightness: brightness).components
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
    }

    /// Creates a colour that is equal to another one; dynamic when that is.
    init(copying other: UIColor) {
        source = other.source
    }

    /// Creates the colour that `encode(with:)` wrote to an archive; nil if there is none.
    ///
    /// - Parameter coder: The reader of the archive.
    public required convenience init?(coder: NSCoder) {
        guard let color = coder.value(UIColor.self, forKey: Self.archiveKey) else { return nil }
        self.init(copying: color)
    }

    private static let archiveKey = "UIColor"

    /// Writes the colour to an archive.
    ///
    /// Unlike UIKit, all dynamic colours, the system's and those of an asset catalog too, are archived as two colours:
    /// those that they have in light and in dark interfaces.
    open func encode(with coder: NSCoder) { coder.encodeValue(self, forKey: Self.archiveKey) }

    /// Whether an archive of the class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Creates a dynamic colour, which `dynamicProvider` returns for the traits of each use.
    ///
    /// The provider is called often and on any thread. It should depend on the traits alone.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// Returns the colour under the given traits; the receiver itself when it is not dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = source else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// The CoreGraphics colour. A dynamic colour resolves with `UITraitCollection.current`.
    open var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        }
    }

    /// Returns the colour with its opacity replaced by `alpha`. A dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider):
            UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// Whether the colour depends on traits.
    package var isDynamic: Bool {
        guard case .dynamic = source else { return false }
        return true
    }

    /// Returns whether the colours are equal: fixed colours when they look the same, a dynamic colour only to itself.
    ///
    /// Unlike UIKit, a grey created with `init(white:alpha:)` equals the same grey created from red, green and blue.
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

extension UIColor: ColorConvertible {}

// MARK: - Components

extension UIColor {
    /// Writes the sRGB components, from 0 to 1, to the pointers. Always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha, from 0 to 1, to the pointers. Always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let components = HSBColor(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = components.hue
        saturation?.pointee = components.saturation
        brightness?.pointee = components.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the grey level and alpha, from 0 to 1, to the pointers. Returns false and writes nothing when the
    /// colour is not a grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}

// MARK: - Drawing

extension UIColor {
    /// Sets the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour of fills in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the colour of strokes in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

// MARK: - Hue, saturation, brightness

/// A colour as hue, saturation and brightness, each from 0 to 1.
private struct HSBColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat =
            if high == red {
                (green - blue) / range
            } else if high == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The same colour as red, green and blue.
    var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let turn = hue - hue.rounded(.down)
        let low = brightness * (1 - saturation)
        let range = brightness - low
        /// Returns the level of the primary colour that starts to fade in at a hue of `6 - offset` sixths.
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (turn * 6 + offset).truncatingRemainder(dividingBy: 6)
            return low + range * min(max(min(position, 4 - position), 0), 1)
        }
        return (channel(2), channel(0), channel(4))
    }
}

// MARK: - Literals

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of `#colorLiteral(red:green:blue:alpha:)` where nothing else is asked for.
public typealias _ColorLiteralType = UIColor
