import CoreGraphics
import Foundation

/// The values of UIKit's own types in archives: an array of a name for the type, and numbers, strings and data.
///
/// An archive may be damaged or hostile. What is not as it was written is left out.
enum ArchiveValues {
    /// The classes that forms consist of.
    static let classes: [AnyClass] = [NSArray.self, NSString.self, NSNumber.self, NSData.self]

    /// Returns the form of a value in an archive; nil for a value of another type.
    static func archived(_ value: Any) -> NSArray? {
        switch value {
        case let text as String: NSArray(array: [NSString("text"), NSString(string: text)])
        case let color as UIColor: archived(color)
        case let font as UIFont: archived(font)
        case let image as UIImage: archived(image)
        case let path as UIBezierPath: archived(path)
        case let text as NSAttributedString: archivedRuns(AttributedRun.runs(of: text))
        case let style as NSParagraphStyle:
            array(
                "paragraph",
                [
                    Double(style.values.alignment.rawValue), Double(style.values.lineBreakMode.rawValue),
                    Double(style.values.lineSpacing), Double(style.values.lineHeightMultiple),
                ])
        case let number as Int: array("integer", [Double(number)])
        case let number as Double: array("number", [number])
        case let number as CGFloat: array("number", [Double(number)])
        default: nil
        }
    }

    /// Returns the value of a form in an archive; nil if it is damaged.
    static func value(of archived: Any?) -> Any? {
        guard let form = parts(of: archived) else { return nil }
        switch form.kind {
        case "image": return image(form.parts)
        case "runs": return attributed(form.parts)
        case "path": return path(numbers(form.parts))
        default: return plainValue(form.kind, form.parts)
        }
    }

    /// Returns the value of a form with no other form in it; nil if it is damaged or of another type.
    ///
    /// An archive may refer to the same form many times. If forms that are parts of others could have parts
    /// themselves, reading one could take forever.
    private static func plainValue(of archived: Any?) -> Any? {
        guard let form = parts(of: archived) else { return nil }
        return plainValue(form.kind, form.parts)
    }

    private static func plainValue(_ kind: String, _ parts: [Any]) -> Any? {
        switch kind {
        case "text": return parts.first.flatMap { string($0) }
        case "color": return color(numbers(parts))
        case "font": return font(parts)
        case "paragraph": return paragraph(numbers(parts))
        case "integer": return numbers(parts).first.flatMap { Int(exactly: $0) }
        case "number": return numbers(parts).first
        default: return nil
        }
    }

    /// Returns the name for the type in a form, and what follows it.
    private static func parts(of archived: Any?) -> (kind: String, parts: [Any])? {
        guard let parts = list(archived), let kind = parts.first.flatMap({ string($0) }) else { return nil }
        return (kind, Array(parts.dropFirst()))
    }

    // MARK: - Plain values

    static func array(_ kind: String, _ numbers: [Double]) -> NSArray {
        NSArray(array: [NSString(string: kind)] + numbers.map { NSNumber(value: $0) })
    }

    static func list(_ value: Any?) -> [Any]? { (value as? NSArray).map { Array($0) } ?? value as? [Any] }

    static func string(_ value: Any?) -> String? {
        value as? String ?? (value as? NSString).map { String(describing: $0) }
    }

    static func number(_ value: Any?) -> Double? {
        let number = Double(number: value)
        return number?.isFinite == true ? number : nil
    }

    private static func numbers(_ values: [Any]) -> [Double] {
        let numbers = values.compactMap { number($0) }
        return numbers.count == values.count ? numbers : []
    }

    // MARK: - Colours and fonts

    /// Returns the components of a colour: those in light interfaces, and for a dynamic colour those in dark ones.
    private static func archived(_ color: UIColor) -> NSArray {
        func components(_ style: UIUserInterfaceStyle) -> [Double] {
            let fixed = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
            return [fixed.red, fixed.green, fixed.blue, fixed.alpha].map { Double($0) }
        }
        return array("color", components(.light) + (color.isDynamic ? components(.dark) : []))
    }

    private static func color(_ numbers: [Double]) -> UIColor? {
        func part(_ start: Int) -> UIColor {
            UIColor(
                red: numbers[start], green: numbers[start + 1], blue: numbers[start + 2], alpha: numbers[start + 3])
        }
        switch numbers.count {
        case 4: return part(0)
        case 8: return .adaptive(light: part(0), dark: part(4))
        default: return nil
        }
    }

    private static func archived(_ font: UIFont) -> NSArray {
        let description = font.fontDescription
        var style = ""
        if case .style(let textStyle) = font.scaling { style = textStyle.rawValue }
        return NSArray(array: [
            NSString("font"), NSString(string: description.family ?? ""), NSString(string: style),
            NSNumber(value: Double(description.size)), NSNumber(value: Double(description.weight)),
            NSNumber(value: description.isItalic ? 1.0 : 0), NSNumber(value: description.hasMonospacedDigits ? 1.0 : 0),
        ])
    }

    private static func font(_ parts: [Any]) -> UIFont? {
        guard parts.count == 6, let family = string(parts[0]), let style = string(parts[1]) else { return nil }
        let values = numbers(Array(parts.dropFirst(2)))
        guard values.count == 4, (0...10_000).contains(values[0]), (-1...1).contains(values[1]) else { return nil }
        let description = FontDescription(
            family: family.isEmpty ? nil : family, size: values[0], weight: values[1], isItalic: values[2] == 1,
            hasMonospacedDigits: values[3] == 1)
        guard !style.isEmpty else { return UIFont(description) }
        return UIFont(description, scaling: .style(UIFont.TextStyle(rawValue: style)))
    }

    private static func paragraph(_ numbers: [Double]) -> NSParagraphStyle? {
        guard numbers.count == 4, let alignment = Int(exactly: numbers[0]).flatMap({ NSTextAlignment(rawValue: $0) }),
            let mode = Int(exactly: numbers[1]).flatMap({ NSLineBreakMode(rawValue: $0) })
        else { return nil }
        let style = NSMutableParagraphStyle()
        style.values.alignment = alignment
        style.values.lineBreakMode = mode
        style.values.lineSpacing = min(max(numbers[2], -10_000), 10_000)
        style.values.lineHeightMultiple = min(max(numbers[3], 0), 100)
        return style
    }

    // MARK: - Images

    private static func archived(_ image: UIImage) -> NSArray? {
        guard let base = image.values.base ?? image.cgImage, let data = base.pngData() else { return nil }
        let (caps, aligned) = (image.capInsets, image.alignmentRectInsets)
        // A symbol is drawn in the tint colour. Its pixels alone do not say so.
        let mode =
            image.isSymbolInTint && image.renderingMode == .automatic
            ? UIImage.RenderingMode.alwaysTemplate : image.renderingMode
        let numbers: [CGFloat] = [
            image.scale, CGFloat(image.imageOrientation.rawValue), CGFloat(mode.rawValue),
            CGFloat(image.resizingMode.rawValue), image.values.isResizable ? 1 : 0, caps.top, caps.left, caps.bottom,
            caps.right, aligned.top, aligned.left, aligned.bottom, aligned.right,
            image.flipsForRightToLeftLayoutDirection ? 1 : 0,
        ]
        var parts: [Any] = [NSString("image"), NSData(data: data)]
        parts += numbers.map { NSNumber(value: Double($0)) }
        if let tint = image.values.tint { parts.append(archived(tint)) }
        return NSArray(array: parts)
    }

    private static func image(_ parts: [Any]) -> UIImage? {
        guard parts.count == 15 || parts.count == 16,
            let data = parts[0] as? Data ?? (parts[0] as? NSData).map({ Data(referencing: $0) }),
            let base = CGImage(pngData: data)
        else { return nil }
        let numbers = numbers(Array(parts[1..<15])).map { CGFloat($0) }
        guard numbers.count == 14, (0.01...100).contains(numbers[0]), numbers.allSatisfy({ abs($0) < 100_000 }) else {
            return nil
        }
        var values = UIImage.Values(base: base, scale: numbers[0])
        values.orientation = Int(exactly: numbers[1]).flatMap { UIImage.Orientation(rawValue: $0) } ?? .up
        values.renderingMode = Int(exactly: numbers[2]).flatMap { UIImage.RenderingMode(rawValue: $0) } ?? .automatic
        values.resizingMode = Int(exactly: numbers[3]).flatMap { UIImage.ResizingMode(rawValue: $0) } ?? .tile
        values.isResizable = numbers[4] == 1
        values.capInsets = UIEdgeInsets(top: numbers[5], left: numbers[6], bottom: numbers[7], right: numbers[8])
        values.alignmentRectInsets = UIEdgeInsets(
            top: numbers[9], left: numbers[10], bottom: numbers[11], right: numbers[12])
        values.flipsForRightToLeft = numbers[13] == 1
        if parts.count == 16 { values.tint = plainValue(of: parts[15]) as? UIColor }
        return UIImage(values)
    }

    // MARK: - Attributed text

    /// Returns the form of a text in an archive. Attributes are left out unless their values are colours, fonts,
    /// paragraph styles, numbers or texts.
    static func archivedRuns(_ runs: [AttributedRun]) -> NSArray {
        let parts = runs.map { run -> NSArray in
            var parts: [Any] = [NSString(string: run.string)]
            for (key, value) in run.attributes {
                guard !(value is UIImage), !(value is NSAttributedString), let form = archived(value) else { continue }
                parts.append(NSString(string: key.rawValue))
                parts.append(form)
            }
            return NSArray(array: parts)
        }
        return NSArray(array: [NSString("runs")] + parts)
    }

    private static func attributed(_ parts: [Any]) -> NSAttributedString? {
        var runs: [AttributedRun] = []
        for part in parts {
            guard let items = list(part), let string = items.first.flatMap({ string($0) }) else { return nil }
            var attributes: [NSAttributedString.Key: Any] = [:]
            for index in stride(from: 1, to: items.count - 1, by: 2) {
                guard let key = Self.string(items[index]), let value = plainValue(of: items[index + 1])
                else { continue }
                attributes[NSAttributedString.Key(rawValue: key)] = value
            }
            runs.append(AttributedRun(string, attributes))
        }
        return NSAttributedString(runs)
    }
}

extension NSCoder {
    /// Writes a value of one of UIKit's types; nothing for nil and for values of other types.
    func encodeValue(_ value: Any?, forKey key: String) {
        guard let value, let form = ArchiveValues.archived(value) else { return }
        encode(form, forKey: key)
    }

    /// Returns a value that `encodeValue(_:forKey:)` has written; nil if there is none, or it is of another type.
    func value<Value>(_ type: Value.Type, forKey key: String) -> Value? {
        guard containsValue(forKey: key) else { return nil }
        return ArchiveValues.value(of: decodeObject(of: ArchiveValues.classes, forKey: key)) as? Value
    }

    /// Returns an integer in a range; nil if there is none, or it is out of the range.
    func integer(forKey key: String, in range: ClosedRange<Int>) -> Int? {
        guard containsInteger(forKey: key) else { return nil }
        let number = decodeInteger(forKey: key)
        return range.contains(number) ? number : nil
    }

    /// Returns a Boolean; nil if there is none.
    func flag(forKey key: String) -> Bool? { containsValue(forKey: key) ? decodeBool(forKey: key) : nil }

    /// Returns a case with a raw value; nil if there is none.
    func choice<Choice: RawRepresentable<Int>>(_ type: Choice.Type, forKey key: String) -> Choice? {
        containsInteger(forKey: key) ? Choice(rawValue: decodeInteger(forKey: key)) : nil
    }

    /// Writes insets.
    func encodeInsets(_ insets: UIEdgeInsets, forKey key: String) {
        guard insets != .zero else { return }
        encode(CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom), forKey: key)
    }

    /// Returns insets that `encodeInsets(_:forKey:)` has written.
    func insets(forKey key: String) -> UIEdgeInsets? {
        guard containsValue(forKey: key), let rect = rect(forKey: key) else { return nil }
        return UIEdgeInsets(
            top: rect.origin.y, left: rect.origin.x, bottom: rect.size.height, right: rect.size.width)
    }
}
