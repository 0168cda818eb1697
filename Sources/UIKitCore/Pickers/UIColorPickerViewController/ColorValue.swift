import CoreGraphics
import Foundation

/// A colour as a colour picker changes it: red, green, blue and opacity from 0 to 1.
struct ColorValue: Equatable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates the value of a colour, whose parts are brought into the range from 0 to 1.
    @MainActor
    init(_ color: UIColor, for traits: UITraitCollection) {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.resolvedColor(with: traits).getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        func part(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.init(red: part(parts.0), green: part(parts.1), blue: part(parts.2), alpha: part(parts.3))
    }

    /// Creates a colour by its hue, its saturation and its brightness, each from 0 to 1.
    init(hue: Double, saturation: Double, brightness: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        func part(_ shift: Double) -> Double {
            let place = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1))
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour without transparency.
    var opaque: ColorValue { ColorValue(red: red, green: green, blue: blue) }

    /// Returns the colour with the opacity of another.
    func withAlpha(of other: ColorValue) -> ColorValue {
        ColorValue(red: red, green: green, blue: blue, alpha: other.alpha)
    }

    /// The hue, the saturation and the brightness. The hue of a grey is 0.
    var parts: (hue: Double, saturation: Double, brightness: Double) {
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        let range = high - low
        guard range > 0 else { return (0, 0, high) }
        let sector =
            high == red ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        return ((sector / 6 + 1).truncatingRemainder(dividingBy: 1), range / high, high)
    }

    // MARK: - Texts

    /// Returns the number of a part, from 0 to 255.
    static func byte(_ part: Double) -> Int { Int(clamping: (min(max(part, 0), 1) * 255).rounded()) }

    /// The six hexadecimal digits of the colour, without its opacity.
    var hex: String {
        [red, green, blue].map { part in
            let digits = String(Self.byte(part), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }

    /// Creates a colour of three or six hexadecimal digits, with or without a number sign; nil for any other text.
    init?(hex text: String) {
        var digits = text.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = Int(digits, radix: 16)
        else { return nil }
        self.init(
            red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255, blue: Double(number & 255) / 255)
    }

    /// The name of the colour for assistive technologies.
    var name: String {
        let (hue, saturation, brightness) = parts
        if brightness < 0.08 { return "black" }
        if saturation < 0.08 {
            return brightness > 0.96
                ? "white" : brightness > 0.7 ? "light grey" : brightness > 0.35 ? "grey" : "dark grey"
        }
        let names = [
            "red", "orange", "yellow", "green", "green", "teal", "cyan", "blue", "blue", "purple", "magenta", "pink",
        ]
        let name = names[min(max(Int(clamping: (hue * 12).rounded()), 0), 12) % 12]
        return brightness < 0.5 ? "dark \(name)" : saturation < 0.5 ? "light \(name)" : name
    }
}

extension UIColor {
    /// The name of the colour in one or two words, such as "dark blue", which assistive technologies speak. Dynamic
    /// colours resolve with the current traits, and opacity counts for nothing.
    ///
    /// Unlike UIKit, the names are English, and fewer.
    public var accessibilityName: String {
        let color = cgColor
        func part(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        return ColorValue(red: part(color.red), green: part(color.green), blue: part(color.blue)).name
    }
}

/// The dimensions of colour wells and colour pickers, in points, after iOS 26.
///
/// All values are our own: they have not been measured.
@MainActor
enum ColorMetrics {
    static let wellSide: CGFloat = 28
    /// The width of the ring of a well, and its distance from the colour inside.
    static let wellRing: CGFloat = 3
    static let wellGap: CGFloat = 2

    static let pickerSize = CGSize(width: 320, height: 440)
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let header: CGFloat = 44
    static let closeSide: CGFloat = 30
    static let segments: CGFloat = 32
    static let radius: CGFloat = 8
    /// The columns and rows of the grid.
    static let columns = 12
    static let rows = 10
    static let slider: CGFloat = 28
    static let fieldWidth: CGFloat = 58
    static let hexWidth: CGFloat = 84
    static let fieldHeight: CGFloat = 32
    static let swatch: CGFloat = 52
    static let caption: CGFloat = 20
    /// The side of the squares behind transparent colours.
    static let square: CGFloat = 7
    /// The part of its range by which an arrow key and assistive technologies change a slider.
    static let step = 0.05

    /// Returns the font of captions and numbers, which does not grow beyond the room that there is.
    static func font(_ size: CGFloat, _ weight: UIFont.Weight, for traits: UITraitCollection) -> UIFont {
        UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * 1.35, compatibleWith: traits)
    }
}
