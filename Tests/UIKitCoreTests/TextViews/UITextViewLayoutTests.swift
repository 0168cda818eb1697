import CoreGraphics
import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Sizes, places, scrolling and the amount of text that a text view lays out.
@MainActor
@Suite struct UITextViewLayoutTests {
    private static let sentence = "The quick brown fox jumps over the lazy dog. "

    private func document(_ length: Int) -> String {
        let paragraph = String(repeating: Self.sentence, count: 6) + "\n"
        return String(repeating: paragraph, count: max(length / paragraph.utf16.count, 1))
    }

    @Test("Text begins 8 points below the top and 5 from the left, with a caret of 2 by 22", .fact("FR-12"))
    func metrics() {
        let trial = TextViewTrial("Text")
        #expect(trial.view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(trial.view.textContainer.lineFragmentPadding == 5)
        #expect(trial.view.caretRect(for: trial.view.beginningOfDocument) == CGRect(x: 4, y: 7, width: 2, height: 22))
        trial.view.textContainer.lineFragmentPadding = 15
        trial.view.textContainerInset.top = 20
        trial.stage.settle()
        #expect(trial.view.caretRect(for: trial.view.beginningOfDocument).origin == CGPoint(x: 14, y: 19))
    }

    @Test("Text looks the same in one block and in many")
    func blocksLookAlike() {
        // A paragraph longer than a block, between short ones.
        let text = "Short\n" + String(repeating: Self.sentence, count: 60) + "\n\nEnd"
        let trial = TextViewTrial(text, edits: false)
        let view = trial.view
        #expect(view.blocks.count > 2)
        let whole = StyledText(
            AttributedRun.runs(of: text, view.style.attributes),
            defaults: StyledText.Defaults(font: view.style.font, color: .label)
        ).layout(in: TextFrame(width: view.lineWidth))
        for index in 0..<20 where index < view.blocks.count { _ = view.layout(of: index) }
        #expect(abs(view.blocks.height - whole.size.height) < 0.01)
        for offset in stride(from: 0, to: text.utf16.count, by: 37) {
            let expected = whole.caretRect(at: offset)
            let found = view.caretRect(at: offset)
            #expect(abs(found.midX - 5 - expected.minX) < 1.01 || found.midX > 190, "\(offset)")
            #expect(abs(found.midY - 8 - expected.midY) < 1.01, "\(offset)")
            #expect(view.closestOffset(to: CGPoint(x: found.midX, y: found.midY)) == offset, "\(offset)")
        }
    }

    @Test("A million characters scroll and take keys at the price of what is seen")
    func million() {
        let trial = TextViewTrial(document(1_000_000))
        let (stage, view) = (trial.stage, trial.view)
        #expect(view.arrangement.layoutCount <= 4)
        var before = view.arrangement.layoutCount
        func layouts() -> Int {
            defer { before = view.arrangement.layoutCount }
            return view.arrangement.layoutCount - before
        }
        for key in ["x", "\r", "\u{8}", UIKeyCommand.inputDownArrow, UIKeyCommand.inputRightArrow] {
            stage.key(key)
            #expect(layouts() <= 4, "\(key)")
        }
        stage.key(UIKeyCommand.inputEnd, modifiers: .control)
        #expect(layouts() <= 8)
        #expect(view.bounds.contains(view.caretRect(at: view.content.count)))
        stage.type("y")
        #expect(layouts() <= 3 && view.content.boundaries.count == view.content.count)
        for place in [0.1, 0.5, 0.9] {
            view.contentOffset.y = (view.contentSize.height * place).rounded()
            stage.settle()
            #expect(layouts() <= 10)
            #expect(view.arrangement.shown.count <= 6)
            let middle = view.closestOffset(to: CGPoint(x: 50, y: view.bounds.midY))
            #expect(abs(view.caretRect(at: middle).midY - view.bounds.midY) < 30)
        }
        #expect(view.blocks.blocks.filter { $0.layout != nil }.count <= 8)
    }

    @Test("Scrolling up into text of unknown height leaves in place what is being read")
    func scrollingUp() {
        // Half of the letters are wide, so the estimate is wrong.
        let trial = TextViewTrial(
            (0..<300).map { "Paragraph \($0) " + String(repeating: "WWWMMM ", count: 30) }.joined(separator: "\n"),
            edits: false)
        let view = trial.view
        view.scrollRangeToVisible(NSRange(location: view.content.count, length: 0))
        trial.stage.settle()
        for _ in 0..<60 {
            let seen = view.closestOffset(to: CGPoint(x: 5, y: view.bounds.minY + 60))
            let y = view.caretRect(at: seen).midY - view.bounds.minY
            view.contentOffset.y -= 30
            trial.stage.settle()
            #expect(abs(view.caretRect(at: seen).midY - view.bounds.minY - y - 30) <= 1)
        }
    }

    @Test("Another width keeps the text at the top in place")
    func resizing() {
        let trial = TextViewTrial(document(40_000), edits: false)
        let view = trial.view
        view.contentOffset.y = 3000
        trial.stage.settle()
        let top = view.closestOffset(to: CGPoint(x: 5, y: view.bounds.minY + 4))
        view.frame.size.width = 120
        trial.stage.settle()
        let now = view.closestOffset(to: CGPoint(x: 5, y: view.bounds.minY + 4))
        #expect(abs(now - top) < 300 && view.contentOffset.y > 4000)
    }

    @Test("A finger scrolls text and selects nothing, and the wheel scrolls it")
    func scrolling() {
        let trial = TextViewTrial(document(4000), edits: false)
        let (stage, view) = (trial.stage, trial.view)
        stage.finger.press(at: CGPoint(x: 100, y: 120))
        stage.finger.move(to: CGPoint(x: 100, y: 60), over: 0.2)
        stage.advance(by: 0.2)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(view.contentOffset.y >= 40 && !view.isFirstResponder && view.selectedRange.length == 0)
        let offset = view.contentOffset.y
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 100, y: 100))
        stage.advance(by: 1)
        #expect(view.contentOffset.y > offset)
    }

    @Test("A view that does not scroll has the height of its text, and grows with it in constraints")
    func selfSizing() {
        let stage = Stage(size: CGSize(width: 220, height: 300))
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.text = "one"
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        stage.settle()
        let line = view.bounds.height - 16
        #expect(line > 19 && line < 23 && view.bounds.width == 200)
        view.becomeFirstResponder()
        stage.type("\n")
        stage.key("\r")
        stage.type("two words that are longer than a line")
        stage.settle()
        let count = (view.bounds.height - 16) / line
        #expect(count > 3.5 && count < 5.5)
        #expect(view.bounds.height >= view.contentSize.height - 1)
        #expect(UITextView().intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }

    @Test("The pointer selects by dragging, a third click selects a paragraph, and Shift extends")
    func pointer() {
        let trial = TextViewTrial("one two\nthree four\nfive", edits: false)
        trial.pointer(.began, at: trial.point(2))
        trial.pointer(.moved, at: trial.point(10))
        trial.pointer(.ended, at: trial.point(10))
        #expect(trial.selection == "2-10" && trial.view.isFirstResponder)
        trial.stage.advance(by: 1)
        for _ in 0..<3 {
            trial.pointer(.began, at: trial.point(12))
            trial.pointer(.ended, at: trial.point(12))
        }
        #expect(trial.selection == "8-18")
        trial.stage.advance(by: 1)
        trial.view.hideMenu()
        trial.pointer(.began, at: trial.point(20), modifiers: .shift)
        trial.pointer(.ended, at: trial.point(20))
        #expect(trial.selection == "8-20")
        #expect(trial.view.arrangement.handles == nil)
    }

    @Test("Two taps of a finger select a word, whose handles move its ends")
    func handles() throws {
        let trial = TextViewTrial("one two three four five", edits: true)
        let stage = trial.stage
        stage.finger.tap(at: trial.point(5))
        stage.finger.tap(at: trial.point(5))
        stage.settle()
        #expect(trial.selection == "4-7")
        let handles = try #require(trial.view.arrangement.handles)
        #expect(!handles.start.isHidden && !handles.end.isHidden)
        stage.advance(by: 1)
        let knob = trial.view.convert(handles.end.knob, to: nil)
        let end = trial.point(13)
        stage.finger.press(at: knob)
        stage.finger.move(to: CGPoint(x: end.x, y: knob.y), over: 0.2)
        #expect(trial.selection == "4-13")
        stage.finger.lift()
        #expect(stage.window.editMenu == nil)
        stage.advance(by: 0.5)
        #expect(stage.window.editMenu != nil)
        stage.type("X")
        #expect(trial.view.text == "one X four five")
        stage.settle()
        #expect(handles.start.isHidden)
    }

    @Test("A drag that selects keeps its touch from a scroll view around the text")
    func nested() {
        let stage = Stage(size: CGSize(width: 220, height: 160))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 220, height: 160))
        scroll.contentSize = CGSize(width: 220, height: 600)
        stage.window.addSubview(scroll)
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 300))
        view.text = document(400)
        scroll.addSubview(view)
        stage.settle()
        func send(_ phase: TouchSample.Phase, _ y: CGFloat) {
            var sample = TouchSample(finger: 7, phase: phase, location: CGPoint(x: 100, y: y))
            sample.buttons = 1
            stage.send(.touch(sample))
        }
        send(.began, 30)
        stage.advance(by: 0.2)
        for y in stride(from: CGFloat(40), through: 120, by: 10) { send(.moved, y) }
        send(.ended, 120)
        #expect(scroll.contentOffset.y == 0 && view.selectedRange.length > 20)
        stage.advance(by: 1)
        stage.finger.press(at: CGPoint(x: 100, y: 120))
        stage.finger.move(to: CGPoint(x: 100, y: 60), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(scroll.contentOffset.y > 20)
    }

    @Test("A right-to-left text begins at the right, and Left moves on")
    func rightToLeft() {
        let text = String(repeating: "مرحبا بالعالم ", count: 200)
        let trial = TextViewTrial(text)
        let view = trial.view
        #expect(view.caretRect(at: 0).midX > 180)
        trial.stage.key(UIKeyCommand.inputLeftArrow)
        #expect(trial.selection == "1-1")
        // A later block of the same paragraph that begins in another script keeps its direction.
        view.text = text + String(repeating: "latin words ", count: 200)
        trial.stage.settle()
        let last = view.blocks.count - 1
        #expect(view.layout(of: last).layout.isRightToLeft(at: 1))
    }

    @Test("A larger preferred text size makes the text larger")
    func dynamicType() {
        let trial = TextViewTrial("Text\nText", edits: false)
        trial.view.font = .preferredFont(forTextStyle: .body)
        trial.view.adjustsFontForContentSizeCategory = true
        trial.stage.settle()
        let height = trial.view.blocks.height
        trial.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        trial.stage.settle()
        #expect(trial.view.blocks.height > height * 1.4)
    }

    @Test("An archive keeps the text and how it may be used")
    func archive() throws {
        let view = UITextView(frame: CGRect(x: 1, y: 2, width: 100, height: 50))
        view.text = "one\ntwo"
        view.font = .boldSystemFont(ofSize: 20)
        view.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.isEditable = false
        view.textContainerInset.left = 12
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        let copy = try #require(coder.decodeObject(of: UITextView.self, forKey: NSKeyedArchiveRootObjectKey))
        #expect(copy.text == "one\ntwo" && copy.font == view.font && copy.textColor == view.textColor)
        #expect(!copy.isEditable && copy.textContainerInset.left == 12 && copy.frame == view.frame)
    }

    @Test("Assistive technologies find a text area with its text")
    func accessibility() {
        let view = TextViewTrial("one\ntwo", edits: false).view
        #expect(view.accessibilityRole == .textArea && view.accessibilityValue == "one\ntwo")
        #expect(view.isAccessibilityElement && view.elementLine(at: 1) == 0..<4)
    }

    @Test("Long words, empty lines and bad ranges do no harm")
    func corners() {
        let trial = TextViewTrial(String(repeating: "w", count: 5000) + "\n\n\n", edits: true)
        let view = trial.view
        trial.stage.key(UIKeyCommand.inputEnd, modifiers: .control)
        #expect(view.caretRect(at: 5003).minX == 4)
        view.selectedRange = NSRange(location: 99_999, length: .max)
        #expect(trial.selection == "5003-5003")
        view.selectedRange = NSRange(location: -5, length: 3)
        view.scrollRangeToVisible(NSRange(location: .max, length: .max))
        view.scrollRangeToVisible(NSRange(location: -1, length: -1))
        view.text = nil
        view.attributedText = nil
        trial.stage.settle()
        #expect(view.text == "" && view.contentSize.height > 30)
        view.frame.size = .zero
        trial.stage.settle()
        view.text = "still here"
        #expect(view.caretRect(at: 3).minX.isFinite)
    }

    @Test("A border that the app sets on the layer stays, one of the view follows its window's appearance")
    func borders() {
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.red.cgColor
        stage.window.addSubview(view)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(stage.pixel(at: CGPoint(x: 21, y: 50)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        view.borderStyle = .roundedRect
        let dark = stage.pixel(at: CGPoint(x: 20, y: 50))
        stage.window.overrideUserInterfaceStyle = .light
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) != dark)
    }
}
