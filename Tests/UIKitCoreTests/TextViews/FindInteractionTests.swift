import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The search in a text view.
@MainActor @Suite struct FindInteractionTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        view.text = "One fish, two fish, red fish, blue fisherman."
        view.font = .systemFont(ofSize: 20)
        view.isFindInteractionEnabled = true
        stage.window.addSubview(view)
        stage.settle()
    }

    private var navigator: FindNavigator? { stage.window.subviews.compactMap { $0 as? FindNavigator }.first }

    private func find(_ text: String) throws -> FindNavigator {
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        stage.key("f", modifiers: .control)
        let navigator = try #require(navigator)
        stage.type(text)
        stage.settle()
        return navigator
    }

    /// Returns whether the plate of a result lies behind a text, and whether it is the highlighted one's.
    private func plate(at offset: Int) -> Bool? {
        let rect = view.convert(view.rects(of: offset..<offset + 1)[0], to: nil)
        let color = stage.pixel(at: CGPoint(x: rect.minX + 0.5, y: rect.minY + 1)).cgColor
        let blue = color.components?[2] ?? 1
        return blue > 0.95 ? nil : blue < 0.5
    }

    @Test("Control and F show a bar that finds what is typed, and the results have plates")
    func finds() throws {
        let navigator = try find("fish")
        #expect(navigator.field.isFirstResponder && navigator.countLabel.text == "1 of 4")
        #expect(plate(at: 4) == true && plate(at: 14) == false && plate(at: 0) == nil)
        stage.type("e")
        #expect(navigator.countLabel.text == "1 of 1")
        stage.type("q")
        #expect(navigator.countLabel.text == "Not found")
        stage.key("\u{8}")
        #expect(navigator.countLabel.text == "1 of 1")
    }

    @Test("A result at the start of a wrapped line has no plate at the end of the line before")
    func wrapped() throws {
        view.frame.size.width = 390
        _ = try find("fish")
        let rects = view.rects(of: 35..<39)
        let line = try #require(view.rects(of: 24..<28).first)
        #expect(rects.count == 1 && rects[0].minX < 10 && rects[0].minY >= line.maxY - 1, "\(rects)")
        #expect(stage.pixel(at: CGPoint(x: 380, y: line.midY)) == .white)
        // One that goes on reaches to the end of its line.
        #expect(view.rects(of: 30..<39).contains { $0.midY == line.midY && $0.maxX > 375 })
    }

    @Test("Return and Control with G go to the next result and around, with Shift to the previous one")
    func steps() throws {
        let navigator = try find("FISH")
        var texts: [String?] = []
        for step in 0..<4 {
            if step % 2 == 0 { stage.key("\r") } else { stage.key("g", modifiers: .control) }
            texts.append(navigator.countLabel.text)
        }
        #expect(texts == ["2 of 4", "3 of 4", "4 of 4", "1 of 4"])
        stage.key("g", modifiers: [.control, .shift])
        #expect(navigator.countLabel.text == "4 of 4")
        #expect(stage.reader.move(to: "Next"))
        stage.reader.activate()
        #expect(navigator.countLabel.text == "1 of 4")
    }

    @Test("Escape ends the search, and the result is selected in the text, which gets the keyboard")
    func escape() throws {
        _ = try find("fish")
        stage.key("\r")
        stage.key(UIKeyCommand.inputEscape)
        stage.settle()
        #expect(navigator == nil && view.isFirstResponder && view.selectedRange == NSRange(location: 14, length: 4))
        #expect(view.findInteraction?.activeFindSession == nil && plate(at: 4) == nil)
        stage.key("f", modifiers: .control)
        #expect(navigator?.countLabel.text == "1 of 4" || navigator?.countLabel.text == "2 of 4")
    }

    @Test("Replacing changes one result or all, and asks the delegate")
    func replaces() throws {
        final class Delegate: NSObject, UITextViewDelegate {
            var count = 0
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                count += 1
                return true
            }
        }
        let delegate = Delegate()
        view.delegate = delegate
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        stage.key("f", modifiers: [.control, .alternate])
        let navigator = try #require(navigator)
        stage.type("fish")
        stage.finger.tap(navigator.replacementField)
        stage.type("cat")
        #expect(stage.reader.move(to: "Replace"))
        stage.reader.activate()
        #expect(view.text == "One cat, two fish, red fish, blue fisherman." && navigator.countLabel.text == "1 of 3")
        #expect(stage.reader.move(to: "All"))
        stage.reader.activate()
        #expect(view.text == "One cat, two cat, red cat, blue caterman." && delegate.count == 4)
        #expect(navigator.countLabel.text == "Not found")
        let words = stage.transcript.records.filter { $0.topic == .feedback }.map(\.text)
        #expect(words.contains("accessibility: announcement Not found"))
        #expect(!words.contains("accessibility: announcement 1 of 2"), "the results between are not told")
        view.isEditable = false
        view.findInteraction?.dismissFindNavigator()
        view.findInteraction?.presentFindNavigator(showingReplace: true)
        #expect(self.navigator?.showsReplacement == false)
    }

    @Test("A result far away scrolls into sight, above the bar")
    func scrolls() throws {
        view.text = (0..<200).map { "Line \($0)" }.joined(separator: "\n")
        let navigator = try find("Line 150")
        let session = try #require(view.findInteraction?.activeFindSession as? TextViewFindSession)
        let rect = view.convert(view.rects(of: session.ranges[0])[0], to: nil)
        #expect(rect.minY > 0 && rect.maxY <= navigator.frame.minY)
        view.findInteraction?.dismissFindNavigator()
        #expect(view.contentInset.bottom == 0)
    }

    @Test("Words are matched as the options say, and the results follow the text")
    func options() throws {
        let session = TextViewFindSession(view)
        var options = UITextSearchOptions()
        func count(_ method: UITextSearchOptions.WordMatchMethod, _ query: String) -> Int {
            options.wordMatchMethod = method
            session.performSearch(query: query, options: options)
            return session.resultCount
        }
        let methods = [UITextSearchOptions.WordMatchMethod.contains, .startsWith, .fullWord]
        let words: [Int] = methods.map { count($0, "fish") }
        let parts: [Int] = methods.map { count($0, "ish") }
        #expect(words == [4, 4, 3] && parts == [4, 0, 0])
        #expect(count(.contains, "") == 0 && session.highlightedResultIndex == NSNotFound)
        #expect(count(.contains, "fish") == 4)
        view.text = "A fish"
        #expect(session.resultCount == 1 && session.highlightedResultIndex == 0)
    }

    @Test("Without the interaction nothing appears, and disabling it ends a search")
    func disabled() throws {
        _ = try find("fish")
        view.isFindInteractionEnabled = false
        #expect(navigator == nil && view.findInteraction == nil)
        view.becomeFirstResponder()
        stage.key("f", modifiers: .control)
        #expect(navigator == nil)
    }

    @Test("The state of the interaction keeps the selection and the place")
    func state() {
        view.text = (0..<200).map { "Line \($0)" }.joined(separator: "\n")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 40, length: 5)
        stage.settle()
        view.contentOffset.y = 500
        let state = view.interactionState
        view.text = view.text
        view.contentOffset = .zero
        view.interactionState = state
        stage.settle()
        #expect(view.selectedRange == NSRange(location: 40, length: 5) && view.contentOffset.y == 500)
    }

    @Test("Highlighted text has the view's highlight")
    func highlight() {
        let text = NSMutableAttributedString(string: "One two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(
            .textHighlightStyle, value: NSAttributedString.TextHighlightStyle.default,
            range: NSRange(location: 0, length: 3))
        view.attributedText = text
        view.textHighlightAttributes = [.backgroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)]
        stage.settle()
        let rect = view.convert(view.rects(of: 0..<1)[0], to: nil)
        let color = stage.pixel(at: CGPoint(x: rect.minX + 0.5, y: rect.minY + 1)).cgColor
        #expect(color.green > 0.9 && color.red < 0.1)
    }
}
