import Foundation

/// The attributes of a text that is edited.
extension TextEditor {
    func setDefaultAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        style.set(key, value)
        content.restyle(0..<content.count) { $0[key] = value }
        textAppearanceDidChange()
    }

    /// Returns a font, or its variant for the preferred text size if the view follows that.
    func fontForTraits(_ font: UIFont) -> UIFont {
        followsTextSize ? font.adapted(to: traitCollection) : font
    }

    /// Replaces the font by its variant for the preferred text size, if the view follows that.
    func adaptFont() {
        let font = fontForTraits(style.font)
        if font != style.font { setDefaultAttribute(.font, font) }
    }

    private var followsTextSize: Bool {
        (self as? any UIContentSizeCategoryAdjusting)?.adjustsFontForContentSizeCategory == true
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        setDefaultAttribute(.paragraphStyle, style.paragraphStyle(alignment: alignment))
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        style.setAll(attributes)
        let all = style.attributes
        content.restyle(0..<content.count) { $0 = all }
        textAppearanceDidChange()
    }

    /// The attributes of text typed next: those set for it, or else those of the character before the insertion point.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let own = session.typingAttributes { return style.attributes.merging(own) { $1 } }
        guard content.count > 0 else { return style.attributes }
        let location = max(content.selection.lowerBound - 1, 0)
        return content.attributes(at: location)
    }

    // MARK: - Changes by the user

    func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        toggle(
            isOn: { ($0[.font] as? UIFont ?? self.style.font).fontDescriptor.symbolicTraits.contains(trait) },
            change: { attributes, turnsOn in
                let font = attributes[.font] as? UIFont ?? self.style.font
                var traits = font.fontDescriptor.symbolicTraits
                if turnsOn { traits.insert(trait) } else { traits.remove(trait) }
                guard let changed = font.fontDescriptor.withSymbolicTraits(traits) else { return }
                attributes[.font] = UIFont(descriptor: changed, size: 0)
            })
    }

    func toggleUnderline() {
        toggle(
            isOn: { ($0[.underlineStyle] as? Int ?? 0) != 0 },
            change: { attributes, turnsOn in
                attributes[.underlineStyle] = turnsOn ? NSUnderlineStyle.single.rawValue : nil
            })
    }

    /// Toggles an attribute of the selected text, or without a selection of text typed next. The attribute is turned
    /// off only if the whole selection has it.
    private func toggle(
        isOn: ([NSAttributedString.Key: Any]) -> Bool,
        change: (inout [NSAttributedString.Key: Any], Bool) -> Void
    ) {
        guard allowsEditingTextAttributes, isTextEditable, session.isOpen else { return }
        guard !content.selection.isEmpty else {
            var typing = attributesForTyping
            change(&typing, !isOn(typing))
            session.typingAttributes = typing
            return
        }
        let selected = content.selection
        var turnsOn = false
        content.storage.forEachPart(of: selected) { piece, part in
            if piece.runs.units(part).contains(where: { !isOn($0.attributes) }) { turnsOn = true }
        }
        history.record(content, before: .other, at: selected.lowerBound)
        content.restyle(selected) { change(&$0, turnsOn) }
        textAppearanceDidChange()
        announceChange()
    }
}

// MARK: - Parts

/// The default text attributes of a text editor.
struct EditorStyle {
    /// The font of text that specifies none.
    let standardFont: UIFont

    /// The font, colour, paragraph style and any other attributes set by the app.
    private(set) var attributes: [NSAttributedString.Key: Any]

    /// Creates the style of text with a font.
    init(standardFont: UIFont) {
        self.standardFont = standardFont
        attributes = Self.standard(standardFont)
    }

    private static func standard(_ font: UIFont) -> [NSAttributedString.Key: Any] {
        [.font: font, .foregroundColor: UIColor.label, .paragraphStyle: NSParagraphStyle.default]
    }

    var font: UIFont { attributes[.font] as? UIFont ?? standardFont }
    var color: UIColor { attributes[.foregroundColor] as? UIColor ?? .label }
    var alignment: NSTextAlignment { (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }

    mutating func set(_ key: NSAttributedString.Key, _ value: Any) {
        attributes[key] = value
    }

    mutating func setAll(_ new: [NSAttributedString.Key: Any]) {
        attributes = Self.standard(standardFont).merging(new) { $1 }
    }

    /// Returns the paragraph style with another alignment.
    func paragraphStyle(alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let current = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(current) }
        style.alignment = alignment
        return style
    }

    /// The values for text without attributes.
    var defaults: StyledText.Defaults {
        StyledText.Defaults(font: font, color: color, alignment: alignment, lineBreakMode: .byTruncatingTail)
    }

    /// Returns the text with these attributes added where it has none of its own.
    func completed(_ text: NSAttributedString) -> [AttributedRun] {
        var result: [AttributedRun] = []
        for run in AttributedRun.runs(of: text) {
            result.append(joining: [AttributedRun(run.string, attributes.merging(run.attributes) { $1 })])
        }
        return result
    }
}
