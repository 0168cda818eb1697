/// A colour with its opacity. It is immutable and can be used from any thread.
public final class CGColor: Hashable, Sendable {
    /// The red component in sRGB, from 0 to 1, not premultiplied. `green` and `blue` are alike.
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    /// The opacity, from 0 for transparent to 1 for opaque.
    public let alpha: CGFloat

    private let space: CGColorSpace

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Clamps each component to the range from 0 to 1.
    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, space: CGColorSpace) {
        self.red = Self.clamped(red)
        self.green = Self.clamped(green)
        self.blue = Self.clamped(blue)
        self.alpha = Self.clamped(alpha)
        self.space = space
    }

    private static func clamped(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, 0), 1)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, space: .rgb)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, space: .rgb)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha, space: .gray)
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a colour from the space's components, followed by alpha. The pointer must lead to that many numbers.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.model {
        case .rgb:
            self.init(
                red: components[0], green: components[1], blue: components[2], alpha: components[3], space: space)
        case .monochrome:
            let gray = components[0]
            self.init(red: gray, green: gray, blue: gray, alpha: components[1], space: space)
        }
    }

    public var colorSpace: CGColorSpace? { space }

    /// The space's components, followed by alpha.
    public var components: [CGFloat]? {
        space.model == .rgb ? [red, green, blue, alpha] : [red, alpha]
    }

    /// The number of `components`, alpha included.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    public func copy() -> CGColor? { self }

    /// Returns the same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha, space: space)
    }

    package var isOpaque: Bool { alpha == 1 }

    /// The pixel that filling with the colour gives, as if it were opaque. Rounded as Cairo does.
    package var opaquePixel: UInt32 {
        func part(_ value: CGFloat) -> UInt32 { min(UInt32(clamping: value * 65_535 + 0.5) >> 8, 0xFF) }
        return 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.red == right.red && left.green == right.green && left.blue == right.blue
                && left.alpha == right.alpha && left.space == right.space)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}
