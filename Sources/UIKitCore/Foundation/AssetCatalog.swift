import CoreGraphics
import Foundation

/// The entries of asset catalogs, as Xcode writes them: folders with a file `Contents.json` that describes the variants
/// in it.
enum AssetCatalog {
    /// Returns what the file `Contents.json` in a folder says; nil when there is none that can be read.
    static func contents(of folder: String) -> [String: Any]? {
        guard let data = try? ResourceFile.contents(at: "\(folder)/Contents.json", limit: 1 << 20) else { return nil }
        return contents(in: data)
    }

    /// Returns what the bytes of such a file say; nil when they are of something else.
    static func contents(in data: Data) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    }

    /// Returns the variants that are meant for any device or for one like this, of a list in `Contents.json`.
    static func variants(_ list: Any?) -> [[String: Any]] {
        let all = (list as? [Any] ?? []).prefix(200).compactMap { $0 as? [String: Any] }
        let fitting = all.filter { ["universal", "ipad", nil].contains($0["idiom"] as? String) }
        return fitting.isEmpty ? all : fitting
    }

    /// Returns whether a variant is meant for dark interfaces.
    static func isDark(_ variant: [String: Any]) -> Bool { hasAppearance("luminosity", "dark", variant) }

    /// Returns whether a variant is meant for an appearance that this library does not have, such as high contrast.
    static func isUnused(_ variant: [String: Any]) -> Bool { hasAppearance("contrast", "high", variant) }

    private static func hasAppearance(_ name: String, _ value: String, _ variant: [String: Any]) -> Bool {
        (variant["appearances"] as? [Any] ?? []).contains {
            guard let appearance = $0 as? [String: Any] else { return false }
            return appearance["appearance"] as? String == name && appearance["value"] as? String == value
        }
    }
}

// MARK: - Colours

extension UIColor {
    /// Creates the colour with the given name from the asset catalogs of the app. Returns nil when there is none.
    ///
    /// A colour with a variant for dark interfaces is dynamic.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the colour with the given name from the asset catalogs of `bundle`. A nil bundle stands for the app, and
    /// traits choose the variant; nil leaves that to each use.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetCatalog.color(named: name, in: .index(of: bundle)) else { return nil }
        self.init(copying: traitCollection.map { color.resolvedColor(with: $0) } ?? color)
    }
}

extension AssetCatalog {
    static func color(named name: String, in index: ResourceIndex) -> UIColor? {
        guard let folder = index.catalogEntry("\(name).colorset"), let contents = contents(of: folder) else {
            return nil
        }
        return color(of: contents)
    }

    /// Returns the colour that a file `Contents.json` describes; nil when it describes none.
    static func color(of contents: [String: Any]) -> UIColor? {
        let variants = variants(contents["colors"]).filter { !isUnused($0) }
        let light = variants.first { !isDark($0) }.flatMap { color($0["color"]) }
        let dark = variants.first { isDark($0) }.flatMap { color($0["color"]) }
        guard let light, let dark else { return light ?? dark }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func color(_ value: Any?) -> UIColor? {
        guard let color = value as? [String: Any] else { return nil }
        if let reference = color["reference"] as? String { return UIColor.system(named: reference) }
        guard let components = color["components"] as? [String: Any] else { return nil }
        let alpha = component(components["alpha"]) ?? 1
        if let white = component(components["white"]) { return UIColor(white: white, alpha: alpha) }
        guard let red = component(components["red"]), let green = component(components["green"]),
            let blue = component(components["blue"])
        else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns a component from 0 to 1, which is written as such, as a byte, or as a byte with hexadecimal digits.
    private static func component(_ value: Any?) -> CGFloat? {
        if let number = value as? NSNumber { return unit(number.doubleValue) }
        guard let text = value as? String else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).flatMap { unit(Double($0) / 255) }
        }
        guard let number = Double(text) else { return nil }
        return unit(text.contains(".") ? number : number > 1 ? number / 255 : number)
    }

    private static func unit(_ number: Double) -> CGFloat? {
        number.isFinite ? CGFloat(min(max(number, 0), 1)) : nil
    }
}

extension UIColor {
    /// Returns the system colour with a name as asset catalogs and nibs write it, such as `systemBlueColor`.
    package static func system(named name: String) -> UIColor? {
        let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return switch stem {
        case "label", "_label": .label
        case "secondaryLabel": .secondaryLabel
        case "tertiaryLabel": .tertiaryLabel
        case "quaternaryLabel": .quaternaryLabel
        case "placeholderText": .placeholderText
        case "link": .link
        case "separator": .separator
        case "opaqueSeparator": .opaqueSeparator
        case "systemFill": .systemFill
        case "secondarySystemFill": .secondarySystemFill
        case "tertiarySystemFill": .tertiarySystemFill
        case "quaternarySystemFill": .quaternarySystemFill
        case "systemBackground": .systemBackground
        case "secondarySystemBackground": .secondarySystemBackground
        case "tertiarySystemBackground": .tertiarySystemBackground
        case "systemGroupedBackground", "groupTableViewBackground": .systemGroupedBackground
        case "secondarySystemGroupedBackground": .secondarySystemGroupedBackground
        case "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground
        case "tint": .tintColor
        default: tone(named: stem)
        }
    }

    private static func tone(named name: String) -> UIColor? {
        switch name {
        case "systemRed": .systemRed
        case "systemOrange": .systemOrange
        case "systemYellow": .systemYellow
        case "systemGreen": .systemGreen
        case "systemMint": .systemMint
        case "systemTeal": .systemTeal
        case "systemCyan": .systemCyan
        case "systemBlue": .systemBlue
        case "systemIndigo": .systemIndigo
        case "systemPurple": .systemPurple
        case "systemPink": .systemPink
        case "systemBrown": .systemBrown
        case "systemGray": .systemGray
        case "systemGray2": .systemGray2
        case "systemGray3": .systemGray3
        case "systemGray4": .systemGray4
        case "systemGray5": .systemGray5
        case "systemGray6": .systemGray6
        case "darkText": .darkText
        case "lightText": .lightText
        case "white": .white
        case "black": .black
        case "clear": .clear
        case "viewFlipsideBackground", "scrollViewTexturedBackground", "underPageBackground": .darkGray
        default: nil
        }
    }
}
