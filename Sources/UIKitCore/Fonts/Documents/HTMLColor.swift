import CoreGraphics
import Foundation

/// The colours that HTML and style sheets name.
enum HTMLColor {
    private static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "lime": 0x00FF00, "blue": 0x0000FF, "yellow": 0xFFFF00,
        "cyan": 0x00FFFF, "aqua": 0x00FFFF, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "gray": 0x808080,
        "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "olive": 0x808000, "green": 0x008000,
        "purple": 0x800080, "teal": 0x008080, "navy": 0x000080, "orange": 0xFFA500, "pink": 0xFFC0CB,
        "brown": 0xA52A2A, "gold": 0xFFD700, "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C,
        "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "darkred": 0x8B0000, "darkblue": 0x00008B, "darkgreen": 0x006400,
        "tomato": 0xFF6347, "coral": 0xFF7F50, "salmon": 0xFA8072, "khaki": 0xF0E68C, "orchid": 0xDA70D6,
        "turquoise": 0x40E0D0, "skyblue": 0x87CEEB, "royalblue": 0x4169E1, "steelblue": 0x4682B4, "slategray": 0x708090,
        "darkorange": 0xFF8C00, "firebrick": 0xB22222, "forestgreen": 0x228B22, "limegreen": 0x32CD32, "tan": 0xD2B48C,
        "beige": 0xF5F5DC, "ivory": 0xFFFFF0, "lavender": 0xE6E6FA, "whitesmoke": 0xF5F5F5, "dimgray": 0x696969,
    ]

    /// Returns the colour of a name, of `#rgb`, `#rrggbb`, either with a digit or two for opacity, `rgb(…)` or
    /// `hsl(…)`; nil for anything else.
    static func color(_ value: String) -> UIColor? {
        let value = value.trimmingCharacters(in: .whitespaces).lowercased()
        if let number = names[value] { return color([number >> 16, number >> 8 & 255, number & 255]) }
        if value.hasPrefix("#") { return hexadecimal(value.dropFirst()) }
        guard let start = value.firstIndex(of: "("), value.hasSuffix(")") else { return nil }
        let parts = value[start...].dropFirst().dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let alpha = parts.count == 4 ? number(parts[3], whole: 1) : 1
        guard let alpha else { return nil }
        switch value[..<start] {
        case "rgb", "rgba":
            let numbers = parts.prefix(3).compactMap { number($0, whole: 255) }
            guard numbers.count == 3 else { return nil }
            return UIColor(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
        case "hsl", "hsla":
            guard let hue = Double(parts[0].replacing("deg", with: "")), hue.isFinite,
                let saturation = number(parts[1], whole: 1), let lightness = number(parts[2], whole: 1)
            else { return nil }
            return color(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
        default: return nil
        }
    }

    /// Returns a number, or a percentage of `whole`, from 0 to `whole`; nil for anything else.
    private static func number(_ text: Substring, whole: Double) -> CGFloat? {
        let isShare = text.hasSuffix("%")
        guard let number = Double(isShare ? text.dropLast() : text), !number.isNaN else { return nil }
        return CGFloat(min(max(isShare ? number / 100 * whole : number, 0), whole))
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16) else {
            return nil
        }
        let count = digits.utf8.count
        switch count {
        case 3, 4:
            let parts = (0..<count).map { number >> UInt32(4 * (count - 1 - $0)) & 15 }
            return color(parts.map { $0 * 17 })
        case 6, 8: return color((0..<count / 2).map { number >> UInt32(8 * (count / 2 - 1 - $0)) & 255 })
        default: return nil
        }
    }

    private static func color(hue: Double, saturation: Double, lightness: Double, alpha: CGFloat) -> UIColor {
        let chroma = saturation * min(lightness, 1 - lightness)
        let components = [0.0, 8, 4].map { offset -> CGFloat in
            let step = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let place = step < 0 ? step + 12 : step
            return CGFloat(lightness - chroma * max(-1, min(place - 3, 9 - place, 1)))
        }
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// Returns a colour of three or four components from 0 to 255.
    private static func color(_ components: [UInt32]) -> UIColor {
        let parts = components.map { CGFloat($0) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }
}
