import Foundation
import HostInterface
import UIKit

/// A screen reader on a `Stage`, which moves from element to element as VoiceOver does and speaks their text.
///
///     stage.reader.next()
///     #expect(stage.reader.text == "Save, button")
///     stage.reader.activate()
///
/// It is at no element at first. A stage's reader is obtained from `Stage.reader`.
@preconcurrency @MainActor
public final class Reader {
    unowned let stage: Stage

    init(stage: Stage) {
        self.stage = stage
    }

    /// The element that the reader is at; nil before it has moved, and when the element is gone.
    public var element: UIResponder? {
        elements.first { $0 === focus.element }
    }

    var focus: AccessibilityFocus { stage.screen.accessibilityFocus }

    /// The part of the element's text that a rotor has found; nil for the element as a whole.
    var range: UITextRange?

    /// The words that are spoken at the element: whether it is selected, its label, its value, its role, whether it is
    /// disabled, and its hint. At a part of a text that a rotor has found, that part. Letters that are spelled out
    /// stand apart. Empty when the reader is at none.
    public var text: String { attributedText.spoken }

    /// The words that are spoken at the element, with the attributes of speech that the app has given them, such as
    /// `accessibilitySpeechLanguage`.
    public var attributedText: NSAttributedString {
        guard let element else { return NSAttributedString(string: "") }
        if let range, let part = (element as? any UITextInput)?.text(in: range) {
            return NSAttributedString(string: part)
        }
        return element.spokenWords
    }

    /// The words that are spoken from the first element to the last, one line for each.
    public var transcript: String {
        elements.map(\.spokenText).joined(separator: "\n")
    }

    /// The elements in the order of reading.
    public var elements: [UIResponder] { tree.elements }

    /// The elements with what contains them.
    var tree: AccessibilityTree {
        stage.settle()
        return AccessibilityTree(of: stage.screen)
    }

    /// Moves to the next element. Returns false at the last one, where the reader stays.
    @discardableResult
    public func next() -> Bool { move(by: 1) }

    /// Moves to the element before. Returns false at the first one, where the reader stays.
    @discardableResult
    public func previous() -> Bool { move(by: -1) }

    /// Moves to the first element with a label. Returns false if there is none; the reader then stays where it is.
    @discardableResult
    public func move(to label: String) -> Bool {
        guard let element = elements.first(where: { $0.accessibilityLabel == label }) else { return false }
        show(element)
        return true
    }

    /// Activates the element as VoiceOver does on a double tap: by its own `accessibilityActivate()`, or else by a
    /// touch of the first finger at its activation point. Fails the test when the reader is at no element, when that is
    /// disabled, or when neither does anything.
    public func activate(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element else { return stage.fail("The reader is at no element; move it first.", at: place) }
        stage.application.makeCurrent()
        switch element.activateForAssistiveTechnology() {
        case .done: break
        case .touch(let point):
            stage.finger.tap(at: point, fileID: fileID, filePath: filePath, line: line, column: column)
        case .disabled:
            stage.fail("A reader cannot activate \(element.traceName): it is disabled.", at: place)
        case .unreachable:
            stage.fail(
                "A reader cannot activate \(element.traceName): another view answers at its activation point "
                    + "\(Trace.text(element.accessibilityActivationPoint)).", at: place)
        }
        stage.settle()
    }

    /// Increments the value of the element, which has the trait `adjustable`.
    public func increment() { adjust { $0.adjustForAssistiveTechnology(up: true) } }

    /// Decrements the value of the element, which has the trait `adjustable`.
    public func decrement() { adjust { $0.adjustForAssistiveTechnology(up: false) } }

    /// Performs the custom action with a name. Returns false if the element has none, or if it could not be performed.
    @discardableResult
    public func perform(_ name: String) -> Bool {
        guard let action = element?.offeredAccessibilityActions.first(where: { $0.name == name }) else { return false }
        defer { stage.settle() }
        return action.perform()
    }

    /// Scrolls by a page: the element, or what it lies in. Returns false if there is nothing more in that direction.
    @discardableResult
    public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        defer { stage.settle() }
        return element?.scrollForAssistiveTechnology(direction) ?? false
    }

    /// Zooms into the element, which has the trait `supportsZoom`. Returns whether it has zoomed.
    @discardableResult
    public func zoomIn() -> Bool { zoom { $0.accessibilityZoomIn(at: $0.accessibilityActivationPoint) } }

    /// Zooms out of the element, which has the trait `supportsZoom`. Returns whether it has zoomed.
    @discardableResult
    public func zoomOut() -> Bool { zoom { $0.accessibilityZoomOut(at: $0.accessibilityActivationPoint) } }

    private func zoom(_ change: (UIResponder) -> Bool) -> Bool {
        guard let element, element.accessibilityTraits.contains(.supportsZoom) else { return false }
        defer { stage.settle() }
        return change(element)
    }

    private func adjust(_ change: (UIResponder) -> Void) {
        guard let element, element.accessibilityTraits.contains(.adjustable) else { return }
        change(element)
        stage.settle()
    }

    private func move(by step: Int) -> Bool {
        let elements = elements
        let index = elements.firstIndex { $0 === focus.element }
        let next = index.map { $0 + step } ?? (step > 0 ? 0 : elements.count - 1)
        guard elements.indices.contains(next) else { return false }
        show(elements[next])
        return true
    }

    func show(_ element: UIResponder, _ range: UITextRange? = nil) {
        stage.application.makeCurrent()
        self.range = range
        focus.move(to: element)
        element.scrollElementIntoView()
        stage.settle()
    }
}
