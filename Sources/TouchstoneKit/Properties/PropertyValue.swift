import UIKit

/// A value of a view's property in a form that tools can compare, store as text and write as Swift.
enum PropertyValue: Equatable {
    /// An optional without a value.
    case nothing
    case flag(Bool)
    /// A number, or the raw value of an enumeration's case.
    case number(Double)
    /// The parts of a rectangle, a point, a size or insets, in the order of the type's initializer.
    case numbers([Double])
    case text(String)
    case color(ColorValue)
    /// A font by its PostScript name and its size in points.
    case font(name: String, size: Double)
    case image(ImageValue)
}

/// A colour: one of UIKit's by its name, or fixed components.
enum ColorValue: Equatable {
    /// A colour that `UIColor` has as a class property, such as `systemBlue`.
    case named(String)
    /// Red, green and blue from 0 to 255, and the opacity in percent.
    case components(red: Int, green: Int, blue: Int, alpha: Int)

    /// The names that the picker offers, in its order.
    static let names = [
        "label", "secondaryLabel", "systemBackground", "secondarySystemBackground", "systemFill", "separator",
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
        "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray6",
        "white", "black", "clear",
    ]

    /// Creates the value of a colour. A colour that is none of UIKit's has the components that it has with `traits`.
    init(_ color: UIColor, traits: UITraitCollection) {
        if let name = Self.names.first(where: { UIColor.system(named: $0) == color }) {
            self = .named(name)
        } else {
            self.init(resolving: color, traits)
        }
    }

    private init(resolving color: UIColor, _ traits: UITraitCollection) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        func part(_ value: CGFloat, _ most: CGFloat) -> Int {
            Int(clamping: (min(max(value, 0), 1) * most).rounded())
        }
        self = .components(
            red: part(red, 255), green: part(green, 255), blue: part(blue, 255), alpha: part(alpha, 100))
    }

    /// The colour.
    var color: UIColor {
        switch self {
        case .named(let name): UIColor.system(named: name) ?? .clear
        case .components(let red, let green, let blue, let alpha):
            UIColor(
                red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
                alpha: CGFloat(alpha) / 100)
        }
    }

    /// Returns the components that the colour has with the given traits.
    func resolved(_ traits: UITraitCollection) -> ColorValue {
        ColorValue(resolving: color, traits)
    }

    /// The name, or the components as `#FF8000 at 50 %`.
    var text: String {
        switch self {
        case .named(let name): return name
        case .components(let red, let green, let blue, let alpha):
            let digits = [red, green, blue].map { part in
                let text = String(part, radix: 16, uppercase: true)
                return part < 16 ? "0" + text : text
            }
            return "#" + digits.joined() + (alpha < 100 ? " at \(alpha) %" : "")
        }
    }

    /// Creates a colour from the text that `text` has returned, or from six hexadecimal digits; nil for another one.
    init?(text: String) {
        if UIColor.system(named: text) != nil, Self.names.contains(text) {
            self = .named(text)
            return
        }
        let words = text.drop { $0 == "#" }.split(separator: " ")
        guard let digits = words.first, digits.count == 6, let bits = Int(digits, radix: 16), bits >= 0 else {
            return nil
        }
        var alpha = 100
        if words.count > 1 {
            guard words.count == 4, words[1] == "at", words[3] == "%", let percent = Int(words[2]),
                (0...100).contains(percent)
            else { return nil }
            alpha = percent
        }
        self = .components(red: bits >> 16, green: bits >> 8 & 255, blue: bits & 255, alpha: alpha)
    }

    /// The colour as Swift, where a `UIColor` is expected.
    var code: String {
        switch self {
        case .named(let name): return ".\(name)"
        case .components(let red, let green, let blue, let alpha):
            let parts = [red, green, blue].map { PropertyValue.text(Double($0) / 255, digits: 3) }
            return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), "
                + "alpha: \(PropertyValue.code(Double(alpha) / 100)))"
        }
    }
}

/// An image: one that can be found by its name, or another one.
enum ImageValue: Equatable {
    /// A symbol.
    case symbol(String)
    /// An image of the app.
    case named(String)
    /// An image that was drawn or loaded otherwise, by its description.
    case other(String)

    /// The image; nil if it has no name.
    var image: UIImage? {
        switch self {
        case .symbol(let name): UIImage(systemName: name)
        case .named(let name): UIImage(named: name)
        case .other: nil
        }
    }

    /// The name or the description.
    var text: String {
        switch self {
        case .symbol(let name), .named(let name), .other(let name): name
        }
    }

    /// The image as Swift; nil if it has no name.
    var code: String? {
        switch self {
        case .symbol(let name): "UIImage(systemName: \(StageSteps.literal(name)))"
        case .named(let name): "UIImage(named: \(StageSteps.literal(name)))"
        case .other: nil
        }
    }
}

// MARK: - Text

extension PropertyValue {
    /// The value as text, from which `init(stored:kind:)` makes it again; nil for an image without a name.
    var stored: String? {
        switch self {
        case .nothing: "-"
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ",")
        case .text(let text): "=" + text
        case .color(let color): color.text
        case .font(let name, let size): "\(name) \(size)"
        case .image(.symbol(let name)): "symbol \(name)"
        case .image(.named(let name)): "image \(name)"
        case .image(.other): nil
        }
    }

    /// Creates a value from stored text, which may be damaged; nil if it is none of a property of this kind.
    init?(stored: String, kind: PropertyKind) {
        if stored == "-" {
            self = .nothing
            return
        }
        let words = stored.split(separator: " ", maxSplits: 1).map(String.init)
        switch kind {
        case .flag:
            guard let flag = Bool(stored) else { return nil }
            self = .flag(flag)
        case .number, .choice:
            guard let number = Double(stored), number.isFinite else { return nil }
            self = .number(number)
        case .numbers(let parts, _):
            let numbers = stored.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
            guard numbers.count == parts.count else { return nil }
            self = .numbers(numbers)
        case .text:
            guard stored.hasPrefix("=") else { return nil }
            self = .text(String(stored.dropFirst()))
        case .color:
            guard let color = ColorValue(text: stored) else { return nil }
            self = .color(color)
        case .font:
            guard words.count == 2, let size = Double(words[1]), size.isFinite, size > 0 else { return nil }
            self = .font(name: words[0], size: size)
        case .image:
            guard words.count == 2 else { return nil }
            switch words[0] {
            case "symbol": self = .image(.symbol(words[1]))
            case "image": self = .image(.named(words[1]))
            default: return nil
            }
        }
    }

    /// Returns a number as Swift writes it, with as many decimals as it takes to get the same number again.
    ///
    /// - Parameter isSingle: Whether the number is of the type `Float`.
    static func code(_ number: Double, isSingle: Bool = false) -> String {
        if abs(number) < 1e15, let whole = Int(exactly: number) { return String(whole) }
        return isSingle ? "\(Float(number))" : "\(number)"
    }

    /// Returns a text on one line, as it is edited: with `\n` for the end of a line and two backslashes for one.
    static func line(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
    }

    /// Returns the text that a line stands for. A backslash before another character stands for itself.
    static func text(ofLine line: String) -> String {
        var text = ""
        var isEscaped = false
        for character in line {
            switch (isEscaped, character) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): text.append("\n")
            case (true, "\\"), (false, _): text.append(character)
            case (true, _): text += "\\" + String(character)
            }
            isEscaped = false
        }
        return isEscaped ? text + "\\" : text
    }

    /// Returns a number for the user: with at most `digits` decimals and no trailing zeros.
    static func text(_ number: Double, digits: Int = 4) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * pow(10, Double(digits))).rounded() / pow(10, Double(digits))
        return rounded == rounded.rounded() ? String(Int(clamping: rounded)) : "\(rounded)"
    }
}
