import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The rotors of a screen reader")
struct RotorTests {
    private let stage = Stage(size: CGSize(width: 300, height: 500))

    private func label(_ text: String, _ y: CGFloat, _ traits: UIAccessibilityTraits = .staticText) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: 30))
        label.text = text
        label.accessibilityTraits = traits
        stage.window.addSubview(label)
        return label
    }

    @Test("of the system go to the elements of their kind, and are there if there are any")
    func systemRotors() {
        let one = label("One", 0, .header)
        _ = label("Text", 40)
        let link = label("Link", 80, .link)
        let two = label("Two", 120, .header)
        let field = UITextField(frame: CGRect(x: 0, y: 160, width: 200, height: 34))
        stage.window.addSubview(field)
        let list = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
        list.accessibilityContainerType = .list
        let item = label("Item", 0)
        list.addSubview(item)
        stage.window.addSubview(list)
        let reader = stage.reader
        #expect(reader.rotors == ["Links", "Headings", "Text Fields", "Lists"])
        #expect(reader.next(in: "Headings") && reader.element === one)
        #expect(reader.next(in: "Headings") && reader.element === two && two.accessibilityElementIsFocused())
        #expect(!reader.next(in: "Headings") && reader.element === two)
        #expect(reader.previous(in: "Links") && reader.element === link)
        #expect(reader.next(in: "Text Fields") && reader.element === field)
        #expect(reader.next(in: "Lists") && reader.element === item)
        #expect(!reader.next(in: "Tables") && reader.element === item)
    }

    @Test("of an app search from where the user is, for the element and what contains it")
    func customRotors() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.window.addSubview(container)
        let labels = (0..<5).map { label("\($0)", CGFloat($0) * 40) }
        for label in labels { container.addSubview(label) }
        let outside = label("Outside", 400)
        var log: [String] = []
        container.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Even") { predicate in
                let current = labels.firstIndex { $0 === predicate.currentItem.targetElement }
                let step = predicate.searchDirection == .next ? 2 : -2
                log.append("\(current ?? -1) \(step)")
                let next = (current ?? -2) + step
                guard labels.indices.contains(next) else { return nil }
                return UIAccessibilityCustomRotorItemResult(targetElement: labels[next], targetRange: nil)
            }
        ]
        let reader = stage.reader
        #expect(reader.rotors == ["Even"])
        #expect(reader.next(in: "Even") && reader.text == "0")
        #expect(reader.next(in: "Even") && reader.next(in: "Even") && reader.text == "4")
        #expect(!reader.next(in: "Even") && reader.text == "4")
        #expect(reader.previous(in: "Even") && reader.text == "2")
        #expect(log == ["-1 2", "0 2", "2 2", "4 2", "4 -2"])
        #expect(reader.move(to: "Outside") && reader.rotors == [] && !reader.next(in: "Even"))
        #expect(reader.element === outside)
    }

    @Test("of an app replace those of the system of the same type")
    func replacing() {
        _ = label("Title", 0, .header)
        let plain = label("Plain", 40)
        stage.window.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(systemType: .heading) { _ in
                UIAccessibilityCustomRotorItemResult(targetElement: plain, targetRange: nil)
            }
        ]
        #expect(stage.reader.rotors == ["Headings"])
        #expect(stage.reader.next(in: "Headings") && stage.reader.element === plain)
    }

    @Test("go to parts of a text, which are then spoken")
    func ranges() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "one teh two wrogn"
        stage.window.addSubview(view)
        let mistakes = ["teh", "wrogn"]
        func range(_ word: String) -> UITextRange? {
            let found = (view.text as NSString).range(of: word)
            guard let start = view.position(from: view.beginningOfDocument, offset: found.location),
                let end = view.position(from: start, offset: found.length)
            else { return nil }
            return view.textRange(from: start, to: end)
        }
        view.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(systemType: .misspelledWord) { predicate in
                let word = predicate.currentItem.targetRange.flatMap { view.text(in: $0) }
                let index = word.flatMap { mistakes.firstIndex(of: $0) } ?? -1
                let next = index + (predicate.searchDirection == .next ? 1 : -1)
                guard mistakes.indices.contains(next), let found = range(mistakes[next]) else { return nil }
                return UIAccessibilityCustomRotorItemResult(targetElement: view, targetRange: found)
            }
        ]
        let reader = stage.reader
        #expect(reader.next() && reader.text.hasPrefix("one teh two wrogn"))
        #expect(reader.rotors == ["Misspelled Words", "Text Fields"])
        #expect(reader.next(in: "Misspelled Words") && reader.text == "teh")
        #expect(reader.next(in: "Misspelled Words") && reader.text == "wrogn")
        #expect(!reader.next(in: "Misspelled Words") && reader.text == "wrogn")
        #expect(reader.previous(in: "Misspelled Words") && reader.text == "teh")
    }

    @Test("go nowhere for results that are gone, or that are no element of the window")
    func uselessResults() {
        let title = label("Title", 0)
        title.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Gone") { _ in
                UIAccessibilityCustomRotorItemResult(targetElement: UIView(), targetRange: nil)
            },
            UIAccessibilityCustomRotor(name: "Strange") { _ in
                UIAccessibilityCustomRotorItemResult(targetElement: NSObject(), targetRange: nil)
            },
        ]
        #expect(stage.reader.next())
        #expect(!stage.reader.next(in: "Gone") && !stage.reader.next(in: "Strange"))
        #expect(stage.reader.element === title)
    }
}
