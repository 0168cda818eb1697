import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Layout managers") struct LayoutManagerTests {
    /// A storage, its layout manager and its container.
    @MainActor
    private final class Fixture {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: String, width: CGFloat = 0, height: CGFloat = 0, padding: CGFloat = 0) {
            let style = NSMutableParagraphStyle()
            storage = NSTextStorage(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
            container = NSTextContainer(size: CGSize(width: width, height: height))
            container.lineFragmentPadding = padding
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
        }

        /// The texts of the lines.
        var lines: [String] {
            var lines: [String] = []
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, range, _ in
                lines.append((self.storage.string as NSString).substring(with: range))
            }
            return lines
        }

        func rect(_ location: Int, _ length: Int = 1) -> CGRect {
            manager.boundingRect(forGlyphRange: NSRange(location: location, length: length), in: container)
        }

        func index(at point: CGPoint) -> Int { manager.glyphIndex(for: point, in: container) }
    }

    @Test("A text is measured as a label measures it, with the distances from the edges")
    func measuring() {
        let text = Fixture("One line of text", padding: 5)
        let label = UILabel()
        label.font = .systemFont(ofSize: 20)
        label.text = "One line of text"
        let used = text.manager.usedRect(for: text.container)
        let size = label.sizeThatFits(.zero)
        #expect(used.origin == .zero && abs(used.width - 10 - size.width) < 1 && abs(used.height - size.height) < 1)
        #expect(text.manager.numberOfGlyphs == 16 && text.lines == ["One line of text"])
    }

    @Test("Lines break at the width, and only those that fit are laid out")
    func lines() {
        let text = Fixture("one two three four", width: 80)
        #expect(text.lines == ["one two ", "three ", "four"])
        let lineHeight = text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        text.container.size.height = lineHeight * 2 + 1
        #expect(text.lines == ["one two ", "three "])
        #expect(text.manager.glyphRange(for: text.container).length == 14)
        text.container.size.height = 0
        text.container.maximumNumberOfLines = 1
        #expect(text.lines == ["one two "])
        text.container.size.height = lineHeight / 2
        #expect(text.lines == [] && text.manager.usedRect(for: text.container) == .zero)
    }

    @Test("A container that truncates ends its last line in an ellipsis, and says for which range")
    func truncation() {
        let text = Fixture("one two three four", width: 80)
        text.container.maximumNumberOfLines = 2
        #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 8).location == NSNotFound)
        text.container.lineBreakMode = .byTruncatingTail
        let used = text.manager.usedRect(for: text.container)
        #expect(used.width <= 80 && used.width > 60)
        let plain = picture(of: text)
        text.container.lineBreakMode = .byWordWrapping
        #expect(picture(of: text) != plain)
    }

    @Test("The character at a point is that under it, or the nearest one in its line")
    func points() {
        let text = Fixture("wide ill\nmm", width: 300, padding: 10)
        for index in [0, 1, 3, 5, 7, 9, 10] {
            let rect = text.rect(index)
            #expect(rect.width > 0)
            #expect(text.index(at: CGPoint(x: rect.minX + 0.5, y: rect.midY)) == index)
            #expect(text.index(at: CGPoint(x: rect.maxX - 0.5, y: rect.midY)) == index)
        }
        let second = text.rect(9)
        #expect(text.rect(0).minX == 10 && second.minX == 10 && second.minY == text.rect(0).maxY)
        #expect(text.index(at: CGPoint(x: 290, y: second.midY)) == 10)
        #expect(text.index(at: CGPoint(x: -50, y: 500)) == 9)
        #expect(text.index(at: CGPoint(x: 10.5, y: -50)) == 0)
        let fraction = text.manager.fractionOfDistanceThroughGlyph(
            for: CGPoint(x: second.minX + second.width / 4, y: second.midY), in: text.container)
        #expect(abs(fraction - 0.25) < 0.01)
        let place = text.manager.location(forGlyphAt: 10)
        #expect(abs(place.x - text.rect(10).minX) < 0.01 && place.y > 0 && place.y < second.height)
    }

    @Test("Characters of several units are one, and text from right to left is found, too")
    func scripts() {
        let text = Fixture("ab\u{1F600}e\u{301}c")
        #expect(text.index(at: CGPoint(x: text.rect(2, 2).midX, y: 5)) == 2)
        #expect(text.index(at: CGPoint(x: text.rect(4, 2).midX, y: 5)) == 4)
        let hebrew = Fixture("שלום")
        #expect(hebrew.rect(0).minX > hebrew.rect(3).minX)
        for index in 0..<4 {
            let rect = hebrew.rect(index)
            #expect(hebrew.index(at: CGPoint(x: rect.midX, y: rect.midY)) == index)
        }
    }

    @Test("Changes of the text and of the container are noticed")
    func changes() {
        let text = Fixture("short")
        let width = text.manager.usedRect(for: text.container).width
        text.storage.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 5))
        #expect(abs(text.manager.usedRect(for: text.container).width - 2 * width) < 1)
        text.storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "")
        #expect(text.manager.usedRect(for: text.container).width == 0)
        text.storage.setAttributedString(NSAttributedString(string: "other"))
        #expect(text.manager.numberOfGlyphs == 5 && text.manager.usedRect(for: text.container).width > 0)
        text.storage.removeLayoutManager(text.manager)
        #expect(text.manager.textStorage == nil && text.manager.numberOfGlyphs == 0)
        #expect(text.index(at: .zero) == 0 && text.lines == [])
    }

    private func picture(of text: Fixture, background: Bool = true) -> Data? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60), format: format).image { _ in
            let all = text.manager.glyphRange(for: text.container)
            if background { text.manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 5)) }
            text.manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
        }
        return image.pngData()
    }

    @Test("Glyphs and backgrounds are drawn apart")
    func drawing() {
        let text = Fixture("aa bb")
        let plain = picture(of: text)
        text.storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
        #expect(picture(of: text, background: false) == plain)
        #expect(picture(of: text) != plain)
    }

    /// A view that draws a part of a text.
    private final class PartView: UIView {
        let text = Fixture("aa bb")
        var range = NSRange(location: 0, length: 5)

        override func draw(_ rect: CGRect) { text.manager.drawGlyphs(forGlyphRange: range, at: .zero) }
    }

    @Test("A range is drawn alone")
    func drawingOfRange() {
        let stage = Stage(size: CGSize(width: 100, height: 40))
        let view = PartView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.backgroundColor = .white
        stage.window.addSubview(view)
        let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        /// Returns whether there is ink where two letters are.
        func hasInk(_ location: Int) -> Bool {
            let rect = view.text.rect(location, 2).insetBy(dx: 1, dy: 0)
            return stride(from: rect.minX, to: rect.maxX, by: 1).contains { x in
                stride(from: rect.minY, to: rect.maxY, by: 1).contains { y in
                    stage.pixel(at: CGPoint(x: x, y: y)) != white
                }
            }
        }
        for (location, length) in [(0, 5), (0, 2), (3, 2), (2, 1)] {
            view.range = NSRange(location: location, length: length)
            view.setNeedsDisplay()
            stage.settle()
            #expect(hasInk(0) == (location == 0) && hasInk(3) == (location + length == 5))
        }
    }

    /// A label that draws its text itself, and counts the taps on its link.
    private final class LinkLabel: UIView {
        let text = Fixture("Read the terms now", width: 150)
        var taps = 0

        override func draw(_ rect: CGRect) {
            text.manager.drawGlyphs(forGlyphRange: text.manager.glyphRange(for: text.container), at: .zero)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            let index = text.manager.glyphIndex(for: touch.location(in: self), in: text.container)
            if NSRange(location: 9, length: 5).contains(index) { taps += 1 }
        }
    }

    @Test("A finger taps a word of a view that draws its text")
    func tapping() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let label = LinkLabel(frame: CGRect(x: 20, y: 20, width: 150, height: 60))
        stage.window.addSubview(label)
        stage.settle()
        func tap(_ location: Int) {
            let rect = label.text.rect(location)
            stage.finger.tap(at: label.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        }
        for index in [0, 7, 9, 13, 15] { tap(index) }
        #expect(label.taps == 2)
    }
}

@MainActor @Suite("Text storages") struct NSTextStorageTests {
    private final class Listener: NSTextStorageDelegate {
        var calls: [String] = []

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            calls.append("will \(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)")
            // The delegate may go on changing the text, which tells it nothing new.
            textStorage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: textStorage.length))
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("did \(delta)") }
    }

    @Test("The delegate is told once for each change, or once for a group")
    func delegate() {
        let storage = NSTextStorage(string: "abc")
        let listener = Listener()
        storage.delegate = listener
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        #expect(storage.string == "axyzc" && listener.calls == ["will 2 1 3 2", "did 2"])
        listener.calls = []
        storage.beginEditing()
        storage.append(NSAttributedString(string: "de"))
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        #expect(listener.calls == [])
        storage.endEditing()
        #expect(storage.string == "xyzcde" && listener.calls == ["will 3 0 6 1", "did 1"])
        #expect(storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
    }
}
