/// The meaning of a colour's components.
///
/// Unlike UIKit, there are two: sRGB, which is also the device's RGB, and gray with the same transfer curve.
public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// The kind of components.
    public let model: CGColorSpaceModel

    package static let rgb = CGColorSpace(model: .rgb)
    package static let gray = CGColorSpace(model: .monochrome)

    private init(model: CGColorSpaceModel) {
        self.model = model
    }

    /// Creates the colour space of a name; nil for an unknown name.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB: self.init(model: .rgb)
        case Self.genericGrayGamma2_2: self.init(model: .monochrome)
        default: return nil
        }
    }

    public var name: String? {
        model == .rgb ? Self.sRGB : Self.genericGrayGamma2_2
    }

    /// The number of components of a colour, without alpha.
    public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.model == right.model
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
    }
}

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    case monochrome = 0
    case rgb = 1
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
