import CoreGraphics
import Foundation
import Markup

/// Values of elements: numbers, geometry, colours and fonts. Nothing in a file can be trusted, so numbers are finite
/// and within the range that geometry works with.
extension MarkupElement {
    /// Returns a number; nil for anything that is none or too large for geometry.
    func number(_ attribute: String) -> Double? {
        guard let text = self[attribute], let number = Double(text), abs(number) < 1e7 else { return nil }
        return number
    }

    /// Returns an integer of any size, such as a tag, or a number without its fraction.
    func integer(_ attribute: String) -> Int? {
        self[attribute].flatMap { Int($0) } ?? number(attribute).map { Int(clamping: $0) }
    }

    /// Returns a number of any size; nil for anything that is none.
    func anyNumber(_ attribute: String) -> Double? {
        guard let text = self[attribute], let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// Returns the value of a `YES` or `NO`; nil when there is neither.
    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns the child that is the value of a property.
    func keyed(_ key: String) -> MarkupElement? {
        children.first { $0["key"] == key }
    }

    func rect(_ key: String) -> CGRect? {
        guard let child = keyed(key), child.name == "rect", let x = child.number("x"), let y = child.number("y"),
            let width = child.number("width"), let height = child.number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }

    func size(_ key: String) -> CGSize? {
        guard let child = keyed(key), child.name == "size", let width = child.number("width"),
            let height = child.number("height")
        else { return nil }
        return CGSize(width: width, height: height)
    }

    func insets(_ key: String) -> UIEdgeInsets? {
        guard let child = keyed(key) else { return nil }
        switch child.name {
        case "inset":
            return UIEdgeInsets(
                top: child.number("minY") ?? 0, left: child.number("minX") ?? 0, bottom: child.number("maxY") ?? 0,
                right: child.number("maxX") ?? 0)
        case "edgeInsets":
            return UIEdgeInsets(
                top: child.number("top") ?? 0, left: child.number("left") ?? 0, bottom: child.number("bottom") ?? 0,
                right: child.number("right") ?? 0)
        default: return nil
        }
    }

    /// Returns a text: an attribute, or a child for a text of several lines.
    func text(_ key: String) -> String? {
        if let text = self[key] { return text }
        guard let child = keyed(key), child.name == "string" || child.name == "mutableString" else { return nil }
        return child["base64-UTF8"] == "YES" ? decoded(child.text) : child.text
    }

    private func decoded(_ text: String) -> String? {
        let characters = text.filter { !$0.isWhitespace }
        let padded = characters + String(repeating: "=", count: (4 - characters.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: - Colours

extension NibDocument {
    /// Returns the colour that a `color` element stands for.
    func color(_ element: MarkupElement?) -> UIColor? {
        guard let element, element.name == "color" else { return nil }
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let color = UIColor.system(named: name) { return color }
            if let fallback = resource("systemColor", named: name)?.child("color") { return components(fallback) }
        }
        if let name = element["name"], element["red"] == nil, element["white"] == nil {
            if let color = AssetCatalog.color(named: name, in: .index(of: bundle.bundle)) { return color }
            guard let fallback = resource("namedColor", named: name)?.child("color") else {
                report("color \(name)", element, "there is no colour called \"\(name)\".")
                return nil
            }
            return components(fallback)
        }
        return components(element)
    }

    private func components(_ element: MarkupElement) -> UIColor? {
        let alpha = unit(element.number("alpha") ?? 1)
        if let white = element.number("white") { return UIColor(white: unit(white), alpha: alpha) }
        if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        {
            let rest = 1 - unit(black)
            return UIColor(
                red: (1 - unit(cyan)) * rest, green: (1 - unit(magenta)) * rest, blue: (1 - unit(yellow)) * rest,
                alpha: alpha)
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return element["systemColor"].flatMap { UIColor.system(named: $0) } }
        return UIColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: alpha)
    }

    private func unit(_ number: Double) -> CGFloat { CGFloat(min(max(number, 0), 1)) }
}

// MARK: - Fonts

extension NibDocument {
    /// Returns the font that a `fontDescription` stands for.
    func font(_ element: MarkupElement?) -> UIFont? {
        guard let element, element.name == "fontDescription" || element.name == "font" else { return nil }
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = CGFloat(min(max(element.number("pointSize") ?? element.number("size") ?? 17, 1), 1000))
        let weight = element["weight"].flatMap(Self.weight)
        switch element["type"] ?? element["metaFont"] {
        case "system": return .systemFont(ofSize: size, weight: weight ?? .regular)
        case "boldSystem", "systemBold": return .systemFont(ofSize: size, weight: weight ?? .bold)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "smallSystem": return .systemFont(ofSize: UIFont.smallSystemFontSize)
        default: break
        }
        guard let name = element["name"] else { return .systemFont(ofSize: size, weight: weight ?? .regular) }
        if let font = UIFont(name: name, size: size) { return font }
        report("font \(name)", element, "there is no font called \"\(name)\"; the system font is used instead.")
        let suffix = name.split(separator: "-").dropFirst().last.map { $0.lowercased() } ?? ""
        return suffix.contains("italic")
            ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: Self.weight(suffix) ?? .regular)
    }

    private static func weight(_ name: String) -> UIFont.Weight? {
        switch name.lowercased() {
        case "ultralight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "regular": .regular
        case "medium": .medium
        case "semibold", "demibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: nil
        }
    }
}

// MARK: - Images and text

extension NibDocument {
    /// Returns the image with the name that an attribute gives.
    func image(_ name: String?, of element: MarkupElement) -> UIImage? {
        guard let name, !name.isEmpty else { return nil }
        let isSymbol =
            element["catalog"] == "system" || resource("image", named: name)?["catalog"] == "system"
        if isSymbol, let image = UIImage(nibSymbol: name, symbolConfiguration(element)) {
            return image
        }
        if let image = UIImage(named: name, in: bundle.bundle, compatibleWith: nil) { return image }
        report(
            "image \(name)", element,
            isSymbol
                ? "there is no symbol called \"\(name)\"; its place stays empty."
                : "there is no image called \"\(name)\" that can be read; its place stays empty.")
        return placeholder(for: name)
    }

    /// Returns the size and weight that an element prefers for symbols; nil if it prefers none.
    private func symbolConfiguration(_ element: MarkupElement) -> UIImage.SymbolConfiguration? {
        guard let child = element.children.first(where: { $0.name == "preferredSymbolConfiguration" }) else {
            return nil
        }
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        let weight = child["weight"].flatMap { weights.firstIndex(of: $0) }
            .flatMap { UIImage.SymbolWeight(rawValue: $0 + 1) }
        let scale = child["scale"].flatMap { ["small", "medium", "large"].firstIndex(of: $0) }
            .flatMap { UIImage.SymbolScale(rawValue: $0 + 1) }
        let font = self.font(child.children.first { $0.name == "fontDescription" })
        return UIImage.SymbolConfiguration(
            pointSize: child.number("pointSize").map { CGFloat($0) } ?? font?.pointSize, weight ?? .unspecified,
            scale ?? .unspecified)
    }

    /// Returns an image without pixels and of the size that the file notes for one that is missing, so that everything
    /// around it has its place.
    private func placeholder(for name: String) -> UIImage? {
        guard let entry = resource("image", named: name), let width = entry.number("width"),
            let height = entry.number("height"), (1...4096).contains(width), (1...4096).contains(height)
        else { return nil }
        return MissingImage(size: CGSize(width: width, height: height))
    }

    /// Returns a styled text.
    func attributedString(_ element: MarkupElement?) -> NSAttributedString? {
        guard let element, element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            guard let text = fragment.text("content") else { continue }
            var attributes: [NSAttributedString.Key: Any] = [:]
            for child in fragment.children(of: "attributes") {
                switch child["key"] {
                case "NSColor": attributes[.foregroundColor] = color(child)
                case "NSBackgroundColor": attributes[.backgroundColor] = color(child)
                case "NSFont": attributes[.font] = font(child)
                case "NSKern": attributes[.kern] = child.number("value")
                case "NSUnderline", "NSStrikethrough":
                    attributes[child["key"] == "NSUnderline" ? .underlineStyle : .strikethroughStyle] =
                        child.integer("value")
                case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(child)
                default: break
                }
            }
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }

    private func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = NibNames.textAlignment(element["alignment"]) { style.alignment = alignment }
        if let mode = NibNames.lineBreakMode(element["lineBreakMode"]) { style.lineBreakMode = mode }
        if let spacing = element.number("lineSpacing") { style.lineSpacing = max(spacing, 0) }
        return style
    }
}

/// An image of which only the size is known. It draws nothing.
private final class MissingImage: UIImage, @unchecked Sendable {
    private let ownSize: CGSize

    init(size: CGSize) {
        ownSize = size
        super.init(UIImage.Values())
    }

    required convenience init(imageLiteralResourceName name: String) {
        self.init(size: .zero)
    }

    required convenience init?(coder: NSCoder) {
        self.init(size: .zero)
    }

    /// An archive names a class that others find.
    override var classForCoder: AnyClass { UIImage.self }

    override var size: CGSize { ownSize }
}
