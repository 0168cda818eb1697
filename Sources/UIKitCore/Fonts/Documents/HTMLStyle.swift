import CoreGraphics
import Foundation

/// The kinds of elements that HTML text distinguishes.
enum HTMLTag: Equatable {
    case bold, italic, underline, strike, code, preformatted, superscript, subscripted, small, big, mark, link, font
    case heading(Int)
    case lineBreak
    case block
    /// An element without an end tag that shows nothing in text.
    case void
    case other

    init(_ name: String) {
        self = Self.names[name] ?? .other
    }

    private static let names: [String: HTMLTag] = [
        "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "cite": .italic, "var": .italic, "dfn": .italic,
        "u": .underline, "ins": .underline, "s": .strike, "del": .strike, "strike": .strike,
        "code": .code, "tt": .code, "kbd": .code, "samp": .code, "pre": .preformatted,
        "sup": .superscript, "sub": .subscripted, "small": .small, "big": .big, "mark": .mark, "a": .link,
        "font": .font,
        "h1": .heading(1), "h2": .heading(2), "h3": .heading(3), "h4": .heading(4), "h5": .heading(5),
        "h6": .heading(6),
        "br": .lineBreak, "hr": .void, "img": .void, "input": .void, "meta": .void, "link": .void, "base": .void,
        "col": .void, "wbr": .void, "area": .void, "source": .void, "embed": .void, "track": .void,
        "p": .block, "div": .block, "ul": .block, "ol": .block, "li": .block, "blockquote": .block, "table": .block,
        "tr": .block, "section": .block, "article": .block, "header": .block, "footer": .block, "main": .block,
        "nav": .block, "aside": .block, "figure": .block, "figcaption": .block, "dl": .block, "dt": .block,
        "dd": .block, "form": .block, "fieldset": .block, "address": .block, "center": .block, "body": .block,
    ]

    var isVoid: Bool { self == .void }

    /// Whether the element has lines of its own.
    var isBlock: Bool {
        switch self {
        case .block, .heading, .preformatted: true
        default: false
        }
    }

    /// Returns whether an element holds no text that is shown.
    static func isOpaque(_ name: String) -> Bool {
        ["script", "style", "title", "textarea", "template", "noscript", "svg", "object", "select"].contains(name)
    }
}

/// The style of text in HTML.
struct HTMLStyle {
    private var size: CGFloat = 12
    private var family: String?
    private var isBold = false
    private var isItalic = false
    private var isMonospaced = false
    private var isUnderlined = false
    private var isStruck = false
    private var color: UIColor = .black
    private var background: UIColor?
    private var baselineOffset: CGFloat = 0
    private var link: URL?
    private var alignment: NSTextAlignment?

    /// Whether spaces and line breaks are shown as they are.
    private(set) var keepsSpaces = false

    /// The sizes of headings of the first to the sixth level, as factors.
    private static let headings: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]

    var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        if let background { attributes[.backgroundColor] = background }
        if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
        if let link { attributes[.link] = link }
        if let alignment {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = alignment
            attributes[.paragraphStyle] = paragraph
        }
        return attributes
    }

    private var font: UIFont {
        var font: UIFont
        if isMonospaced {
            font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
        } else {
            font = family.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
        }
        var traits: UIFontDescriptor.SymbolicTraits = []
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        if !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
            font = UIFont(descriptor: descriptor, size: size)
        }
        return font
    }

    /// Changes the style to that of an element in it.
    mutating func apply(_ tag: HTMLTag, name: String, _ attributes: [String: String]) {
        switch tag {
        case .bold: isBold = true
        case .italic: isItalic = true
        case .underline: isUnderlined = true
        case .strike: isStruck = true
        case .code: isMonospaced = true
        case .preformatted: (isMonospaced, keepsSpaces) = (true, true)
        case .superscript: raise(by: size / 3)
        case .subscripted: raise(by: -size / 5)
        case .small: setSize(size * 0.83)
        case .big: setSize(size * 1.2)
        case .mark: background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        case .heading(let level):
            isBold = true
            setSize(12 * Self.headings[level - 1])
        case .link:
            // An anchor without a target is a place and no link.
            guard let target = attributes["href"], let url = URL(string: target) else { break }
            link = url
            isUnderlined = true
            color = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
        case .font:
            if let color = attributes["color"].flatMap(HTMLColor.color) { self.color = color }
            if let face = attributes["face"] { setFamily(face) }
            if let step = attributes["size"].flatMap({ Int($0) }) {
                setSize([7.5, 10, 12, 13.5, 18, 24, 36][min(max(step, 1), 7) - 1])
            }
        case .lineBreak, .block, .void, .other: break
        }
        if name == "center" { alignment = .center }
        if let align = attributes["align"], tag.isBlock { setAlignment(align) }
        for declaration in (attributes["style"] ?? "").split(separator: ";").prefix(64) {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            set(trimmed(parts[0]).lowercased(), trimmed(parts[1]))
        }
    }

    private mutating func set(_ property: String, _ value: String) {
        let lowercased = value.lowercased()
        switch property {
        case "color": if let color = HTMLColor.color(value) { self.color = color }
        case "background-color", "background": if let color = HTMLColor.color(value) { background = color }
        case "font-weight": isBold = ["bold", "bolder"].contains(lowercased) || (Int(value) ?? 0) >= 600
        case "font-style": isItalic = lowercased == "italic" || lowercased == "oblique"
        case "font-family": setFamily(value)
        case "font-size": if let size = length(lowercased) { setSize(size) }
        case "text-decoration", "text-decoration-line":
            isUnderlined = lowercased.contains("underline")
            isStruck = lowercased.contains("line-through")
        case "text-align": setAlignment(lowercased)
        case "white-space": keepsSpaces = lowercased.hasPrefix("pre")
        case "vertical-align":
            if lowercased == "super" { raise(by: size / 3) } else if lowercased == "sub" { raise(by: -size / 5) }
        default: break
        }
    }

    /// Returns a length in points: pixels count 0.75 points, as in UIKit; nil for a value that is no length.
    private func length(_ value: String) -> CGFloat? {
        for (unit, factor) in [("px", 0.75), ("pt", 1), ("rem", 12), ("em", size), ("%", size / 100)] {
            guard value.hasSuffix(unit), let number = Double(trimmed(value.dropLast(unit.count))) else { continue }
            return CGFloat(number) * factor
        }
        return nil
    }

    /// Sets a size that a font can have.
    private mutating func setSize(_ new: CGFloat) {
        guard new.isFinite, new > 0 else { return }
        size = min(new, 1000)
    }

    private mutating func raise(by distance: CGFloat) {
        baselineOffset += distance
        setSize(size * 0.83)
    }

    private mutating func setFamily(_ list: String) {
        for name in list.split(separator: ",").prefix(16) {
            let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'"))
            isMonospaced = name.lowercased() == "monospace"
            if isMonospaced || UIFont(name: name, size: size) != nil {
                family = isMonospaced ? nil : name
                return
            }
        }
        family = nil
    }

    private mutating func setAlignment(_ value: String) {
        switch value.lowercased() {
        case "left": alignment = .left
        case "right": alignment = .right
        case "center": alignment = .center
        case "justify": alignment = .justified
        default: break
        }
    }

    private func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// The colours that HTML and style sheets name.
private enum HTMLColor {
    private static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "lime": 0x00FF00, "blue": 0x0000FF, "yellow": 0xFFFF00,
        "cyan": 0x00FFFF, "aqua": 0x00FFFF, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "gray": 0x808080,
        "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "olive": 0x808000, "green": 0x008000,
        "purple": 0x800080, "teal": 0x008080, "navy": 0x000080, "orange": 0xFFA500, "pink": 0xFFC0CB,
        "brown": 0xA52A2A, "gold": 0xFFD700, "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C,
        "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "darkred": 0x8B0000, "darkblue": 0x00008B, "darkgreen": 0x006400,
    ]

    /// Returns the colour of a name, of `#rgb`, `#rrggbb`, `rgb(…)` or `rgba(…)`; nil for anything else.
    static func color(_ value: String) -> UIColor? {
        let value = value.trimmingCharacters(in: .whitespaces).lowercased()
        if let number = names[value] { return color(number) }
        if value.hasPrefix("#") {
            let digits = value.dropFirst()
            guard let number = UInt32(digits, radix: 16) else { return nil }
            if digits.utf8.count == 6 { return color(number) }
            guard digits.utf8.count == 3 else { return nil }
            return color((number >> 8 & 15) * 0x110000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11)
        }
        guard value.hasPrefix("rgb"), let start = value.firstIndex(of: "("), value.hasSuffix(")") else { return nil }
        let parts = value[start...].dropFirst().dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
        let numbers = parts.prefix(5).compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.count == 3 || numbers.count == 4 else { return nil }
        let (red, green, blue) = (numbers[0] / 255, numbers[1] / 255, numbers[2] / 255)
        return UIColor(red: red, green: green, blue: blue, alpha: numbers.count == 4 ? numbers[3] : 1)
    }

    private static func color(_ number: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 255) / 255,
            blue: CGFloat(number & 255) / 255,
            alpha: 1)
    }
}
