import Foundation

/// Text with attributes that is being edited: its selection, and what of it an input method is still composing.
///
/// Offsets count UTF-16 units and always lie between characters as a reader sees them.
struct EditableText {
    private(set) var attributed = NSAttributedString(string: "")
    private(set) var units = TextUnits("")

    /// Where selecting began.
    private(set) var anchor = 0
    /// Where the insertion point is: the end of the selection that moves.
    private(set) var head = 0
    /// What is being composed; nil while nothing is.
    private(set) var marked: Range<Int>?

    var string: String { units.text }
    var count: Int { units.count }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Puts other text in the place of everything, with the insertion point at its end.
    mutating func set(_ text: NSAttributedString) {
        attributed = NSAttributedString(attributedString: text)
        units = TextUnits(text.string)
        anchor = count
        head = count
        marked = nil
    }

    /// Changes how the text looks, with the same characters.
    mutating func restyle(_ change: (NSMutableAttributedString) -> Void) {
        guard count > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        change(changed)
        attributed = NSAttributedString(attributedString: changed)
    }

    /// Puts `text` in the place of a range, with the insertion point behind it. Nothing is marked afterwards.
    mutating func replace(_ range: Range<Int>, with text: NSAttributedString) {
        let range = clamped(range)
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.replaceCharacters(in: NSRange(range), with: text)
        attributed = NSAttributedString(attributedString: changed)
        units = TextUnits(attributed.string)
        // What was put in may have become one character with what was there.
        let end = range.lowerBound + text.length
        let place = units.aligned(end) == end ? end : units.after(end)
        anchor = place
        head = place
        marked = nil
    }

    mutating func select(anchor: Int, head: Int) {
        self.anchor = units.aligned(min(max(anchor, 0), count))
        self.head = units.aligned(min(max(head, 0), count))
    }

    /// Says what is being composed; nil or nothing when composing is over.
    mutating func mark(_ range: Range<Int>?) {
        marked = range.flatMap { $0.isEmpty ? nil : $0.clamped(to: 0..<count) }
    }

    /// How the character at `offset` looks. There has to be one.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        var range = NSRange()
        return attributed.attributes(at: offset, effectiveRange: &range)
    }

    func substring(_ range: Range<Int>) -> String {
        (string as NSString).substring(with: NSRange(clamped(range)))
    }

    func clamped(_ range: Range<Int>) -> Range<Int> {
        units.aligned(range.clamped(to: 0..<count))
    }
}
