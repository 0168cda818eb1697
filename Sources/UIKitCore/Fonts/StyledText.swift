import CoreGraphics
import Foundation

/// Text with everything that determines its appearance: the step between UIKit's attributes and a `TextLayout`.
struct StyledText {
    /// The values that apply where the text has no attributes of its own.
    struct Defaults {
        var font: UIFont
        /// The colour, or nil to have it passed when drawing, so that a change of colour needs no new layout.
        var color: UIColor?
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
    }

    /// The background and shadow of a run, or its picture.
    private struct Decoration {
        /// The index of the run in `runs`.
        let run: Int
        /// The range of the run in UTF-16 units.
        let range: Range<Int>
        let background: CGColor?
        let shadow: NSShadow?
        let picture: (any InlinePicture)?
    }

    private(set) var runs: [TextRun] = []
    private var decorations: [Decoration] = []
    private(set) var paragraph: NSParagraphStyle.Values

    /// Creates text of one font and colour.
    init(_ string: String, defaults: Defaults) {
        runs = [TextRun(string, font: defaults.font.fontDescription, color: defaults.color?.cgColor)]
        paragraph = Self.paragraph(defaults)
    }

    /// Creates text with attributes. Dynamic colours resolve with `UITraitCollection.current`.
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

    /// Creates text of runs. Dynamic colours resolve with `UITraitCollection.current`.
    init(_ runs: [AttributedRun], defaults: Defaults) {
        paragraph = Self.paragraph(defaults)
        if let style = runs.first?.attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.values }
        var start = 0
        for run in runs {
            let range = NSRange(location: start, length: run.string.utf16.count)
            add(run.string, range: range, attributes: run.attributes, defaults: defaults)
            start += range.length
        }
    }

    /// Creates text with the same attributes throughout.
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
        let picture = Self.picture(of: string, attributes)
        if background != nil || shadow != nil || picture != nil {
            decorations.append(
                Decoration(
                    run: runs.count, range: range.location..<range.location + range.length,
                    background: background?.cgColor, shadow: shadow, picture: picture))
        }
        var run = TextRun(
            string, font: font.fontDescription, color: color?.cgColor,
            underline: Self.drawsLine(attributes[.underlineStyle]),
            strikethrough: Self.drawsLine(attributes[.strikethroughStyle]),
            kern: Self.number(attributes[.kern]), baselineOffset: Self.number(attributes[.baselineOffset]))
        run.alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.alignment.layoutAlignment
        run.picture = picture?.box
        runs.append(run)
    }

    /// Returns the picture that is drawn in place of a run: that of its attachment, if the run has no other characters
    /// than the one that stands for attachments.
    private static func picture(
        of string: String, _ attributes: [NSAttributedString.Key: Any]
    ) -> (any InlinePicture)? {
        guard let picture = attributes[.attachment] as? any InlinePicture,
            string.unicodeScalars.allSatisfy({ $0 == "\u{FFFC}" })
        else { return nil }
        return picture
    }

    /// Returns the same text, set to end its last visible line in an ellipsis when some of it does not fit.
    func truncating(if truncates: Bool) -> StyledText {
        guard truncates, !paragraph.lineBreakMode.truncates else { return self }
        return truncating(to: .byTruncatingTail)
    }

    /// Returns the same text with a line break mode.
    func truncating(to mode: NSLineBreakMode) -> StyledText {
        var copy = self
        copy.paragraph.lineBreakMode = mode
        return copy
    }

    /// Returns an attribute's value as a number, whatever its numeric type; 0 for anything else.
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

    /// Returns whether an `NSUnderlineStyle`, or its raw value, draws a line.
    static func drawsLine(_ value: Any?) -> Bool {
        switch value {
        case let style as NSUnderlineStyle: style.contains(.single)
        case let value as Int: value & NSUnderlineStyle.single.rawValue != 0
        case let value as NSNumber: value.intValue & NSUnderlineStyle.single.rawValue != 0
        default: false
        }
    }
}

// MARK: - Layout

/// The constraints on the layout of a text, and the changes made to its runs so that it fits.
struct TextFrame: Equatable {
    /// The width in points, or nil for lines that do not break.
    var width: CGFloat?
    /// The maximum number of lines; 0 for no limit.
    var lines = 0
    /// The factor applied to the size of every font.
    var fontScale: CGFloat = 1
    /// The distance in points by which characters move closer together.
    var tightening: CGFloat = 0
    /// Whether the interface runs from right to left, which makes natural alignment mean right, whatever the text.
    var isMirrored = false
}

extension StyledText {
    func layout(in frame: TextFrame) -> TextLayout {
        layout(runs, in: frame)
    }

    /// Returns a layout in which only the runs whose index satisfies `isShown` are visible.
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
            alignment: paragraph.alignment.layoutAlignment.mirrored(if: frame.isMirrored),
            lineBreakMode: paragraph.lineBreakMode.layoutMode,
            maximumLines: frame.lines,
            lineSpacing: paragraph.lineSpacing,
            lineHeightMultiple: paragraph.lineHeightMultiple)
    }
}

extension TextRun {
    /// Returns the run with the frame's font scale, tightening and direction applied.
    fileprivate func adapted(to frame: TextFrame) -> TextRun {
        guard frame.fontScale != 1 || frame.tightening != 0 || alignment != nil && frame.isMirrored else { return self }
        var run = self
        run.picture = picture?.applying(CGAffineTransform(scaleX: frame.fontScale, y: frame.fontScale))
        run.alignment = alignment?.mirrored(if: frame.isMirrored)
        run.font.size *= frame.fontScale
        run.kern -= frame.tightening
        return run
    }
}

extension TextAlignment {
    /// Returns the alignment in an interface that runs from right to left, whatever the direction of the text.
    fileprivate func mirrored(if isMirrored: Bool) -> TextAlignment { self == .natural && isMirrored ? .right : self }
}

// MARK: - Drawing

extension StyledText {
    /// The parts of a drawn text.
    struct Parts: OptionSet {
        let rawValue: Int
        static let backgrounds = Parts(rawValue: 1)
        /// Everything but the backgrounds.
        static let glyphs = Parts(rawValue: 2)
    }

    /// Draws the text: first the backgrounds of its runs, then their shadows, then the glyphs and the pictures.
    ///
    /// - Parameters:
    ///   - layout: The layout of this text in `frame`.
    ///   - color: The colour of runs that have none of their own.
    ///   - parts: The parts that are drawn.
    func draw(
        _ layout: TextLayout, frame: TextFrame, at point: CGPoint, in context: CGContext, color: CGColor? = nil,
        parts: Parts = [.backgrounds, .glyphs]
    ) {
        for decoration in decorations where parts.contains(.backgrounds) {
            guard let background = decoration.background else { continue }
            context.saveGState()
            context.setFillColor(background)
            for rect in layout.rects(of: decoration.range) {
                context.fill(rect.offsetBy(dx: point.x, dy: point.y))
            }
            context.restoreGState()
        }
        guard parts.contains(.glyphs) else { return }
        for decoration in decorations {
            guard let shadow = decoration.shadow, let shadowColor = shadow.shadowColor as? UIColor else { continue }
            context.saveGState()
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadowColor.cgColor)
            context.draw(self.layout(in: frame) { $0 == decoration.run }, at: point, color: color)
            context.restoreGState()
        }
        context.draw(layout, at: point, color: color)
        for decoration in decorations {
            guard let picture = decoration.picture else { continue }
            let box = picture.box.applying(CGAffineTransform(scaleX: frame.fontScale, y: frame.fontScale))
            for offset in decoration.range {
                guard let line = layout.lines.first(where: { $0.range.contains(offset) }),
                    let place = layout.rects(of: offset..<offset + 1).first, place.width > 0
                else { continue }
                // On a whole point, as a picture between two rows of pixels would be blurred.
                let top = point.y + line.baseline - runs[decoration.run].baselineOffset + box.minY
                let rect = CGRect(
                    x: (point.x + place.minX + box.minX).rounded(), y: top.rounded(), width: box.width,
                    height: box.height)
                picture.draw(in: rect, of: context, color: runs[decoration.run].color ?? color)
            }
        }
    }
}

extension TextLayout {
    /// Returns the rectangles that a range of the text occupies, one for each of its lines.
    fileprivate func rects(of range: Range<Int>) -> [CGRect] {
        lines.compactMap { line in
            let part = range.clamped(to: line.range)
            guard !part.isEmpty else { return nil }
            let start = caretRect(at: part.lowerBound).minX
            // The position after a line's last character may belong to the beginning of the next line.
            let runsLeft = start > line.rect.midX && part.lowerBound == line.range.lowerBound
            let lineEnd = runsLeft ? line.rect.minX : line.rect.maxX
            let end = part.upperBound < line.range.upperBound ? caretRect(at: part.upperBound).minX : lineEnd
            return CGRect(
                x: min(start, end), y: line.rect.minY, width: abs(end - start), height: line.rect.height)
        }
    }
}
