import CoreGraphics
import Foundation

/// Text and everything that decides how it looks: the step between UIKit's attributes and a `TextLayout`.
struct StyledText {
    /// What applies where the text's own attributes say nothing.
    struct Defaults {
        var font: UIFont
        /// Nil leaves the colour to whoever draws, so that a change of colour needs no new layout.
        var color: UIColor?
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
    }

    private(set) var runs: [TextRun] = []
    /// What lies behind some of the runs.
    private(set) var decorations: [TextDecoration] = []
    private(set) var paragraph: NSParagraphStyle.Values

    /// Text of one font and colour.
    init(_ string: String, defaults: Defaults) {
        runs = [TextRun(string, font: defaults.font.fontDescription, color: defaults.color?.cgColor)]
        paragraph = Self.paragraph(defaults)
    }

    /// Text with attributes. Dynamic colours resolve with `UITraitCollection.current`.
    init(_ string: NSAttributedString, defaults: Defaults) {
        paragraph = Self.paragraph(defaults)
        guard string.length > 0 else { return }
        if let style = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
            paragraph = style.values
        }
        let whole = string.string as NSString
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            add(whole.substring(with: range), range: range, attributes: attributes, defaults: defaults)
        }
    }

    /// Text with the same attributes from its beginning to its end.
    init(_ string: String, attributes: [NSAttributedString.Key: Any], defaults: Defaults) {
        paragraph = Self.paragraph(defaults)
        guard !string.isEmpty else { return }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.values }
        add(
            string, range: NSRange(location: 0, length: string.utf16.count), attributes: attributes, defaults: defaults)
    }

    private static func paragraph(_ defaults: Defaults) -> NSParagraphStyle.Values {
        var values = NSParagraphStyle.Values()
        values.alignment = defaults.alignment
        values.lineBreakMode = defaults.lineBreakMode
        return values
    }

    private mutating func add(
        _ string: String, range: NSRange, attributes: [NSAttributedString.Key: Any], defaults: Defaults
    ) {
        let font = attributes[.font] as? UIFont ?? defaults.font
        let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
        let background = attributes[.backgroundColor] as? UIColor
        let shadow = attributes[.shadow] as? NSShadow
        if background != nil || shadow != nil {
            decorations.append(
                TextDecoration(
                    run: runs.count, range: range.location..<range.location + range.length,
                    background: background?.cgColor, shadow: shadow))
        }
        runs.append(
            TextRun(
                string, font: font.fontDescription, color: color?.cgColor,
                underline: Self.hasLine(attributes[.underlineStyle]),
                strikethrough: Self.hasLine(attributes[.strikethroughStyle]),
                kern: Self.number(attributes[.kern]), baselineOffset: Self.number(attributes[.baselineOffset])))
    }

    /// The text set in lines.
    func layout(in frame: TextFrame) -> TextLayout {
        layout(runs, in: frame)
    }

    /// The text set in lines, with nothing to be seen but the runs that `isShown` picks.
    func layout(in frame: TextFrame, showing isShown: (Int) -> Bool) -> TextLayout {
        let shown = runs.enumerated().map { index, run in
            var run = run
            if !isShown(index) { run.color = .clear }
            return run
        }
        return layout(shown, in: frame)
    }

    private func layout(_ runs: [TextRun], in frame: TextFrame) -> TextLayout {
        TextLayout(
            runs: runs.map { $0.adapted(to: frame) },
            width: frame.width,
            alignment: paragraph.alignment == .natural && frame.isMirrored ? .right : paragraph.alignment.ofLayout,
            lineBreakMode: paragraph.lineBreakMode.ofLayout,
            maximumLines: frame.lines,
            lineSpacing: paragraph.lineSpacing,
            lineHeightMultiple: paragraph.lineHeightMultiple)
    }

    /// The same text, with an ellipsis at the end of its last line when there is more of it.
    func truncating(if truncates: Bool) -> StyledText {
        guard truncates, !paragraph.lineBreakMode.truncates else { return self }
        var copy = self
        copy.paragraph.lineBreakMode = .byTruncatingTail
        return copy
    }

    /// A number, whatever type it was given as; 0 for anything else.
    static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }

    /// Whether a style of underlines draws one, given as such or as its raw value.
    static func hasLine(_ value: Any?) -> Bool {
        switch value {
        case let style as NSUnderlineStyle: style.contains(.single)
        case let value as Int: value & NSUnderlineStyle.single.rawValue != 0
        case let value as NSNumber: value.intValue & NSUnderlineStyle.single.rawValue != 0
        default: false
        }
    }
}

extension TextRun {
    /// The same run, made smaller and tighter as the frame says.
    fileprivate func adapted(to frame: TextFrame) -> TextRun {
        guard frame.fontScale != 1 || frame.tightening != 0 else { return self }
        var run = self
        run.font.size *= frame.fontScale
        run.kern -= frame.tightening
        return run
    }
}
