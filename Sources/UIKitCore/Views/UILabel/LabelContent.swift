import CoreGraphics
import Foundation

/// The text of a label: a string in one font and colour, or a string with attributes.
struct LabelContent {
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    private(set) var string: String?
    /// The text with its attributes; nil for a string in one font and colour.
    private(set) var runs: [AttributedRun]?
    /// The text as an object. It is made when it is asked for, and once, since Foundation on Linux never frees it.
    private var object: NSAttributedString?
    private(set) var plainFont = LabelContent.standardFont
    private(set) var plainColor = UIColor.label
    private(set) var alignment = NSTextAlignment.natural
    private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail

    var isEmpty: Bool { string?.isEmpty ?? true }

    /// The label's font; for attributed text, the font of its first character.
    var font: UIFont { leading(.font) ?? plainFont }

    /// The label's colour; for attributed text, the colour of its first character.
    var color: UIColor { leading(.foregroundColor) ?? plainColor }

    var attributedString: NSAttributedString? {
        mutating get {
            if object == nil { object = makeObject() }
            return object
        }
    }

    private func makeObject() -> NSAttributedString? {
        if let runs { return NSAttributedString(runs) }
        guard let string else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return NSAttributedString(
            string: string, attributes: [.font: plainFont, .foregroundColor: plainColor, .paragraphStyle: style])
    }

    /// Returns whether the content was set to an equal object and has not changed since.
    func isShowing(_ attributed: NSAttributedString) -> Bool { runs != nil && object == attributed }

    mutating func setString(_ string: String?) {
        plainFont = font
        plainColor = color
        runs = nil
        object = nil
        self.string = string
    }

    mutating func setAttributed(_ attributed: NSAttributedString?) {
        setRuns(attributed.map { AttributedRun.runs(of: $0) })
        // A mutable string may change later.
        object = attributed.flatMap { type(of: $0) == NSAttributedString.self ? $0 : nil }
    }

    mutating func setRuns(_ runs: [AttributedRun]?) {
        self.runs = runs
        object = nil
        string = runs?.string
        guard let style: NSParagraphStyle = leading(.paragraphStyle) else { return }
        alignment = style.alignment
        lineBreakMode = style.lineBreakMode
    }

    mutating func setFont(_ font: UIFont) {
        plainFont = font
        setAttribute(.font, to: font)
    }

    /// Replaces the fonts that follow the preferred text size by those for the traits. Returns whether one changed.
    mutating func adaptFonts(to traits: UITraitCollection) -> Bool {
        var hasChanged = false
        /// Returns the font for the traits.
        func adapted(_ font: UIFont) -> UIFont {
            let new = font.adapted(to: traits)
            if new != font { hasChanged = true }
            return new
        }
        plainFont = adapted(plainFont)
        for index in runs?.indices ?? 0..<0 {
            guard let font = runs?[index].attributes[.font] as? UIFont, font.scaling != nil else { continue }
            runs?[index].attributes[.font] = adapted(font)
        }
        if hasChanged { object = nil }
        return hasChanged
    }

    mutating func setColor(_ color: UIColor) {
        plainColor = color
        setAttribute(.foregroundColor, to: color)
    }

    /// Sets the colour of text without a colour attribute.
    mutating func setPlainColor(_ color: UIColor) {
        if runs == nil { object = nil }
        plainColor = color
    }

    /// Whether a paragraph has another alignment or line break mode than the first one.
    var hasMixedParagraphs: Bool {
        let styles = (runs ?? []).map { $0.attributes[.paragraphStyle] as? NSParagraphStyle }
        return styles.contains {
            ($0?.alignment ?? alignment) != alignment || ($0?.lineBreakMode ?? lineBreakMode) != lineBreakMode
        }
    }

    mutating func setAlignment(_ alignment: NSTextAlignment) {
        self.alignment = alignment
        object = nil
        changeParagraphStyle { $0.alignment = alignment }
    }

    mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
        lineBreakMode = mode
        object = nil
        changeParagraphStyle { $0.lineBreakMode = mode }
    }

    /// The text to lay out. Plain text has no colour of its own; drawing supplies it.
    var styled: StyledText {
        let defaults = StyledText.Defaults(
            font: plainFont, color: nil, alignment: alignment, lineBreakMode: lineBreakMode)
        return runs.map { StyledText($0, defaults: defaults) } ?? StyledText(string ?? "", defaults: defaults)
    }

    private func leading<Value>(_ key: NSAttributedString.Key) -> Value? {
        runs?.first?.attributes[key] as? Value
    }

    private mutating func setAttribute(_ key: NSAttributedString.Key, to value: Any) {
        object = nil
        for index in runs?.indices ?? 0..<0 { runs?[index].attributes[key] = value }
    }

    /// Changes the style of each paragraph that has one of its own.
    private mutating func changeParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        for index in runs?.indices ?? 0..<0 {
            guard let style = runs?[index].attributes[.paragraphStyle] as? NSParagraphStyle else { continue }
            let changed = NSMutableParagraphStyle()
            changed.setParagraphStyle(style)
            change(changed)
            runs?[index].attributes[.paragraphStyle] = changed
        }
    }
}
