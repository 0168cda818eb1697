import CoreGraphics
import Foundation
import UIKitCore

extension String {
    /// Returns as much of the beginning as fits into some bytes of UTF-8, without a part of a character.
    func beginning(ofBytes limit: Int) -> String {
        guard limit < utf8.count else { return self }
        var end = utf8.index(startIndex, offsetBy: max(0, limit))
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}

/// The text of a field or a text view as readers address it: by Unicode scalars, where the view counts UTF-16 units.
/// The words of a label, a heading or a row are a text as well, which has neither an insertion point nor a selection.
@MainActor
struct ReaderText {
    /// The text, the insertion point and the selection at one moment.
    struct Content: Equatable {
        var text: String
        var caret: Int
        var selection: Range<Int>
    }

    /// The field; nil for words that cannot be selected.
    private let field: (any TextElement)?
    private let words: String
    /// The frame of the words in points of the screen.
    private let frame: CGRect

    init(_ field: any TextElement) {
        self.field = field
        (words, frame) = ("", .zero)
    }

    /// - Parameter frame: The frame of the element in points of the screen.
    init(words: String, frame: CGRect) {
        field = nil
        (self.words, self.frame) = (words, frame)
    }

    /// The text that a reader may know: that of a secure field is bullets.
    var text: String {
        guard let field else { return words }
        let text = field.elementText
        return field.isSecureTextEntry ? String(repeating: "\u{2022}", count: text.unicodeScalars.count) : text
    }

    var scalars: [Unicode.Scalar] { Array(text.unicodeScalars) }

    var count: Int { text.unicodeScalars.count }

    var content: Content {
        let selection = selection
        return Content(text: text, caret: selection.upperBound, selection: selection)
    }

    /// The selected scalars; empty at the insertion point.
    var selection: Range<Int> {
        guard let field else { return 0..<0 }
        guard let range = field.selectedTextRange else { return count..<count }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        let end = field.offset(from: field.beginningOfDocument, to: range.end)
        let lower = scalar(atUnit: min(start, end))
        return lower..<max(lower, scalar(atUnit: max(start, end)))
    }

    /// Selects scalars. Returns false if there are none such.
    func select(_ start: Int, _ end: Int) -> Bool {
        guard let field, let range = range(start, end) else { return false }
        field.selectedTextRange = range
        return true
    }

    /// Returns the scalars from one to another, where a negative end stands for the end of the text.
    func text(_ start: Int, _ end: Int) -> String {
        let scalars = scalars
        let (start, end) = (max(start, 0), end < 0 ? scalars.count : min(end, scalars.count))
        guard start < end else { return "" }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<end])
        return String(view)
    }

    /// Returns the place to insert at: the end of the text for one that it does not have.
    func insertionOffset(_ offset: Int) -> Int { (0...count).contains(offset) ? offset : count }

    /// Returns the frame of scalars in points of the screen. For words it is that of all.
    func frame(_ start: Int, _ end: Int) -> CGRect {
        guard let field else { return start >= 0 && start < min(end, count) ? frame : .zero }
        guard let range = range(start, max(start, end)) else { return .zero }
        return UIAccessibility.convertToScreenCoordinates(field.firstRect(for: range), in: field)
    }

    /// Returns the scalar at a point of the screen; -1 for none. For words it is the first.
    func offset(at point: CGPoint) -> Int {
        guard let field else { return frame.contains(point) ? 0 : -1 }
        let place = field.window.map { field.convert($0.convert(point, from: nil as UIWindow?), from: $0) } ?? point
        guard let position = field.closestPosition(to: place) else { return -1 }
        return scalar(atUnit: field.offset(from: field.beginningOfDocument, to: position))
    }

    /// The size of a piece of text around a place.
    enum Unit {
        case character, word, line, paragraph, whole
    }

    /// Returns the piece of text around a scalar.
    func piece(_ unit: Unit, at offset: Int) -> Range<Int> {
        let scalars = scalars
        guard offset >= 0, offset <= scalars.count, !scalars.isEmpty else { return 0..<0 }
        switch unit {
        case .whole: return 0..<scalars.count
        case .line:
            guard let field else { return 0..<scalars.count }
            let unit = scalars.prefix(offset).reduce(0) { $0 + $1.utf16.count }
            let line = field.elementLine(at: unit)
            return scalar(atUnit: line.lowerBound)..<scalar(atUnit: line.upperBound)
        case .paragraph:
            let lower = scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
            let upper = scalars[offset...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
            return lower..<upper
        case .character: return offset < scalars.count ? offset..<offset + 1 : offset..<offset
        case .word:
            // A word reaches to the beginning of the next, as AT-SPI has it.
            func isWord(_ index: Int) -> Bool { scalars[index].properties.isAlphabetic || scalars[index] == "_" }
            func isStart(_ index: Int) -> Bool {
                index == 0
                    || !scalars[index].properties.isWhitespace
                        && (scalars[index - 1].properties.isWhitespace || isWord(index) != isWord(index - 1))
            }
            var start = min(offset, scalars.count - 1)
            while start > 0, !isStart(start) { start -= 1 }
            var end = start + 1
            while end < scalars.count, !isStart(end) { end += 1 }
            return start..<end
        }
    }

    private func range(_ start: Int, _ end: Int) -> UITextRange? {
        guard let field else { return nil }
        let units = Array(text.unicodeScalars).map { $0.utf16.count }
        let end = end < 0 ? units.count : end
        guard start >= 0, start <= end, end <= units.count else { return nil }
        // A secure field counts the units of its own text.
        let real = Array(field.elementText.unicodeScalars).map { $0.utf16.count }
        guard
            let from = field.position(
                from: field.beginningOfDocument, offset: real.prefix(start).reduce(0, +)),
            let to = field.position(from: field.beginningOfDocument, offset: real.prefix(end).reduce(0, +))
        else { return nil }
        return field.textRange(from: from, to: to)
    }

    private func scalar(atUnit unit: Int) -> Int {
        var (units, scalars) = (0, 0)
        for scalar in (field?.elementText ?? words).unicodeScalars {
            guard units < unit else { break }
            units += scalar.utf16.count
            scalars += 1
        }
        return scalars
    }
}
