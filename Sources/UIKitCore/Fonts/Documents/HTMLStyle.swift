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
        "dd": .block, "td": .block, "th": .block, "caption": .block, "form": .block, "fieldset": .block,
        "address": .block, "center": .block, "body": .block,
    ]

    var isVoid: Bool { self == .void }

    /// The names of elements that end where another of the same name begins.
    private static let selfEndingNames: Set<String> = ["p", "li", "tr", "td", "th", "dt", "dd"]

    /// Returns whether an element ends where another of the same name begins.
    static func endsItself(_ name: String) -> Bool { selfEndingNames.contains(name) }

    /// Whether the element has lines of its own.
    var isBlock: Bool {
        switch self {
        case .block, .heading, .preformatted: true
        default: false
        }
    }

    /// Returns whether an element holds no text that is shown.
    static func isOpaque(_ name: String) -> Bool { opaqueNames.contains(name) }

    private static let opaqueNames: Set<String> = [
        "script", "style", "title", "textarea", "template", "noscript", "svg", "math", "object", "select", "iframe",
        "video", "audio", "canvas",
    ]

    /// Returns whether an element is of another language, in which `<name/>` ends itself and elements can be nested.
    static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }
}

/// The style of text in HTML.
struct HTMLStyle: Hashable {
    /// Whether the text is left out.
    var isHidden: Bool { isRemoved || isInvisible }

    /// Whether the element, or one around it, is not there.
    private var isRemoved = false
    /// Whether the text cannot be seen. Elements inside may be visible again.
    private var isInvisible = false

    /// Whether spaces and line breaks are shown as they are.
    private(set) var keepsSpaces = false

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

    /// The sizes of headings of the first to the sixth level, as factors.
    private static let headings: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]

    /// The sizes in points that `<font size>` counts from 1.
    private static let steps: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]

    /// The sizes in points that style sheets name.
    private static let sizes: [String: CGFloat] = [
        "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24,
    ]

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
        // There is no slanted font of this kind.
        if isMonospaced { return UIFont.monospacedSystemFont(ofSize: size, weight: isBold ? .bold : .regular) }
        let font = family.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
        var traits: UIFontDescriptor.SymbolicTraits = []
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        guard !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
        return UIFont(descriptor: descriptor, size: size)
    }

    /// The maximum length in bytes of an attribute `style` that is read.
    private static let maximumDeclarations = 1 << 12

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
            if let step = attributes["size"].flatMap({ Int($0) }) { setSize(Self.steps[min(max(step, 1), 7) - 1]) }
        case .lineBreak, .block, .void, .other: break
        }
        if name == "center" { alignment = .center }
        if name == "th" { isBold = true }
        if let align = attributes["align"], tag.isBlock { setAlignment(align) }
        if attributes["hidden"] != nil { isRemoved = true }
        // Elements that stay open are applied again when one around them ends.
        guard let declarations = attributes["style"], declarations.utf8.count <= Self.maximumDeclarations else {
            return
        }
        for declaration in declarations.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].split(separator: "!", maxSplits: 1).first ?? ""
            set(trimmed(parts[0]).lowercased(), trimmed(value))
        }
    }

    private mutating func set(_ property: String, _ value: String) {
        let lowercased = value.lowercased()
        // The style around the element is what there is already.
        guard lowercased != "inherit" else { return }
        switch property {
        case "color": if let color = HTMLColor.color(value) { self.color = color }
        case "background-color", "background": if let color = HTMLColor.color(value) { background = color }
        case "font-weight": setWeight(lowercased)
        case "font-style": isItalic = lowercased == "italic" || lowercased == "oblique"
        case "font-family": setFamily(value)
        case "font-size": if let size = length(lowercased) { setSize(size) }
        case "font": setFont(value)
        case "text-decoration", "text-decoration-line":
            isUnderlined = lowercased.contains("underline")
            isStruck = lowercased.contains("line-through")
        case "text-align": setAlignment(lowercased)
        case "white-space": keepsSpaces = lowercased.hasPrefix("pre")
        case "display": if lowercased == "none" { isRemoved = true }
        case "visibility": isInvisible = lowercased == "hidden" || lowercased == "collapse"
        case "vertical-align":
            if lowercased == "super" { raise(by: size / 3) } else if lowercased == "sub" { raise(by: -size / 5) }
        default: break
        }
    }

    private mutating func setWeight(_ value: String) {
        isBold = value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600
    }

    /// Sets the parts of the font of a declaration such as `italic bold 20px/1.5 Arial, sans-serif`.
    private mutating func setFont(_ value: String) {
        let words = value.split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(where: { length(size(of: $0)) != nil }) else { return }
        (isBold, isItalic) = (false, false)
        for word in words[..<place].map({ $0.lowercased() }) {
            if word == "italic" || word == "oblique" { isItalic = true }
            if word.hasPrefix("bold") || Int(word) != nil { setWeight(word) }
        }
        if let size = length(size(of: words[place])) { setSize(size) }
        setFamily(words[(place + 1)...].joined(separator: " "))
    }

    /// Returns the size without the height of lines.
    private func size(of word: Substring) -> String { word.prefix { $0 != "/" }.lowercased() }

    /// Returns a length in points: pixels count 0.75 points, as in UIKit; nil for a value that is no length.
    private func length(_ value: String) -> CGFloat? {
        if let size = Self.sizes[value] { return size }
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
